import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Layout inspector and input") struct InspectorInputTests {
    private func row() -> ViewHost {
        makeHost(
            Inspected {
                HStack(spacing: 0) {
                    Color.red
                    Color.blue
                }
            })
    }

    @Test("Given it is off, a pointer that moves asks for no frame")
    func off() {
        let host = row()
        host.render(600, 400)
        host.send(.pointerMoved(Point(x: 10, y: 10)))
        host.send(.pointerMoved(Point(x: 590, y: 390)))
        #expect(!host.needsFrame)
    }

    @Test("A pointer that moves within one element asks for no frame; in another one it does, once")
    func moves() {
        let host = row()
        host.send(.pointerMoved(Point(x: 10, y: 10)))
        host.render(600, 400)
        host.press(.character("i"))
        let first = host.render(600, 400)
        #expect(!host.needsFrame)
        host.send(.pointerMoved(Point(x: 290, y: 390)))
        #expect(!host.needsFrame)
        host.send(.pointerMoved(Point(x: 310, y: 10)))
        #expect(host.needsFrame)
        let second = host.render(600, 400)
        #expect(second != first)
        host.send(.pointerMoved(Point(x: 311, y: 11)))
        #expect(!host.needsFrame)
        #expect(host.render(600, 400) == second)
    }

    @Test("Without a pointer it shows the focused element, but not one in a row that is scrolled out of sight")
    func focusOutOfSight() {
        func tinted(afterKey key: KeyPress.Key?) -> Rect? {
            let host = makeHost(
                Inspected {
                    ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Button("\($0)") {} } } }
                })
            host.render(300, 240)
            host.press(.tab)
            if let key { host.press(key) }
            host.render(300, 240)
            host.press(.character("i"))
            return InspectorReading(host.render(300, 240).items[...]).tinted
        }
        #expect(tinted(afterKey: nil)?.minY == 0)
        #expect(tinted(afterKey: .end) == nil)
    }

    @Test("Escape leaves it, unless the program takes Escape")
    func escape() {
        struct Taking: View {
            @State private var inspects = true
            let result: KeyPress.Result
            var body: some View {
                Color.red.onKeyPress(.escape) { result }.layoutInspector(isPresented: $inspects)
            }
        }
        for result in [KeyPress.Result.handled, .ignored] {
            let host = makeHost(Taking(result: result))
            host.render(600, 400)
            host.press(.escape)
            #expect((host.render(600, 400).items.count > 1) == (result == .handled))
        }
    }

    @Test("Keys and clicks reach the program, also what is under the card")
    func program() throws {
        let counter = Counter().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        let host = makeHost(Inspected { counter })
        let plain = host.render(600, 400)
        host.press(.character("i"))
        let card = try #require(try InspectorReading(host.render(600, 400), over: plain).card)
        #expect(card.contains(Point(x: 570, y: 380)))
        host.press(.character("a"))
        #expect(host.render(600, 400).texts[0].lines[0].width == 16)
        host.click(570, 380)
        #expect(host.render(600, 400).texts[0].lines[0].width == 24)
    }
}
