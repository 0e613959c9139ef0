import SnugLayout
import SnugViews
import Testing

/// How often bodies were asked for, by name.
@MainActor private final class BodyCounter {
    var counts: [String: Int] = [:]
    func count(_ name: String) { counts[name, default: 0] += 1 }
}

@MainActor private let counter = BodyCounter()

private struct TitleKey: EnvironmentKey {
    static var defaultValue: String { "title" }
}

extension EnvironmentValues {
    fileprivate var title: String {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}

private struct Labelled: View, Equatable {
    let name: String
    var body: some View {
        let _ = counter.count(name)
        Text(name)
    }
}

private struct Numbered: View {
    let number: Int
    var body: some View {
        let _ = counter.count("number")
        Text("\(number)")
    }
}

private struct Acting: View {
    let action: () -> Void
    var body: some View {
        let _ = counter.count("action")
        Text("action")
    }
}

private struct Titled: View, Equatable {
    @Environment(\.title) private var title
    nonisolated static func == (left: Titled, right: Titled) -> Bool { true }
    var body: some View {
        let _ = counter.count("titled")
        Text(title)
    }
}

/// What a body depends on: its own state, its own value, and the environment values it reads.
@MainActor @Suite("Dependencies", .serialized) struct DependencyTests {
    private struct Parent: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Labelled(name: "same")
                Labelled(name: count == 0 ? "one" : "two")
                Numbered(number: 7)
                Acting {}
                Button("+") { count += 1 }.keyboardShortcut("a", modifiers: [])
            }
        }
    }

    @Test("A parent's change evaluates only children whose value changed, or cannot be compared")
    func values() {
        let host = makeHost(Parent())
        host.render(300, 300)
        counter.counts = [:]
        host.press(.character("a"))
        host.render(300, 300)
        #expect(counter.counts == ["two": 1, "action": 1])
    }

    @Test("A change in the environment evaluates only bodies that read it")
    func environment() {
        let host = makeHost(
            VStack {
                Titled()
                Labelled(name: "same")
            })
        #expect(host.render(300, 300).texts.map { $0.lines[0].width } == [40, 32])
        counter.counts = [:]
        host.environment.title = "a longer title"
        #expect(host.render(300, 300).texts.map { $0.lines[0].width } == [112, 32])
        #expect(counter.counts == ["titled": 1])
    }

    @Test("Views that are not evaluated again still follow the environment in what they draw")
    func drawing() {
        let host = makeHost(Labelled(name: "same"))
        let light = host.render(300, 300).texts[0].color
        counter.counts = [:]
        host.environment.colorScheme = .dark
        #expect(host.render(300, 300).texts[0].color != light)
        #expect(counter.counts.isEmpty)
    }

    @Test("Another scale shapes every text anew and evaluates no body")
    func scale() {
        let host = makeHost(Labelled(name: "same"))
        #expect(host.render(300, 300).texts[0].text.scale == 1)
        counter.counts = [:]
        #expect(host.render(300, 300, scale: 1.5).texts[0].text.scale == 1.5)
        #expect(counter.counts.isEmpty)
    }
}
