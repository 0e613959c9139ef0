// Content files: what good ones give, and the exact line for each fault of a wrong one.
import Glibc
import RandomCases
import Snug
import Testing

@testable import snug_demo

@Suite("Content")
struct ContentTests {
    @Test("the bundled content has the texts, chips and artwork of the demo")
    func bundled() {
        let content = DemoContent.english
        #expect(content.title == "Snug")
        #expect(content.panel.shortLabels.count == 2)
        #expect(content.panel.longLabels.count == 18)
        #expect(content.panel.longLabels.allSatisfy { (90...130).contains($0.count) })
        #expect(Set(content.panel.longLabels).count == 18)
        #expect(content.panel.maximumHeight == 240)
        #expect(content.panel.caption == "The panel grows with its labels up to 240 points, then it scrolls.")
        #expect(content.row.items.count == 6)
        #expect(content.row.items.allSatisfy { (6...15).contains($0.title.count) })
        #expect(content.row.badge.text(4) == "4 more")
        #expect(content.diagram.width == 800 && content.diagram.height == 500)
        #expect(
            content.diagram.figures == [
                .rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4), .rect(x: 0.6, y: 0.4, width: 0.3, height: 0.4),
                .line(x1: 0.25, y1: 0.4, x2: 0.75, y2: 0.6),
            ])
        #expect(content.diagram.markers.map(\.label) == ["1", "2"])
        #expect(content.diagram.markers.map(\.position.x) == [0.25, 0.75])
        #expect(content.diagram.markers.map(\.position.y) == [0.4, 0.6])
    }

    @Test("a maximum height is optional, and kept when it is given")
    func maximumHeight() throws {
        #expect(try Sample().content().panel.maximumHeight == 240)
        let given = Sample(#""shortLabels": []"#, #""shortLabels": [], "maximumHeight": 86.5"#)
        #expect(try given.content().panel.maximumHeight == 86.5)
    }

    @Test("a marker in source pixels, or in a cropped region, is at the same place as one in fractions of the whole")
    func markerPositions() throws {
        for position in [
            #""x": 0.25, "y": 0.5"#, #""source": [200, 250]"#, #""cropped": [0.5, 0.5], "crop": [100, 150, 200, 200]"#,
        ] {
            let content = try Sample(Sample.position, position).content()
            #expect(content.diagram.markers.map(\.position.x) == [0.25], "\(position)")
            #expect(content.diagram.markers.map(\.position.y) == [0.5], "\(position)")
        }
    }

    @Test("a region up to the artwork's edge may be written in decimal fractions")
    func cropToTheEdge() throws {
        let crop = Sample(Sample.position, #""cropped": [1, 1], "crop": [700.1, 400.3, 99.9, 99.7]"#)
        let marker = try #require(try crop.content().diagram.markers.first)
        #expect(abs(marker.position.x - 1) < 1e-12 && abs(marker.position.y - 1) < 1e-12)
        let figure = Sample(#""figures": []"#, #""figures": [{"rect": [0.7, 0.9, 0.3, 0.1]}]"#)
        #expect(try figure.content().diagram.figures == [.rect(x: 0.7, y: 0.9, width: 0.3, height: 0.1)])
    }

    @Test("a byte order mark, escapes and scripts beyond Latin are read")
    func unicode() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Sample(#""A title""#, #""\ud83d\ude00 \u0041\tة 漢字 \/""#).bytes
        #expect(try DemoContent(json: bytes, file: "F").title == "😀 A\tة 漢字 /")
    }

    @Test("content may hold nothing, and 1,000 of everything", arguments: [0, 1, 1_000])
    func counts(count: Int) throws {
        func list(_ element: (Int) -> String) -> String { "[\((0..<count).map(element).joined(separator: ", "))]" }
        let sample = Sample(replacing: [
            (#""shortLabels": []"#, #""shortLabels": "# + list { #""short \#($0)""# }),
            (#""longLabels": []"#, #""longLabels": "# + list { #""long \#($0)""# }),
            (Sample.items, #""items": "# + list { #"{"id": "\#($0)", "title": "item"}"# }),
            (#""figures": []"#, #""figures": "# + list { _ in #"{"line": [0, 0, 1, 1]}"# }),
            (Sample.markers, #""markers": "# + list { #"{"id": "\#($0)", "label": "1", "x": 0, "y": 1}"# }),
        ])
        let content = try sample.content()
        #expect(content.panel.shortLabels.count == count && content.panel.longLabels.count == count)
        #expect(content.row.items.count == count)
        #expect(content.diagram.figures.count == count && content.diagram.markers.count == count)
    }

    @Test("one fault gives one line: place, value found, value expected", arguments: Sample.faults)
    func fault(_ fault: Sample.Fault) {
        #expect(Sample(fault.old, fault.new).lines == ["F: \(fault.line)"])
    }

    @Test("one fault of the text itself gives its line and column", arguments: Sample.syntaxFaults)
    func syntaxFault(_ fault: Sample.Fault) {
        #expect(Sample(fault.old, fault.new).lines == ["F: \(fault.line)"])
    }

    @Test("every fault is told at once, in the order of the format, and nothing is told twice")
    func allAtOnce() {
        let sample = Sample(replacing: [
            (#""title": "A title""#, #""tittle": 5"#), (#""badge": "%d more""#, #""badge": "more""#),
            (#""width": 800"#, #""width": null"#), (Sample.position, #""source": [900, 1.5]"#),
            (#"{"id": "b", "title": "B"}"#, #"{"id": "a", "title": true}, []"#),
        ])
        #expect(
            sample.lines == [
                "F: tittle: found an unknown key, expected one of title, language, panel, row, diagram, keys",
                "F: title: found nothing, expected text",
                #"F: row.badge: found "more", expected text that holds %d once"#,
                "F: row.items[1].title: found true, expected text",
                "F: row.items[2]: found a list, expected an object",
                #"F: row.items[1].id: found "a" again, expected an id that no other item has"#,
                "F: diagram.width: found null, expected a number from 1 to 100000",
            ])
    }

    @Test("a text that is not UTF-8 is told by the byte's offset, counted from the start of the file")
    func invalidUTF8() {
        var bytes = Sample().bytes
        bytes[12] = 0xFF
        #expect(Sample.lines(bytes) == ["F: byte offset 12: found 0xFF, expected UTF-8 text"])
        #expect(
            Sample.lines([0xEF, 0xBB, 0xBF, 0x7B, 0xC3, 0x28])
                == ["F: byte offset 4: found 0xC3, expected UTF-8 text"])
        // A surrogate half written as bytes.
        #expect(
            Sample.lines([0x22, 0xED, 0xA0, 0x80, 0x22]) == ["F: byte offset 1: found 0xED, expected UTF-8 text"])
    }

    @Test("100,000 brackets do not reach the parser", arguments: ["[", #"{"a":"#])
    func deepNesting(bracket: String) {
        let column = 64 * bracket.utf8.count + 1
        let text = String(repeating: bracket, count: 100_000)
        #expect(
            Sample.lines(Array(text.utf8)) == [
                "F: line 1, column \(column): found nesting deeper than 64, expected less"
            ])
        let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(Sample.lines(Array(allowed.utf8)) == ["F: found a list, expected an object"])
    }

    @Test("more values than content can need are told, not parsed")
    func tooManyValues() {
        // The list counts for 2, each number in it for 3.
        let most = "[0" + String(repeating: ",0", count: 65) + "]"
        #expect(JSONScan.firstFault(in: Array(most.utf8)[...], upTo: 200) == nil)
        let fault = JSONScan.firstFault(in: Array(most.utf8)[...], upTo: 199)
        #expect(
            fault?.line(file: "F") == "F: line 1, column 132: found too many values, expected fewer, or less nesting")
    }

    @Test(
        "the deepest and the longest content that is parsed takes no more than a bounded time for a unit of work",
        arguments: [1, 30, 60])
    func parsingTime(depth: Int) {
        let work = CaseCount.scaled(full: JSONScan.maximumWork)
        // The lists around it count too, at most 5,000.
        let count = (work - 5_000) / (depth + 3)
        let list = "[0" + String(repeating: ",0", count: count) + "]"
        let text = String(repeating: "[", count: depth) + list + String(repeating: "]", count: depth)
        let start = processorTime()
        #expect(Sample.lines(Array(text.utf8)) == ["F: found a list, expected an object"])
        // Ten times what the slowest build takes: nesting that the work leaves out would cost far more.
        #expect(processorTime() - start < .microseconds(100) * work)
    }

    @Test("a file without content is told as empty", arguments: ["", " \n\t\r\n", "\u{FEFF}"])
    func empty(text: String) {
        #expect(Sample.lines(Array(text.utf8)) == ["F: found an empty file, expected an object"])
    }

    @Test("10,000 mutations of the bundled file: a good window or a told error, within 2 s of the processor and 300 MB")
    @MainActor func mutations() {
        let seed: UInt64 = 0x5EED
        let rounds = 10_000
        PeakMemory.reset()
        var random = SeededGenerator(seed: seed)
        let original = PackageResources.en_json
        var good = 0
        var wrong = 0
        for round in 0..<rounds {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) { Mutation.apply(to: &bytes, using: &random) }
            let start = processorTime()
            do throws(ContentError) {
                show(try DemoContent(json: bytes, file: "F"))
                good += 1
            } catch {
                wrong += 1
                #expect(!error.lines.isEmpty, "seed \(seed), round \(round)")
                #expect(
                    error.lines.allSatisfy { $0.hasPrefix("F: ") && $0.contains(", expected ") && !$0.contains("\n") },
                    "seed \(seed), round \(round): \(error)")
            }
            #expect(processorTime() - start < .seconds(2), "seed \(seed), round \(round)")
        }
        #expect(good > 0 && wrong > 0, "seed \(seed): \(good) good, \(wrong) wrong")
        #expect(PeakMemory.megabytes.map { $0 < 300 } ?? false, "\(String(describing: PeakMemory.megabytes)) MB")
        print("content mutations: \(rounds) ran, \(good) good, \(wrong) told")
    }

    /// Lays the content out, both lists of labels, in a narrow and in a wide window.
    @MainActor private func show(_ content: DemoContent) {
        var environment = EnvironmentValues()
        environment.demoContent = content
        let host = ViewHost(DemoView(), shaper: FixedAdvanceShaper(), environment: environment)
        for width in [360.0, 1100] {
            _ = host.render(size: Size(width: width, height: 700), scale: 1)
            host.send(.keyPressed(KeyPress(.character("m"))))
        }
    }
}

/// What this thread has used, whatever else the machine does.
private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// The most memory this process had resident since the last reset.
private enum PeakMemory {
    static func reset() {
        let descriptor = open("/proc/self/clear_refs", O_WRONLY)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = write(descriptor, "5", 1)
    }

    static var megabytes: Int? {
        let descriptor = open("/proc/self/status", O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(descriptor, &bytes, bytes.count)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        let peak = lines.first { $0.hasPrefix("VmHWM:") }
        return peak.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 }
    }
}

/// A small change that a slip of the hand or of a disk could make.
private enum Mutation {
    private static let tokens = [
        "[", "]", "{", "}", ",", ":", "\"", "\\", "\\ud800", "-1", "1e999", "NaN", "null", "true", "0", "%d", "\u{0}",
        "é", "[]",
    ]

    static func apply(to bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard let place = bytes.indices.randomElement(using: &random) else { return }
        let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
        case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random).map { Array($0.utf8) } ?? [], at: place)
        case 5: bytes.swapAt(place, end - 1)
        default: if Int.random(in: 0..<10, using: &random) == 0 { bytes.removeSubrange(place...) }
        }
    }
}
