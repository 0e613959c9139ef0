import SnugLayout
import SnugViews
import Testing

/// Scroll views that move sideways, alone, in vertical ones, and both ways.
@MainActor @Suite("Scrolling sideways") struct SidewaysScrollTests {
    private nonisolated static let both: Axis.Set = [.horizontal, .vertical]
    private let pointer = Point(x: 10, y: 10)

    /// A block of 400 x 300 in a window of 100 x 100.
    private func block(
        _ axes: Axis.Set, _ direction: LayoutDirection = .leftToRight, showsIndicators: Bool = true
    ) -> ViewHost {
        let host = makeHost(
            ScrollView(axes, showsIndicators: showsIndicators) { Color.red.frame(width: 400, height: 300) }
                .environment(\.layoutDirection, direction))
        host.render(100, 100)
        return host
    }

    /// Where the block is.
    private func place(_ host: ViewHost) -> Point { host.render(100, 100).filledRects.first?.origin ?? Point() }

    private func thumbs(_ list: DisplayList) -> [Rect] {
        list.items.compactMap {
            if case .fill(.roundedRect(let rect, radius: 3), _) = $0.content { rect } else { nil }
        }
    }

    private func faces(_ list: DisplayList) -> [Rect] {
        list.items.compactMap {
            if case .fill(.roundedRect(let rect, let radius), _) = $0.content, radius > 3 { rect } else { nil }
        }
    }

    // MARK: Wheel

    @Test("The wheel moves three lines a notch along its own axis, and stops at the ends")
    func wheel() {
        let host = block(Self.both)
        func turn(_ notches: Double, _ axis: Axis) -> Point {
            host.send(.scroll(pointer, notches: notches, along: axis))
            return place(host)
        }
        #expect(turn(1, .horizontal) == Point(x: -54, y: 0))
        #expect(turn(2, .vertical) == Point(x: -54, y: -108))
        #expect(turn(20, .horizontal) == Point(x: -300, y: -108))
        #expect(turn(-1, .horizontal) == Point(x: -246, y: -108))
        #expect(turn(-20, .horizontal) == Point(x: 0, y: -108))
    }

    @Test("Right to left: the view begins at the right edge, and the wheel still turns to its own sides")
    func wheelRightToLeft() {
        let host = block(.horizontal, .rightToLeft)
        #expect(place(host).x == -300)
        host.send(.scroll(pointer, notches: 1, along: .horizontal))
        #expect(!host.needsFrame)
        host.send(.scroll(pointer, notches: -1, along: .horizontal))
        #expect(place(host).x == -246)
        host.send(.scroll(pointer, notches: 1, along: .horizontal))
        #expect(place(host).x == -300)
    }

    @Test("A wheel along an axis that does not scroll moves nothing", arguments: [Axis.horizontal, .vertical])
    func otherAxis(axis: Axis) {
        let host = block(axis == .horizontal ? .vertical : .horizontal)
        host.send(.scroll(pointer, notches: 1, along: axis))
        #expect(!host.needsFrame)
    }

    /// A strip of 400 x 40 over a block of 200, in a page of 100 x 100.
    private func page() -> ViewHost {
        let host = makeHost(
            ScrollView {
                ScrollView(.horizontal) { Color.red.frame(width: 400, height: 40) }
                Color.blue.frame(width: 100, height: 200)
            })
        host.render(100, 100)
        return host
    }

    @Test("Over a strip the wheel up and down moves the page around it, sideways the strip")
    func stripInPage() {
        let host = page()
        host.send(.scroll(pointer, notches: 1, along: .horizontal))
        #expect(place(host) == Point(x: -54, y: 0))
        host.send(.scroll(Point(x: 10, y: 30), notches: 0.5))
        #expect(place(host) == Point(x: -54, y: -27))
        host.send(.scroll(Point(x: 10, y: 60), notches: 1, along: .horizontal))
        #expect(!host.needsFrame)
    }

    // MARK: Keys

    @Test(
        "Left and Right move a line to their sides, Home and End go up and down where that is possible",
        arguments: [
            (.horizontal, [.right], -18, 0), (.horizontal, [.right, .right, .left], -18, 0),
            (.horizontal, [.end], -300, 0), (.horizontal, [.end, .left], -282, 0), (.horizontal, [.end, .home], 0, 0),
            (.horizontal, [.down, .pageDown], 0, 0), (.vertical, [.right], 0, 0), (both, [.right, .down], -18, -18),
            (both, [.right, .end], -18, -200), (both, [.right, .end, .home], -18, 0),
        ] as [(Axis.Set, [KeyPress.Key], Double, Double)])
    func keys(axes: Axis.Set, keys: [KeyPress.Key], x: Double, y: Double) {
        let host = block(axes)
        for key in keys { host.press(key) }
        // Across, a block that is cut off keeps its place.
        #expect(place(host) == Point(x: x, y: y))
    }

    @Test(
        "Right to left: Left goes on, Right goes back, End is the left end",
        arguments: [([.left], -282), ([.right], -300), ([.end], 0), ([.end, .right], -18), ([.end, .home], -300)]
            as [([KeyPress.Key], Double)])
    func keysRightToLeft(keys: [KeyPress.Key], x: Double) {
        let host = block(.horizontal, .rightToLeft)
        for key in keys { host.press(key) }
        #expect(place(host).x == x)
    }

    @Test("In a page with a strip Left and Right move the strip, the other keys the page")
    func keysOfStripInPage() {
        let host = page()
        host.press(.right)
        host.press(.down)
        #expect(place(host) == Point(x: -18, y: -18))
        host.press(.home)
        #expect(place(host) == Point(x: -18, y: 0))
    }

    // MARK: Focus

    @Test(
        "The focus scrolls a strip in a page along both axes to where the control shows",
        arguments: LayoutDirection.allCases)
    func reveal(direction: LayoutDirection) throws {
        let host = makeHost(
            ScrollView {
                Color.red.frame(width: 100, height: 300)
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        Color.blue.frame(width: 300, height: 40)
                        Button("go") {}
                        Color.blue.frame(width: 300, height: 40)
                    }
                }
            }
            .environment(\.layoutDirection, direction))
        #expect(host.render(100, 100).texts.isEmpty)
        host.press(.tab)
        let label = try #require(host.render(100, 100).texts.first)
        #expect(label.origin.x >= 0 && label.origin.x + label.width <= 100)
        #expect(label.origin.y >= 0 && label.origin.y + 16 <= 100)
        // No further than is needed: the control touches the edge that it came in over.
        let control = try #require(faces(host.render(100, 100)).first)
        #expect(direction == .leftToRight ? control.maxX == 100 : control.minX == 0)
    }

    // MARK: Bars

    @Test("The bar lies at the bottom, as long as the part that shows; with both, the two end before the corner")
    func bars() {
        #expect(thumbs(block(.horizontal).render(100, 100)) == [Rect(x: 3, y: 91, width: 24, height: 6)])
        let two = thumbs(block(Self.both).render(100, 100))
        // A third of the track of 85, in whole px.
        #expect(two == [Rect(x: 3, y: 91, width: 24, height: 6), Rect(x: 91, y: 3, width: 6, height: 28)])
        for direction in LayoutDirection.allCases {
            let host = block(Self.both, direction)
            host.send(.scroll(pointer, notches: direction == .leftToRight ? 99 : -99, along: .horizontal))
            host.send(.scroll(pointer, notches: 99))
            let ends = thumbs(host.render(100, 100))
            #expect(ends.count == 2 && !ends[0].overlaps(ends[1]), "\(ends)")
            #expect(ends[1].maxY == 88 && (direction == .leftToRight ? ends[0].maxX == 88 : ends[0].minX == 12))
        }
    }

    @Test("There is a bar only where there is something to scroll")
    func noBar() {
        func count(_ width: Double, _ height: Double) -> Int {
            let host = makeHost(ScrollView(Self.both) { Color.red.frame(width: width, height: height) })
            return thumbs(host.render(100, 100)).count
        }
        #expect([count(100, 100), count(101, 100), count(100, 101), count(101, 101)] == [0, 1, 1, 2])
    }

    @Test(
        "The bar is dragged along its edge, from either beginning, and beyond the window",
        arguments: [(LayoutDirection.leftToRight, 10.0, -300.0), (.rightToLeft, 90, 0)])
    func drag(direction: LayoutDirection, start: Double, end: Double) {
        let host = block(.horizontal, direction)
        let side = direction == .leftToRight ? 1.0 : -1
        let before = place(host).x
        host.send(.pointerPressed(Point(x: start, y: 96)))
        #expect(place(host).x == before)
        // Half of the way that the bar has, 100 less insets and its own length.
        host.send(.pointerMoved(Point(x: start + side * 35, y: 300)))
        #expect(place(host).x == -150)
        host.send(.pointerMoved(Point(x: start + side * 500, y: 300)))
        #expect(place(host).x == end)
        host.send(.pointerReleased(Point(x: 0, y: 0)))
        host.send(.pointerMoved(Point(x: start, y: 96)))
        #expect(place(host).x == end)
    }

    @Test("A press beside the bar brings it there; one above the bottom edge does not")
    func pressBeside() {
        let host = block(.horizontal)
        host.send(.pointerPressed(Point(x: 50, y: 80)))
        #expect(place(host).x == 0)
        host.send(.pointerPressed(Point(x: 50, y: 95)))
        #expect(place(host).x == -150)
    }

    @Test("Both bars are dragged, each along its own axis")
    func dragBoth() {
        let host = block(Self.both)
        func drag(_ from: Point, _ to: Point) -> Point {
            host.send(.pointerPressed(from))
            host.send(.pointerMoved(to))
            host.send(.pointerReleased(to))
            return place(host)
        }
        #expect(drag(Point(x: 10, y: 95), Point(x: 99, y: 20)) == Point(x: -300, y: 0))
        #expect(drag(Point(x: 95, y: 10), Point(x: 20, y: 99)) == Point(x: -300, y: -200))
    }

    @Test("The bar of a page is dragged where a strip lies under it, and the strip's beside it")
    func barsOfStripInPage() {
        let host = page()
        host.send(.pointerPressed(Point(x: 95, y: 20)))
        host.send(.pointerMoved(Point(x: 95, y: 30)))
        host.send(.pointerReleased(Point(x: 95, y: 30)))
        #expect(place(host).x == 0 && place(host).y < -10)
        let strip = page()
        strip.send(.pointerPressed(Point(x: 10, y: 36)))
        strip.send(.pointerMoved(Point(x: 30, y: 36)))
        #expect(place(strip).x < -10 && place(strip).y == 0)
    }

    @Test("Hidden bars are hidden along the axes that are named, and are not dragged")
    func hidden() {
        func bars(_ view: some View) -> [Bool] {
            let rects = thumbs(makeHost(view).render(100, 100))
            return [rects.contains { $0.height == 6 }, rects.contains { $0.width == 6 }]
        }
        let view = ScrollView(Self.both) { Color.red.frame(width: 400, height: 300) }
        #expect(bars(view) == [true, true])
        #expect(bars(view.scrollIndicators(.hidden, axes: .horizontal)) == [false, true])
        #expect(bars(view.scrollIndicators(.never, axes: .vertical)) == [true, false])
        #expect(bars(view.scrollIndicators(.hidden)) == [false, false])
        #expect(bars(view.scrollIndicators(.visible, axes: .vertical).scrollIndicators(.hidden)) == [false, true])
        let host = block(.horizontal, showsIndicators: false)
        #expect(thumbs(host.render(100, 100)).isEmpty)
        host.send(.pointerPressed(Point(x: 50, y: 95)))
        host.send(.pointerMoved(Point(x: 90, y: 95)))
        #expect(place(host).x == 0)
    }

    // MARK: In windows

    @Test("A narrower window keeps the distance from the leading edge, a wider one shows no blank, and back is back")
    func resize() {
        let host = block(.horizontal)
        host.send(.scroll(pointer, notches: 99, along: .horizontal))
        let places = [100.0, 80, 250, 500, 100].map { host.render($0, 100).filledRects.first?.minX }
        #expect(places == [-300, -300, -150, 0, -300])
    }

    @Test("Views in a sideways scroll view stand one below the other, as in any other")
    func severalViews() {
        let host = makeHost(
            ScrollView(.horizontal) {
                Color.red.frame(width: 40, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
            .frame(width: 100, height: 100, alignment: .topLeading))
        #expect(
            host.render(100, 100).filledRects == [
                Rect(x: 0, y: 0, width: 40, height: 10), Rect(x: 10, y: 10, width: 20, height: 10),
            ])
    }

    @Test("The dump tells what decided each length along the axes that scroll")
    func dump() {
        func lines(_ axes: Axis.Set) -> [String] {
            block(axes).dump().split(separator: "\n").filter { $0.contains("|") }
                .map { String($0.drop { $0 == " " || $0 == "|" }) }
        }
        let height = "content 300, no cap, available 100: viewport 100, scrolling by 200"
        let width = "width: content 400, available 100: viewport 100, scrolling by 300"
        #expect(lines(.vertical) == [height])
        #expect(lines(.horizontal) == [width])
        #expect(lines(Self.both) == [height, width])
        #expect(lines([]) == [])
    }

    @Test("A view whose axes change keeps its state, and scrolls along the new ones")
    func axesChange() {
        struct Turning: View {
            @State private var axes = Axis.Set.vertical
            var body: some View {
                ScrollView(axes) { Color.red.frame(width: 400, height: 300) }
                    .onKeyPress("a") {
                        axes = .horizontal
                        return .handled
                    }
            }
        }
        let host = makeHost(Turning())
        host.render(100, 100)
        host.press(.end)
        #expect(place(host) == Point(x: 0, y: -200))
        host.press(.character("a"))
        host.render(100, 100)
        host.press(.end)
        #expect(place(host) == Point(x: -300, y: 0))
    }
}
