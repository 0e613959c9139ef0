import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("Vocabulary: Spacer") struct SpacerTests {
    @Test("A long text beside a spacer keeps its line while everything fits")
    func longTitle() {
        let host = makeHost(
            HStack {
                Text("a title of 24 characters")
                Spacer()
                Text("12")
            })
        // 192 and 16 for the texts, 8 for the spacer, two gaps of 8.
        #expect(host.render(232, 20).texts.map(\.lines.count) == [1, 1])
        #expect(host.render(300, 20).texts[1].origin.x == 284)
        #expect(host.render(231, 40).texts.map(\.lines.count) == [2, 1])
    }
}
