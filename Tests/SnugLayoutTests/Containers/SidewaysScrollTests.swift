import RandomCases
import SnugLayout
import Testing

@Suite("Scroll layouts along either axis and both") struct SidewaysScrollTests {
    private static let both: Axis.Set = [.horizontal, .vertical]

    /// A case of the size rule: content of 300 x 40, what is offered, and what the scroll view takes.
    struct Case: Sendable {
        let axes: Axis.Set
        let offered: ProposedSize
        let size: Size

        init(_ axes: Axis.Set, _ width: Double?, _ height: Double?, takes size: (Double, Double)) {
            self.axes = axes
            offered = ProposedSize(width: width, height: height)
            self.size = Size(width: size.0, height: size.1)
        }
    }

    private static let cases = [
        Case(.horizontal, 100, 100, takes: (100, 40)),
        Case(.horizontal, 500, 100, takes: (500, 40)),
        Case(.horizontal, 100, 25, takes: (100, 25)),
        Case(.horizontal, nil, nil, takes: (300, 40)),
        Case(.horizontal, 0, 0, takes: (0, 0)),
        Case(.horizontal, .infinity, .infinity, takes: (.infinity, 40)),
        Case(both, 100, 25, takes: (100, 25)),
        Case(both, 500, 90, takes: (500, 90)),
        Case(both, nil, 90, takes: (300, 90)),
        Case(both, 100, nil, takes: (100, 40)),
        Case(both, nil, nil, takes: (300, 40)),
        Case(.vertical, 100, 100, takes: (100, 100)),
        Case(.vertical, 500, nil, takes: (300, 40)),
        Case([], 100, 100, takes: (100, 40)),
        Case([], 500, 25, takes: (300, 25)),
    ]

    @Test(
        "A scroll view fills what it is offered along its axes, and is no larger than its content across",
        arguments: cases)
    func size(given: Case) {
        let scroll = node(ScrollLayout(.proposed(given.axes)), fixed(300, 40))
        #expect(scroll.measure(given.offered).size == given.size)
    }

    @Test(
        "Content has its ideal length along the axes that scroll, and is offered what the view is across",
        arguments: [
            (.horizontal, Size(width: 10, height: 60)), (.vertical, Size(width: 80, height: 10)),
            (both, Size(width: 10, height: 10)), (Axis.Set(), Size(width: 80, height: 60)),
        ] as [(Axis.Set, Size)])
    func offered(axes: Axis.Set, size: Size) {
        let scroll = node(ScrollLayout(.proposed(axes)), filling())
        #expect(scroll.frames(80, 60) == [Rect(origin: .zero, size: size)])
    }

    @Test("Text in a sideways scroll view does not wrap")
    func text() {
        let label = SnugLayoutTests.text("one two three four five")
        #expect(node(ScrollLayout(.proposed(.horizontal)), label).size(80, 100) == Size(width: 80, height: 16))
    }

    // MARK: Offsets

    private func strip(
        _ content: LayoutNode, along axes: Axis.Set = .horizontal, isRightToLeft: Bool = false
    ) -> ScrollNode {
        let scroll = ScrollNode(state: ScrollState(), .proposed(axes))
        scroll.children = [content]
        scroll.isRightToLeft = isRightToLeft
        return scroll
    }

    @Test("A sideways scroll view has content less viewport to scroll, and nothing up and down")
    func range() {
        let scroll = strip(fixed(300, 40))
        scroll.layoutAsRoot(size: Size(width: 100, height: 25))
        #expect(scroll.state[.horizontal] == ScrollExtent(content: 300, viewport: 100))
        #expect(scroll.state[.horizontal].range == 200 && scroll.state[.vertical].range == 0)
        #expect(!scroll.state.scroll(by: 5, along: .vertical))
        #expect(!scroll.state.scroll(by: -5, along: .horizontal))
        #expect(scroll.state.scroll(by: 5, along: .horizontal) && scroll.state[.horizontal].offset == 5)
        #expect(scroll.state.scroll(by: 1000, along: .horizontal) && scroll.state[.horizontal].offset == 200)
    }

    @Test("A vertical scroll view does not move sideways, though its content is cut off there")
    func across() {
        let scroll = strip(fixed(300, 400), along: .vertical)
        scroll.layoutAsRoot(size: Size(width: 100, height: 100))
        #expect(!scroll.state.scroll(by: 5, along: .horizontal))
        #expect(scroll.state[.horizontal].range == 0)
    }

    @Test("The content begins at the leading edge, which is the right one where text runs from right to left")
    func leadingEdge() {
        for (isRightToLeft, places) in [(false, [0.0, -30, -200]), (true, [-200, -170, 0])] {
            let scroll = strip(fixed(300, 40), isRightToLeft: isRightToLeft)
            let seen = [0.0, 30, 1000].map { distance in
                _ = scroll.state.scroll(by: distance, along: .horizontal)
                scroll.setNeedsPlacement()
                return scroll.frames(100, 40)[0].minX
            }
            #expect(seen == places)
        }
    }

    @Test("At the end a wider window shows no blank, and the old width has the old offset, whatever was tried between")
    func resizeAtEnd() {
        let scroll = strip(fixed(300, 40))
        func offset(width: Double) -> Double {
            scroll.layoutAsRoot(size: Size(width: width, height: 40))
            return scroll.state[.horizontal].offset
        }
        _ = offset(width: 100)
        _ = scroll.state.scroll(by: 1000, along: .horizontal)
        #expect([250.0, 400].map(offset) == [50, 0])
        #expect(!scroll.state.scroll(by: 10, along: .horizontal))
        #expect([250.0, 100].map(offset) == [50, 200])
    }

    @Test("Sideways the distance from the leading edge is kept, up and down the line that shows first")
    func anchors() {
        // Lines of 10 words, then of 5, then of 10 again.
        let label = SnugLayoutTests.text(Array(repeating: "word word ", count: 40).joined())
        let scroll = strip(node(FixedFrameLayout(width: 400, height: nil), label), along: Self.both)
        scroll.layoutAsRoot(size: Size(width: 100, height: 50))
        _ = scroll.state.scroll(by: 64, along: .vertical)
        _ = scroll.state.scroll(by: 70, along: .horizontal)
        for (width, offset) in [(200.0, 128.0), (400, 64)] {
            scroll.children[0].replaceLayout(FixedFrameLayout(width: width, height: nil))
            scroll.layoutAsRoot(size: Size(width: 100, height: 50))
            #expect(scroll.state[.horizontal].offset == 70 && scroll.state[.vertical].offset == offset)
        }
    }

    /// A scroll view along one axis that moves step by step of 1/64 pt, as long as it can.
    private struct Walker {
        var content = 0
        var viewport = 0
        var wanted = 0

        var shown: Int {
            var place = wanted
            while place > 0 && place + viewport > content { place -= 1 }
            return place
        }

        mutating func walk(_ steps: Int) {
            var place = shown
            for _ in 0..<abs(steps) {
                if steps > 0 && place + viewport < content { place += 1 }
                if steps < 0 && place > 0 { place -= 1 }
            }
            if place != shown { wanted = place }
        }
    }

    @Test("Random windows and moves leave the content where one comes who walks step by step")
    func walks() {
        for seed in 0..<UInt64(CaseCount.scaled(100, full: 2000)) {
            var generator = SeededGenerator(seed: seed)
            func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
            func length(_ steps: Int) -> Double { Double(steps) / 64 }
            let content = (random(1...900), random(1...900))
            let axes: Axis.Set = random(0...1) == 0 ? .horizontal : Self.both
            let isRightToLeft = random(0...1) == 0
            let scroll = strip(
                fixed(length(content.0), length(content.1)), along: axes, isRightToLeft: isRightToLeft)
            var walkers = [Axis.horizontal: Walker(), .vertical: Walker()]
            for step in 0..<12 {
                // At the end of a view without height no line is left to keep.
                let window = (random(0...1000), random(1...1000))
                // Across, the view is as high as its content where there is room.
                scroll.layoutAsRoot(size: Size(width: length(window.0), height: length(window.1)))
                walkers[.horizontal]?.content = content.0
                walkers[.horizontal]?.viewport = window.0
                walkers[.vertical]?.content = axes.contains(.vertical) ? content.1 : 0
                walkers[.vertical]?.viewport = window.1
                for axis in [Axis.horizontal, .vertical] where random(0...2) > 0 {
                    let distance = random(-700...700)
                    walkers[axis]?.walk(distance)
                    _ = scroll.state.scroll(by: length(distance), along: axis)
                }
                scroll.setNeedsPlacement()
                scroll.layoutAsRoot(size: Size(width: length(window.0), height: length(window.1)))
                let frame = scroll.children[0].frame
                let leading = isRightToLeft ? frame.maxX - length(window.0) : -frame.minX
                let seen = [leading, -frame.minY].map { Int($0 * 64) }
                #expect(seen == [walkers[.horizontal]?.shown, walkers[.vertical]?.shown], "seed \(seed), step \(step)")
            }
        }
    }

    // MARK: Both axes by one rule

    /// Leaves in rows, columns and frames, and the same with width and height in each other's place.
    private func pair(_ generator: inout SeededGenerator, depth: Int) -> (upright: LayoutNode, turned: LayoutNode) {
        func random(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
        switch depth == 0 ? random(0...1) : random(0...4) {
        case 0:
            let (width, height) = (random(0...200), random(0...200))
            return (fixed(width, height), fixed(height, width))
        case 1: return (filling(), filling())
        case 2:
            let child = pair(&generator, depth: depth - 1)
            let length = random(0...150)
            return (
                node(FixedFrameLayout(width: length, height: nil), child.upright),
                node(FixedFrameLayout(width: nil, height: length), child.turned)
            )
        default:
            let isRow = random(0...1) == 0
            let (first, second) = (pair(&generator, depth: depth - 1), pair(&generator, depth: depth - 1))
            func stack(_ isRow: Bool, _ children: LayoutNode...) -> LayoutNode {
                let stack = node(
                    isRow
                        ? StackLayout.horizontal(alignment: .top, spacing: 4)
                        : .vertical(alignment: .leading, spacing: 4))
                stack.children = children
                return stack
            }
            return (stack(isRow, first.upright, second.upright), stack(!isRow, first.turned, second.turned))
        }
    }

    @Test("A sideways scroll view is a vertical one with width and height in each other's place")
    func turned() {
        for seed in 0..<UInt64(CaseCount.scaled(300, full: 5000)) {
            var generator = SeededGenerator(seed: seed)
            let content = pair(&generator, depth: 3)
            let sideways = node(ScrollLayout(.proposed(.horizontal)), content.upright)
            let upward = node(ScrollLayout(.proposed(.vertical)), content.turned)
            for _ in 0..<6 {
                func length() -> Double? {
                    [nil, 0, .infinity, Double.random(in: 0...300, using: &generator).rounded()]
                        .randomElement(using: &generator) ?? nil
                }
                let (width, height) = (length(), length())
                let size = upward.size(height, width)
                let expected = Size(width: size.height, height: size.width)
                #expect(sideways.size(width, height) == expected, "seed \(seed)")
            }
        }
    }
}
