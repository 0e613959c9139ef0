import RandomCases
import SnugLayout
import Testing

@Suite("Scroll layouts") struct ScrollTests {
    private func compact(
        state: ScrollState = ScrollState(), minimum: Double? = nil, _ content: LayoutNode
    ) -> LayoutNode {
        let panel = ScrollNode(state: state, .compact(maximum: 240, minimum: minimum))
        panel.children = [content]
        return panel
    }

    @Test(
        "Content of 86 gives a viewport of 86; 410 gives 240 and 170 of scroll range",
        arguments: [
            (86.0, 86.0, 0.0), (410.0, 240.0, 170.0),
        ])
    func workedValues(content: Double, viewport: Double, range: Double) {
        let state = ScrollState()
        let panel = compact(state: state, fixed(100, content))
        #expect(panel.size(300, nil).height == viewport)
        panel.layoutAsRoot(size: Size(width: 300, height: 700))
        #expect(state[.vertical].range == range)
    }

    @Test("P1: a cap of 320 over a card of 60 is 60")
    func maximumIsNoSize() {
        let panel = node(
            ScrollLayout(.compact(maximum: 320, minimum: nil)), fixed(50, 60))
        #expect(panel.size(300, 700).height == 60)
    }

    @Test("P2: without a proposal the panel has its natural height")
    func natural() { #expect(compact(fixed(100, 90)).size(nil, nil).height == 90) }

    @Test("P3: the viewport follows its labels up and down")
    func follows() {
        let column = node(StackLayout.vertical(spacing: 8))
        let panel = compact(column)
        let heights = [0, 3, 40, 2, 0].map { count in
            column.children = (0..<count).map { _ in fixed(100, 16) }
            return panel.size(300, 700).height
        }
        #expect(heights == [0, 64, 240, 40, 0])
    }

    @Test("P4: a plain scroll view takes the height that is left")
    func greedy() {
        let column = node(
            StackLayout.vertical(spacing: 0), text("label"),
            node(ScrollLayout(.proposed(.vertical)), fixed(10, 10)))
        #expect(column.size(100, 200).height == 200)
    }

    @Test("P5: text in a scroll view wraps at its width and shows all lines")
    func wraps() {
        #expect(compact(text("one two three four five")).size(80, nil) == Size(width: 80, height: 48))
    }

    @Test("P6: a very long word does not widen the scroll view")
    func longWord() {
        let word = String(repeating: "w", count: 338)
        #expect(compact(text(word)).size(200, nil).width <= 200)
    }

    @Test("P11, P8: the content's height is not the clamped viewport's, and a second layout repeats the first")
    func noLatch() {
        let state = ScrollState()
        let panel = compact(state: state, text(String(repeating: "word ", count: 200)))
        let sizes = [401.0, 400, 401, 400].map { width in
            panel.layoutAsRoot(size: Size(width: width, height: 700))
            return state[.vertical].content
        }
        #expect(sizes[0] == sizes[2] && sizes[1] == sizes[3])
        #expect(sizes[0] > 240)
    }

    @Test("P12: at the end, a wider window leaves no blank after the last label; narrower shows the old place again")
    func resizeAtEnd() {
        let state = ScrollState()
        let panel = compact(state: state, text(String(repeating: "word ", count: 300)))
        panel.layoutAsRoot(size: Size(width: 200, height: 700))
        _ = state.scroll(by: 100_000)
        let offset = state[.vertical].offset
        #expect(offset == state[.vertical].range)
        panel.layoutAsRoot(size: Size(width: 400, height: 700))
        #expect(state[.vertical].offset == state[.vertical].range)
        #expect(panel.children[0].frame.maxY == 240)
        panel.layoutAsRoot(size: Size(width: 200, height: 700))
        #expect(state[.vertical].offset == offset)
    }

    @Test(
        "In a short container the panel gives way, though not below its minimum",
        arguments: [
            (700.0, 240.0), (150.0, 150.0), (10.0, 80.0),
        ])
    func shortContainer(available: Double, viewport: Double) {
        #expect(compact(minimum: 80, fixed(10, 500)).size(100, available).height == viewport)
    }

    @Test("The first visible line stays first on resize, and the old width gives the old offset exactly")
    func anchor() {
        var generator = SeededGenerator(seed: 7)
        let column = node(StackLayout.vertical(alignment: .leading, spacing: 8))
        column.children = (0..<18).map { index in
            text((0...(12 + index)).map { "\($0 * index)" }.joined(separator: " "))
        }
        let state = ScrollState()
        let panel = compact(state: state, column)
        for round in 0..<300 {
            panel.layoutAsRoot(size: Size(width: 300, height: 700))
            _ = state.scroll(by: Double.random(in: -1500...1500, using: &generator))
            let offset = state[.vertical].offset
            for width in [Double.random(in: 60...900, using: &generator).rounded(), 64, 1200] {
                panel.layoutAsRoot(size: Size(width: width, height: 700))
                #expect(state[.vertical].offset >= 0 && state[.vertical].offset <= state[.vertical].range)
            }
            panel.layoutAsRoot(size: Size(width: 300, height: 700))
            #expect(state[.vertical].offset == offset, "round \(round), seed 7")
        }
    }

    @Test("Nothing scrolls while all content shows")
    func noScroll() {
        let state = ScrollState()
        let panel = compact(state: state, fixed(10, 100))
        panel.layoutAsRoot(size: Size(width: 100, height: 300))
        #expect(!state.scroll(by: 50))
        #expect(state[.vertical].offset == 0)
    }
}

/// A scroll view as the views above the core make it: a node that tells its state where the content came to lie.
final class ScrollNode: LayoutNode {
    let state: ScrollState

    init(state: ScrollState, _ viewport: ScrollLayout.Viewport) {
        self.state = state
        super.init(layout: ScrollLayout(viewport))
    }

    override func didPlaceChildren() { state.contentWasPlaced(children[0]) }
}

@Suite("ViewThatFits") struct ViewThatFitsTests {
    private let layout = ViewThatFitsLayout(axes: .horizontal)

    @Test(
        "Equality fits; 1/64 pt less does not; the last is taken if none fits",
        arguments: [
            (100.0, 0), (100 - 1.0 / 64, 1), (50.0, 1), (10.0, 2),
        ])
    func choice(width: Double, index: Int) {
        let fits = node(layout, fixed(100, 10), fixed(50, 10), fixed(20, 10))
        fits.layoutAsRoot(size: Size(width: width, height: 10))
        #expect(fits.children.map(\.isHidden) == (0..<3).map { $0 != index })
    }

    @Test("R5: a text that could wrap does not fit if its ideal width is larger")
    func wrappable() {
        let fits = node(layout, text("two words"), fixed(20, 10))
        fits.layoutAsRoot(size: Size(width: 60, height: 100))
        #expect(fits.children[0].isHidden)
    }

    @Test("R3: without a proposal the first one fits")
    func unconstrained() {
        #expect(node(layout, fixed(1000, 10), fixed(20, 10)).size(nil, 10).width == 1000)
    }

    @Test("R2: 300, 200, 300 gives the first answer again")
    func repeated() {
        let fits = node(layout, fixed(250, 10), fixed(120, 10))
        #expect([300.0, 200, 300].map { fits.size($0, 10).width } == [250, 120, 250])
    }
}
