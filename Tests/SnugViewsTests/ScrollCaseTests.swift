import SnugLayout
import SnugViews
import Testing

/// Cases of users of scroll panels that show only in a whole window.
@MainActor @Suite("Scroll panels in a window") struct ScrollCaseTests {
    private struct Panel: View {
        @State private var count = 9

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                CompactScroll {
                    VStack(alignment: .leading, spacing: 8) {
                        ForEach(0..<count, id: \.self) { _ in Text("several words to wrap") }
                    }
                    .padding(12)
                }
                Button("more") { count += 1 }.keyboardShortcut("a", modifiers: [])
            }
        }
    }

    @Test("P7: when scrolling starts, padding and wrapping of the content stay")
    func scrollingStarts() {
        // Nine labels of one line take 9 * 16 + 8 * 8 + 24 = 232, ten take 256.
        let host = makeHost(Panel())
        let before = host.render(200, 400).texts
        #expect(host.dump().contains("content 232, cap 240, available height ignored: viewport 232, natural"))
        host.press(.character("a"))
        let after = host.render(200, 400).texts
        #expect(host.dump().contains("content 256, cap 240, available height ignored: viewport 240, scrolling by 16"))
        #expect(after.count == 11)
        #expect(after.prefix(9).map(\.lines) == before.prefix(9).map(\.lines))
        #expect(after[0].origin.x == before[0].origin.x)
        let steps = zip(after, after.dropFirst()).prefix(9).map { $1.origin.y - $0.origin.y }
        #expect(steps == Array(repeating: 24, count: 9))
    }

    @Test("P9: a colour or a spacer inside is offered the panel's width")
    func crossAxis() {
        let colour = makeHost(CompactScroll { Color.red.frame(height: 20) })
        #expect(colour.render(300, 200).filledRects.map(\.width) == [300])
        let row = makeHost(
            CompactScroll {
                HStack {
                    Text("ab")
                    Spacer()
                    Text("cd")
                }
            })
        let texts = row.render(300, 200).texts
        #expect(texts[1].origin.x - texts[0].origin.x == 300 - 16)
    }

    @Test("P13: after a resize nothing runs by itself")
    func boundedWork() {
        let host = makeHost(Panel())
        var asked = 0
        host.onFrameNeeded = { asked += 1 }
        host.render(200, 400)
        host.render(90, 300)
        let layouts = host.layoutCount
        #expect(layouts == 2)
        #expect(!host.needsFrame && asked == 0)
        host.render(90, 300)
        #expect(host.layoutCount == layouts)
    }
}
