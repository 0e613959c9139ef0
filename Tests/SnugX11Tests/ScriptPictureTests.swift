// What a reader of a script sees at once: letters that join, accents that sit, pictures that are one. In pixels.
import CX11
import SnugLayout
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Scripts in pictures", .serialized) struct ScriptPictureTests {
    private nonisolated let box = Rect(x: 20, y: 20, width: 260, height: 40)

    private nonisolated func picture(
        _ string: String, _ drawing: DrawingFixture, color: ResolvedColor = .ink
    ) throws -> Bitmap {
        let item = drawing.text(string, at: box.origin, width: box.width, color: color)
        return try drawing.picture(DisplayList(items: [item], background: .paper), width: 300, height: 80)
    }

    @Test("an Arabic word is narrower than its letters apart, and ends at the right edge of its box")
    func joinedLetters() throws {
        try withDrawing { drawing in
            let word = "مرحبا"
            let joined = try picture(word, drawing).columnsOfInk
            var apart: [Int] = []
            for letter in word { apart.append(try picture(String(letter), drawing).widthOfInk) }
            #expect(apart.count == 5 && apart.allSatisfy { $0 > 0 })
            #expect(joined.count < apart.reduce(0, +), "\(joined.count) and \(apart)")
            // The first letter's side bearing is all that lies between.
            #expect(Double(joined.upperBound) <= box.maxX && Double(joined.upperBound) > box.maxX - 4, "\(joined)")
        }
    }

    @Test("an accented letter looks the same as one code point and as two", arguments: ["é", "ñ", "Å", "ü"])
    func accents(letter: String) throws {
        try withDrawing { drawing in
            let composed = letter.unicodeScalars.map { String($0) }.joined()
            let decomposed = String(letter.decomposed)
            try #require(composed.unicodeScalars.count == 1 && decomposed.unicodeScalars.count == 2)
            let one = try picture("a\(composed)b", drawing)
            let two = try picture("a\(decomposed)b", drawing)
            #expect(one.widthOfInk > 0)
            #expect(one.pixels == two.pixels)
        }
    }

    /// A glyph of a colour font has its own colours, whatever the text's is. (The family itself is gray in newer fonts.)
    @Test("a family, and a person with a skin and a job, are one coloured glyph each, as wide as a face")
    func sequences() throws {
        try withDrawing { drawing in
            func glyphCount(_ string: String) -> Int {
                let shaped = drawing.shaper.shape(string, font: FontDescription(size: 16), scale: 1)
                let line = TextLine(paragraph: 0, start: 0, end: string.utf8.count, width: 0)
                var count = 0
                _ = shaped.forEachGlyph(of: line) { glyph, _, _ in if !glyph.isEmpty { count += 1 } }
                return count
            }
            let face = try picture("😀", drawing)
            for sequence in ["👨‍👩‍👧‍👦", "👩🏿‍🚀", "😀"] {
                #expect(glyphCount(sequence) == 1, "\(sequence)")
                let black = try picture(sequence, drawing)
                #expect(black.pixels == (try picture(sequence, drawing, color: .accent)).pixels, "\(sequence)")
                let difference = abs(black.widthOfInk - face.widthOfInk)
                #expect(black.widthOfInk > 8 && difference <= 4, "\(sequence): \(black.widthOfInk) px")
            }
            #expect(try picture("A", drawing).pixels != picture("A", drawing, color: .accent).pixels)
        }
    }
}

extension Bitmap {
    /// From the first to the last column that is not all white.
    fileprivate var columnsOfInk: Range<Int> {
        var (first, end) = (width, 0)
        for (index, value) in pixels.enumerated() where value < 255 {
            let column = index / 4 % width
            first = min(first, column)
            end = max(end, column + 1)
        }
        return min(first, end)..<end
    }

    fileprivate var widthOfInk: Int { columnsOfInk.count }
}

extension String {
    /// Base letters and combining marks apart, for the letters that the tests use.
    fileprivate var decomposed: String.UnicodeScalarView {
        var scalars = String.UnicodeScalarView()
        let parts: [Character: [Unicode.Scalar]] = [
            "é": ["e", "\u{301}"], "ñ": ["n", "\u{303}"], "Å": ["A", "\u{30A}"], "ü": ["u", "\u{308}"],
        ]
        for character in self { scalars.append(contentsOf: parts[character] ?? []) }
        return scalars
    }
}
