import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Layout results") struct LayoutResultTests {
    private static func row(
        _ count: Int, _ result: LayoutResult<OverflowRowOutcome>?, policy: OverflowRowRule.Policy = .prefix
    ) -> some View {
        // Items of 72, 96, 64, 88 pt.
        OverflowRow(Array([72.0, 96, 64, 88].prefix(count)), id: \.self, policy: policy, result: result) {
            Color.blue.frame(width: $0, height: 10)
        } badge: { _ in
            Color.gray.frame(width: 60, height: 10)
        }
    }

    @Test(
        "After layout a row's result tells which items show and how many are hidden",
        arguments: [(344.0, 4, 0), (343, 3, 1), (300, 2, 2), (220, 1, 3), (60, 0, 4)])
    func rowOutcome(width: Double, visible: Int, hidden: Int) {
        let result = LayoutResult<OverflowRowOutcome>()
        let host = makeHost(Self.row(4, result))
        #expect(result.value == nil)
        host.render(width, 40)
        #expect(result.value?.visible == Array(0..<visible))
        #expect(result.value?.hiddenCount == hidden)
        #expect(result.value?.visibleCount == visible)
        #expect(result.value?.showsFallback == false)
    }

    @Test("Reading a result starts no frame and evaluates no body")
    func readingIsFree() {
        let result = LayoutResult<OverflowRowOutcome>()
        let host = makeHost(Self.row(4, result))
        host.render(300, 40)
        let bodies = host.bodyEvaluations
        #expect(result.value?.hiddenCount == 2)
        #expect(!host.needsFrame)
        #expect(host.bodyEvaluations == bodies)
    }

    @Test("A row that is not part of the layout has no result")
    func leftOut() {
        let result = LayoutResult<OverflowRowOutcome>()
        let host = makeHost(
            ViewThatFits(in: .horizontal) {
                Self.row(4, result).frame(width: 500)
                Color.red.frame(width: 10, height: 10)
            })
        host.render(600, 40)
        #expect(result.value?.hiddenCount == 0)
        host.render(400, 40)
        #expect(result.value == nil)
        host.render(600, 40)
        #expect(result.value?.visibleCount == 4)
    }

    private struct Shelf: View {
        @State private var result = LayoutResult<OverflowRowOutcome>()
        @State private var count = 4

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                // Above the row, so it is placed before the row is.
                LayoutResultReader(result) { outcome in
                    Color.red.frame(
                        width: Double(10 * (outcome?.visibleCount ?? 0) + (outcome?.hiddenCount ?? 0)), height: 16)
                }
                .frame(height: 16)
                LayoutResultTests.row(count, result)
                Button("fewer") { count -= 1 }.keyboardShortcut("f", modifiers: [])
            }
        }
    }

    @Test("A reader shows the result of the very layout it is in, wherever it stands")
    func reader() {
        let host = makeHost(Shelf())
        // Ten times the items shown, and the hidden ones.
        func shown(_ width: Double) -> Double? { host.render(width, 100).filledRects.first?.width }
        #expect([344, 343, 300, 220, 343, 344].map(shown) == [40, 31, 22, 13, 31, 40])
        #expect(!host.needsFrame)
        host.press(.character("f"))
        #expect(shown(344) == 30)
        #expect(shown(200) == 12)
    }

    @Test("Readers that never settle end with a report, not with a hang")
    func loop() {
        struct Toggling: View {
            @State private var result = LayoutResult<OverflowRowOutcome>()
            var body: some View {
                LayoutResultReader(result) { outcome in
                    OverflowRow(0..<(outcome?.visibleCount == 1 ? 2 : 1), id: \.self, result: result) { _ in
                        Color.blue.frame(width: 10, height: 10)
                    } badge: { _ in
                        Text("more")
                    }
                }
            }
        }
        let host = makeHost(Toggling())
        var reports: [String] = []
        host.onDiagnostic = { reports.append($0) }
        host.render(200, 40)
        #expect(reports.count == 1)
        #expect(reports.first?.contains("keeps changing") ?? false)
    }

    @Test("A compact scroll tells whether its content is empty, whole, or scrolls")
    func scrollOutcome() {
        struct Panel: View {
            let result: LayoutResult<CompactViewport.Outcome>
            @State private var height = 0.0
            var body: some View {
                VStack(spacing: 0) {
                    CompactScroll(result: result) {
                        if height > 0 { Color.red.frame(width: 10, height: height) }
                    }
                    Button("more") { height += 200 }.keyboardShortcut("m", modifiers: [])
                }
            }
        }
        let result = LayoutResult<CompactViewport.Outcome>()
        let host = makeHost(Panel(result: result))
        #expect(result.value == nil)
        let outcomes = (0..<3).map { _ in
            host.render(300, 600)
            host.press(.character("m"))
            return result.value
        }
        #expect(outcomes == [.empty, .natural, .scrolling])
    }
}
