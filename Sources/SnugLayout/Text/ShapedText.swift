// What a shaper hands over: the numbers that wrapping needs and the glyphs that drawing needs. All advances and
// positions are in whole device pixels; `scale` converts them to pt. Byte offsets count UTF-8 from the text's start.

/// A stretch of text up to a break opportunity: what shows (`visible`) and the white space after it, which hangs.
public struct TextUnit: Hashable, Sendable {
    /// First byte.
    public var start: Int
    /// End of the visible bytes; the white space runs from here to the next unit's start.
    public var visibleEnd: Int
    /// Index, in the paragraph's `clusters`, of the first cluster and of the end of the visible ones.
    public var firstCluster: Int
    public var visibleClusterEnd: Int
    /// Advance from the paragraph's start to the unit's start, and to the end of its visible part, px.
    public var startAdvance: Int
    public var visibleEndAdvance: Int

    public init(
        start: Int, visibleEnd: Int, firstCluster: Int, visibleClusterEnd: Int, startAdvance: Int,
        visibleEndAdvance: Int
    ) {
        self.start = start
        self.visibleEnd = visibleEnd
        self.firstCluster = firstCluster
        self.visibleClusterEnd = visibleClusterEnd
        self.startAdvance = startAdvance
        self.visibleEndAdvance = visibleEndAdvance
    }
}

/// A grapheme cluster: where a word may be split if it is wider than the line.
public struct TextCluster: Hashable, Sendable {
    public var start: Int
    /// Advance from the paragraph's start to the cluster's start, px.
    public var startAdvance: Int
    /// True for white space. It hangs where a word that holds some is split beside it, as between a word and the "؟" that no
    /// line may start with.
    public var isWhite: Bool

    public init(start: Int, startAdvance: Int, isWhite: Bool = false) {
        self.start = start
        self.startAdvance = startAdvance
        self.isWhite = isWhite
    }
}

/// One glyph: which, how far the pen moves, where it is drawn relative to the pen, and the byte its cluster starts at.
public struct Glyph: Hashable, Sendable {
    public var id: UInt32
    public var advance: Int32
    public var xOffset: Int32
    /// How far below the baseline the glyph stands, px; marks above letters have negative ones.
    public var yOffset: Int32
    public var cluster: Int32

    public init(id: UInt32, advance: Int32, xOffset: Int32, yOffset: Int32 = 0, cluster: Int32) {
        self.id = id
        self.advance = advance
        self.xOffset = xOffset
        self.yOffset = yOffset
        self.cluster = cluster
    }
}

/// Glyphs of one font and one direction, in visual order (left to right).
public struct GlyphRun: Hashable, Sendable {
    /// The font's number in the shaper that made the run.
    public var font: Int
    /// The bidirectional level of UAX #9; odd levels run right to left.
    public var level: UInt8
    public var glyphs: [Glyph]

    public init(font: Int, level: UInt8, glyphs: [Glyph]) {
        self.font = font
        self.level = level
        self.glyphs = glyphs
    }
}

/// A text between two line feeds.
public struct TextParagraph: Hashable, Sendable {
    /// First byte, and the end of the text without its line feed.
    public var start: Int
    public var end: Int
    public var isRightToLeft: Bool
    /// Break opportunities; empty for an empty paragraph.
    public var units: [TextUnit]
    /// In logical order.
    public var clusters: [TextCluster]
    /// Advance of the whole paragraph with its trailing white space, px.
    public var advance: Int
    /// In logical order.
    public var runs: [GlyphRun]
    /// The ellipsis shaped at paragraph level, used by truncated lines.
    public var ellipsis: GlyphRun
    public var ellipsisAdvance: Int

    public init(
        start: Int, end: Int, isRightToLeft: Bool, units: [TextUnit], clusters: [TextCluster], advance: Int,
        runs: [GlyphRun], ellipsis: GlyphRun, ellipsisAdvance: Int
    ) {
        self.start = start
        self.end = end
        self.isRightToLeft = isRightToLeft
        self.units = units
        self.clusters = clusters
        self.advance = advance
        self.runs = runs
        self.ellipsis = ellipsis
        self.ellipsisAdvance = ellipsisAdvance
    }
}

/// A string shaped once in one font at one scale. Immutable; compared by identity.
public final class ShapedText: Sendable {
    public let paragraphs: [TextParagraph]
    public let font: FontDescription
    public let scale: Double
    /// One height for all lines: the largest over the fonts used, px.
    public let lineHeight: Int
    /// From a line's top to its baseline, px.
    public let ascent: Int

    /// A negative line height or ascent is reported and becomes 0.
    public init(
        paragraphs: [TextParagraph], font: FontDescription, scale: Double, lineHeight: Int, ascent: Int
    ) {
        self.paragraphs = paragraphs
        self.font = font
        self.scale = PixelGrid(scale: scale).scale
        self.lineHeight = Self.checked(lineHeight, "line height")
        self.ascent = Self.checked(ascent, "ascent")
    }

    /// Bounded, so that the heights of all lines of any text can be summed.
    private static func checked(_ pixels: Int, _ name: StaticString) -> Int {
        if pixels < 0 { reject("\(name) is \(pixels), expected at least 0") }
        return min(max(0, pixels), Int(Length.maximum * PixelGrid.scales.upperBound))
    }
}

/// A line of a wrapped text, as it is measured and as it is drawn.
public struct TextLine: Hashable, Sendable {
    /// Index of the paragraph.
    public var paragraph: Int
    /// The bytes drawn; trailing white space is left out.
    public var start: Int
    public var end: Int
    /// Width of what is drawn, px; the ellipsis included.
    public var width: Int
    /// True if an ellipsis follows the bytes.
    public var isTruncated: Bool

    public init(paragraph: Int, start: Int, end: Int, width: Int, isTruncated: Bool = false) {
        self.paragraph = paragraph
        self.start = start
        self.end = end
        self.width = width
        self.isTruncated = isTruncated
    }
}
