// What the shaper hands over: numbers that wrapping can add up and that drawing reproduces.
import SnugLayout
import Testing

@testable import SnugX11

@MainActor @Suite("Pango shaper", .serialized) struct PangoShaperTests {
    private let font = FontDescription(size: 16)

    @Test("the glyphs of any stretch between break opportunities add up to its measured width, in every script")
    func drawnWidthIsMeasuredWidth() throws {
        let texts = [
            "Layouts adapt, office fi-ffi.", "الأفراد والمجموعات Hello 123 سلام", "界面排版测试，可以换行。", "สวัสดีครับผมชื่อ",
            "tab\there", "e\u{301}\u{301} क्षत्रिय", "😀👨‍👩‍👧 x", "a\u{202E}bcd", "\u{301}", "\u{10FFFD} z",
        ]
        try withDrawing { drawing in
            for text in texts {
                let shaped = drawing.shaper.shape(text, font: font, scale: 1.255)
                let units = shaped.paragraphs[0].units
                for first in units.indices {
                    for last in first..<units.count {
                        let line = TextLine(
                            paragraph: 0, start: units[first].start, end: units[last].visibleEnd, width: 0)
                        let measured = max(0, units[last].visibleEndAdvance - units[first].startAdvance)
                        #expect(shaped.forEachGlyph(of: line) { _, _, _ in } == measured, "\(text)")
                    }
                }
            }
        }
    }

    @Test("text is cut into paragraphs at LF, CR LF, CR, U+2028 and U+2029; offsets count from the text's start")
    func paragraphs() throws {
        try withDrawing { drawing in
            let shaped = drawing.shaper.shape("a\nb\r\nc\rd\u{2028}e\u{2029}", font: font, scale: 1)
            #expect(shaped.paragraphs.map(\.start) == [0, 2, 5, 7, 11, 15])
            #expect(shaped.paragraphs.map(\.end) == [1, 3, 6, 8, 12, 15])
            #expect(shaped.paragraphs[5].units.isEmpty)
            #expect(shaped.paragraphs[1].clusters.map(\.start) == [2])
        }
    }

    @Test("white space at the end of a unit is not visible")
    func units() throws {
        try withDrawing { drawing in
            let units = drawing.shaper.shape("one  two ", font: font, scale: 1).paragraphs[0].units
            #expect(units.map(\.start) == [0, 5])
            #expect(units.map(\.visibleEnd) == [3, 8])
            #expect(units[1].startAdvance > units[0].visibleEndAdvance)
        }
    }

    @Test("a tab is as wide as eight spaces wherever it stands; NUL and control characters take no width")
    func controls() throws {
        try withDrawing { drawing in
            func width(_ text: String) -> Int {
                drawing.shaper.shape(text, font: font, scale: 1).paragraphs[0].advance
            }
            #expect(width("\t") == 8 * width(" "))
            #expect(width("abc\tx") == width("abc") + 8 * width(" ") + width("x"))
            #expect(width("a\0\u{1}b") == width("a") + width("b"))
        }
    }

    @Test("the direction of a paragraph is that of its first strong character, and its ellipsis follows it")
    func direction() throws {
        try withDrawing { drawing in
            let paragraphs = drawing.shaper.shape("123 سلام\nabc سلام", font: font, scale: 1).paragraphs
            #expect(paragraphs.map(\.isRightToLeft) == [true, false])
            #expect(paragraphs.map(\.ellipsis.level) == [1, 0])
            #expect(paragraphs.allSatisfy { $0.ellipsisAdvance > 0 })
        }
    }

    @Test("a ligature and a grapheme are one cluster each, so no line splits them")
    func clusters() throws {
        try withDrawing { drawing in
            let text = drawing.shaper.shape("e\u{301}x", font: font, scale: 1)
            #expect(text.paragraphs[0].clusters.map(\.start) == [0, 3])
        }
    }

    @Test("200,000 letters without a space are cut at 65,536 characters and an ellipsis")
    func longWord() throws {
        try withDrawing { drawing in
            let text = String(repeating: "W", count: 200_000)
            let paragraph = drawing.shaper.shape(text, font: font, scale: 1).paragraphs[0]
            #expect(paragraph.end == TextBytes.characterLimit + "…".utf8.count)
            #expect(paragraph.clusters.count == TextBytes.characterLimit + 1)
            #expect(paragraph.advance > 65_536 * 10)
        }
    }

    @Test("all texts of a font have at least its height; other fonts can only add to it")
    func lineHeight() throws {
        try withDrawing { drawing in
            func height(_ text: String) -> Int { drawing.shaper.shape(text, font: font, scale: 1).lineHeight }
            #expect(height("") == height("Hello"))
            #expect(height("ครับ") >= height("Hello"))
        }
    }

    @Test("widths grow with the scale and stay whole px; sizes that are no size do not stop it")
    func scales() throws {
        try withDrawing { drawing in
            func width(_ scale: Double) -> Int {
                drawing.shaper.shape("Hello", font: font, scale: scale).paragraphs[0].advance
            }
            #expect(width(2) > width(1))
            #expect(width(1e9) > 0)
            // A scale that is none ends a debug build with its name; a release build goes on.
            #if !DEBUG
                for scale in [0, -1, .nan, .infinity] { #expect(width(scale) > 0) }
            #endif
        }
    }
}
