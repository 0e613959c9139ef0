// What is measured. No display is needed: every text is shaped by the fixed-advance shaper, and nothing is drawn.
import Snug

@MainActor struct Benchmarks {
    let stopwatch: Stopwatch
    /// How many labels and items the large scenes hold.
    let counts: [Int]
    private let shaper = FixedAdvanceShaper()
    fileprivate static let height = 800.0
    /// The widths of a drag, 100 px out and back by 1 px. A batch is a whole drag, so that all batches do the same work.
    private static let widths = (Array(600..<700) + (601...700).reversed()).map(Double.init)

    init(stopwatch: Stopwatch, counts: [Int]) {
        self.stopwatch = stopwatch
        self.counts = counts
    }

    /// Runs all, and hands over each result when it is there.
    func run(_ take: (BenchResult) -> Void) {
        take(wrapping())
        let demo = ViewHost(BenchScene(), shaper: shaper)
        take(firstLayout("demo, first layout") { ViewHost(BenchScene(), shaper: shaper) })
        // Keys go to what a frame has shown.
        _ = demo.render(size: Size(width: Self.widths[0], height: Self.height), scale: 1)
        demo.toggle()
        take(steps("demo, +1 px", demo))
        toggles(demo, take)
        for count in counts {
            take(firstLayout("\(count) labels, first layout") { ViewHost(LabelColumn(count: count), shaper: shaper) })
            let host = ViewHost(LabelColumn(count: count), shaper: shaper)
            take(steps("\(count) labels, +1 px", host))
        }
        for count in counts {
            take(firstLayout("\(count) items, first layout") { ViewHost(ItemRow(count: count), shaper: shaper) })
            let host = ViewHost(ItemRow(count: count), shaper: shaper)
            take(steps("\(count) items, +1 px", host))
        }
    }

    /// One label of sixteen words, wrapped anew at each width of the drag.
    private func wrapping() -> BenchResult {
        let text = shaper.shape(BenchText.label(3), font: FontDescription(size: 13), scale: 1)
        var lines = 0
        let times = stopwatch.batches(perBatch: Self.widths.count) {
            for width in Self.widths { lines += text.measure(width: width).lineCount }
        }
        // The lines are counted so that none of the work can be left out.
        precondition(lines >= Self.widths.count)
        return BenchResult("16-word label, wrap", sorted: times)
    }

    /// Views evaluated, texts shaped, everything sized and placed.
    private func firstLayout(_ name: String, _ make: () -> ViewHost) -> BenchResult {
        var counters = LayoutCounters()
        let times = stopwatch.batches(perBatch: 1) {
            let host = make()
            host.layOut(width: Self.widths[0])
            counters = host.layoutCounters
        }
        return BenchResult(name, sorted: times).counting(from: LayoutCounters(), to: counters, operations: 1)
    }

    /// Resizes by a pixel, each followed by a layout.
    private func steps(_ name: String, _ host: ViewHost) -> BenchResult {
        func drag() {
            for width in Self.widths { host.layOut(width: width) }
        }
        // The first drag fills the caches.
        drag()
        let before = host.layoutCounters
        let times = stopwatch.batches(perBatch: Self.widths.count, drag)
        return BenchResult(name, sorted: times)
            .counting(from: before, to: host.layoutCounters, operations: times.count * Self.widths.count)
    }

    /// 2 labels become 18, and 18 become 2, each by a key press and a layout.
    private func toggles(_ host: ViewHost, _ take: (BenchResult) -> Void) {
        var counts: (before: LayoutCounters, after: LayoutCounters)?
        var times: (on: [Double], off: [Double]) = ([], [])
        let clock = ContinuousClock()
        _ = stopwatch.batches(perBatch: 1) {
            times.off.append(clock.measure { host.toggle() }.nanoseconds)
            let before = host.layoutCounters
            times.on.append(clock.measure { host.toggle() }.nanoseconds)
            counts = (before, host.layoutCounters)
        }
        let on = BenchResult("demo, toggle on", sorted: times.on.sorted())
        take(counts.map { on.counting(from: $0.before, to: $0.after, operations: 1) } ?? on)
        take(BenchResult("demo, toggle off", sorted: times.off.sorted()))
    }
}

extension ViewHost {
    fileprivate func layOut(width: Double) { layOut(size: Size(width: width, height: Benchmarks.height), scale: 1) }

    fileprivate func toggle() {
        send(.keyPressed(KeyPress(.character(BenchText.toggleKey))))
        layOut(width: 720)
    }
}
