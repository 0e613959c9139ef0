// Pango's part of shaping: a paragraph is cut into items, each of one font, one script and one direction, and the items are
// shaped. This is what a layout of Pango's does first; the layout would go on to measure every line and every font.
import CX11

/// Owns the items of one paragraph.
struct ItemList: ~Copyable {
    typealias Item = UnsafeMutablePointer<PangoItem>

    let isRightToLeft: Bool
    private let text: UnsafePointer<CChar>?
    private let length: Int32
    /// In logical order.
    private let first: UnsafeMutablePointer<GList>?

    /// - Parameters:
    ///   - text: a paragraph in UTF-8 without NUL, which must outlive the list.
    ///   - attributes: the font; Pango takes others where it has no glyph.
    init(of text: UnsafeBufferPointer<CChar>, context: OpaquePointer, attributes: OpaquePointer?) {
        self.text = text.baseAddress
        length = Int32(text.count)
        var direction = cx11_base_direction(self.text, length)
        if direction == PANGO_DIRECTION_NEUTRAL { direction = pango_context_get_base_dir(context) }
        isRightToLeft = direction == PANGO_DIRECTION_RTL
        first = pango_itemize_with_base_dir(context, direction, self.text, 0, length, attributes, nil)
    }

    deinit {
        forEach { item, _ in pango_item_free(item) }
        g_list_free(first)
    }

    private func forEach(_ body: (_ item: Item, _ text: UnsafePointer<CChar>) -> Void) {
        guard let text else { return }
        var node = first
        while let current = node {
            if let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
                body(item, text + Int(item.pointee.offset))
            }
            node = current.pointee.next
        }
    }

    /// Shapes the items in logical order and calls `body` with each; the glyphs are there during the call.
    func shape(_ body: (_ item: PangoItem, _ glyphs: PangoGlyphString) -> Void) {
        guard let glyphs = pango_glyph_string_new() else { return }
        defer { pango_glyph_string_free(glyphs) }
        forEach { item, itemText in
            pango_shape_with_flags(
                itemText, item.pointee.length, text, length, &item.pointee.analysis, glyphs,
                PANGO_SHAPE_ROUND_POSITIONS)
            body(item.pointee, glyphs.pointee)
        }
    }

    /// One mark for each character and one for the end: whether a line may break there and whether a grapheme starts.
    func breaks() -> [PangoLogAttr] {
        var count: Int32 = 0
        forEach { item, _ in count += item.pointee.num_chars }
        var marks = Array(repeating: PangoLogAttr(), count: Int(count) + 1)
        marks.withUnsafeMutableBufferPointer { marks in
            guard var mark = marks.baseAddress else { return }
            pango_default_break(text, length, nil, mark, count + 1)
            // Some scripts have rules of their own on top of Unicode's.
            forEach { item, itemText in
                pango_tailor_break(
                    itemText, item.pointee.length, &item.pointee.analysis, item.pointee.offset, mark,
                    item.pointee.num_chars + 1)
                mark += Int(item.pointee.num_chars)
            }
        }
        return marks
    }
}
