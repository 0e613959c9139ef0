// The order and places of a line's glyphs: cutting, bidirectional reordering, the ellipsis.
import SnugLayout
import Testing

/// A paragraph of one-byte clusters, 10 px each; `runs` gives the level and the number of clusters of each run.
private func text(runs: [(level: UInt8, count: Int)], isRightToLeft: Bool = false) -> ShapedText {
    var start = 0
    var made: [GlyphRun] = []
    for (font, run) in runs.enumerated() {
        let bytes = Array(start..<start + run.count)
        let visual = run.level & 1 == 0 ? bytes : bytes.reversed()
        made.append(
            GlyphRun(
                font: font, level: run.level,
                glyphs: visual.map { Glyph(id: UInt32($0), advance: 10, xOffset: 0, cluster: Int32($0)) }))
        start += run.count
    }
    let ellipsis = GlyphRun(
        font: 0, level: isRightToLeft ? 1 : 0, glyphs: [Glyph(id: 99, advance: 7, xOffset: 0, cluster: 0)])
    let paragraph = TextParagraph(
        start: 0, end: start, isRightToLeft: isRightToLeft, units: [], clusters: [], advance: start * 10, runs: made,
        ellipsis: ellipsis, ellipsisAdvance: 7)
    return ShapedText(paragraphs: [paragraph], font: FontDescription(size: 10), scale: 1, lineHeight: 12, ascent: 9)
}

private func line(_ start: Int, _ end: Int, isTruncated: Bool = false) -> TextLine {
    TextLine(paragraph: 0, start: start, end: end, width: 0, isTruncated: isTruncated)
}

@Suite struct VisualOrderTests {
    @Test("a line takes the glyphs of its bytes only, starting at x = 0")
    func cut() {
        let glyphs = text(runs: [(0, 4), (0, 4)]).glyphs(of: line(2, 6))
        #expect(glyphs.map(\.glyph.id) == [2, 3, 4, 5])
        #expect(glyphs.map(\.x) == [0, 10, 20, 30])
        #expect(glyphs.map(\.font) == [0, 0, 1, 1])
    }

    @Test("a line cut from a right-to-left run keeps visual order")
    func cutRightToLeft() {
        #expect(text(runs: [(1, 6)], isRightToLeft: true).glyphs(of: line(1, 4)).map(\.glyph.id) == [3, 2, 1])
    }

    @Test("left-to-right words inside right-to-left text: outer runs swap, the inner one reads forwards")
    func embedding() {
        let glyphs = text(runs: [(1, 2), (2, 3), (1, 2)], isRightToLeft: true).glyphs(of: line(0, 7))
        #expect(glyphs.map(\.glyph.id) == [6, 5, 2, 3, 4, 1, 0])
    }

    @Test("right-to-left words inside left-to-right text stay in place and read backwards")
    func embeddedRightToLeft() {
        #expect(text(runs: [(0, 2), (1, 3), (0, 1)]).glyphs(of: line(0, 6)).map(\.glyph.id) == [0, 1, 4, 3, 2, 5])
    }

    @Test("the ellipsis ends the line: on the right in left-to-right paragraphs, on the left in right-to-left ones")
    func ellipsis() {
        let forwards = text(runs: [(0, 4)]).glyphs(of: line(0, 2, isTruncated: true))
        #expect(forwards.map(\.glyph.id) == [0, 1, 99])
        #expect(forwards.map(\.x) == [0, 10, 20])
        let backwards = text(runs: [(1, 4)], isRightToLeft: true).glyphs(of: line(0, 2, isTruncated: true))
        #expect(backwards.map(\.glyph.id) == [99, 1, 0])
        #expect(backwards.map(\.x) == [0, 7, 17])
    }

    @Test("the returned advance is the sum of what is drawn")
    func advance() {
        #expect(text(runs: [(0, 3), (1, 3)]).forEachGlyph(of: line(1, 5, isTruncated: true)) { _, _, _ in } == 47)
    }

    @Test("empty lines and lines of paragraphs that do not exist draw nothing")
    func nothing() {
        let shaped = text(runs: [(0, 3)])
        #expect(shaped.glyphs(of: line(2, 2)).isEmpty)
        #expect(shaped.glyphs(of: TextLine(paragraph: 4, start: 0, end: 3, width: 0)).isEmpty)
        #expect(text(runs: []).glyphs(of: line(0, 0)).isEmpty)
    }

    @Test("marks that share a cluster with their base letter stay with it")
    func sharedCluster() {
        let glyphs = [0, 0, 1].enumerated().map {
            Glyph(id: UInt32($0.offset), advance: 10, xOffset: 0, cluster: Int32($0.element))
        }
        let paragraph = TextParagraph(
            start: 0, end: 2, isRightToLeft: false, units: [], clusters: [], advance: 30,
            runs: [GlyphRun(font: 0, level: 0, glyphs: glyphs)],
            ellipsis: GlyphRun(font: 0, level: 0, glyphs: []), ellipsisAdvance: 0)
        let shaped = ShapedText(
            paragraphs: [paragraph], font: FontDescription(size: 10), scale: 1, lineHeight: 12, ascent: 9)
        #expect(shaped.glyphs(of: line(0, 1)).map(\.glyph.id) == [0, 1])
    }
}
