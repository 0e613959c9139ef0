import SnugLayout
import Testing

@Suite("Stacks") struct StackTests {
    @Test("C1: two equal labels too wide for their row get equal shares")
    func equalShares() {
        let label = "onewordthatiscut!"  // 136 pt in one line
        let row = node(
            StackLayout.horizontal(spacing: 8), text(label, lineLimit: 1), text(label, lineLimit: 1))
        let frames = row.frames(200, 100)
        #expect(frames[0].width == frames[1].width)
        #expect(frames[0].width == 96)
    }

    @Test("C1: labels whose ideal widths fit are not cut")
    func idealsFit() {
        let row = node(StackLayout.horizontal(spacing: 8), text("12345"), text("1234567890"))
        let frames = row.frames(128, 16)
        #expect(frames.map(\.width) == [40, 80])
        #expect(frames.map(\.height) == [16, 16])
    }

    @Test("C5: a spacer pushes the second text to the trailing edge")
    func spacer() {
        let row = node(
            StackLayout.horizontal(), text("left"),
            node(StripLayout(minimum: Size(width: 8, height: 0), growsAlong: .horizontal)), text("right"))
        let frames = row.frames(300, 16)
        #expect(frames[0].minX == 0)
        #expect(frames[2].maxX == 300)
    }

    @Test("C6: children of equal flexibility are served in source order")
    func sourceOrder() {
        var served: [Int] = []
        let leaves = (0..<5).map { index in
            LayoutNode(layout: RecordingLeaf { if $0 == 40 { served.append(index) } })
        }
        let row = LayoutNode(layout: StackLayout.horizontal(spacing: 0))
        row.children = leaves
        _ = row.size(200, 10)
        #expect(served == [0, 1, 2, 3, 4])
    }

    @Test("C9: a column hugs its widest child")
    func hugs() {
        let column = node(StackLayout.vertical(spacing: 8), fixed(30, 10), fixed(70, 10))
        #expect(column.size(500, 500) == Size(width: 70, height: 28))
    }

    @Test("C3: in an ideal-size column a colour is as wide as proposed, and the column as its texts")
    func crossAxisPassesThrough() {
        let column = node(StackLayout.vertical(spacing: 0), text("1234"), filling(), text("12"))
        #expect(column.size(nil, nil) == Size(width: 32, height: 42))
        #expect(column.size(100, 100) == Size(width: 100, height: 100))
    }

    @Test("Higher priority is served first, but minimums of lower ones stay reserved")
    func priorities() {
        let important = filling()
        important.priority = 1
        let other = node(
            FlexibleFrameLayout(
                width: .init(minimum: 50, ideal: nil, maximum: .infinity),
                height: .init(minimum: nil, ideal: nil, maximum: nil)), filling())
        let row = node(StackLayout.horizontal(spacing: 10), other, important)
        #expect(row.frames(200, 10).map(\.width) == [50, 140])
    }

    @Test("The least flexible child is served first, and the flexible one takes the rest")
    func flexibility() {
        let row = node(StackLayout.horizontal(spacing: 0), filling(), fixed(120, 10), filling())
        #expect(row.frames(300, 10).map(\.width) == [90, 120, 90])
    }

    @Test(
        "The order in which a row serves its children is found anew when one of them changes, or the height it depends on does"
    )
    func servingOrder() {
        // Flexible by 80 pt in one line, by 0 in two.
        let label = text("one two three four")
        let other = node(
            FlexibleFrameLayout(
                width: .init(minimum: 0, ideal: nil, maximum: 60),
                height: .init(minimum: nil, ideal: nil, maximum: nil)), filling())
        let row = node(StackLayout.horizontal(spacing: 0), label, other)
        func fresh() -> [Rect] {
            let copy = node(
                StackLayout.horizontal(spacing: 0), text("one two three four"),
                node(
                    FlexibleFrameLayout(
                        width: .init(minimum: 0, ideal: nil, maximum: 60),
                        height: .init(minimum: nil, ideal: nil, maximum: nil)), filling()))
            copy.children[0].priority = label.priority
            return copy.frames(100, 200)
        }
        #expect(row.frames(100, 200) == fresh())
        label.priority = 1
        #expect(row.frames(100, 200) == fresh())
        label.priority = 0
        #expect(row.frames(100, 200) == fresh())
        other.setLayout(FixedLeafLayout(size: Size(width: 90, height: 10)))
        #expect(row.frames(100, 200).map(\.width) == [8, 90])
    }

    @Test("A row that is as high as before asks each child once for its share, however often its width changes")
    func servingOrderIsKept() {
        let row = node(StackLayout.horizontal(spacing: 0), filling(), text("some words"), filling())
        row.layoutAsRoot(size: Size(width: 300, height: 20))
        let before = row.counters
        row.layoutAsRoot(size: Size(width: 301, height: 20))
        let asked = row.counters.sizingCalls + row.counters.cacheHits - before.sizingCalls - before.cacheHits
        // The row itself; its children when it measures and when it places them.
        #expect(asked == 1 + 2 * 3)
    }

    @Test(
        "Alignment decides where narrower children sit",
        arguments: [
            (HorizontalAlignment.leading, 0.0), (.center, 20.0), (.trailing, 40.0),
        ])
    func alignment(guide: HorizontalAlignment, x: Double) {
        let column = node(StackLayout.vertical(alignment: guide, spacing: 0), fixed(100, 10), fixed(60, 10))
        #expect(column.frames(100, 20)[1].minX == x)
    }

    @Test("First baselines line up although the texts have different heights")
    func baselines() {
        let big = FixedAdvanceShaper(lineHeight: 32).shape("big", font: FontDescription(size: 26), scale: 1)
        let row = node(
            StackLayout.horizontal(alignment: .firstTextBaseline, spacing: 0), text("small"),
            LayoutNode(layout: TextLayout(text: big)))
        let frames = row.frames(row.size(nil, nil).width, row.size(nil, nil).height)
        let small = FixedAdvanceShaper().shape("small", font: FontDescription(size: 13), scale: 1)
        #expect(frames[0].minY + Double(small.ascent) == frames[1].minY + Double(big.ascent))
    }

    @Test("Right to left: a row runs from the right edge, leading is right")
    func rightToLeft() {
        let row = node(StackLayout.horizontal(spacing: 10), fixed(30, 10), fixed(50, 10))
        row.isRightToLeft = true
        #expect(row.frames(90, 10).map(\.minX) == [60, 0])
    }

    @Test("An empty stack takes no room")
    func empty() {
        #expect(node(StackLayout.vertical()).size(100, 100) == .zero)
    }

    @Test("A stack offered infinity, zero or nothing answers with finite sizes where its children do")
    func extremes() {
        let row = node(StackLayout.horizontal(spacing: 8), fixed(30, 10), text("two words"))
        #expect(row.size(.infinity, .infinity) == Size(width: 110, height: 16))
        #expect(row.size(nil, nil) == Size(width: 110, height: 16))
        #expect(row.size(0, nil).width == 46)
    }

    @Test("C11: fifty nested stacks of texts cost sizing calls linear in their nodes")
    func depth() {
        var inner = text("the innermost of many words")
        for level in 0..<50 {
            inner = node(
                level.isMultiple(of: 2) ? StackLayout.horizontal() : StackLayout.vertical(), text("a label"), inner)
        }
        inner.layoutAsRoot(size: Size(width: 900, height: 900))
        #expect(inner.totalSizingCalls <= 16 * inner.nodeCount)
    }
}

/// Takes what it is offered, and tells what that was.
private struct RecordingLeaf: Layout {
    let record: (Double?) -> Void

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        record(proposal.width)
        return proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {}
}
