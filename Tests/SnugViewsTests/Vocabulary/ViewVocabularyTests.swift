// The entries of the vocabulary, each in the form a SwiftUI tutorial would use it.
import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Vocabulary: views") struct ViewVocabularyTests {
    @Test("Builder statements: if, else, switch, optional binding, Group, AnyView, EmptyView")
    func builder() {
        enum Phase {
            case loading
            case done(count: Int)
            case failed
        }
        struct ContentView: View {
            let phase: Phase
            let note: String?

            var body: some View {
                VStack(spacing: 0) {
                    switch phase {
                    case .loading: Text("1")
                    case .done(let count): Text(String(repeating: "x", count: count))
                    case .failed: EmptyView()
                    }
                    if let note { Text(note) } else { AnyView(Text("none")) }
                    Group {
                        Text("12345")
                        details
                    }
                }
            }

            @ViewBuilder private var details: some View {
                if note != nil { Text("123456") }
            }
        }
        #expect(makeHost(ContentView(phase: .done(count: 3), note: "ab")).render(200, 200).lengths == [3, 2, 5, 6])
        #expect(makeHost(ContentView(phase: .loading, note: nil)).render(200, 200).lengths == [1, 4, 5])
        #expect(makeHost(ContentView(phase: .failed, note: nil)).render(200, 200).lengths == [4, 5])
    }

    @Test("ForEach over a range, indices, a closed range reversed, values by id, Identifiable and enumerated ones")
    func forEach() {
        struct Item: Identifiable {
            let id: Int
            var name: String { String(repeating: "n", count: id) }
        }
        let names = ["a", "bb", "ccc"]
        let items = [Item(id: 4), Item(id: 5)]
        let list = makeHost(
            VStack(spacing: 0) {
                ForEach(0..<2) { i in Text(String(repeating: "r", count: i + 1)) }
                ForEach(names.indices, id: \.self) { Text(names[$0]) }
                ForEach(Array((0...2).reversed()), id: \.self) { n in Text(String(repeating: "c", count: n + 1)) }
                ForEach(names, id: \.self) { name in Text(name) }
                ForEach(items) { item in Text(item.name) }
                ForEach(items, id: \.name) { Text($0.name) }
                ForEach(Array(names.enumerated()), id: \.offset) { index, name in Text("\(index)\(name)") }
            }
        ).render(200, 400)
        #expect(list.lengths == [1, 2, 1, 2, 3, 3, 2, 1, 1, 2, 3, 4, 5, 4, 5, 2, 3, 4])
    }

    @Test("Stacks with and without arguments, Spacer and Divider between")
    func stacks() {
        let host = makeHost(
            ZStack(alignment: .bottomTrailing) {
                Color.gray
                HStack(alignment: .top, spacing: 4) {
                    VStack(alignment: .trailing) {
                        Color.red.frame(width: 10, height: 10)
                        Color.blue.frame(width: 20, height: 10)
                    }
                    Divider()
                    Color.green.frame(width: 10, height: 10)
                    Spacer(minLength: 0)
                }
                .frame(width: 60, height: 28)
            })
        #expect(
            host.render(100, 100).filledRects == [
                Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 72, width: 10, height: 10),
                Rect(x: 40, y: 90, width: 20, height: 10), Rect(x: 64, y: 72, width: 1, height: 28),
                Rect(x: 69, y: 72, width: 10, height: 10),
            ])
    }

    @Test("LazyVStack takes the width it is offered, in a scroll view too")
    func lazyStack() {
        let host = makeHost(
            ScrollView([.vertical], showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 2) {
                    ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
                }
                .border(.blue)
            }
            .scrollBounceBehavior(.basedOnSize))
        let list = host.render(100, 50)
        #expect(list.filledRects[1] == Rect(x: 0, y: 12, width: 10, height: 10))
        // The border is the only stroke, and no scroll bar is drawn.
        #expect(list.items.count == 21)
        guard case .stroke(.rect(let border), _, _) = list.items.last?.content else {
            Issue.record("expected the border, found \(list.items)")
            return
        }
        #expect(border.width == 99)
    }

    @Test("A hidden scroll bar is not drawn, and a press where it would be scrolls nothing")
    func scrollIndicators() {
        func host(_ visibility: ScrollIndicatorVisibility) -> ViewHost {
            makeHost(ScrollView { Color.red.frame(width: 100, height: 200) }.scrollIndicators(visibility))
        }
        #expect(host(.visible).render(100, 50).items.count == 2)
        let hidden = host(.hidden)
        #expect(hidden.render(100, 50).items.count == 1)
        hidden.click(96, 45)
        #expect(hidden.render(100, 50).filledRects[0].minY == 0)
    }

    @Test("Buttons and toggles in all their forms; actions may be stored functions and methods")
    func controls() {
        final class Log {
            var lines: [String] = []
        }
        struct Row: View {
            let action: () -> Void
            var body: some View { Button(action: action) { Text("row") }.keyboardShortcut("r", modifiers: []) }
        }
        struct ContentView: View {
            @State private var isOn = false
            let log: Log

            private func save() { log.lines.append("save") }

            var body: some View {
                VStack {
                    Button("Save", action: save).keyboardShortcut(.defaultAction)
                    Button("Add") { log.lines.append("add") }.keyboardShortcut("a")
                    Button {
                        log.lines.append("label")
                    } label: {
                        HStack { Text("l") }
                    }
                    .keyboardShortcut(KeyEquivalent("l"), modifiers: [.control, .shift])
                    Row { log.lines.append("row") }
                    Toggle("On", isOn: $isOn).keyboardShortcut("o", modifiers: [])
                    Toggle(isOn: $isOn) { Text(isOn ? "yes" : "no") }
                    Toggle("Fixed", isOn: .constant(true)).disabled(true)
                }
            }
        }
        let log = Log()
        let host = makeHost(ContentView(log: log))
        #expect(host.render(400, 400).lengths == [4, 3, 1, 3, 2, 2, 5])
        host.press(.enter)
        host.press(.character("a"), .control)
        host.press(.character("l"), [.control, .shift])
        host.press(.character("r"))
        host.press(.character("o"))
        #expect(log.lines == ["save", "add", "label", "row"])
        #expect(host.render(400, 400).lengths == [4, 3, 1, 3, 2, 3, 5])
    }
}
