import RandomCases
import SnugLayout
import Testing

@testable import SnugViews

/// How long state lasts: as long as its view's place or id, and no longer.
@MainActor @Suite("State lifetime") struct StateLifetimeTests {
    private struct Switch: View {
        let key: Character
        @State private var isOn = false
        var body: some View {
            Toggle(isOn ? "yes" : "no", isOn: $isOn).keyboardShortcut(KeyEquivalent(key), modifiers: [])
        }
    }

    private func widths(_ host: ViewHost, _ width: Double = 300) -> [Int] {
        host.render(width, 300).texts.map { $0.lines[0].width }
    }

    @Test("Another id is another view: its state starts anew")
    func changedID() {
        struct Root: View {
            @State private var id = 0
            var body: some View {
                VStack {
                    Switch(key: "a").id(id)
                    Button("n") { id += 1 }.keyboardShortcut("n", modifiers: [])
                }
            }
        }
        let host = makeHost(Root())
        #expect(widths(host) == [16, 8])
        host.press(.character("a"))
        #expect(widths(host) == [24, 8])
        host.press(.character("n"))
        #expect(widths(host) == [16, 8])
    }

    @Test("The two branches of an if keep no state for each other, even with one type")
    func branches() {
        struct Root: View {
            @State private var isFirst = true
            var body: some View {
                VStack {
                    if isFirst { Switch(key: "a") } else { Switch(key: "a") }
                    Button("b") { isFirst.toggle() }.keyboardShortcut("b", modifiers: [])
                }
            }
        }
        let host = makeHost(Root())
        host.render(300, 300)
        host.press(.character("a"))
        #expect(widths(host)[0] == 24)
        host.press(.character("b"))
        #expect(widths(host)[0] == 16)
    }

    @Test("Inserting and removing elements leaves the state of the others with their ids")
    func insertAndRemove() {
        struct Root: View {
            @State private var ids: [Int] = [2, 3]
            var body: some View {
                VStack {
                    ForEach(ids, id: \.self) { Switch(key: Character("\($0)")) }
                    Button("i") { ids.insert(1, at: 0) }.keyboardShortcut("i", modifiers: [])
                    Button("r") { ids.removeAll { $0 == 2 } }.keyboardShortcut("r", modifiers: [])
                }
            }
        }
        let host = makeHost(Root())
        host.render(300, 300)
        host.press(.character("3"))
        #expect(widths(host) == [16, 24, 8, 8])
        host.press(.character("i"))
        #expect(widths(host) == [16, 16, 24, 8, 8])
        host.press(.character("r"))
        #expect(widths(host) == [16, 24, 8, 8])
    }

    @Test("A candidate that ViewThatFits rejects loses its state; the chosen one keeps it")
    func rejectedCandidate() {
        let host = makeHost(
            ViewThatFits(in: .horizontal) {
                Switch(key: "a").frame(minWidth: 200)
                Switch(key: "a")
            })
        #expect(widths(host, 300) == [16])
        host.press(.character("a"))
        #expect(widths(host, 300) == [24])
        #expect(widths(host, 250) == [24])
        #expect(widths(host, 100) == [16])
        #expect(widths(host, 300) == [16])
    }

    @Test("A binding reaches through several levels to the state of an ancestor, shared by two views")
    func bindings() {
        struct Leaf: View {
            @Binding var value: Int
            let key: Character
            var body: some View {
                Button(String(repeating: "x", count: value)) { value += 1 }
                    .keyboardShortcut(KeyEquivalent(key), modifiers: [])
            }
        }
        struct Middle: View {
            @Binding var value: Int
            let key: Character
            var body: some View { VStack { Leaf(value: $value, key: key) } }
        }
        struct Root: View {
            @State private var value = 1
            var body: some View {
                HStack {
                    Middle(value: $value, key: "a")
                    Middle(value: $value, key: "b")
                }
            }
        }
        let host = makeHost(Root())
        #expect(widths(host) == [8, 8])
        host.press(.character("a"))
        #expect(widths(host) == [16, 16])
        host.press(.character("b"))
        #expect(widths(host) == [24, 24])
    }

    @Test("Equal ids are reported by name, and both views show")
    func duplicateIDs() {
        var lines: [String] = []
        let host = makeHost(VStack { ForEach(["a", "b", "a"], id: \.self) { Text($0) } })
        host.onDiagnostic = { lines.append($0) }
        #expect(widths(host) == [8, 8, 8])
        #expect(lines == ["ForEach: the id a is used by 2 elements; ids should be unique"])
    }

    @Test("A view that goes takes its state, its nodes and its texts with it")
    func nothingLeaks() {
        final class Token {}
        struct Holder: View {
            @State private var token: Token
            init(_ token: Token) { _token = State(wrappedValue: token) }
            var body: some View { Text("holds \(ObjectIdentifier(token).hashValue == 0 ? 0 : 1)") }
        }
        struct Root: View {
            let make: () -> Token
            @State private var shows = false
            var body: some View {
                VStack {
                    if shows { Holder(make()) }
                    Button("s") { shows.toggle() }.keyboardShortcut("s", modifiers: [])
                }
            }
        }
        weak var seen: Token?
        let host = makeHost(
            Root(make: {
                let token = Token()
                if seen == nil { seen = token }
                return token
            }))
        host.render(300, 300)
        let nodes = host.nodeCount
        host.press(.character("s"))
        host.render(300, 300)
        #expect(seen != nil && host.nodeCount > nodes)
        host.press(.character("s"))
        host.render(300, 300)
        #expect(seen == nil && host.nodeCount == nodes)
    }

    @Test("Texts are shared while in use, and a bounded number is kept for views that come back")
    func texts() {
        struct Root: View {
            @State private var start = 0
            var body: some View {
                VStack {
                    ForEach(start..<(start + 100), id: \.self) { Text("label \($0)") }
                    Button("n") { start += 100 }.keyboardShortcut("n", modifiers: [])
                }
            }
        }
        let host = makeHost(Root())
        for _ in 0..<50 {
            host.render(300, 300)
            host.press(.character("n"))
        }
        #expect(host.textCount <= 100 + 1 + 256)
    }

    @Test("The focus leaves a control that does not show any more")
    func focus() {
        let host = makeHost(
            ViewThatFits(in: .horizontal) {
                Button("a wide button") {}.frame(minWidth: 200)
                Text("narrow")
            })
        host.render(300, 100)
        host.press(.tab)
        #expect(host.interaction.focused != nil)
        host.render(100, 100)
        #expect(host.interaction.focused == nil)
    }

    @Test("Tab scrolls a control into view that the scroll view hides")
    func reveal() {
        let host = makeHost(
            ScrollView {
                ForEach(0..<20, id: \.self) { index in
                    Button("button \(index)") {}.frame(height: 30)
                }
            })
        host.render(200, 100)
        host.press(.tab, .shift)
        let last = host.render(200, 100).texts.last?.origin.y
        #expect(
            last.map { $0 >= 0 && $0 + 16 <= 100 } == true, "the last button's text is at \(String(describing: last))")
        host.press(.tab)
        let first = host.render(200, 100).texts.first?.origin.y
        #expect(
            first.map { $0 >= 0 && $0 + 16 <= 100 } == true,
            "the first button's text is at \(String(describing: first))")
    }
}

/// Text twice as large is twice as wide and high.
private final class ScalingShaper: TextShaper {
    func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText {
        FixedAdvanceShaper(advance: (font.size / 2).rounded(), lineHeight: (font.size * 1.25).rounded())
            .shape(text, font: font, scale: scale)
    }
}

@MainActor @Suite("Scroll anchors") struct ScrollAnchorTests {
    private struct Labels: View {
        let edits: Edits
        @State private var labels: [Int] = Array(0..<40)
        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(labels, id: \.self) { Text("label \($0) " + String(repeating: "word ", count: 5 + $0 % 7)) }
                }
            }
            .onKeyPress("e") {
                labels = edits.next
                return .handled
            }
        }
    }

    private final class Edits { var next: [Int] = [] }

    /// The first text that shows, with the byte its first visible line starts at.
    private func firstLine(_ list: DisplayList) -> String? {
        for text in list.texts {
            let height = Double(text.text.lineHeight)
            for (index, line) in text.lines.enumerated() where text.origin.y + Double(index + 1) * height > 0 {
                return "\(text.text.paragraphs[0].advance) at \(line.start)"
            }
        }
        return nil
    }

    @Test("A larger text size keeps the first visible label, and the old size gives the old picture")
    func textSize() {
        let host = ViewHost(Labels(edits: Edits()), shaper: ScalingShaper())
        host.render(200, 150)
        host.send(.scroll(Point(x: 10, y: 10), notches: 9))
        let before = host.render(200, 150)
        host.environment.textScale = 1.75
        host.render(200, 150)
        host.environment.textScale = 1
        #expect(host.render(200, 150).items.map { "\($0.clip as Any)" } == before.items.map { "\($0.clip as Any)" })
        #expect(host.render(200, 150).texts.map(\.origin) == before.texts.map(\.origin))
    }

    @Test("Labels inserted and removed above keep the first visible line where it is")
    func contentEdits() {
        let edits = Edits()
        let host = makeHost(Labels(edits: edits))
        host.render(200, 150)
        host.send(.scroll(Point(x: 10, y: 10), notches: 12))
        let before = host.render(200, 150)
        for next in [[-2, -1] + Array(0..<40), Array(3..<40), Array(0..<40)] {
            edits.next = next
            host.press(.character("e"))
            let after = host.render(200, 150)
            #expect(firstLine(after) == firstLine(before))
            #expect(after.texts[0].origin == before.texts[0].origin)
        }
    }

    @Test("Wide, narrow, wide: the offset returns exactly, from 300 positions")
    func widths() {
        var generator = SeededGenerator(seed: 11)
        let host = makeHost(Labels(edits: Edits()))
        for round in 0..<300 {
            host.render(260, 150)
            host.send(.scroll(Point(x: 10, y: 10), notches: Double.random(in: -20...20, using: &generator)))
            let wide = host.render(260, 150).texts.map(\.origin)
            host.render(Double(Int.random(in: 60...900, using: &generator)), 150)
            #expect(host.render(260, 150).texts.map(\.origin) == wide, "round \(round), seed 11")
        }
    }
}
