// Shaping against a layout of Pango's: the shaper does by itself the first half of what a layout does.
import CX11
import RandomCases
import SnugLayout
import Testing

@testable import SnugX11

@MainActor @Suite("Shaping against Pango", .serialized) struct PangoRunOracleTests {
    private static let seed: UInt64 = 20_261_201
    private let font = FontDescription(size: 16)

    /// Characters that change how the ones beside them are shaped, ordered or broken.
    private static let characters = [
        "a", "fi", "é", "x\u{301}", "1", " ", "  ", "\t", "\u{1}", "\u{7F}", "\u{85}", "\u{B}", "\u{A0}", "\u{AD}",
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{202C}", "\u{2067}",
        "\u{2069}", "\u{301}", "\u{FE0E}", "\u{FE0F}", "\u{20E3}", "\u{FEFF}", "\u{FFFC}", "\u{E000}", "\u{10FFFD}",
        "👨", "🏽", "👨\u{200D}👩", "🇫", "🇷", "ש", "س", "لا", "ِ", "١", "क", "्", "र", "ि", "ษ", "ำ", "ไ", "字", "。", "「",
        "한",
        "ᄒ", "ᅡ", "(", ")", "-", "/", "…", "!", "”", "Ж", "Ω", "ǅ", "ʰ", "²", "ﷺ",
    ]

    @Test(
        "the glyphs, fonts and levels of any paragraph are those of a layout, and so are its direction and its breaks")
    func runs() throws {
        try withDrawing { drawing in
            let oracle = try #require(PangoOracle(display: drawing.display, font: font))
            var generator = SeededGenerator(seed: Self.seed)
            for round in 0..<CaseCount.scaled(full: 20_000) {
                let pieces = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    Self.characters[Int.random(in: Self.characters.indices, using: &generator)]
                }
                let isOfOneScript = round.isMultiple(of: 2)
                let text =
                    isOfOneScript
                    ? Script.allCases[round / 2 % Script.allCases.count].text(&generator) : pieces.joined()
                let note: Comment = "seed \(Self.seed), round \(round): \(text.debugDescription)"
                let shaped = drawing.shaper.shape(text, font: font, scale: 1).paragraphs[0]
                oracle.set(text)
                #expect(shaped.isRightToLeft == oracle.isRightToLeft, note)
                #expect(shaped.runs.map(\.level) == oracle.runs.map(\.item.analysis.level), note)
                #expect(
                    shaped.runs.map { drawing.shaper.font($0.font)?.pango } == oracle.runs.map(\.item.analysis.font),
                    note)
                #expect(drawn(shaped, text) == drawn(oracle.runs, text), note)
                let clusters = Set(shaped.clusters.map(\.start))
                let breaks = oracle.breaks(in: text).subtracting([0, text.utf8.count]).intersection(clusters)
                #expect(shaped.units.dropFirst().map(\.start) == breaks.sorted(), note)
            }
        }
    }

    /// The glyphs that draw something; tabs and control characters do not, whatever Pango does with them.
    private func drawn(_ paragraph: TextParagraph, _ text: String) -> [SnugLayout.Glyph] {
        paragraph.runs.flatMap(\.glyphs).filter { !isControl(Int($0.cluster), text) }
    }

    private func drawn(
        _ runs: [(item: PangoItem, glyphs: [PangoGlyphInfo], clusters: [Int])], _ text: String
    ) -> [SnugLayout.Glyph] {
        runs.flatMap { run in
            zip(run.glyphs, run.clusters).map { glyph, cluster in
                SnugLayout.Glyph(
                    id: glyph.glyph, advance: pixels(glyph.geometry.width), xOffset: pixels(glyph.geometry.x_offset),
                    yOffset: pixels(glyph.geometry.y_offset), cluster: run.item.offset + Int32(cluster))
            }
        }
        .filter { !isControl(Int($0.cluster), text) }
    }

    private func isControl(_ offset: Int, _ text: String) -> Bool {
        let byte = Array(text.utf8)[offset]
        return byte < 0x20 || byte == 0x7F
    }

    private func pixels(_ units: Int32) -> Int32 {
        Int32((Double(units) / Double(PANGO_SCALE) + 0.5).rounded(.down))
    }
}
