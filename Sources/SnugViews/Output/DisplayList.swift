// The flat value that layout ends in and painting starts from. Coordinates are device pixels from the window's top left
// corner; rectangles that should be crisp are already on the pixel grid. Painters draw the items in order and decide
// nothing. Two equal lists paint the same picture, so an unchanged list is not painted.
import SnugLayout

/// What to draw in one frame.
public struct DisplayList: Equatable {
    public var items: [DisplayItem]
    /// Fills the whole window before the items.
    public var background: ResolvedColor

    public init(items: [DisplayItem] = [], background: ResolvedColor) {
        self.items = items
        self.background = background
    }
}

/// One thing to draw, clipped to `clip` where there is one.
///
/// What did not change from one frame to the next is the same object in both lists, so that comparing the lists costs next to
/// nothing.
public final class DisplayItem: Equatable {
    public enum Content: Equatable {
        case fill(Outline, ResolvedColor)
        /// A line of `width` px centred on the outline.
        case stroke(Outline, width: Double, ResolvedColor)
        case text(TextItem)
        case image(ImageItem)
    }

    public let content: Content
    public let clip: ClipRegion?

    public init(_ content: Content, clip: ClipRegion? = nil) {
        self.content = content
        self.clip = clip
    }

    public static func == (left: DisplayItem, right: DisplayItem) -> Bool {
        left === right || (left.content == right.content && left.clip == right.clip)
    }
}

/// The area an item may touch: a rectangle on the pixel grid and, inside it, the intersection of outlines (rounded
/// clips). Text keeps to the rectangle alone.
public struct ClipRegion: Equatable {
    public var bounds: Rect
    public var outlines: [Outline]

    public init(bounds: Rect, outlines: [Outline] = []) {
        self.bounds = bounds
        self.outlines = outlines
    }
}

/// A closed or open shape, in px.
public enum Outline: Equatable {
    case rect(Rect)
    case roundedRect(Rect, radius: Double)
    case ellipse(Rect)
    case path(Path)
}

/// Lines of one shaped text in one colour. Line i has its top at `origin.y + i * text.lineHeight`; it starts at the left edge of
/// a box of `width` px at `origin`, or ends at its right edge where its paragraph runs right to left.
public struct TextItem: Equatable {
    public var text: ShapedText
    public var lines: [TextLine]
    /// Whole px.
    public var origin: Point
    public var width: Double
    public var color: ResolvedColor
    /// Applied about the window's origin; `nil` for upright text.
    public var transform: AffineTransform?

    public init(
        text: ShapedText, lines: [TextLine], origin: Point, width: Double, color: ResolvedColor,
        transform: AffineTransform? = nil
    ) {
        self.text = text
        self.lines = lines
        self.origin = origin
        self.width = width
        self.color = color
        self.transform = transform
    }

    public static func == (left: TextItem, right: TextItem) -> Bool {
        left.text === right.text && left.origin == right.origin && left.width == right.width
            && left.color == right.color && left.transform == right.transform && left.lines == right.lines
    }
}

/// A picture drawn into `rect`.
public struct ImageItem: Equatable {
    public var image: Bitmap
    public var rect: Rect
    public var opacity: Double
    public var transform: AffineTransform?

    public init(image: Bitmap, rect: Rect, opacity: Double, transform: AffineTransform? = nil) {
        self.image = image
        self.rect = rect
        self.opacity = opacity
        self.transform = transform
    }
}

/// A decoded picture: premultiplied BGRA bytes (Cairo's ARGB32 on little-endian machines), rows without gaps. Compared
/// by identity.
public final class Bitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt8]

    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }
}
