import SnugLayout
import Testing

/// How often a layout is asked to place.
private final class PlacementCounter { var count = 0 }

/// Passes everything on, says that its answers hold where its child's do, and counts placements.
private struct CountingLayout: Layout {
    let counter: PlacementCounter

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        subviews[0].sizeThatFits(proposal)
    }

    func measure(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Measurement {
        subviews[0].measure(proposal)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        counter.count += 1
        subviews[0].place(at: bounds.origin, proposal: proposal)
    }
}

@Suite("Placement") struct PlacementTests {
    @Test("A label whose lines do not change is not placed again, one whose lines change is")
    func placesOnlyWhatChanged() {
        let counter = PlacementCounter()
        let label = node(CountingLayout(counter: counter), text("one two three"))  // breaks below 104 pt
        let column = node(StackLayout.vertical(alignment: .leading), label)
        for width in [200.0, 150, 104, 300] { column.layoutAsRoot(size: Size(width: width, height: 100)) }
        #expect(counter.count == 1)
        column.layoutAsRoot(size: Size(width: 103, height: 100))
        #expect(counter.count == 2)
        #expect(label.frame.size == Size(width: 56, height: 32))
    }

    @Test("R2: A, B, A places everything as the first time")
    func repeats() {
        let column = node(
            StackLayout.vertical(alignment: .trailing), text("a few words that wrap"), fixed(30, 10), filling())
        let sizes = [Size(width: 90, height: 200), Size(width: 400, height: 120)]
        let frames = [0, 1, 0, 1].map { index in
            column.layoutAsRoot(size: sizes[index])
            return column.children.map(\.frame)
        }
        #expect(frames[0] == frames[2] && frames[1] == frames[3])
        #expect(frames[0] != frames[1])
    }

    @Test("A child that leaves one parent for another belongs to the other")
    func parents() {
        let child = fixed(10, 10)
        var first: LayoutNode? = node(StackLayout.vertical(), child)
        let second = node(StackLayout.vertical(), child)
        first = nil
        #expect(first == nil)
        #expect(child.parent === second)
        second.children = []
        #expect(child.parent == nil)
    }
}
