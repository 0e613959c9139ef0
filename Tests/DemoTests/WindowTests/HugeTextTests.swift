// Labels that nobody reads to the end: they must not stop the window.
import SnugTestKit
import Testing

extension WindowTests {
    enum HugeText: CaseIterable {
        case word, label

        var text: String {
            switch self {
            case .word: String(repeating: "W", count: 200_000)
            case .label: String(repeating: "adaptive layout سلام ", count: 40_000)
            }
        }
    }

    @Test(
        "given a word of 200,000 letters or a label of 1 MB, then it shows within 1 s, and a resize step takes under 50 ms",
        arguments: HugeText.allCases)
    func hugeText(kind: HugeText) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"title": "T", "panel": {"toggle": "t", "caption": "c", "emptyMessage": "none",
            "shortLabels": ["\(kind.text)"], "longLabels": ["\(kind.text)", "end"]},
            "row": {"heading": "h", "footnote": "f", "emptyMessage": "none", "badge": "%d more",
            "items": [{"id": "a", "title": "A"}]},
            "diagram": {"width": 800, "height": 500, "figures": [{"rect": [0.1, 0.2, 0.3, 0.4]}], "markers": []}}
            """, to: "content.json")
        let window = try DemoWindow(["--content", file])
        func cpuTime() throws -> Duration { try #require(window.program.measures.cpuTime) }
        // The time of the processor, as the other tests run beside this one.
        #expect(try cpuTime() < .seconds(1).withoutOptimizationTenfold)
        let memory = try #require(window.program.measures.proportionalSetSize)
        #expect(memory < 60_000_000, "\(memory) bytes")

        let steps = 20
        let before = try cpuTime()
        for step in 0..<steps {
            let width = 380 + step * 37
            window.client.resize(window.id, width: width, height: 700)
            let reading = try window.settle("\(width) px") { $0.picture.width == width }
            #expect(reading.viewport.height == 240)
        }
        let perStep = (try cpuTime() - before) / steps
        #expect(perStep < .milliseconds(50).withoutOptimizationTenfold, "\(perStep)")
        let growth = try #require(window.program.measures.proportionalSetSize) - memory
        #expect(growth < 16_000_000, "\(growth) bytes")
        print("\(kind): \(before) until shown, \(perStep) a step, \(memory) bytes and \(growth) more")
    }
}
