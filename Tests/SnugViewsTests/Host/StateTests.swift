import SnugLayout
import SnugViews
import Testing

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

    @Test("Views of one type keep their states apart, wherever in the type they stand")
    func severalOfOneType() {
        struct Tally: View {
            let key: KeyEquivalent
            @State private var count = 1
            let suffix: String
            @Environment(\.isEnabled) private var isEnabled
            @State private var isShort = false

            var body: some View {
                Button(String(repeating: isShort ? "s" : "l", count: count) + suffix) {
                    count += 1
                    isShort = count > 2
                }
                .keyboardShortcut(key, modifiers: [])
                if !isEnabled { Text("off") }
            }
        }
        let host = makeHost(
            VStack {
                Tally(key: "a", suffix: "!")
                Tally(key: "b", suffix: "?")
            })
        host.render(200, 200)
        host.press(.character("b"))
        host.render(200, 200)
        host.press(.character("b"))
        host.press(.character("a"))
        #expect(host.render(200, 200).texts.map { $0.lines[0].width } == [24, 32])
        host.environment.isEnabled = false
        #expect(host.render(200, 200).texts.count == 4)
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
