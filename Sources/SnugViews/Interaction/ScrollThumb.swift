import SnugLayout

/// The bar that shows where a scroll view stands. It lies over the content and takes no width.
struct ScrollThumb {
    /// Thickness, distance from the edges, and the least length, in pt.
    static let thickness = 6.0
    static let inset = 3.0
    static let minimumLength = 24.0

    /// The thumb, in the coordinates of the viewport's frame.
    let rect: Rect
    /// Points of content per point of thumb travel.
    let contentPerPoint: Double

    /// `nil` where there is nothing to scroll. The bar is at the trailing edge, which is the left one where text runs from right
    /// to left.
    init?(_ scroll: ScrollState, frame: Rect, isRightToLeft: Bool) {
        self.init(
            viewport: scroll.viewportHeight, content: scroll.contentHeight, offset: scroll.offset, frame: frame,
            isRightToLeft: isRightToLeft)
    }

    /// - Parameters:
    ///   - viewport: the height of what shows of the content, and `content` that of all of it.
    ///   - offset: where the viewport begins.
    init?(viewport: Double, content: Double, offset: Double, frame: Rect, isRightToLeft: Bool) {
        let track = frame.height - 2 * Self.inset
        let range = content - viewport
        guard range > 0, track > 0, content > 0 else { return nil }
        let length = min(track, max(Self.minimumLength, track * viewport / content))
        let travel = track - length
        rect = Rect(
            x: isRightToLeft ? frame.minX + Self.inset : frame.maxX - Self.inset - Self.thickness,
            y: frame.minY + Self.inset + travel * offset / range, width: Self.thickness, height: length)
        contentPerPoint = travel > 0 ? range / travel : 0
    }

    /// True if a press at `x` takes the bar: on it, or between it and the edge.
    func isHit(x: Double, in frame: Rect) -> Bool {
        rect.midX < frame.midX ? x < rect.maxX + Self.inset : x >= rect.minX - Self.inset
    }
}
