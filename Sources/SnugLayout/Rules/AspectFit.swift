/// The rectangle of a source in its container, centred, and the way from a point of the one to a point of the other.
///
///     let diagram = AspectFit(source: Size(width: 800, height: 500), container: Size(width: 600, height: 700))
///     diagram.fitted                                       // (0, 162.5), 600 x 375
///     diagram.point(at: try NormalizedPoint(x: 0.25, y: 0.4))  // (150, 312.5)
///
/// Nothing is rounded; the rectangle is rounded when it enters layout. Every result is finite: a source or a container
/// without area gives a rectangle of zero size, and an axis the container leaves unbounded has no say.
public struct AspectFit: Hashable, Sendable {
    public enum Mode: Hashable, Sendable, CaseIterable {
        /// The largest size that lies within the container.
        case fit
        /// The smallest size that covers the container.
        case fill
    }

    public let source: Size
    public let container: Size
    /// Container lengths per source length; 0 where there is nothing to show.
    public let scale: Double
    /// The source's rectangle in the container's coordinates. With `.fill` it may begin left of and above it.
    public let fitted: Rect

    public init(source: Size, container: Size, mode: Mode = .fit) {
        let source = Size(
            width: Length.checked(source.width, "source width"),
            height: Length.checked(source.height, "source height"))
        let container = Size(
            width: Length.checkedMaximum(container.width, "container width"),
            height: Length.checkedMaximum(container.height, "container height"))
        let horizontal = Self.ratio(container.width, to: source.width)
        let vertical = Self.ratio(container.height, to: source.height)
        let scale: Double
        switch (horizontal, vertical) {
        case (let horizontal?, let vertical?):
            scale = mode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
        case (let one?, nil), (nil, let one?): scale = one
        case (nil, nil): scale = source.width > 0 && source.height > 0 ? 1 : 0
        }
        // The axis that decides meets the container to the last digit.
        let size = Size(
            width: scale == horizontal && scale > 0 ? container.width : source.width * scale,
            height: scale == vertical && scale > 0 ? container.height : source.height * scale)
        self.source = source
        self.container = Size(
            width: container.width == .infinity ? size.width : container.width,
            height: container.height == .infinity ? size.height : container.height)
        self.scale = scale
        self.fitted = Rect(
            x: (self.container.width - size.width) / 2, y: (self.container.height - size.height) / 2,
            width: size.width, height: size.height)
    }

    /// Where a point of the source lies in the container: measured in the fitted rectangle, not in the container.
    public func point(at normalized: NormalizedPoint) -> Point {
        Point(
            x: fitted.minX + normalized.x * fitted.width,
            y: fitted.minY + normalized.y * fitted.height)
    }

    /// The source's unit coordinates of a point of the container, outside 0...1 beside the source; nil if nothing
    /// shows.
    public func unitPoint(at point: Point) -> UnitPoint? {
        guard !fitted.isEmpty else { return nil }
        let x = Length.checkedDistance(point.x, "point x")
        let y = Length.checkedDistance(point.y, "point y")
        return UnitPoint(x: (x - fitted.minX) / fitted.width, y: (y - fitted.minY) / fitted.height)
    }

    /// nil for an unbounded length; 0 where one of the two lengths is 0, or so small that the ratio is no number.
    private static func ratio(_ container: Double, to source: Double) -> Double? {
        if container == .infinity { return source > 0 ? nil : 0 }
        let ratio = container / source
        return ratio.isFinite ? ratio : 0
    }
}
