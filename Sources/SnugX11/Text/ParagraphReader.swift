// Reads what Pango shaped into plain numbers: glyph runs in logical order, clusters, and units between break
// opportunities.
import CX11
import SnugLayout

/// XRender has a type of the same name, which nothing here uses.
typealias Glyph = SnugLayout.Glyph

/// Reads one paragraph. First the runs, then the breaks, which need the advances found with the runs.
struct ParagraphReader {
    /// The bytes of the paragraph; offsets inside count from here.
    let text: UnsafeBufferPointer<UInt8>
    /// Where the paragraph starts in the whole text.
    let start: Int
    let tabAdvance: Int32
    let fonts: FontTable
    /// The sum of all advances, px.
    private(set) var advance = 0
    /// For each byte the advance of the glyphs whose cluster starts there; -1 where no cluster starts.
    private var clusterAdvance: [Int]

    init(text: UnsafeBufferPointer<UInt8>, start: Int, tabAdvance: Int32, fonts: FontTable) {
        self.text = text
        self.start = start
        self.tabAdvance = tabAdvance
        self.fonts = fonts
        clusterAdvance = Array(repeating: -1, count: text.count)
    }

    /// The runs of `items` in logical order; the fonts used are added to `extent`.
    mutating func readRuns(of items: borrowing ItemList, extent: inout LineExtent) -> [GlyphRun] {
        var runs: [GlyphRun] = []
        items.shape { item, glyphs in
            let font = fonts.number(of: item.analysis.font)
            if let font { extent.include(fonts.fonts[font]) }
            runs.append(
                GlyphRun(
                    font: font ?? 0, level: item.analysis.level,
                    glyphs: read(glyphs, itemOffset: Int(item.offset), isDrawable: font != nil)))
        }
        return runs
    }

    private mutating func read(_ string: PangoGlyphString, itemOffset: Int, isDrawable: Bool) -> [Glyph] {
        var result: [Glyph] = []
        result.reserveCapacity(Int(string.num_glyphs))
        for index in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[index]
            let offset = itemOffset + Int(string.log_clusters[index])
            guard text.indices.contains(offset) else { continue }
            var glyph = Glyph(
                id: isDrawable ? info.glyph : Glyph.empty, advance: Self.pixels(info.geometry.width),
                xOffset: Self.pixels(info.geometry.x_offset), yOffset: Self.pixels(info.geometry.y_offset),
                cluster: Int32(clamping: start + offset))
            switch text[offset] {
            case 0x09:
                glyph.id = Glyph.empty
                glyph.advance = tabAdvance
            case 0..<0x20, 0x7F:
                glyph.id = Glyph.empty
                glyph.advance = 0
            default: break
            }
            clusterAdvance[offset] = max(0, clusterAdvance[offset]) + Int(glyph.advance)
            advance += Int(glyph.advance)
            result.append(glyph)
        }
        return result
    }

    private static func pixels(_ units: Int32) -> Int32 {
        let half = Int32(PANGO_SCALE / 2)
        return (units < Int32.max - half ? units + half : units) >> 10
    }

    /// The clusters and units of the paragraph. `marks` has one entry for each character and one for the end.
    ///
    /// A cluster starts where a grapheme and the glyphs of a cluster both start, so that neither a grapheme nor a ligature
    /// is ever split. A grapheme is one for Pango and for Swift: Swift follows the newer Unicode, in which the consonants of
    /// an Indic conjunct are one.
    func readBreaks(_ marks: [PangoLogAttr]) -> (clusters: [TextCluster], units: [TextUnit]) {
        var clusters: [TextCluster] = []
        let graphemes = graphemeStarts()
        var unitStarts: [Int] = []
        var pen = 0
        var character = 0
        for offset in text.indices {
            guard text[offset] & 0xC0 != 0x80 else { continue }
            guard character < marks.count else { break }
            let mark = marks[character]
            let own = clusterAdvance[offset]
            if clusters.isEmpty || (own >= 0 && mark.is_cursor_position != 0 && graphemes[offset]) {
                if clusters.isEmpty || mark.is_line_break != 0 { unitStarts.append(clusters.count) }
                clusters.append(
                    TextCluster(start: start + offset, startAdvance: pen, isWhite: mark.is_white != 0))
            } else if mark.is_white == 0 {
                clusters[clusters.count - 1].isWhite = false
            }
            pen += max(0, own)
            character += 1
        }
        return (clusters, units(from: unitStarts, clusters: clusters))
    }

    /// For each byte whether a character of Swift starts there.
    private func graphemeStarts() -> [Bool] {
        var starts = Array(repeating: false, count: text.count)
        var offset = 0
        for character in String(decoding: text, as: UTF8.self) {
            if starts.indices.contains(offset) { starts[offset] = true }
            offset += character.utf8.count
        }
        return starts
    }

    private func units(from starts: [Int], clusters: [TextCluster]) -> [TextUnit] {
        starts.indices.map { index in
            let first = starts[index]
            var visibleEnd = index + 1 < starts.count ? starts[index + 1] : clusters.count
            while visibleEnd > first, clusters[visibleEnd - 1].isWhite { visibleEnd -= 1 }
            let isLast = visibleEnd == clusters.count
            return TextUnit(
                start: clusters[first].start,
                visibleEnd: isLast ? start + text.count : clusters[visibleEnd].start, firstCluster: first,
                visibleClusterEnd: visibleEnd, startAdvance: clusters[first].startAdvance,
                visibleEndAdvance: isLast ? advance : clusters[visibleEnd].startAdvance)
        }
    }
}

extension Glyph {
    /// The id of a glyph that takes space and draws nothing.
    static let empty = UInt32(PANGO_GLYPH_EMPTY)

    var isEmpty: Bool { id == Self.empty }
    /// True if no font has the character; a box is drawn in its place.
    var isUnknown: Bool { id & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 }
}
