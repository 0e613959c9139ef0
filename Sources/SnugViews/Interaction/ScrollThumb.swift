import SnugLayout

/// The bar that shows where a scroll view stands along one axis. It lies over the content and takes no room: the vertical one at
/// the trailing edge, which is the left one where text runs from right to left, the horizontal one at the bottom.
struct ScrollThumb {
    /// Thickness, distance from the edges, and the least length, in pt.
    static let thickness = 6.0
    static let inset = 3.0
    static let minimumLength = 24.0

    let axis: Axis
    /// The thumb, in the coordinates of the viewport's frame.
    let rect: Rect
    /// Points of content per point that the thumb goes down or to the right; negative where that is towards the content's beginning.
    let contentPerPoint: Double

    /// `nil` where there is nothing to scroll.
    /// - Parameters:
    ///   - frame: that of `view`.
    ///   - leavesCorner: whether the other bar shows too, so that this one ends before it.
    init?(_ extent: ScrollExtent, of view: ElementNode, along axis: Axis, frame: Rect, leavesCorner: Bool) {
        let corner = leavesCorner ? Self.thickness + Self.inset : 0
        let track = frame.size[axis] - 2 * Self.inset - corner
        guard extent.range > 0, track > 0 else { return nil }
        let length = min(track, max(Self.minimumLength, track * extent.viewport / extent.content))
        let travel = track - length
        let distance = travel * extent.offset / extent.range
        let isMirrored = view.isMirrored(along: axis)
        let start = Point(x: frame.minX + Self.inset, y: frame.minY + Self.inset)
        let end = Point(x: frame.maxX - Self.inset, y: frame.maxY - Self.inset)
        var origin = Point.zero
        origin[axis] = isMirrored ? end[axis] - distance - length : start[axis] + distance
        origin[axis.across] =
            view.isMirrored(along: axis.across) ? start[axis.across] : end[axis.across] - Self.thickness
        self.axis = axis
        rect = Rect(origin: origin, size: Size(axis, along: length, across: Self.thickness))
        contentPerPoint = travel > 0 ? extent.range / travel * (isMirrored ? -1 : 1) : 0
    }

    /// True if a press at `point` takes the bar: on it, beside it along its edge, or between it and the edge.
    func isHit(_ point: Point, in frame: Rect) -> Bool {
        let position = point[axis.across]
        let start = rect.origin[axis.across]
        let end = start + rect.size[axis.across]
        let isAtStart = start + end < 2 * frame.origin[axis.across] + frame.size[axis.across]
        return isAtStart ? position < end + Self.inset : position >= start - Self.inset
    }
}

extension ElementNode {
    /// The bar along `axis` of a scroll view whose frame is `frame`; `nil` where there is nothing to scroll, or no bar is to show.
    func scrollThumb(along axis: Axis, frame: Rect) -> ScrollThumb? {
        scroll.flatMap { scrollThumb(along: axis, frame: frame, extent: $0[axis]) }
    }

    /// The bar as it would be for another extent.
    func scrollThumb(along axis: Axis, frame: Rect, extent: ScrollExtent) -> ScrollThumb? {
        guard scrollThumbs.contains(axis), let scroll else { return nil }
        let leavesCorner = scrollThumbs.contains(axis.across) && scroll[axis.across].range > 0
        return ScrollThumb(extent, of: self, along: axis, frame: frame, leavesCorner: leavesCorner)
    }

    /// Whether what it holds begins at the right.
    func isMirrored(along axis: Axis) -> Bool { axis == .horizontal && isRightToLeft }

    /// A distance down or to the right as one towards the end of the content.
    func towardsEnd(_ distance: Double, along axis: Axis) -> Double {
        isMirrored(along: axis) ? -distance : distance
    }

    /// Where the content of this scroll view begins along an axis that scrolls, once it is laid out; `nil` along others.
    func contentOrigin(along axis: Axis) -> Double? {
        guard let extent = scroll?[axis], scrollAxes.contains(axis) else { return nil }
        return isMirrored(along: axis) ? extent.viewport - extent.content + extent.offset : -extent.offset
    }
}
