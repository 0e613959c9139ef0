// Labels of characters that fonts, shapers and terminals have come to grief over.
import SnugTestKit
import Testing

@testable import snug_demo

extension WindowTests {
    /// As JSON writes them.
    enum OddLabel: String, CaseIterable {
        case loneMarks = #"\u0301\u0302\u064b\u0e31"#
        case rightToLeftOverride = #"left \u202eright\u202c left \u202enever closed"#
        case isolates = #"\u2067\u05d0\u2069 \u2066a \u2068b"#
        /// Private use, unassigned, and the last one of all.
        case withoutGlyph = #"\ue000\uf8ff\u0378\udb40\udc80\udbff\udffd"#
        case noncharacters = #"a\ufffeb\ufdd0c\ud83f\udfffd"#
        case emojiSequences = "👩🏽‍🚀 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇫🇷🇩🇪🇫 1️⃣ ❤️‍🔥 👍🏿"
        case zeroWidth = #"a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg"#
        case onlyZeroWidth = #"\u200b\u200d\ufeff"#
        case onlySpaces = "        "
        case onlyTabsAndBreaks = #"\t\r\n\u2028\u2029\u0085\u000b\f"#
        case empty = ""
        case controls = #"a\u0001b\u0007c\u001b[31md\u007fe\u009bf"#
        case manyMarks = #"Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031ealgo"#
        case variationSelectors = #"\ufe0f\ufe0ea\ufe00漢\udb40\udd00字"#
        case hangulAndIndic = #"\u1100\u1161\u11a8 \u0915\u094d\u0937 \u0e01\u0e33"#

        var json: String { "\"\(rawValue)\"" }
    }

    private func content(labels: [String]) -> String {
        let items = labels.enumerated().map { "{\"id\": \"\($0.offset)\", \"title\": \($0.element)}" }
        let list = labels.joined(separator: ",")
        return """
            {"title": \(labels[0]), "panel": {"toggle": "t", "caption": \(labels[0]), "emptyMessage": "none",
            "shortLabels": [\(list)], "longLabels": [\(list), \(list)]},
            "row": {"heading": "h", "footnote": \(labels[0]), "emptyMessage": "none", "badge": "%d more",
            "items": [\(items.joined(separator: ","))]},
            "diagram": {"width": 800, "height": 500, "figures": [{"rect": [0.1, 0.2, 0.3, 0.4]}],
            "markers": [{"id": "a", "label": \(labels[0]), "x": 0.5, "y": 0.5}]}}
            """
    }

    @Test(
        "given labels of odd characters, then the window shows at every width, and nothing is said on standard error",
        arguments: OddLabel.allCases.map { [$0] } + [OddLabel.allCases])
    func oddLabels(labels: [OddLabel]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content(labels: labels.map(\.json)), to: "content.json")
        let window = try DemoWindow(["--content", file])
        for width in [720, 360, 1200, 541] {
            window.client.resize(window.id, width: width, height: 800)
            window.settle { $0.width == width && !$0.isBlank ? [] : ["\($0.bounds) at \(width)"] }
        }
        try window.client.tapKey("m")
        try window.client.tapKey("End")
        window.ping()
        #expect(window.program.isRunning && window.program.standardError.isEmpty, "\(window.program.standardError)")
    }

    @Test("given a character that no font has, then a box stands for it")
    func boxes() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            content(labels: [OddLabel.withoutGlyph.json, OddLabel.onlySpaces.json]), to: "content.json")
        let window = try DemoWindow(["--content", file])
        let reading = try window.settle("shown") { !$0.lines.isEmpty }
        // The spaces take a line and leave no ink.
        #expect(reading.lines.count == 1, "\(reading)")
        let box = reading.content.runs(row: reading.lines[0].lowerBound) { $0 != RGB(r: 255, g: 255, b: 255) }
        #expect(box.map(\.count).max() ?? 0 > 4, "\(box)")
    }

    @Test("given NUL or bytes that are no UTF-8 in the file, then the fault is named and the status is 2")
    func wrongBytes() throws {
        let folder = try TemporaryFolder()
        let server = try XServer()
        func lines(_ bytes: [UInt8]) throws -> [String] {
            let file = try folder.write(bytes, to: "content.json")
            let demo = try ProgramUnderTest("snug-demo", ["--content", file], display: server.displayName)
            #expect(demo.exitStatus() == .exited(2))
            return demo.standardError.split(separator: "\n").map { String($0.dropFirst(file.utf8.count)) }
        }
        let escaped = try lines(Array(content(labels: [#""a\u0000b""#]).utf8))
        #expect(escaped.first == #": title: found "a\0b", expected text without the character U+0000"#)
        #expect(escaped.contains(#": panel.longLabels[1]: found "a\0b", expected text without the character U+0000"#))
        let good = Array(content(labels: [#""label""#]).utf8)
        func broken(by byte: UInt8) -> [UInt8] { good.map { $0 == UInt8(ascii: "b") ? byte : $0 } }
        #expect(
            try lines(broken(by: 0)) == [
                #": line 1, column 14: found the control character \0 in a text, expected an escape"#
            ])
        #expect(try lines(broken(by: 0xFF)) == [": byte offset 13: found 0xFF, expected UTF-8 text"])
    }
}
