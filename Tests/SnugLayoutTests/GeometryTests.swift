import SnugLayout
import Testing

@Suite("Geometry") struct GeometryTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("The common part of two rectangles; zero size where there is none")
    func intersection() {
        let other = Rect(x: 30, y: 0, width: 100, height: 50)
        #expect(rect.intersection(other) == Rect(x: 30, y: 20, width: 10, height: 30))
        #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)).isEmpty)
    }

    @Test("The rectangle around two; an empty one counts for nothing")
    func union() {
        #expect(rect.union(Rect(x: 0, y: 50, width: 5, height: 30)) == Rect(x: 0, y: 20, width: 40, height: 60))
        #expect(rect.union(Rect(x: -90, y: 0, width: 0, height: 9)) == rect)
        #expect(Rect.zero.union(rect) == rect)
    }

    @Test("Insets move all four edges, and never past each other; right and bottom edges are outside")
    func edges() {
        #expect(rect.insetBy(dx: 5, dy: -1) == Rect(x: 15, y: 19, width: 20, height: 42))
        #expect(rect.insetBy(dx: 20, dy: 0).width == 0)
        #expect(rect.center == Point(x: 25, y: 40))
        #expect(
            rect.contains(rect.origin) && !rect.contains(Point(x: 40, y: 30)) && !rect.contains(Point(x: 30, y: 60)))
    }

    @Test("Values by axis are those of the axis, read and written")
    func axes() {
        for axis in Axis.allCases {
            var size = Size(axis, along: 1, across: 2)
            var point = Point()
            var proposal = ProposedSize(axis, along: nil, across: 2)
            size[axis] = 5
            point[axis] = 7
            proposal[axis] = 9
            #expect(size == Size(axis, along: 5, across: 2))
            #expect(point[axis] == 7 && point[axis.across] == 0)
            #expect(proposal == ProposedSize(axis, along: 9, across: 2))
        }
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
        #expect(insets[.horizontal] == 10 && insets[.vertical] == 5)
        #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    }

    @Test("Counters sum the sizing calls and kept answers of a tree, the reserve included")
    func counters() {
        let row = node(StackLayout.vertical(), fixed(10, 10), fixed(20, 10))
        _ = row.size(100, 100)
        let first = row.counters
        #expect(first.nodes == 3)
        #expect(first.sizingCalls == row.totalSizingCalls)
        _ = row.size(100, 100)
        #expect(row.counters.sizingCalls == first.sizingCalls)
        #expect(row.counters.cacheHits > first.cacheHits)
        let reserved = node(StackLayout.horizontal())
        reserved.setReserve([fixed(1, 1), fixed(2, 2)])
        #expect(reserved.counters.nodes == 3)
    }
}
