// Where Snug's wrapping goes its own way - runs of spaces, tabs, words wider than the line - it is held to its own statement,
// with break opportunities from Pango and widths from the glyphs that are drawn. The differences to Pango are counted.
import CX11
import RandomCases
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Wrapping by its own statement", .serialized) struct WrapRuleTests {
    private static let seed: UInt64 = 20_261_201
    private let font = FontDescription(size: 16)

    /// How often, and why, lines are not those of Pango.
    private struct Differences {
        var tried = 0
        var lines = 0
        var byKind: [String: Int] = [:]
    }

    @Test("runs of spaces, tabs and words wider than the line: white space hangs, words are split only where none fits")
    func statement() throws {
        try withDrawing { drawing in
            let oracle = try #require(PangoOracle(display: drawing.display, font: font))
            var generator = SeededGenerator(seed: Self.seed)
            var differences = Differences()
            for round in 0..<CaseCount.scaled(full: 20_000) {
                let text = spaced(Script.allCases[round % Script.allCases.count].text(&generator), &generator)
                let shaped = drawing.shaper.shape(text, font: font, scale: 1)
                let width = Int.random(in: 0...max(1, min(600, shaped.paragraphs[0].advance)), using: &generator)
                oracle.set(text)
                let checker = StatementChecker(text: text, shaped: shaped, breaks: oracle.breaks(in: text))
                let lines = shaped.wrap(width: Double(width)).lines
                let faults = checker.faults(of: lines, width: width)
                let note: Comment =
                    "seed \(Self.seed), round \(round), width \(width), \(text.debugDescription): \(faults)"
                #expect(faults.isEmpty, note)

                differences.tried += 1
                differences.lines += lines.count
                if lines.map(\.start) != oracle.lineStarts(width: width) {
                    differences.byKind[checker.kind(of: lines, width: width), default: 0] += 1
                }
            }
            let kinds = differences.byKind.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            print(
                "\(differences.tried) texts in \(differences.lines) lines; broken otherwise than by Pango: "
                    + (kinds.isEmpty ? "none" : kinds.joined(separator: ", ")))
            // Each difference has one of the reasons known; with none of them the lines are Pango's.
            #expect(differences.byKind["no reason known"] == nil)
        }
    }

    /// `text` with runs of spaces or tabs in place of some of its spaces.
    private func spaced(_ text: String, _ generator: inout SeededGenerator) -> String {
        var result = ""
        for character in text {
            guard character == " " else {
                result.append(character)
                continue
            }
            result += [" ", "  ", "    ", "\t", " \t "][Int.random(in: 0..<5, using: &generator)]
        }
        return result
    }
}

/// Holds lines to the statement of SPEC.md about texts.
@MainActor private struct StatementChecker {
    let text: String
    let shaped: ShapedText
    /// Where a line may end, as byte offsets; the text's end included.
    let breaks: Set<Int>
    private let bytes: [UInt8]
    private let characterStarts: Set<Int>

    init(text: String, shaped: ShapedText, breaks: Set<Int>) {
        self.text = text
        self.shaped = shaped
        self.breaks = breaks
        bytes = Array(text.utf8)
        characterStarts = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
    }

    /// The sum of the drawn glyphs of a stretch of bytes.
    private func drawnWidth(_ start: Int, _ end: Int) -> Int {
        shaped.forEachGlyph(of: TextLine(paragraph: 0, start: start, end: end, width: 0)) { _, _, _ in }
    }

    /// The end of `start..<end` without the white space before it: spaces, tabs, no-break spaces.
    private func visibleEnd(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start {
            switch bytes[end - 1] {
            case 0x20, 0x09: end -= 1
            case 0xA0 where bytes[end - 2] == 0xC2: end -= 2
            default: return end
            }
        }
        return end
    }

    private func nextBreak(after byte: Int) -> Int { breaks.filter { $0 > byte }.min() ?? bytes.count }

    func faults(of lines: [TextLine], width: Int) -> [String] {
        var faults: [String] = []
        func check(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }
        check(lines.first?.start == 0, "text is left out at the start")
        for (index, line) in lines.enumerated() {
            let next = index + 1 < lines.count ? lines[index + 1].start : bytes.count
            check(line.end == visibleEnd(line.start, next), "line \(index): white space does not hang")
            check(line.width == drawnWidth(line.start, line.end), "line \(index): drawn and measured widths differ")
            let clusters = shaped.paragraphs[0].clusters.filter { $0.start >= line.start && $0.start < line.end }
            check(line.width <= width || clusters.count <= 1, "line \(index): too wide")
            guard next < bytes.count else { continue }
            check(characterStarts.contains(next), "line \(index): a grapheme cluster is split")
            if breaks.contains(next) {
                let more = drawnWidth(line.start, visibleEnd(line.start, nextBreak(after: next)))
                check(more > width, "line \(index): the next word would have fitted")
            } else {
                let wordEnd = visibleEnd(line.start, nextBreak(after: line.start))
                check(next <= wordEnd, "line \(index): a word is split that is not the line's first")
                check(drawnWidth(line.start, wordEnd) > width, "line \(index): a word is split that fits")
                let cluster = shaped.paragraphs[0].clusters.first { $0.start > next }?.start ?? bytes.count
                check(drawnWidth(line.start, cluster) > width, "line \(index): one more cluster would have fitted")
            }
        }
        return faults
    }

    /// Why these lines may differ from Pango's.
    func kind(of lines: [TextLine], width: Int) -> String {
        // Pango cuts the vowel from "र्कि" where that is too wide.
        if lines.contains(where: { $0.width > width }) { return "clusters too wide" }
        if lines.dropFirst().contains(where: { !breaks.contains($0.start) }) { return "split words" }
        if text.contains("\t") { return "tabs" }
        return text.contains("  ") ? "runs of spaces" : "no reason known"
    }
}
