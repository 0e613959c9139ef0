import SnugLayout
import SnugViews
import Testing

/// A host with fixed-advance text: 8 pt per character, 16 pt per line.
@MainActor func makeHost(_ view: some View) -> ViewHost { ViewHost(view, shaper: FixedAdvanceShaper()) }

extension ViewHost {
    @discardableResult func render(_ width: Double, _ height: Double, scale: Double = 1) -> DisplayList {
        render(size: Size(width: width, height: height), scale: scale)
    }

    func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], isRepeat: Bool = false) {
        send(.keyPressed(KeyPress(key, modifiers: modifiers, isRepeat: isRepeat)))
    }

    func click(_ x: Double, _ y: Double) {
        send(.pointerPressed(Point(x: x, y: y)))
        send(.pointerReleased(Point(x: x, y: y)))
    }
}

extension DisplayList {
    /// Boxes of the filled rectangles, in drawing order.
    var filledRects: [Rect] {
        items.compactMap {
            if case .fill(.rect(let rect), _) = $0.content { rect } else { nil }
        }
    }

    var texts: [TextItem] {
        items.compactMap {
            if case .text(let text) = $0.content { text } else { nil }
        }
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(String(repeating: "x", count: count + 1))
            Button("add") { count += 1 }
                .keyboardShortcut("a", modifiers: [])
        }
    }
}

@MainActor @Suite("State") struct StateTests {
    @Test("A shortcut changes state, and the next frame shows it")
    func shortcut() {
        let host = makeHost(Counter())
        #expect(host.render(200, 200).texts[0].lines[0].width == 8)
        host.press(.character("a"))
        #expect(host.needsFrame)
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
    }

    @Test("The outermost views may become others: by state, by the environment, by an empty panel that is left out")
    func outermostViews() {
        struct Root: View {
            @State private var count = 1
            @Environment(\.isEnabled) private var isEnabled

            var body: some View {
                if isEnabled { Text("on") }
                CompactScroll(isLeftOutWhenEmpty: true) {
                    if count > 1 { Text("panel") }
                }
                ForEach(0..<count, id: \.self) { Text("\($0)") }
                Button("add") { count += 1 }.keyboardShortcut("a", modifiers: [])
            }
        }
        let host = makeHost(Root())
        #expect(host.render(200, 300).texts.count == 3)
        host.press(.character("a"))
        #expect(host.render(200, 300).texts.count == 5)
        host.environment.isEnabled = false
        #expect(host.render(200, 300).texts.count == 4)
    }

    @Test("A held key activates once")
    func heldKey() {
        let host = makeHost(Counter())
        host.render(200, 200)
        host.press(.character("a"))
        host.press(.character("a"), isRepeat: true)
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
    }

    @Test("State lasts when a sibling before it comes and goes")
    func siblings() {
        struct Siblings: View {
            @State private var shows = false
            var body: some View {
                VStack(spacing: 0) {
                    if shows { Text("extra") }
                    Counter()
                    Button("s") { shows.toggle() }.keyboardShortcut("s", modifiers: [])
                }
            }
        }
        let host = makeHost(Siblings())
        host.render(200, 200)
        host.press(.character("a"))
        host.press(.character("s"))
        #expect(host.render(200, 200).texts.map { $0.lines[0].width } == [40, 16, 24, 8])
        host.press(.character("s"))
        #expect(host.render(200, 200).texts[0].lines[0].width == 16)
    }

    @Test("State follows its id when ForEach reorders")
    func reorder() {
        struct Rows: View {
            @State private var ids = [1, 2]
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(ids, id: \.self) { Row(id: $0) }
                    Button("r") { ids.reverse() }.keyboardShortcut("r", modifiers: [])
                }
            }
        }
        struct Row: View {
            let id: Int
            @State private var isOn = false
            var body: some View {
                Toggle(isOn ? "on" : "off", isOn: $isOn)
                    .keyboardShortcut(id == 1 ? "1" : "2", modifiers: [])
            }
        }
        let host = makeHost(Rows())
        host.render(200, 200)
        host.press(.character("1"))
        #expect(host.render(200, 200).texts.map { $0.lines[0].width } == [16, 24, 8])
        host.press(.character("r"))
        #expect(host.render(200, 200).texts.map { $0.lines[0].width } == [24, 16, 8])
    }

    @Test("Only the view that owns the state is evaluated again")
    func evaluations() {
        struct Parent: View {
            var body: some View {
                VStack {
                    Counter()
                    Text("still")
                }
            }
        }
        let host = makeHost(Parent())
        host.render(200, 200)
        let before = host.bodyEvaluations
        host.press(.character("a"))
        host.render(200, 200)
        // The counter's own body and that of the button in it.
        #expect(host.bodyEvaluations == before + 2)
    }

    @Test("Writing an equal value asks for no frame")
    func equalWrite() {
        struct Same: View {
            @State private var value = 1
            var body: some View {
                Button("\(value)") { value = 1 }.keyboardShortcut("a", modifiers: [])
            }
        }
        let host = makeHost(Same())
        host.render(200, 200)
        host.press(.character("a"))
        #expect(!host.needsFrame)
    }

    @Test("State written in a body is named, and nothing hangs")
    func writeInBody() {
        struct Loop: View {
            @State private var value = 0

            func next() -> Int {
                value += 1
                return value
            }

            var body: some View {
                Text("\(next())")
            }
        }
        var lines: [String] = []
        let host = makeHost(Loop())
        host.onDiagnostic = { lines.append($0) }
        host.render(100, 100)
        #expect(lines.contains { $0.hasPrefix("Loop: state was written while its body ran") })
        #expect(lines.contains { $0.contains("stopped after 16 rounds") })
    }

    @Test("A binding writes the state of the owner, through members too")
    func binding() {
        struct Pair: Equatable { var first = 1, second = 2 }
        var pair = Pair()
        let binding = Binding(get: { pair }, set: { pair = $0 })
        binding.second.wrappedValue = 7
        #expect(pair == Pair(first: 1, second: 7))
    }
}

@MainActor @Suite("Layout of views") struct ViewLayoutTests {
    @Test("C4: a view whose body is two views is laid side by side in a row")
    func flattened() {
        struct Two: View {
            var body: some View {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
        }
        let list = makeHost(HStack(spacing: 5) { Two() }).render(35, 10)
        #expect(
            list.filledRects == [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 15, y: 0, width: 20, height: 10)])
    }

    @Test("A modifier on a group applies to each view in it")
    func modifierOnGroup() {
        let list = makeHost(
            HStack(spacing: 0) {
                Group {
                    Color.red
                    Color.blue
                }
                .frame(width: 10, height: 10)
            }
        ).render(20, 10)
        #expect(list.filledRects.map(\.minX) == [0, 10])
    }

    @Test("D6: a geometry reader in an overlay keeps its size from frame to frame")
    func geometryReader() {
        let host = makeHost(
            Color.red.frame(width: 60, height: 40).overlay {
                GeometryReader { geometry in
                    Color.blue.frame(width: geometry.size.width / 2, height: geometry.size.height)
                }
            })
        for _ in 0..<3 {
            #expect(host.render(100, 100).filledRects[1] == Rect(x: 20, y: 30, width: 30, height: 40))
            host.send(.pointerMoved(Point(x: 1, y: 1)))
            host.environment.textScale += 0.1
        }
    }

    @Test("At scales with fractions touching views share a pixel edge", arguments: [1.25, 1.5, 2])
    func pixelGrid(scale: Double) {
        let list = makeHost(
            HStack(spacing: 0) {
                Color.red
                Color.blue
                Color.green
            }
        ).render(101, 10, scale: scale)
        let rects = list.filledRects
        #expect(rects[0].maxX == rects[1].minX && rects[1].maxX == rects[2].minX)
    }

    @Test("Opacity multiplies the colours below it")
    func opacity() {
        let list = makeHost(Color.black.opacity(0.5).opacity(0.5)).render(10, 10)
        guard case .fill(_, let color) = list.items[0].content else {
            Issue.record("expected a fill, found \(list.items)")
            return
        }
        #expect(color.alpha == 0.25)
    }

    @Test("Right to left: leading is right")
    func rightToLeft() {
        let list = makeHost(
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 10, height: 5)
                Color.blue.frame(width: 30, height: 5)
            }
            .environment(\.layoutDirection, .rightToLeft)
        ).render(30, 10)
        #expect(list.filledRects.map(\.minX) == [20, 0])
    }

    @Test("An unchanged host renders the same list without a layout")
    func unchanged() {
        let host = makeHost(Counter())
        let first = host.render(200, 200)
        let layouts = host.layoutCount
        #expect(host.render(200, 200) == first)
        #expect(host.layoutCount == layouts)
    }

    @Test("Larger text makes larger views")
    func textScale() {
        let host = makeHost(Text("label").font(.system(size: 20)))
        host.render(100, 100)
        let before = host.idealSize(scale: 1)
        host.environment.textScale = 2
        #expect(host.needsFrame)
        #expect(host.idealSize(scale: 1).width >= before.width)
    }
}

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
