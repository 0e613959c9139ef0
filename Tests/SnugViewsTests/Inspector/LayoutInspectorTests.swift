import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Layout inspector") struct LayoutInspectorTests {
    /// A box of 40 x 20 at (30, 40) in a padding of 10, in a window of 600 x 400.
    private var box: some View {
        Color.red.frame(width: 40, height: 20).padding(10).position(x: 50, y: 50)
    }

    private let window = (width: 600.0, height: 400.0)

    @Test("Given it is off, or on, the views are laid out as without it, and nothing is measured for it")
    func layoutStays() throws {
        let bare = makeHost(Group { box }.onKeyPress("i") { .ignored })
        let list = bare.render(window.width, window.height)
        let host = makeHost(Inspected { box })
        #expect(host.render(window.width, window.height) == list)
        #expect(host.dump() == bare.dump())
        let sizingCalls = host.layoutCounters.sizingCalls
        host.press(.character("i"))
        host.send(.pointerMoved(Point(x: 50, y: 50)))
        let inspected = host.render(window.width, window.height)
        #expect(inspected.items.count > list.items.count)
        #expect(host.layoutCounters.sizingCalls == sizingCalls)
        #expect(host.dump() == bare.dump())
        host.press(.character("i"))
        #expect(host.render(window.width, window.height) == list)
    }

    @Test("Every frame that shows has one outline; frames of one place share it")
    func outlines() throws {
        let reading = try makeHost(Inspected { box }).inspect(window.width, window.height, at: Point(x: 1, y: 1))
        #expect(
            reading.outlines.prefix(3) == [
                Rect(x: 0, y: 0, width: 600, height: 400), Rect(x: 20, y: 30, width: 60, height: 40),
                Rect(x: 30, y: 40, width: 40, height: 20),
            ])
    }

    @Test("Outlines are one pixel thin, on the pixel grid, at every scale", arguments: [1.25, 2])
    func hairlines(scale: Double) {
        let host = makeHost(Inspected { box })
        let plain = host.render(600, 400, scale: scale)
        host.press(.character("i"))
        let frames = host.render(600, 400, scale: scale).items.dropFirst(plain.items.count).compactMap { item in
            if case .stroke(.rect(let rect), width: 1, _) = item.content {
                rect.insetBy(dx: -0.5, dy: -0.5)
            } else {
                nil
            }
        }
        #expect(frames.contains(PixelGrid(scale: scale).snap(Rect(x: 30, y: 40, width: 40, height: 20))))
        #expect(frames.allSatisfy { $0.minX == $0.minX.rounded() && $0.maxY == $0.maxY.rounded() })
    }

    @Test("The innermost element under the pointer is tinted: what shows least, of equal ones the one drawn last")
    func innermost() throws {
        let host = makeHost(Inspected { box })
        let inside = try host.inspect(window.width, window.height, at: Point(x: 50, y: 50))
        #expect(inside.tinted == Rect(x: 30, y: 40, width: 40, height: 20))
        #expect(inside.lines.first == "Color")
        let padding = try host.inspect(window.width, window.height, at: Point(x: 22, y: 50))
        #expect(padding.tinted == Rect(x: 20, y: 30, width: 60, height: 40))
        #expect(padding.lines.first == "PaddingLayout")
        let bordered = makeHost(Inspected { Color.red.padding(10).border(Color.black) })
        #expect(try bordered.inspect(window.width, window.height, at: Point(x: 300, y: 200)).lines.first == "Color")
        #expect(try bordered.inspect(window.width, window.height, at: Point(x: 5, y: 200)).lines.first == "BorderView")
    }

    @Test(
        "The card tells name, label, what was offered, size, frame in the window, and those around from the inside out")
    func facts() throws {
        let label = Text("two more").fixedSize().padding(10).frame(maxWidth: .infinity, maxHeight: .infinity)
        let reading = try makeHost(Inspected { label }).inspect(1000, 400, at: Point(x: 500, y: 200))
        #expect(
            reading.lines == [
                "Text \"two more\"", "offered", "nil x nil", "size", "64 x 16", "frame", "468 192 64 x 16", "in",
                "FixedSizeLayout", "+4",
            ])
        let infinite = Color.red.frame(height: 10).frame(minWidth: 50, maxWidth: .infinity)
        let wide = try makeHost(Inspected { HStack { ScrollView { infinite } } }).inspect(
            100.25, 400, at: Point(x: 50, y: 5))
        #expect(wide.lines.contains("100.25 x 10"))
    }

    @Test("What was offered is that of the last layout, also where the views did not have to be placed anew for it")
    func newestProposal() throws {
        let host = makeHost(Inspected { Text("label") })
        host.render(600, 400)
        let reading = try host.inspect(700, 400, at: Point(x: 350, y: 200))
        #expect(reading.lines.prefix(3) == ["Text \"label\"", "offered", "700 x 400"])
    }

    @Test("Reasons are those of the dump, of the element and of those around it that choose")
    func reasons() throws {
        let choice = ViewThatFits(in: .horizontal) {
            Color.red.frame(width: 700, height: 10)
            Color.blue.frame(width: 300, height: 10)
        }
        let host = makeHost(Inspected { CompactScroll { choice } })
        let reading = try host.inspect(640, 400, at: Point(x: 320, y: 200))
        let told = host.dump().split(separator: "\n").filter { $0.contains("| ") }
            .map { String($0.drop { " |".contains($0) }) }
        #expect(told.count == 3)
        #expect(
            reading.lines.suffix(4) == [
                "ViewThatFits", told[1...].joined(separator: "\n"), "CompactScroll", told[0],
            ])
    }

    @Test("A candidate left out and what is scrolled out of sight have no outline; what is cut keeps to its clip")
    func hidden() throws {
        let content = ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<4, id: \.self) { Color.red.frame(width: 50 + 2 * Double($0), height: 60) }
            }
        }
        let reading = try makeHost(Inspected { content.frame(height: 100) }).inspect(600, 400, at: Point(x: 1, y: 1))
        let viewport = Rect(x: 272, y: 150, width: 56, height: 100)
        let inside = zip(reading.outlines, reading.clips).filter { (50...56).contains($0.0.width) }
        #expect(
            inside.map(\.0) == [
                viewport, Rect(x: 272, y: 150, width: 56, height: 240), Rect(x: 275, y: 150, width: 50, height: 60),
                Rect(x: 274, y: 210, width: 52, height: 60),
            ])
        #expect(inside.map(\.1) == [nil, viewport, nil, viewport])
        let choice = ViewThatFits {
            Color.red.frame(width: 700, height: 10)
            Color.red.frame(width: 70, height: 10)
        }
        let chosen = try makeHost(Inspected { choice }).inspect(600, 400, at: Point(x: 1, y: 1))
        #expect(!chosen.outlines.contains { $0.width == 700 })
    }

    @Test("An element that is turned is found, and outlined, where it is drawn")
    func turned() throws {
        let turned = Color.red.frame(width: 200, height: 10).rotationEffect(.degrees(90))
        let host = makeHost(Inspected { turned })
        #expect(try host.inspect(600, 400, at: Point(x: 300, y: 120)).lines.first == "Color")
        let beside = try host.inspect(600, 400, at: Point(x: 220, y: 200))
        #expect(beside.lines.first != "Color")
        let list = host.render(600, 400)
        host.press(.character("i"))
        let outlines = host.render(600, 400).items.dropFirst(list.items.count).filter {
            if case .stroke(.path, _, _) = $0.content { true } else { false }
        }
        #expect(outlines.count == 1)
    }

    @Test("Without a pointer the card tells of the root and nothing is tinted; with a focus, of the focused control")
    func withoutPointer() throws {
        let host = makeHost(Inspected { Counter() })
        let root = try host.inspect(600, 400, at: nil)
        #expect(root.lines.first == "Root")
        #expect(root.tinted == nil)
        host.press(.tab)
        #expect(try host.inspect(600, 400, at: nil).lines.first == "ControlModifier")
        host.send(.pointerMoved(Point(x: 1, y: 1)))
        #expect(try host.inspect(600, 400, at: nil).lines.first != "ControlModifier")
        host.send(.pointerLeft)
        #expect(try host.inspect(600, 400, at: nil).lines.first == "ControlModifier")
    }

    @Test("It leaves with the view that shows it")
    func gone() {
        struct Leaving: View {
            @State private var shows = true
            var body: some View {
                Group {
                    if shows {
                        Color.red.layoutInspector(isPresented: .constant(true))
                    } else {
                        Color.red
                    }
                }
                .onKeyPress("x") {
                    shows = false
                    return .handled
                }
            }
        }
        let host = makeHost(Leaving())
        #expect(host.render(600, 400).items.count > 1)
        host.press(.character("x"))
        #expect(host.render(600, 400).items.count == 1)
    }
}
