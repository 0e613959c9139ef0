// What all texts of one font and scale share: the font as Pango takes it, the height of its lines, the width of a tab, and
// the ellipsis.
import CX11
import SnugLayout

/// The space that lines need above and below their baseline, px.
struct LineExtent {
    var ascent = 0
    var descent = 0

    mutating func include(_ font: LoadedFont) {
        ascent = max(ascent, font.ascent)
        descent = max(descent, font.descent)
    }
}

/// Shapes with one font at one scale.
final class FontSettings {
    /// A tab moves the pen by the width of this many spaces wherever it stands, so that wrapping stays plain addition.
    private static let spacesPerTab = 8
    /// Em sizes outside are not drawn sensibly by X11, whose glyph metrics have 16 bits.
    private static let emRange = 1.0...1_000.0

    private let context: OpaquePointer
    /// The font for Pango, which falls back to others by itself.
    private let attributes: OpaquePointer?
    private(set) var baseExtent = LineExtent()
    private(set) var tabAdvance: Int32 = 0
    private var ellipsis: [Glyph] = []
    private var ellipsisFont = 0

    /// - Parameter context: a `PangoContext` that outlives the settings.
    init(context: OpaquePointer, font: FontDescription, scale: Double, fonts: FontTable) {
        self.context = context
        let em = font.size * scale
        let pixels = em.isFinite ? min(max(em, Self.emRange.lowerBound), Self.emRange.upperBound) : 16
        let description = pango_font_description_new()
        pango_font_description_set_family(description, "sans-serif")
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
        pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
        attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        pango_font_description_free(description)

        let space = shapeParagraph([0x20], 0..<1, fonts: fonts, extent: &baseExtent)
        tabAdvance = Int32(clamping: space.advance * Self.spacesPerTab)
        let bytes = Array("…".utf8)
        let run = shapeParagraph(bytes, 0..<bytes.count, fonts: fonts, extent: &baseExtent).runs.first
        ellipsis = run?.glyphs ?? []
        ellipsisFont = run?.font ?? 0
    }

    deinit { pango_attr_list_unref(attributes) }

    /// Shapes the bytes of `range`, which hold no separator, and adds the fonts used to `extent`.
    func shapeParagraph(
        _ bytes: [UInt8], _ range: Range<Int>, fonts: FontTable, extent: inout LineExtent
    ) -> TextParagraph {
        var paragraph = TextParagraph(
            start: range.lowerBound, end: range.upperBound, isRightToLeft: false, units: [], clusters: [], advance: 0,
            runs: [], ellipsis: GlyphRun(font: ellipsisFont, level: 0, glyphs: ellipsis),
            ellipsisAdvance: ellipsis.reduce(0) { $0 + Int($1.advance) })
        guard !range.isEmpty else { return paragraph }
        bytes.withUnsafeBufferPointer { all in
            let part = UnsafeBufferPointer(rebasing: all[range])
            var reader = ParagraphReader(text: part, start: range.lowerBound, tabAdvance: tabAdvance, fonts: fonts)
            part.withMemoryRebound(to: CChar.self) { text in
                let items = ItemList(of: text, context: context, attributes: attributes)
                paragraph.runs = reader.readRuns(of: items, extent: &extent)
                (paragraph.clusters, paragraph.units) = reader.readBreaks(items.breaks())
                paragraph.isRightToLeft = items.isRightToLeft
            }
            paragraph.advance = reader.advance
            paragraph.ellipsis.level = paragraph.isRightToLeft ? 1 : 0
        }
        return paragraph
    }
}
