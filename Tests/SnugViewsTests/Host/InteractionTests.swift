import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Interaction") struct InteractionTests {
    private func scrolling(_ host: ViewHost) -> Double { host.render(100, 100).filledRects.first?.minY ?? .nan }

    private func tall() -> ViewHost {
        makeHost(
            CompactScroll(maximumHeight: 50) {
                Color.red.frame(width: 100, height: 200)
            }
            .frame(maxHeight: .infinity, alignment: .top))
    }

    @Test("The wheel scrolls three lines a notch and stops at the ends")
    func wheel() {
        let host = tall()
        #expect(scrolling(host) == 0)
        host.send(.scroll(Point(x: 10, y: 10), notches: 1))
        #expect(scrolling(host) == -54)
        host.send(.scroll(Point(x: 10, y: 10), notches: 10))
        #expect(scrolling(host) == -150)
        host.send(.scroll(Point(x: 10, y: 10), notches: -10))
        #expect(scrolling(host) == 0)
    }

    @Test("The wheel beside the scroll view moves nothing")
    func wheelOutside() {
        let host = tall()
        host.render(100, 100)
        host.send(.scroll(Point(x: 10, y: 80), notches: 1))
        #expect(!host.needsFrame)
    }

    @Test(
        "Keys scroll by line, by page, to the ends",
        arguments: [
            ([KeyPress.Key.down], -18.0), ([.pageDown], -32), ([.end], -150), ([.end, .up], -132),
            ([.end, .pageUp], -118), ([.end, .home], 0),
        ])
    func keys(keys: [KeyPress.Key], offset: Double) {
        let host = tall()
        host.render(100, 100)
        for key in keys { host.press(key) }
        #expect(scrolling(host) == offset)
    }

    @Test("Keys scroll the first scroll view, unless one that it does not hold lies over it")
    func keysOfSeveral() {
        func scroll(_ content: some View) -> some View { ScrollView { content }.frame(height: 50) }
        let (red, blue) = (Color.red.frame(height: 400), Color.blue.frame(height: 400))
        func moved(_ view: some View) -> [Bool] {
            let host = makeHost(view)
            host.render(100, 100)
            host.press(.end)
            return host.render(100, 100).filledRects.map { $0.minY < 0 }
        }
        let beside = VStack(spacing: 0) {
            scroll(red)
            scroll(blue)
        }
        #expect(moved(beside) == [true, false])
        let above = ZStack {
            scroll(red)
            scroll(blue)
        }
        #expect(moved(above) == [false, true])
        let nested = VStack(spacing: 0) {
            scroll(blue)
            red
        }
        #expect(moved(scroll(nested)).last == true)
    }

    @Test("The thumb is dragged, also outside the window, and a release ends it")
    func drag() {
        let host = tall()
        host.render(100, 100)
        host.send(.pointerPressed(Point(x: 96, y: 10)))
        host.send(.pointerMoved(Point(x: 150, y: 500)))
        #expect(scrolling(host) == -150)
        host.send(.pointerReleased(Point(x: 150, y: 500)))
        host.send(.pointerMoved(Point(x: 96, y: 0)))
        #expect(scrolling(host) == -150)
    }

    @Test("Activation is a release inside; one outside cancels")
    func activation() {
        let host = makeHost(Counter())
        host.render(200, 200)
        host.click(100, 110)
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
        host.send(.pointerPressed(Point(x: 100, y: 110)))
        host.send(.pointerReleased(Point(x: 1, y: 1)))
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
    }

    @Test("Tab moves a visible ring, Space activates what it is on")
    func focus() {
        let host = makeHost(Counter())
        let before = host.render(200, 200).items.count
        host.press(.tab)
        #expect(host.render(200, 200).items.count == before + 1)
        host.press(.space)
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
        host.send(.focusChanged(false))
        #expect(host.render(200, 200).items.count == before)
    }

    @Test("The hand shows over controls only")
    func cursor() {
        let host = makeHost(Counter())
        host.render(200, 200)
        host.send(.pointerMoved(Point(x: 100, y: 110)))
        #expect(host.cursor == .hand)
        host.send(.pointerMoved(Point(x: 3, y: 3)))
        #expect(host.cursor == .arrow)
    }

    @Test("A key handler takes its key, and asks the window to close")
    func closeWindow() {
        struct Closing: View {
            @Environment(\.closeWindow) private var closeWindow
            var body: some View {
                Text("q").onKeyPress("q") {
                    closeWindow()
                    return .handled
                }
            }
        }
        let host = makeHost(Closing())
        var closed = 0
        host.onClose = { closed += 1 }
        host.render(100, 100)
        host.press(.character("x"))
        #expect(closed == 0)
        host.press(.character("q"), .control)
        #expect(closed == 1)
    }

    @Test("A handler of several keys sees the modifiers and the repeats of each press")
    func keyHandlerOfSeveralKeys() {
        var seen: [KeyPress] = []
        let host = makeHost(
            Text("a").onKeyPress(keys: ["+", "-"]) { press in
                seen.append(press)
                return .handled
            })
        host.render(100, 100)
        let presses = [KeyPress(.character("+"), modifiers: .control), KeyPress(.character("-"), isRepeat: true)]
        for press in presses + [KeyPress(.character("x"))] { host.send(.keyPressed(press)) }
        #expect(seen == presses)
    }

    @Test("Right to left: the scroll bar is at the left edge and is dragged there")
    func scrollBarRightToLeft() {
        func rects(_ direction: LayoutDirection, pressAt x: Double) -> [Double] {
            let host = makeHost(
                ScrollView { Color.red.frame(width: 100, height: 400) }.environment(\.layoutDirection, direction))
            let before = host.render(100, 100).thumb
            host.send(.pointerPressed(Point(x: x, y: 50)))
            host.send(.pointerMoved(Point(x: x, y: 100)))
            return [before?.minX ?? -1, (host.render(100, 100).thumb?.minY ?? 0) - (before?.minY ?? 0)]
        }
        #expect(rects(.leftToRight, pressAt: 94)[0] == 91)
        #expect(rects(.rightToLeft, pressAt: 6)[0] == 3)
        #expect(rects(.rightToLeft, pressAt: 6)[1] > 20)
        #expect(rects(.rightToLeft, pressAt: 94)[1] == 0)
    }
}

extension DisplayList {
    /// The box of the scroll bar's thumb, which is the last thing drawn.
    fileprivate var thumb: Rect? {
        guard case .fill(.roundedRect(let rect, radius: _), _)? = items.last?.content else { return nil }
        return rect
    }
}
