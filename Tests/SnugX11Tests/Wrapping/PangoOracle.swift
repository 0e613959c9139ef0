// The oracle for wrapping: Pango's own word wrap and Pango's own drawing, which share no arithmetic with `ShapedText`. Also
// the random texts that both are given.
import CX11
import RandomCases
import SnugLayout
import SnugViews

@testable import SnugX11

/// A Pango layout that wraps by itself.
final class PangoOracle {
    private let layout: OpaquePointer
    private let context: OpaquePointer
    /// Widths beyond this many px overflow Pango's 32 bits of 1/1024 px.
    static let widestPx = 2_097_151

    /// The font map of a display is one, so fonts, fallback and hinting are those of the shaper.
    init?(display: OpaquePointer, font: FontDescription) {
        guard let map = pango_xft_get_font_map(display, XDefaultScreen(display)),
            let context = pango_font_map_create_context(map)
        else { return nil }
        self.context = context
        pango_context_set_round_glyph_positions(context, 1)
        layout = pango_layout_new(context)
        let description = pango_font_description_new()
        pango_font_description_set_family(description, "sans-serif")
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    func set(_ text: String) { pango_layout_set_text(layout, text, Int32(text.utf8.count)) }

    /// Sets the width in px and returns the byte at which each line starts.
    func lineStarts(width: Int) -> [Int] {
        pango_layout_set_width(layout, Int32(min(width, Self.widestPx) * Int(PANGO_SCALE)))
        return (0..<pango_layout_get_line_count(layout)).compactMap {
            pango_layout_get_line_readonly(layout, $0).map { Int($0.pointee.start_index) }
        }
    }

    /// Where Pango's rules allow a line to end in `text`, which is set, as byte offsets; its end included.
    func breaks(in text: String) -> Set<Int> {
        var count: Int32 = 0
        guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        var breaks: Set<Int> = []
        var byte = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if marks[index].is_line_break != 0 { breaks.insert(byte) }
            byte += UTF8.width(scalar)
        }
        breaks.insert(byte)
        return breaks
    }

    /// The runs of the first line in logical order.
    var runs: [(item: PangoItem, glyphs: [PangoGlyphInfo], clusters: [Int])] {
        var runs: [(item: PangoItem, glyphs: [PangoGlyphInfo], clusters: [Int])] = []
        var node = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
        while let current = node {
            if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee {
                let string = run.glyphs.pointee
                let indices = 0..<Int(string.num_glyphs)
                runs.append(
                    (run.item.pointee, indices.map { string.glyphs[$0] }, indices.map { Int(string.log_clusters[$0]) }))
            }
            node = current.pointee.next
        }
        return runs.sorted { $0.item.offset < $1.item.offset }
    }

    var isRightToLeft: Bool {
        pango_layout_get_line_readonly(layout, 0)?.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
    }

    /// The width of a line in px, the white space at its end left out.
    func lineWidth(_ index: Int) -> Int? {
        guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        return Int(logical.width) / Int(PANGO_SCALE)
    }

    /// Draws a line with the pen at `x` and all runs on the baseline `y`, as Snug does. Marks keep their place at their letters.
    func draw(line index: Int, on draw: OpaquePointer, color: inout XftColor, x: Int, y: Int) {
        guard let line = pango_layout_get_line(layout, Int32(index)) else { return }
        var node = line.pointee.runs
        while let current = node {
            let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
            // Runs of other scripts and fonts are moved to a baseline of their own.
            run?.pointee.y_offset = 0
            node = current.pointee.next
        }
        let scale = Int32(PANGO_SCALE)
        pango_xft_render_layout_line(draw, &color, line, Int32(x) * scale, Int32(y) * scale)
    }

    /// Calls `body` once for each run of a line, with a function that draws this run alone where `draw(line:)` draws it.
    func forEachRun(
        ofLine index: Int, x: Int, y: Int,
        _ body: ((_ draw: OpaquePointer, _ color: inout XftColor) -> Void) throws -> Void
    ) rethrows {
        var pen = x
        var node = pango_layout_get_line_readonly(layout, Int32(index))?.pointee.runs
        while let current = node {
            if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let glyphs = run.glyphs, let font = run.item.pointee.analysis.font
            {
                let start = Int32(pen)
                try body { draw, color in pango_xft_render(draw, &color, font, glyphs, start, Int32(y)) }
                pen += Int(pango_glyph_string_get_width(glyphs)) / Int(PANGO_SCALE)
            }
            node = current.pointee.next
        }
    }
}

/// The kinds of text that are tried.
enum Script: CaseIterable {
    case latin, arabic, chinese, thai, devanagari, emoji, mixed

    private static let latinWords = [
        "a", "of", "office", "AVATAR", "résumé", "e\u{301}te\u{301}", "well-known", "and/or", "3,14", "(see", "p.)",
        "“fi”",
        "naïve", "1\u{A0}000", "soft\u{AD}hyphen", "zero\u{200B}width", "joined\u{2060}word", "x=y+z", "Łódź", "Ωμέγα",
        "Привет", "–", "end.", "https://example.org/a?b=c", "it’s", "50%", "a…b", "Tiếng", "[1]",
    ]
    private static let arabicWords = [
        "مرحبا", "سلام", "الكتاب", "في", "لا", "١٢٣", "اللغة،", "بِسْمِ", "كتابٌ", "؟", "خط", "(نعم)", "ـــ", "می‌خواهم",
        "شد",
    ]
    private static let chineseWords = [
        "界面", "排版測試", "可以換行。", "「引號」", "，", "一二三", "（括號）", "中文ABC", "字", "、", "100元", "版面自動調整",
    ]
    private static let thaiWords = ["สวัสดี", "ครับ", "ผมชื่อ", "ภาษาไทย", "กำลัง", "ทดสอบ", "น้ำ", "ๆ", "การจัดหน้า"]
    private static let devanagariWords = ["नमस्ते", "क्षत्रिय", "हिन्दी", "में", "है।", "र्कि", "विद्यार्थी", "१२३", "श्री"]
    private static let emojiWords = [
        "😀", "👨‍👩‍👧‍👦", "👍🏽", "🇫🇷", "1️⃣", "❤️", "🏳️‍🌈", "☂︎", "ok👌", "👩🏿‍🚀!", "🇯🇵🇩🇪", "⌚",
    ]

    private var words: [String] {
        switch self {
        case .latin: Self.latinWords
        case .arabic: Self.arabicWords
        case .chinese: Self.chineseWords
        case .thai: Self.thaiWords
        case .devanagari: Self.devanagariWords
        case .emoji: Self.emojiWords
        case .mixed: []
        }
    }

    /// One to 24 pieces, joined by single spaces or, in scripts that write none, by nothing; no white space at the ends.
    func text(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for index in 0..<Int.random(in: 1...24, using: &generator) {
            let script = self == .mixed ? Self.allCases[Int.random(in: 0..<6, using: &generator)] : self
            let isSpaced: Bool
            switch script {
            case .chinese, .thai, .emoji: isSpaced = Int.random(in: 0..<4, using: &generator) == 0
            default: isSpaced = Int.random(in: 0..<12, using: &generator) != 0
            }
            if index > 0, isSpaced { text += " " }
            text += script.words[Int.random(in: script.words.indices, using: &generator)]
        }
        return text
    }
}
