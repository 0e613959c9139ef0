// Hiding and spreading of markers against plain pairwise checks.
import RandomCases
import SnugLayout
import Testing

@Suite("Overlapping markers") struct MarkerOverlapTests {
    /// How far two rectangles lie in each other: the smaller of the two overlaps; at most 0 where they do not.
    private func overlap(_ first: Rect, _ second: Rect) -> Double {
        min(
            min(first.maxX, second.maxX) - max(first.minX, second.minX),
            min(first.maxY, second.maxY) - max(first.minY, second.minY))
    }

    private func square(_ x: Double, _ y: Double, side: Double = 28) -> Rect {
        Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
    }

    /// Markers of one or of many sizes, often on a coarse grid so that they touch or coincide.
    private func markers(_ random: inout SeededGenerator, in region: Rect) -> [Rect] {
        let isCoarse = Bool.random(using: &random)
        let hasOneSize = Bool.random(using: &random)
        return (0..<Int.random(in: 0...14, using: &random)).map { _ in
            func length() -> Double { hasOneSize ? 28 : Double(Int.random(in: 1...60, using: &random)) }
            func place(_ low: Double, _ length: Double) -> Double {
                isCoarse
                    ? low + (length * Double(Int.random(in: 0...8, using: &random)) / 8).rounded()
                    : low + .random(in: 0...length, using: &random)
            }
            let (width, height) = (length(), length())
            return Rect(
                x: place(region.minX, region.width) - width / 2, y: place(region.minY, region.height) - height / 2,
                width: width, height: height)
        }
    }

    @Test("A marker shows exactly if it overlaps none that shows before it, in 5,000 random sets")
    func hiding() {
        var random = SeededGenerator(seed: 81)
        for _ in 0..<5_000 {
            let frames = markers(&random, in: Rect(x: -50, y: 20, width: 200, height: 120))
            let shown = MarkerHiding.shown(frames)
            let isFree = frames.indices.map { index in
                !frames[..<index].indices.contains { shown[$0] && overlap(frames[$0], frames[index]) > 0 }
            }
            #expect(shown == isFree, "seed 81: \(frames)")
        }
    }

    @Test("Markers that touch, and those without area, all show")
    func touching() {
        let empty = Rect(x: 5, y: 5, width: 0, height: 9)
        #expect(MarkerHiding.shown([square(0, 0), square(28, 0), square(0, 28), empty]) == [true, true, true, true])
        #expect(MarkerHiding.shown([square(0, 0), square(27, 27), square(54, 54)]) == [true, false, true])
    }

    @Test("Two markers on one point move apart by half a width each")
    func pair() {
        let region = Rect(x: 0, y: 0, width: 200, height: 100)
        #expect(
            MarkerSpreading.spread([square(100, 50), square(100, 50)], in: region) == [square(86, 50), square(114, 50)])
        // Less deep in height than in width: up and down is shorter.
        #expect(
            MarkerSpreading.spread([square(100, 50), square(102, 74)], in: region) == [
                square(100, 48), square(102, 76),
            ])
        // At the edge only one has room to move.
        #expect(
            MarkerSpreading.spread([square(0, 50), square(0, 50)], in: region) == [square(0, 50), square(28, 50)])
    }

    @Test("Three on one point share the room; too many for a row overlap evenly in it")
    func crowd() {
        let wide = Rect(x: 0, y: 0, width: 200, height: 0)
        #expect(
            MarkerSpreading.spread([Rect](repeating: square(100, 0), count: 3), in: wide).map(\.midX) == [72, 100, 128])
        let narrow = Rect(x: 0, y: 0, width: 40, height: 0)
        #expect(
            MarkerSpreading.spread([Rect](repeating: square(20, 0), count: 5), in: narrow).map(\.midX)
                == [0, 10, 20, 30, 40])
    }

    @Test("Where there is room no overlap remains, in 3,000 random sets")
    func roomy() {
        var random = SeededGenerator(seed: 82)
        for _ in 0..<3_000 {
            var region = Rect(x: -50, y: 20, width: 200, height: 120)
            let frames = markers(&random, in: region)
            // As high as all markers in one column.
            region = region.insetBy(dx: 0, dy: -frames.reduce(0) { $0 + $1.height })
            let spread = MarkerSpreading.spread(frames, in: region)
            var deepest = 0.0
            for first in spread.indices {
                for second in spread[..<first] { deepest = max(deepest, overlap(spread[first], second)) }
            }
            #expect(deepest < 1e-3, "seed 82: \(frames) become \(spread)")
        }
    }

    @Test("In any room, centres stay inside, sizes stay, pairs keep their order, in 3,000 random sets")
    func tight() {
        var random = SeededGenerator(seed: 83)
        for _ in 0..<3_000 {
            let region = Rect(
                x: 7, y: -30, width: .random(in: 0...300, using: &random), height: .random(in: 0...200, using: &random))
            let frames = markers(&random, in: region)
            let spread = MarkerSpreading.spread(frames, in: region)
            #expect(spread.map(\.size) == frames.map(\.size))
            for (old, new) in zip(frames, spread) {
                // Half a point for centres that the coarse grid rounded out of the region.
                let reach = region.insetBy(dx: -0.51, dy: -0.51)
                #expect(
                    reach.minX <= new.midX && new.midX <= reach.maxX && reach.minY <= new.midY
                        && new.midY <= reach.maxY,
                    "seed 83: \(old) becomes \(new) in \(region)")
            }
            for first in frames.indices {
                for second in frames.indices where second > first && overlap(frames[first], frames[second]) > 0.01 {
                    checkOrder(frames[first], frames[second], spread[first], spread[second])
                }
            }
            #expect(MarkerSpreading.spread(frames, in: region) == spread)
        }
    }

    private func checkOrder(_ first: Rect, _ second: Rect, _ firstMoved: Rect, _ secondMoved: Rect) {
        let inX = min(first.maxX, second.maxX) - max(first.minX, second.minX)
        let inY = min(first.maxY, second.maxY) - max(first.minY, second.minY)
        // One inside the other is as deep as the smaller one here, deeper in the rule; such pairs say nothing.
        let isNested =
            inX > min(first.width, second.width) - 0.01 || inY > min(first.height, second.height) - 0.01
        if isNested || abs(inX - inY) < 0.01 { return }
        let before = inX < inY ? second.midX - first.midX : second.midY - first.midY
        let after = inX < inY ? secondMoved.midX - firstMoved.midX : secondMoved.midY - firstMoved.midY
        #expect(
            before > 0 ? after >= -1e-9 : after <= 1e-9,
            "seed 83: \(first) and \(second) become \(firstMoved) and \(secondMoved)")
    }

    @Test("A marker apart from a crowd stays exactly where it is; without an overlap all do")
    func apart() {
        let region = Rect(x: 0, y: 0, width: 1000, height: 1000)
        let lone = square(700.3, 800.7)
        let spread = MarkerSpreading.spread([square(50, 50), lone, square(50, 50)], in: region)
        #expect(spread[1] == lone)
        let still = [square(10.1, 10.2), square(38.1, 10.2), lone]
        #expect(MarkerSpreading.spread(still, in: region) == still)
    }
}
