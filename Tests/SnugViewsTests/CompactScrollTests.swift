import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("CompactScroll") struct CompactScrollTests {
    /// Reaches into a view from outside the tree.
    @MainActor private final class Remote {
        var change: (Int) -> Void = { _ in }
    }

    /// Its state changes without a word to the views around it.
    private struct Labels: View {
        let remote: Remote
        @State private var count = 0

        var body: some View {
            remote.change = { count += $0 }
            return VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<count, id: \.self) { Text("label \($0)") }
            }
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private func dots(_ host: ViewHost) -> [Double] { host.render(200, 600).filledRects.map(\.minY) }

    @Test("Left out when empty, it takes no room and no spacing; a change deep in its content brings it back")
    func leftOut() {
        let remote = Remote()
        let result = LayoutResult<CompactViewport.Outcome>()
        let host = makeHost(
            VStack(spacing: 8) {
                Color.red.frame(width: 10, height: 10)
                CompactScroll(isLeftOutWhenEmpty: true, result: result) { Labels(remote: remote) }
                    .padding(5)
                Color.blue.frame(width: 10, height: 10)
            }
            .frame(maxHeight: .infinity, alignment: .top))
        #expect(dots(host) == [0, 18])
        #expect(result.value == .empty)
        remote.change(1)
        let one = 10 + 8 + (5 + 12 + 16 + 12 + 5) + 8.0
        #expect(dots(host) == [0, one])
        #expect(result.value == .natural)
        remote.change(1)
        #expect(dots(host) == [0, one + 24])
        remote.change(-2)
        #expect(dots(host) == [0, 18])
        #expect(result.value == .empty)
    }

    @Test("One left out inside another leaves that one empty too")
    func nested() {
        let remote = Remote()
        let host = makeHost(
            VStack(spacing: 8) {
                CompactScroll(isLeftOutWhenEmpty: true) {
                    CompactScroll(isLeftOutWhenEmpty: true) { Labels(remote: remote) }.background(Color.gray)
                }
                Color.blue.frame(width: 10, height: 10)
            }
            .frame(maxHeight: .infinity, alignment: .top))
        #expect(dots(host) == [0])
        remote.change(1)
        #expect(dots(host) == [0, 48])
        remote.change(-1)
        #expect(dots(host) == [0])
    }

    @Test(
        "Without the option an empty one takes no height, though the spacing of a view; a leaf without height is content"
    )
    func notLeftOut() {
        func column(isLeftOut: Bool, _ content: some View) -> [Double] {
            dots(
                makeHost(
                    VStack(spacing: 8) {
                        Color.red.frame(width: 10, height: 10)
                        CompactScroll(isLeftOutWhenEmpty: isLeftOut) { content }
                        Color.blue.frame(width: 10, height: 10)
                    }
                    .frame(maxHeight: .infinity, alignment: .top)))
        }
        #expect(column(isLeftOut: false, EmptyView()) == [0, 26])
        #expect(column(isLeftOut: true, EmptyView()) == [0, 18])
        #expect(column(isLeftOut: true, HStack { VStack {} }) == [0, 18])
        #expect(column(isLeftOut: true, Text("").frame(height: 0)) == [0, 26])
        #expect(
            column(
                isLeftOut: true,
                OverflowRow([Int](), id: \.self) { _ in
                    Text("a")
                } badge: { _ in
                    Text("b")
                }) == [0, 18])
    }

    @Test("With a minimum of 0 it is never taller than the space available, at any height of window and content")
    func neverTaller() {
        for content in [0.0, 40, 100.5, 240, 500] {
            for available in [0.0, 1, 39, 40, 100, 101, 240, 300] {
                let result = LayoutResult<CompactViewport.Outcome>()
                let host = makeHost(
                    CompactScroll(minimumHeight: 0, result: result) { Color.red.frame(width: 10, height: content) }
                        .background(Color.blue))
                let height = host.render(100, available).filledRects.first?.height ?? 0
                #expect(height <= available, "content \(content)")
                let fits = content.rounded(.up) <= available
                #expect(
                    result.value == (content == 0 ? .empty : fits && content <= 240 ? .natural : .scrolling),
                    "content \(content) in \(available)")
            }
        }
    }
}
