import SnugLayout
import SnugViews
import Testing

/// What controls and scroll views do with the pointer.
@MainActor @Suite("Controls") struct ControlTests {
    private func faces(_ list: DisplayList) -> [ResolvedColor] {
        list.items.compactMap {
            if case .fill(.roundedRect, let color) = $0.content { color } else { nil }
        }
    }

    @Test("A button looks different under the pointer, held down, and held with the pointer outside")
    func looks() {
        let host = makeHost(Button("press me") {})
        let normal = faces(host.render(200, 100))
        host.send(.pointerMoved(Point(x: 100, y: 50)))
        let hovered = faces(host.render(200, 100))
        host.send(.pointerPressed(Point(x: 100, y: 50)))
        let pressed = faces(host.render(200, 100))
        host.send(.pointerMoved(Point(x: 1, y: 1)))
        let outside = faces(host.render(200, 100))
        #expect(Set([normal, hovered, pressed]).count == 3)
        #expect(outside == normal)
        host.send(.pointerReleased(Point(x: 1, y: 1)))
        host.send(.pointerLeft)
        #expect(faces(host.render(200, 100)) == normal)
    }

    @Test("A disabled control does nothing, is skipped by the focus, and shows no hand")
    func disabled() {
        var presses: [String] = []
        let host = makeHost(
            VStack(spacing: 0) {
                Button("one") { presses.append("one") }.keyboardShortcut("1", modifiers: []).disabled(true)
                Button("two") { presses.append("two") }
            })
        host.render(200, 100)
        host.press(.character("1"))
        host.press(.tab)
        host.press(.space)
        #expect(presses == ["two"])
        host.send(.pointerMoved(Point(x: 100, y: 37)))
        #expect(host.cursor == .arrow)
        host.click(100, 37)
        #expect(presses == ["two"])
    }

    @Test("The wheel goes to the innermost scroll view that can still move")
    func nested() {
        let host = makeHost(
            ScrollView {
                CompactScroll(maximumHeight: 50) { Color.red.frame(width: 100, height: 80) }
                Color.blue.frame(width: 100, height: 200)
            })
        func offsets() -> [Double] { host.render(100, 100).filledRects.map(\.minY) }
        let pointer = Point(x: 10, y: 10)
        #expect(offsets() == [0, 50])
        host.send(.scroll(pointer, notches: 1))
        #expect(offsets() == [-30, 50])
        host.send(.scroll(pointer, notches: 1))
        // The inner one has left the window, so only the other shows.
        #expect(offsets() == [-4])
        host.send(.scroll(pointer, notches: -1))
        #expect(offsets() == [-30, 50])
        host.send(.scroll(pointer, notches: -1))
        #expect(offsets() == [0, 50])
    }

    @Test("A tap gesture acts on release inside and takes no focus")
    func tapGesture() {
        var taps = 0
        let host = makeHost(Color.red.frame(width: 40, height: 40).onTapGesture { taps += 1 })
        host.render(100, 100)
        host.click(50, 50)
        host.click(5, 5)
        #expect(taps == 1)
        let before = host.render(100, 100)
        host.press(.tab)
        #expect(host.render(100, 100) == before)
    }

    @Test("A scroll bar in a scaled view follows the pointer at the speed of what is seen")
    func scaledThumb() throws {
        let host = makeHost(
            ScrollView { Color.red.frame(width: 100, height: 400) }
                .frame(width: 100, height: 100).scaleEffect(0.5, anchor: .topLeading))
        func thumb() -> Rect? {
            host.render(100, 100).items.lazy.compactMap { item in
                if case .fill(.path(let path), _) = item.content { path.controlBounds } else { nil }
            }.last
        }
        let start = try #require(thumb())
        let middle = Point(x: start.midX, y: start.midY)
        host.send(.pointerPressed(middle))
        host.send(.pointerMoved(Point(x: middle.x, y: middle.y + 10)))
        let moved = try #require(thumb())
        #expect(abs(moved.minY - start.minY - 10) < 0.1)
    }

    @Test("Where nothing of a control shows, keys still reach it, and no click does")
    func clippedAway() {
        var presses: [String] = []
        let host = makeHost(
            ScrollView {
                Color.blue.frame(width: 100, height: 150)
                ScrollView { Button("inner") { presses.append("inner") }.keyboardShortcut("i", modifiers: []) }
                    .frame(width: 100, height: 40)
            })
        host.render(100, 100)
        host.press(.character("i"))
        host.click(50, 170)
        #expect(presses == ["inner"])
        host.press(.tab)
        // The focus brings it into sight.
        #expect(host.render(100, 100).texts.count == 1)
        host.press(.space)
        #expect(presses == ["inner", "inner"])
    }

    @Test("Input between two frames acts on what the last one showed")
    func betweenFrames() {
        var presses = 0
        let host = makeHost(Button("press me") { presses += 1 })
        host.click(100, 50)
        #expect(presses == 0)
        host.render(200, 100)
        host.click(100, 50)
        host.click(100, 50)
        #expect(presses == 2)
    }

    @Test("The focus ring lies over the control's neighbours, and under what covers the control")
    func ringOrder() throws {
        func ring(_ list: DisplayList) -> Int? {
            list.items.lastIndex { item in
                if case .stroke(.roundedRect, _, let color) = item.content { color.alpha == 0.7 } else { false }
            }
        }
        func red(_ list: DisplayList) -> Int? {
            list.items.lastIndex { item in
                if case .fill(.rect, _) = item.content { true } else { false }
            }
        }
        func focused(_ view: some View) -> DisplayList {
            let host = makeHost(view)
            host.render(200, 100)
            host.press(.tab)
            return host.render(200, 100)
        }
        let beside = focused(
            VStack(spacing: 0) {
                Group {
                    Button("press me") {}
                    Color.red
                }
            })
        #expect(try #require(ring(beside)) > #require(red(beside)))
        let covered = focused(Button("press me") {}.overlay { Color.red })
        #expect(try #require(ring(covered)) < #require(red(covered)))
        let deep = focused(
            ZStack {
                Group {
                    VStack { Button("press me") {} }
                    Color.red
                }
            })
        #expect(try #require(ring(deep)) < #require(red(deep)))
    }
}
