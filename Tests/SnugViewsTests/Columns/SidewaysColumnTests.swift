import SnugLayout
import Testing

@testable import SnugViews

/// Long columns in scroll views that move sideways too, or only.
@MainActor @Suite("Long columns and scrolling sideways") struct SidewaysColumnTests {
    private func column(_ maker: RowMaker) -> some View {
        LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<2000, id: \.self) { Text(maker.label($0)) }
        }
    }

    @Test("In a strip in a page the rows in the page's viewport are made, and no others")
    func stripInPage() {
        let maker = RowMaker()
        let host = makeHost(ScrollView { ScrollView(.horizontal) { column(maker) } })
        #expect(host.render(100, 160).shownTexts.map(\.word) == (0..<10).map(String.init))
        #expect(maker.built < 40)
        host.wheel(20)
        // 20 notches of 54 pt are 1080, 67 rows of 16 and a half.
        #expect(host.render(100, 160).shownTexts.first?.word == "67")
        #expect(maker.built < 120)
    }

    @Test("In a sideways scroll view alone all rows are made, as all of them show")
    func sidewaysOnly() {
        let maker = RowMaker()
        makeHost(ScrollView(.horizontal) { column(maker) }).render(100, 160)
        #expect(maker.built == 2000)
    }

    @Test("Both ways the column is as wide as the widest row known, and a frame is due when a wider one is found")
    func bothWays() {
        let maker = RowMaker()
        let host = makeHost(ScrollView([.horizontal, .vertical]) { column(maker) })
        host.render(100, 160)
        // All rows are one line high, so that only their widths are news.
        #expect(host.workToTheEnd(100, 160) > 0)
        let widest = (0..<2000).map { RowMaker.words($0).count * 8 }.max() ?? 0
        #expect(host.dump().contains("width: content \(widest), available 100"))
        host.press(.right)
        #expect(host.render(100, 160).shownTexts.allSatisfy { $0.origin.x == -18 })
    }
}
