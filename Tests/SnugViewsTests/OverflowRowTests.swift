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

    /// Counts the sizes asked of it and the bodies evaluated of what holds it.
    @MainActor private final class Tally {
        var items = 0
        var badges = 0
    }

    @Test("Of 100,000 items only those that may show are built, in the first layout and at each new width")
    func buildsLittle() {
        let tally = Tally()
        let result = LayoutResult<OverflowRowOutcome>()
        let host = makeHost(
            OverflowRow(0..<100_000, id: \.self, result: result) { index in
                tally.items += 1
                return Chip(title: "item \(index)")
            } badge: { hidden in
                tally.badges += 1
                return Text("\(hidden) more")
            })
        var most = 0
        for width in stride(from: 0.0, through: 800, by: 16) {
            host.render(width, 40)
            most = max(most, result.value?.visibleCount ?? 0)
            // Those measured beyond are as many as must give way to the badge, and the first that does not fit.
            #expect(tally.items <= most + 3, "width \(width)")
            #expect((result.value?.hiddenCount ?? 0) + (result.value?.visibleCount ?? 0) == 100_000)
        }
        #expect(most > 8)
        #expect(tally.badges <= most + 3)
        #expect(host.bodyEvaluations <= most + 3)
        let items = tally.items
        for width in [800.0, 300, 0, 800] { host.render(width, 40) }
        #expect(tally.items == items)
    }

    @Test("A full row of the skipping policy builds no item behind the last that can show")
    func skippingBuildsLittle() {
        let tally = Tally()
        let host = makeHost(
            OverflowRow(0..<100_000, id: \.self, spacing: 8, policy: .skipping) { _ in
                tally.items += 1
                return Color.blue.frame(width: 32, height: 10)
            } badge: { _ in
                Color.gray.frame(width: 60, height: 10)
            })
        // Ten items of 32 with the badge are 460 wide; nothing can follow.
        #expect(host.render(460, 40).filledRects.count == 11)
        #expect(tally.items <= 13)
    }

    @Test("A row whose first item is too long shows later ones with the policy skipping only")
    func policies() {
        func visible(_ policy: OverflowRowRule.Policy) -> [Int]? {
            let result = LayoutResult<OverflowRowOutcome>()
            let host = makeHost(
                OverflowRow([300.0, 20, 30], id: \.self, policy: policy, result: result) {
                    Color.blue.frame(width: $0, height: 10)
                } badge: { _ in
                    Color.gray.frame(width: 60, height: 10)
                })
            host.render(154, 40)
            return result.value?.visible
        }
        #expect(visible(.prefix) == [])
        #expect(visible(.skipping) == [1, 2])
    }

    @Test("R4: where the badge alone is too wide the fallback takes its place, or the badge sticks out")
    func fallback() {
        let result = LayoutResult<OverflowRowOutcome>()
        let host = makeHost(
            OverflowRow(0..<3, id: \.self, result: result) { _ in
                Color.blue.frame(width: 100, height: 10)
            } badge: { _ in
                Color.gray.frame(width: 60, height: 10)
            } fallback: {
                Color.red.frame(maxWidth: 30, maxHeight: 20)
            })
        #expect(host.render(60, 40).filledRects == [Rect(x: 0, y: 15, width: 60, height: 10)])
        #expect(result.value == OverflowRowOutcome(visible: [], hiddenCount: 3, showsFallback: false))
        let narrow = host.render(59, 40)
        // It is offered what the row is offered, up to its own maximum.
        #expect(narrow.filledRects == [Rect(x: 15, y: 10, width: 30, height: 20)])
        #expect(result.value == OverflowRowOutcome(visible: [], hiddenCount: 3, showsFallback: true))
        #expect(host.dump().contains("the badge alone is over by 1, the fallback takes its place"))
        #expect(host.render(7, 40).filledRects == [Rect(x: 0, y: 10, width: 7, height: 20)])
        #expect(host.render(60, 40).filledRects.count == 1)
        #expect(host.render(59, 40) == narrow)

        let without = makeHost(
            OverflowRow(0..<3, id: \.self) { _ in
                Color.blue.frame(width: 100, height: 10)
            } badge: { _ in
                Color.gray.frame(width: 60, height: 10)
            })
        #expect(without.render(40, 40).filledRects == [Rect(x: 0, y: 15, width: 60, height: 10)])
    }

    private struct Tag: Identifiable {
        let id: String
        let title: String
    }

    private struct Counting: View {
        let tag: Tag
        @State private var count = 0
        var body: some View {
            Text(tag.title + String(repeating: "+", count: count))
                .onKeyPress(KeyEquivalent(tag.title.first ?? "?")) {
                    count += 1
                    return .handled
                }
        }
    }

    @Test("R11: equal ids are items of their own, told apart by their order, and the first is reported")
    func equalIDs() {
        struct Tags: View {
            @State private var isShort = false
            private static let all = [
                Tag(id: "a", title: "x"), Tag(id: "b", title: "x"), Tag(id: "a", title: "y"), Tag(id: "a", title: "z"),
            ]
            var body: some View {
                HStack {
                    OverflowRow(isShort ? Array(Self.all.dropLast()) : Self.all) {
                        Counting(tag: $0)
                    } badge: {
                        Text("\($0) more")
                    }
                    Color.red.frame(width: 1, height: 1).onKeyPress("s") {
                        isShort.toggle()
                        return .handled
                    }
                }
            }
        }
        let host = makeHost(Tags())
        var reports: [String] = []
        host.onDiagnostic = { reports.append($0) }
        func widths() -> [Int] { host.render(400, 40).texts.map { $0.lines[0].width } }
        #expect(widths() == [8, 8, 8, 8])
        #expect(reports == ["OverflowRow: the id a occurs more than once"])
        host.press(.character("y"))
        #expect(widths() == [8, 8, 16, 8])
        host.press(.character("z"))
        host.press(.character("s"))
        #expect(widths() == [8, 8, 16])
        host.press(.character("s"))
        // The last one left the data, so it starts anew.
        #expect(widths() == [8, 8, 16, 8])
        #expect(reports.count == 1)
    }

    @Test("A badge with the focus keeps it when the row's views are evaluated again")
    func badgeFocus() {
        struct Row: View {
            @State private var presses = 0
            var body: some View {
                OverflowRow(0..<9, id: \.self) { _ in
                    Color.blue.frame(width: 100, height: 10)
                } badge: { hidden in
                    Button("\(hidden) of \(presses)") { presses += 1 }
                }
            }
        }
        let host = makeHost(Row())
        host.render(300, 60)
        host.press(.tab)
        host.press(.space)
        let once = host.render(300, 60)
        host.press(.space)
        #expect(host.needsFrame)
        #expect(host.render(300, 60).items.count == once.items.count)
    }

    @Test("A row lines up by the baseline of what it shows at the width in question")
    func baseline() {
        let host = makeHost(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                OverflowRow(0..<2, id: \.self) { _ in
                    Text("item").padding(.top, 20)
                } badge: { _ in
                    Text("more")
                }
                Text("end")
            })
        func tops(_ width: Double) -> [Double] { host.render(width, 60).texts.map(\.origin.y) }
        for width in [200.0, 70, 200, 120, 70] {
            let found = tops(width)
            #expect(Set(found).count == 1, "width \(width): \(found)")
        }
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
