import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("OverflowRow") struct OverflowRowTests {
    private static let titles = ["Sketch", "Color samples", "Shapes", "Paper", "Layout notes", "Preview", "x", ""]

    private struct Chip: View {
        let title: String
        var body: some View { Text(title).lineLimit(1).padding(.horizontal, 10).background(Color.blue) }
    }

    private struct Candidates: View {
        let count: Int
        var body: some View {
            ViewThatFits(in: .horizontal) {
                ForEach(Array((0...count).reversed()), id: \.self) { visible in
                    HStack {
                        ForEach(0..<visible, id: \.self) { Chip(title: titles[$0]) }
                        if visible < count { Chip(title: "\(count - visible) more") }
                    }
                }
            }
        }
    }

    private struct Primitive: View {
        let count: Int
        var body: some View {
            OverflowRow(0..<count, id: \.self) {
                Chip(title: titles[$0])
            } badge: {
                Chip(title: "\($0) more")
            }
        }
    }

    @Test("It shows what ViewThatFits over all candidates shows, at every width", arguments: [1, 2, 6, 8])
    func equalsCandidates(count: Int) {
        let candidates = makeHost(Candidates(count: count).frame(maxWidth: .infinity, alignment: .leading))
        let primitive = makeHost(Primitive(count: count).frame(maxWidth: .infinity, alignment: .leading))
        for width in stride(from: 90.0, through: 800, by: 1) {
            let wanted = candidates.render(width, 40)
            let found = primitive.render(width, 40)
            #expect(found.filledRects == wanted.filledRects, "width \(width)")
            #expect(found.texts.map(\.origin) == wanted.texts.map(\.origin), "width \(width)")
        }
    }

    @Test("R13: a chip hidden and shown again keeps its state")
    func stateOfHiddenItems() {
        struct Stateful: View {
            let key: Character
            @State private var isOn = false
            var body: some View {
                Toggle(isOn ? "on!" : "off", isOn: $isOn).keyboardShortcut(KeyEquivalent(key), modifiers: [])
            }
        }
        let keys: [Character] = ["a", "b", "c"]
        let host = makeHost(
            OverflowRow(0..<3, id: \.self) {
                Stateful(key: keys[$0])
            } badge: {
                Text("\($0) more")
            })
        #expect(host.render(400, 40).texts.count == 3)
        host.press(.character("c"))
        let on = host.render(400, 40)
        #expect(host.render(150, 40).texts.count == 2)
        #expect(host.render(400, 40) == on)
    }

    @Test("Of 100,000 items only those that may show are built")
    func buildsLittle() {
        let host = makeHost(
            OverflowRow(0..<100_000, id: \.self) {
                Chip(title: "item \($0)")
            } badge: {
                Text("\($0) more")
            })
        let before = host.bodyEvaluations
        let shown = host.render(800, 40).filledRects.count
        #expect(host.bodyEvaluations - before <= shown + 3)
    }

    @Test("An item that changes its width is measured again, and the count follows")
    func changedItem() {
        struct Growing: View {
            @State private var isLong = false
            var body: some View {
                Toggle(isLong ? "a much longer title" : "a", isOn: $isLong).keyboardShortcut("g", modifiers: [])
            }
        }
        let host = makeHost(
            OverflowRow(0..<2, id: \.self) { _ in
                Growing()
            } badge: {
                Text("\($0) more")
            })
        #expect(host.render(120, 40).texts.count == 2)
        host.press(.character("g"))
        let narrow = host.render(120, 40)
        #expect(narrow.texts.count == 1)
        #expect(narrow.texts[0].lines[0].width == 48)
        host.press(.character("g"))
        #expect(host.render(120, 40) == narrow)
    }
}
