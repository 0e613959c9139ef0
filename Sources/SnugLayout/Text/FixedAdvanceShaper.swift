/// A shaper without fonts, for tests of layouts on any machine: every character is as wide as every other.
///
/// Lines break after white space, clusters are Swift's characters, glyph numbers are scalar values. A tab is as wide as
/// eight characters; control characters take no width. The font's size has no influence.
public final class FixedAdvanceShaper: TextShaper {
    public static let defaultAdvance = 8.0
    public static let defaultLineHeight = 16.0
    private static let charactersPerTab = 8

    private let advance: Double
    private let lineHeight: Double

    /// - Parameters:
    ///   - advance: the width of a character in pt, rounded to whole pixels at the scale of use.
    ///   - lineHeight: in pt, rounded likewise.
    public init(advance: Double = defaultAdvance, lineHeight: Double = defaultLineHeight) {
        self.advance = Length.checked(advance, "advance")
        self.lineHeight = Length.checked(lineHeight, "line height")
    }

    public func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText {
        let scale = PixelGrid(scale: scale).scale
        let characterAdvance = Int((advance * scale).rounded())
        let height = Int((lineHeight * scale).rounded())
        var start = 0
        var paragraphs: [TextParagraph] = []
        // Bytes, not characters: a carriage return and its line feed are one character.
        for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            var builder = ParagraphBuilder(start: start, characterAdvance: characterAdvance)
            builder.isRightToLeft = Substring(bytes).firstStrongIsRightToLeft
            for character in Substring(bytes) {
                let isTab = character == "\t"
                let isControl = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
                builder.append(
                    character,
                    advance: isTab ? Self.charactersPerTab * characterAdvance : isControl ? 0 : characterAdvance)
            }
            paragraphs.append(builder.finish())
            start += bytes.count + 1
        }
        return ShapedText(
            paragraphs: paragraphs, font: font, scale: scale, lineHeight: height, ascent: height * 3 / 4)
    }
}

private struct ParagraphBuilder {
    let start: Int
    let characterAdvance: Int
    var isRightToLeft = false
    private var offset: Int
    private var advance = 0
    private var isAfterSpace = true
    private var units: [TextUnit] = []
    private var clusters: [TextCluster] = []
    private var runs: [GlyphRun] = []

    init(start: Int, characterAdvance: Int) {
        self.start = start
        self.characterAdvance = characterAdvance
        self.offset = start
    }

    mutating func append(_ character: Character, advance width: Int) {
        let isSpace = character.isBreakingSpace
        if units.isEmpty || (isAfterSpace && !isSpace) {
            units.append(
                TextUnit(
                    start: offset, visibleEnd: offset, firstCluster: clusters.count, visibleClusterEnd: clusters.count,
                    startAdvance: advance, visibleEndAdvance: advance))
        }
        isAfterSpace = isSpace
        clusters.append(TextCluster(start: offset, startAdvance: advance, isWhite: isSpace))
        appendGlyph(of: character, advance: width)
        offset += character.utf8.count
        advance += width
        if !isSpace {
            units[units.count - 1].visibleEnd = offset
            units[units.count - 1].visibleClusterEnd = clusters.count
            units[units.count - 1].visibleEndAdvance = advance
        }
    }

    /// Spaces and signs take the paragraph's level, letters their own direction's.
    private mutating func appendGlyph(of character: Character, advance width: Int) {
        guard let scalar = character.unicodeScalars.first else { return }
        let level: UInt8
        switch scalar.strongDirectionIsRightToLeft {
        case true?: level = 1
        case false?: level = isRightToLeft ? 2 : 0
        case nil: level = isRightToLeft ? 1 : 0
        }
        let glyph = Glyph(id: scalar.value, advance: Int32(clamping: width), xOffset: 0, cluster: Int32(offset))
        if runs.last?.level == level {
            runs[runs.count - 1].glyphs.append(glyph)
        } else {
            runs.append(GlyphRun(font: 0, level: level, glyphs: [glyph]))
        }
    }

    consuming func finish() -> TextParagraph {
        // Glyphs are kept in visual order.
        for index in runs.indices where runs[index].level % 2 == 1 { runs[index].glyphs.reverse() }
        let ellipsis = Glyph(id: 0x2026, advance: Int32(clamping: characterAdvance), xOffset: 0, cluster: 0)
        return TextParagraph(
            start: start, end: offset, isRightToLeft: isRightToLeft, units: units, clusters: clusters,
            advance: advance, runs: runs,
            ellipsis: GlyphRun(font: 0, level: isRightToLeft ? 1 : 0, glyphs: [ellipsis]),
            ellipsisAdvance: characterAdvance)
    }
}

extension Character {
    /// White space that allows a line to end; the no-break spaces do not.
    fileprivate var isBreakingSpace: Bool {
        isWhitespace && self != "\u{A0}" && self != "\u{2007}" && self != "\u{202F}"
    }
}

extension Substring {
    fileprivate var firstStrongIsRightToLeft: Bool {
        for scalar in unicodeScalars {
            if let isRightToLeft = scalar.strongDirectionIsRightToLeft { return isRightToLeft }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// True for letters of the right-to-left blocks, false for other letters, nil for all else.
    fileprivate var strongDirectionIsRightToLeft: Bool? {
        guard properties.isAlphabetic else { return nil }
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: return true
        default: return false
        }
    }
}
