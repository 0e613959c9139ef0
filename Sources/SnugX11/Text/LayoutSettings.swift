// What all texts of one font and scale share: a Pango layout that is never wrapped, the metrics of the base font, the
// width of a tab, and the ellipsis.
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

/// Owns a Pango layout set up for one font at one scale.
final class LayoutSettings {
    /// A tab moves the pen by the width of this many spaces wherever it stands, so that wrapping stays plain addition.
    private static let spacesPerTab = 8
    /// Em sizes outside are not drawn sensibly by X11, whose glyph metrics have 16 bits.
    private static let emRange = 1.0...1_000.0

    private let layout: OpaquePointer
    private(set) var baseExtent = LineExtent()
    private(set) var tabAdvance: Int32 = 0
    private var ellipsis: [Glyph] = []
    private var ellipsisFont = 0

    init(context: OpaquePointer, font: FontDescription, scale: Double, fonts: FontTable) {
        layout = pango_layout_new(context)
        let em = font.size * scale
        let pixels = em.isFinite ? min(max(em, Self.emRange.lowerBound), Self.emRange.upperBound) : 16
        let description = pango_font_description_new()
        pango_font_description_set_family(description, "sans-serif")
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
        pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)

        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)

        let space = shapeParagraph([0x20], 0..<1, fonts: fonts, extent: &baseExtent)
        tabAdvance = Int32(clamping: space.advance * Self.spacesPerTab)
        let bytes = Array("…".utf8)
        let run = shapeParagraph(bytes, 0..<bytes.count, fonts: fonts, extent: &baseExtent).runs.first
        ellipsis = run?.glyphs ?? []
        ellipsisFont = run?.font ?? 0
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

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
            part.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
            guard let line = pango_layout_get_line_readonly(layout, 0) else { return }
            var reader = LineReader(text: part, start: range.lowerBound, tabAdvance: tabAdvance, fonts: fonts)
            paragraph.runs = reader.readRuns(of: line, extent: &extent)
            var count: Int32 = 0
            if let attributes = pango_layout_get_log_attrs_readonly(layout, &count) {
                let marks = UnsafeBufferPointer(start: attributes, count: Int(count))
                (paragraph.clusters, paragraph.units) = reader.readBreaks(marks)
            }
            paragraph.advance = reader.advance
            paragraph.isRightToLeft = line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
            paragraph.ellipsis.level = paragraph.isRightToLeft ? 1 : 0
        }
        return paragraph
    }
}
