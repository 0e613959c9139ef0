// Lists that nobody scrolls through: they must not keep the window waiting, nor the machine busy.
import Glibc
import RandomCases
import SnugTestKit
import Testing

extension WindowTests {
    /// Content with as many labels, and a hundredth of that many items. The last label has the words of the first one.
    private func longContent(_ count: Int) -> String {
        let labels = (0..<count).map { index in
            let number = index == count - 1 ? 0 : index
            return "\"Label \(number): the quick brown fox jumps over the lazy dog and \(number % 7) more\""
        }
        let items = (0..<count / 100).map { "{\"id\": \"\($0)\", \"title\": \"item \($0)\"}" }
        return """
            {"title": "T", "panel": {"toggle": "t", "caption": "c", "emptyMessage": "none",
            "shortLabels": [\(labels.joined(separator: ","))], "longLabels": ["end"]},
            "row": {"heading": "h", "footnote": "f", "emptyMessage": "none", "badge": "%d more",
            "items": [\(items.joined(separator: ","))]},
            "diagram": {"width": 800, "height": 500, "figures": [{"rect": [0.1, 0.2, 0.3, 0.4]}], "markers": []}}
            """
    }

    @Test(
        "given 100,000 labels, then the window shows within 1 s and the keys reach the last label and the first"
    )
    func longList() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(longContent(100_000), to: "content.json")
        let window = try DemoWindow(["--content", file], upTo: .seconds(60))
        // Of the processor, as the other tests run beside this one.
        let time = try #require(window.program.measures.cpuTime)
        #expect(time < .seconds(1).withoutOptimizationTenfold, "\(time)")

        let top = try window.settle("at the top") { $0.isAtTop && $0.viewport.height == 240 }
        let first = try #require(top.lines.first)
        let words = top.content.cropped(to: top.content.rows(first))
        try window.client.tapKey("End")
        let bottom = try window.settle("at the end") { $0.isAtBottom && $0.content != top.content }
        let last = try #require(bottom.lines.last)
        #expect(bottom.content.cropped(to: bottom.content.rows(last)) == words, "\(bottom)")

        // Rows are measured meanwhile, and the picture stays.
        let later = try window.fence()
        #expect(later.content == bottom.content)
        try window.client.tapKey("Home")
        _ = try window.settle("back at the top") { $0.isAtTop && $0.content == top.content }
        window.client.resize(window.id, width: 380, height: 700)
        _ = try window.settle("narrow") { $0.picture.width == 380 && $0.isAtTop && $0.viewport.height == 240 }
        window.ping()
        let memory = try #require(window.program.measures.proportionalSetSize)
        #expect(memory < 120_000_000, "\(memory) bytes")
        #expect(window.program.standardError.isEmpty)
        print("100,000 labels: \(time) until shown, \(memory) bytes")
    }

    @Test("given a long list, once its rows are measured, then the program uses no CPU time and sends no request")
    func idleAfterMeasuring() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(longContent(CaseCount.scaled(2_000, full: 100_000)), to: "content.json")
        let window = try DemoWindow(["--content", file], counted: true, upTo: .seconds(60))
        let proxy = try #require(window.proxy)
        _ = try window.settle("at the top") { $0.isAtTop }
        func cpuTime() throws -> Duration { try #require(window.program.measures.cpuTime) }
        let copiesBefore = proxy.counts.requestsByOpcode[62] ?? 0
        let isDone = try wait(upTo: .seconds(120)) {
            let before = try cpuTime()
            poll(nil, 0, 200)
            return try cpuTime() == before
        }
        try #require(isDone)
        // The scroll bar is as short as it gets, and at the top: no frame shows anything new.
        #expect(proxy.counts.requestsByOpcode[62] ?? 0 <= copiesBefore + 8, "\(proxy.counts)")
        let traffic = proxy.counts
        let time = try cpuTime()
        // A measured span, not a wait for something.
        poll(nil, 0, 2000)
        #expect(try cpuTime() == time && window.program.measures.state == "S")
        #expect(proxy.counts == traffic, "\(proxy.counts - traffic)")
        window.ping()
    }
}

extension Picture {
    /// These rows over the whole width.
    fileprivate func rows(_ rows: Range<Int>) -> PixelRect {
        PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    }
}
