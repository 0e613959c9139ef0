import RandomCases
import SnugLayout
import Testing

@testable import SnugViews

/// Tab goes through a long column as if all of its rows were made.
@MainActor @Suite("Focus in long columns") struct ColumnFocusTests {
    private let recorder = FocusRecorder()

    private func host(_ rows: [FocusRow], isLazy: Bool = true) -> ViewHost {
        let host = makeHost(FocusColumn(rows: rows, recorder: recorder, isLazy: isLazy))
        host.render(300, 240)
        return host
    }

    /// The controls that Tab leads to, one frame after the other.
    private func tabs(_ host: ViewHost, _ count: Int, backward: Bool = false) -> [String] {
        (0..<count).map { _ in
            let found = host.tab(recorder, backward: backward) ?? "none"
            host.render(300, 240)
            return host.showsFocus ? found : "\(found) out of sight"
        }
    }

    @Test("Tab goes from row to row through the whole column and on, and Shift-Tab the same way back")
    func uniform() {
        let host = host(FocusRow.rows(300) { _ in .button })
        let order = ["above 0", "first"] + (0..<300).map(String.init) + ["last", "below 0"]
        #expect(tabs(host, order.count) == order)
        #expect(tabs(host, 1) == ["above 0"])
        #expect(tabs(host, order.count, backward: true) == order.reversed())
    }

    @Test(
        "Rows without controls are passed over, however many there are in between",
        arguments: [[0, 50, 100, 150, 200, 250, 299], [299], [0], [150], []])
    func sparse(places: [Int]) {
        let host = host(FocusRow.rows(300) { places.contains($0) ? .button : $0 % 3 == 0 ? .empty : .text })
        let order = ["above 0", "first"] + places.map(String.init) + ["last", "below 0"]
        #expect(tabs(host, order.count + 1) == order + ["above 0"])
        #expect(tabs(host, order.count, backward: true) == order.reversed())
    }

    @Test("From outside, focus comes in at the first row, or the last one, wherever the column is scrolled to")
    func enter() {
        let host = host(FocusRow.rows(900) { _ in .button })
        for _ in 0..<40 {
            host.wheel(1)
            host.render(300, 240)
        }
        #expect(tabs(host, 3) == ["above 0", "first", "0"])
        for _ in 0..<40 {
            host.wheel(1)
            host.render(300, 240)
        }
        #expect(tabs(host, 3, backward: true) == ["first", "above 0", "below 0"])
        #expect(tabs(host, 2, backward: true) == ["last", "899"])
    }

    @Test("Focus stays with a control scrolled away: Space acts on it, Tab goes on from it, its ring comes back")
    func scrolledAway() {
        let host = host(FocusRow.rows(5000) { _ in .button })
        _ = tabs(host, 5)
        let ringed = host.render(300, 240)
        #expect(ringed.rings.count == 1)
        let nodes = host.nodeCount
        for _ in 0..<300 {
            host.wheel(1)
            host.render(300, 240)
        }
        #expect(host.activated(recorder) == "2")
        #expect(host.nodeCount < 2 * nodes, "\(host.nodeCount), before \(nodes)")
        #expect(host.render(300, 240).rings == [])
        for _ in 0..<300 {
            host.wheel(-1)
            host.render(300, 240)
        }
        #expect(host.render(300, 240).rings == ringed.rings)
        for _ in 0..<300 {
            host.wheel(1)
            host.render(300, 240)
        }
        #expect(tabs(host, 2) == ["3", "4"])
        for _ in 0..<300 { host.wheel(1) }
        host.render(300, 240)
        #expect(tabs(host, 2, backward: true) == ["3", "2"])
    }

    @Test("When focus goes on, the row that was kept for it is let go")
    func keptRow() {
        let host = host(FocusRow.rows(5000) { _ in .button })
        host.press(.end)
        host.render(300, 240)
        let nodes = host.nodeCount
        host.press(.home)
        host.render(300, 240)
        _ = tabs(host, 4)
        host.press(.end)
        host.render(300, 240)
        #expect(host.nodeCount > nodes)
        host.click(1, 1)
        host.render(300, 240)
        #expect(host.interaction.focused == nil && host.nodeCount == nodes)
    }

    @Test("Keys reach the handlers of a focused row out of sight")
    func handlers() {
        var pressed: [Int] = []
        let host = makeHost(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in
                        Button("\(number)") {}.frame(height: 30).onKeyPress("x") {
                            pressed.append(number)
                            return .handled
                        }
                    }
                }
            })
        host.render(200, 100)
        host.press(.tab)
        host.press(.end)
        host.render(200, 100)
        host.press(.character("x"))
        #expect(pressed == [0])
    }

    @Test(
        "Several presses before a frame lead to the same picture as with frames in between", arguments: [true, false])
    func severalPresses(isLazy: Bool) {
        let rows = FocusRow.rows(400) { $0 % 7 == 0 ? .tall : .text }
        let (slow, fast) = (host(rows, isLazy: isLazy), host(rows, isLazy: isLazy))
        for (count, backward, last) in [(12, false, "63"), (4, true, "35"), (9, true, "last"), (2, true, "392")] {
            for _ in 0..<count { fast.press(.tab, backward ? .shift : []) }
            _ = tabs(slow, count, backward: backward)
            #expect(fast.render(300, 240).rings == slow.render(300, 240).rings, "\(last)")
            #expect(fast.activated(recorder) == last && fast.showsFocus)
        }
    }

    @Test("The wheel turned after Tab, before a frame, is not undone to show the focus")
    func wheelAfterTab() {
        let host = host(FocusRow.rows(400) { _ in .button })
        _ = tabs(host, 2)
        host.press(.tab)
        host.wheel(5)
        host.render(300, 240)
        #expect(host.activated(recorder) == "0" && !host.showsFocus)
    }

    @Test("Without any control in 100,000 rows, a press makes no more of them than the bound and goes on outside")
    func bounded() {
        let host = host(FocusRow.rows(100_000) { _ in .text })
        #expect(tabs(host, 2) == ["above 0", "first"])
        let (built, nodes) = (recorder.built, host.nodeCount)
        #expect(host.tab(recorder) == "last")
        #expect(recorder.built - built == FocusSearch.mostNewRows)
        #expect(host.nodeCount == nodes)
        #expect(host.tab(recorder, backward: true) == "first")
        #expect(recorder.built - built == 2 * FocusSearch.mostNewRows)
    }

    @Test("Rows once looked into, by Tab or in idle time, are not made again to find that they hold no control")
    func known() {
        let host = host(FocusRow.rows(2600) { $0 == 2599 ? .button : .text })
        #expect(tabs(host, 3) == ["above 0", "first", "last"])
        #expect(tabs(host, 2, backward: true) == ["2599", "first"])
        let built = recorder.built
        host.press(.tab)
        host.press(.tab, .shift)
        #expect(recorder.built - built <= 2 * FocusSearch.mostNewRows)
        host.workToTheEnd(300, 240)
        let all = recorder.built
        #expect(host.tab(recorder) == "2599")
        #expect(recorder.built - all <= 1)
    }

    @Test("The order is that of an eager column of the same rows, both ways round, with scrolling and missed frames")
    func sameAsEager() {
        let seeds = CaseCount.chosenSeed.map { $0...$0 } ?? 1...UInt64(CaseCount.scaled(4, full: 60))
        for seed in seeds { compare(seed) }
    }

    private func compare(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // A few kinds, most of them rare, so that there are long runs without controls.
        let often: FocusRow.Kind = generator.next(below: 2) == 0 ? .text : .button
        let share = [1, 3, 20, 100][generator.next(below: 4)]
        let rows = FocusRow.rows(257 + generator.next(below: 300)) { _ in
            let kind = FocusRow.Kind.allCases[generator.next(below: FocusRow.Kind.allCases.count)]
            return generator.next(below: share) == 0 ? kind : often
        }
        let (lazy, eager) = (host(rows), host(rows, isLazy: false))
        var backward = false
        for step in 0..<160 {
            if generator.next(below: 12) == 0 { backward.toggle() }
            if generator.next(below: 8) == 0 { lazy.press([.home, .end, .pageDown][generator.next(below: 3)]) }
            if generator.next(below: 8) == 0 { lazy.wheel(Double(generator.next(below: 9)) - 4) }
            if generator.next(below: 3) != 0 { lazy.render(300, 240) }
            let expected = eager.tab(recorder, backward: backward)
            let found = lazy.tab(recorder, backward: backward)
            #expect(found == expected, "seed \(seed), step \(step)")
            if generator.next(below: 2) == 0 {
                lazy.render(300, 240)
                #expect(lazy.showsFocus, "seed \(seed), step \(step): \(found ?? "none") is out of sight")
            }
            if found != expected { return }
        }
    }
}
