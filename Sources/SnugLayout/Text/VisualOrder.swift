// From a wrapped line to glyphs in the order and at the places they are drawn. A line is cut from the shaped runs of its
// paragraph, never shaped again, so what was measured is what is drawn. Painters call this for each visible line.

/// A glyph with its font and the place of its pen, px from the left edge of its line.
public struct PositionedGlyph: Hashable, Sendable {
    public var glyph: Glyph
    public var font: Int
    public var x: Int

    public init(glyph: Glyph, font: Int, x: Int) {
        self.glyph = glyph
        self.font = font
        self.x = x
    }
}

extension ShapedText {
    /// The glyphs of `line` from left to right, the ellipsis of a truncated line included.
    public func glyphs(of line: TextLine) -> [PositionedGlyph] {
        var result: [PositionedGlyph] = []
        forEachGlyph(of: line) { glyph, font, x in result.append(PositionedGlyph(glyph: glyph, font: font, x: x)) }
        return result
    }

    /// Calls `body` for each glyph of `line` from left to right with its font and the place of its pen. O(visible glyphs),
    /// however long the paragraph is.
    /// - Returns: the advance of the line, px; equal to the width it was measured with.
    @discardableResult
    public func forEachGlyph(of line: TextLine, _ body: (_ glyph: Glyph, _ font: Int, _ x: Int) -> Void) -> Int {
        forEachRun(of: line) { glyphs, font, start in
            var x = start
            for glyph in glyphs {
                body(glyph, font, x)
                x += Int(glyph.advance)
            }
        }
    }

    /// Calls `body` for each stretch of glyphs of one font from left to right, with the place of the pen before it.
    /// - Returns: the advance of the line, px.
    @discardableResult
    public func forEachRun(
        of line: TextLine, _ body: (_ glyphs: ArraySlice<Glyph>, _ font: Int, _ x: Int) -> Void
    ) -> Int {
        guard paragraphs.indices.contains(line.paragraph) else { return 0 }
        let paragraph = paragraphs[line.paragraph]
        var x = 0
        for piece in paragraph.visualPieces(of: line) {
            let run = piece.run.map { paragraph.runs[$0] } ?? paragraph.ellipsis
            let glyphs = run.glyphs[piece.glyphs]
            body(glyphs, run.font, x)
            for glyph in glyphs { x += Int(glyph.advance) }
        }
        return x
    }
}

/// Consecutive glyphs of one run that belong to a line; `run` is `nil` for the ellipsis.
private struct Piece {
    var run: Int?
    var level: UInt8
    var glyphs: Range<Int>
}

extension TextParagraph {
    /// The pieces of `line` from left to right.
    fileprivate func visualPieces(of line: TextLine) -> [Piece] {
        var pieces: [Piece] = []
        var index = firstRun(reaching: line.start)
        while index < runs.count, let first = runs[index].firstByte, first < line.end {
            let glyphs = runs[index].glyphs(from: line.start, to: line.end)
            if !glyphs.isEmpty { pieces.append(Piece(run: index, level: runs[index].level, glyphs: glyphs)) }
            index += 1
        }
        // The ellipsis is text at the end of the line, at the level of the paragraph; it is reordered like the rest.
        if line.isTruncated { pieces.append(Piece(run: nil, level: ellipsis.level, glyphs: ellipsis.glyphs.indices)) }
        reorder(&pieces)
        return pieces
    }

    /// The last run that starts at or before `byte`. Runs are in logical order, so halving finds it.
    private func firstRun(reaching byte: Int) -> Int {
        let after = firstIndex(in: runs.indices) { (runs[$0].firstByte ?? start) > byte }
        return max(0, after - 1)
    }
}

extension GlyphRun {
    /// The smallest byte offset among the glyphs.
    fileprivate var firstByte: Int? { (level & 1 == 0 ? glyphs.first : glyphs.last).map { Int($0.cluster) } }

    /// The glyphs whose clusters start in `start..<end`. Offsets rise from left to right in a run of even level and fall in
    /// one of odd level.
    fileprivate func glyphs(from start: Int, to end: Int) -> Range<Int> {
        let low: Int
        let high: Int
        if level & 1 == 0 {
            low = firstIndex(in: glyphs.indices) { Int(glyphs[$0].cluster) >= start }
            high = firstIndex(in: glyphs.indices) { Int(glyphs[$0].cluster) >= end }
        } else {
            low = firstIndex(in: glyphs.indices) { Int(glyphs[$0].cluster) < end }
            high = firstIndex(in: glyphs.indices) { Int(glyphs[$0].cluster) < start }
        }
        return low..<max(low, high)
    }
}

/// The first index for which `holds` is true, given that it stays true from there on; the end of `range` if there is none.
private func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
        let middle = low + (high - low) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}

/// Rule L2 of UAX #9: from the highest level down to the lowest odd one, every stretch of at least that level is reversed.
private func reorder(_ pieces: inout [Piece]) {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
    for level in stride(from: highest, through: 1, by: -1) {
        var start = 0
        while start < pieces.count {
            guard pieces[start].level >= level else {
                start += 1
                continue
            }
            var end = start
            while end < pieces.count, pieces[end].level >= level { end += 1 }
            pieces[start..<end].reverse()
            start = end
        }
    }
}
