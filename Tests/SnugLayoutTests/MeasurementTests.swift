import SnugLayout
import Testing

/// An answer and how far it reaches: inside its validity it is the layout's own, and one step of 1/64 pt outside it is not.
@Suite("Reach of answers") struct MeasurementTests {
    private static let step = 1.0 / 64

    private static func frame(_ child: LayoutNode, _ minimum: Double?, _ maximum: Double?) -> LayoutNode {
        let free = FlexibleFrameLayout.Bounds(minimum: nil, ideal: nil, maximum: nil)
        return node(
            FlexibleFrameLayout(width: .init(minimum: minimum, ideal: nil, maximum: maximum), height: free), child)
    }

    private static func padding(_ inset: Double, _ child: LayoutNode) -> LayoutNode {
        node(PaddingLayout(insets: EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: 0)), child)
    }

    /// A case: a tree, a width it is offered, the widths from and below which its answer holds, and whether it follows them.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> LayoutNode
        let width: Double
        let from: Double
        let below: Double
        let follows: Bool

        init(
            _ name: String, at width: Double, _ from: Double, _ below: Double, follows: Bool,
            make: @escaping @Sendable () -> LayoutNode
        ) {
            testDescription = name
            self.make = make
            self.width = width
            self.from = from
            self.below = below
            self.follows = follows
        }
    }

    private static let open = Length.maximum + step

    private static let cases = [
        Case("a colour", at: 80, 0, open, follows: true) { filling() },
        Case("a colour beside an inset", at: 80, 30, open, follows: true) { padding(30, filling()) },
        Case("a colour in less than its inset", at: 20, 0, 30 + step, follows: false) { padding(30, filling()) },
        Case("a block in an endless frame", at: 80, 40, open, follows: true) { frame(fixed(40, 9), nil, .infinity) },
        Case("a block in a frame it overfills", at: 20, 0, 40 + step, follows: false) {
            frame(fixed(40, 9), nil, .infinity)
        },
        Case("a frame below its minimum", at: 20, 0, 50 + step, follows: false) { frame(filling(), 50, .infinity) },
        Case("a frame between its bounds", at: 60, 50, 70 + step, follows: true) { frame(filling(), 50, 70) },
        Case("a frame above its maximum", at: 80, 70, .infinity, follows: false) { frame(filling(), 50, 70) },
        Case("a minimum around what fills it", at: 90, 50, open, follows: true) { frame(filling(), 50, nil) },
        Case("a column as wide as its label", at: 90, 40, .infinity, follows: false) {
            node(StackLayout.vertical(), text("12345"), fixed(10, 10))
        },
        Case("a column as wide as its colour", at: 90, 40, open, follows: true) {
            node(StackLayout.vertical(), fixed(40, 10), filling())
        },
        Case("layers as wide as their colour", at: 90, 40, open, follows: true) {
            node(ZStackLayout(), fixed(40, 10), filling())
        },
        Case("a row with a spacer", at: 90, 58, open, follows: true) {
            node(
                StackLayout.horizontal(spacing: 0), fixed(40, 10),
                node(StripLayout(minimum: Size(width: 8, height: 0), growsAlong: .horizontal)), fixed(10, 10))
        },
        Case("a row of labels with room to spare", at: 90, 58, open, follows: false) {
            node(StackLayout.horizontal(spacing: 8), text("12345"), fixed(10, 10))
        },
        Case("a row of colours in less than its spacing", at: 5, 0, 8 + step, follows: false) {
            node(StackLayout.horizontal(spacing: 8), filling(), filling())
        },
        Case("a row of labels of which two must wrap", at: 52, 36, 60, follows: false) {
            node(StackLayout.horizontal(spacing: 4), text("aa bb cc"), text("aa bb"))
        },
        Case("a first candidate", at: 90, 40, .infinity, follows: false) {
            node(ViewThatFitsLayout(axes: .horizontal), fixed(40, 10), fixed(20, 10))
        },
        Case("a second candidate", at: 30, 20, 40, follows: false) {
            node(ViewThatFitsLayout(axes: .horizontal), fixed(40, 10), fixed(20, 10), fixed(5, 5))
        },
        Case("a last candidate", at: 30, 0, 40, follows: false) {
            node(ViewThatFitsLayout(axes: .horizontal), fixed(40, 10), fixed(35, 10))
        },
        Case("a scroll view that cuts its content", at: 30, 0, 40 + step, follows: true) {
            node(ScrollLayout(.proposed(.vertical)), fixed(40, 10))
        },
        Case("a sideways scroll view in less than its content", at: 30, 0, open, follows: true) {
            node(ScrollLayout(.proposed(.horizontal)), fixed(40, 10))
        },
        Case("a sideways scroll view in more than its content", at: 90, 0, open, follows: true) {
            node(ScrollLayout(.proposed([.horizontal, .vertical])), fixed(40, 10))
        },
    ]

    @Test(arguments: cases)
    func reachesAsFarAsItCan(_ given: Case) {
        let tree = given.make()
        let answer = tree.measure(ProposedSize(width: given.width, height: 200))
        let interval = answer.validity.width
        #expect(max(0, interval.lower) == given.from && interval.upper == given.below, "\(interval)")
        #expect(answer.follows.contains(.horizontal) == given.follows)
        func isAnswer(_ width: Double) -> Bool {
            let size = given.make().size(width, 200)
            return size.width == answer.size.width + (given.follows ? width - given.width : 0)
                && size.height == answer.size.height
        }
        #expect(isAnswer(given.from) && isAnswer(min(given.below, 1e6) - Self.step))
        if given.from > 0 { #expect(!isAnswer(given.from - Self.step)) }
        if given.below < Self.open { #expect(!isAnswer(given.below)) }
    }

    @Test(
        "A viewport follows its proposal between its minimum and its content, and stays beyond",
        arguments: [(20.0, 0.0, 30 + step, false), (40, 30, 60 + step, true), (70, 60, .infinity, false)])
    func viewport(height: Double, from: Double, below: Double, follows: Bool) {
        let scroll = node(ScrollLayout(.compact(maximum: 100, minimum: 30)), fixed(40, 60))
        let answer = scroll.measure(ProposedSize(width: 100, height: height))
        #expect(max(0, answer.validity.height.lower) == from && answer.validity.height.upper == below)
        #expect(answer.follows.contains(.vertical) == follows)
    }

    @Test(
        "A sideways scroll view follows its height up to its content's, and stays beyond",
        arguments: [(20.0, 0.0, 60 + step, true), (70, 60, .infinity, false)])
    func acrossSideways(height: Double, from: Double, below: Double, follows: Bool) {
        let scroll = node(ScrollLayout(.proposed(.horizontal)), fixed(40, 60))
        let answer = scroll.measure(ProposedSize(width: 100, height: height))
        #expect(max(0, answer.validity.height.lower) == from && answer.validity.height.upper == below)
        #expect(answer.follows.contains(.vertical) == follows)
    }

    @Test("A kept answer moves with the proposal, and the layout is not asked again")
    func moves() {
        let column = node(StackLayout.vertical(spacing: 0), text("12345"), filling())
        #expect(column.size(90, 100) == Size(width: 90, height: 100))
        let calls = column.totalSizingCalls
        #expect(column.size(91.5, 100) == Size(width: 91.5, height: 100))
        #expect(column.size(40, 100) == Size(width: 40, height: 100))
        #expect(column.size(91.5, 117) == Size(width: 91.5, height: 117))
        #expect(column.totalSizingCalls == calls)
    }

    @Test("What fills a row moves its baseline as it likes, so a row lined up by baselines asks again")
    func baselines() {
        // At the middle of a height that grows with each line its text breaks into.
        func make() -> LayoutNode {
            let positioned = node(PositionLayout(point: Point(x: 0, y: 50)), text("one two three"))
            return node(StackLayout.horizontal(alignment: .firstTextBaseline, spacing: 0), positioned, fixed(0, 60))
        }
        let row = make()
        for width in [200.0, 60, 200] {
            #expect(row.size(width, 100) == make().size(width, 100))
        }
    }
}
