/// A point of an artwork as fractions of its whole width and height: (0, 0) top left, (1, 1) bottom right.
///
/// A coordinate outside 0...1 is a mistake in the data. It is rejected, never clamped: a clamped marker would point at
/// the wrong feature and nobody would know.
public struct NormalizedPoint: Hashable, Sendable {
    public let x: Double
    public let y: Double

    /// - Parameter marker: the id of what is placed there, for the error.
    public init(x: Double, y: Double, marker: String? = nil) throws(NormalizedPointError) {
        for (axis, value) in [(Axis.horizontal, x), (.vertical, y)] where !(value >= 0 && value <= 1) {
            throw NormalizedPointError(marker: marker, axis: axis, value: value)
        }
        self.x = x
        self.y = y
    }

    /// The point at `source`, in the coordinates the artwork was drawn in; `bounds` is the whole artwork there.
    public init(source: Point, bounds: Rect, marker: String? = nil) throws(NormalizedPointError) {
        try self.init(
            x: (source.x - bounds.minX) / bounds.width, y: (source.y - bounds.minY) / bounds.height, marker: marker)
    }

    /// The point that is (x, y) of a cropped `region` of the artwork, as (fractions of) the whole artwork.
    public init(
        x: Double, y: Double, croppedTo region: Rect, bounds: Rect, marker: String? = nil
    ) throws(NormalizedPointError) {
        let inRegion = try NormalizedPoint(x: x, y: y, marker: marker)
        try self.init(
            source: Point(
                x: region.minX + inRegion.x * region.width, y: region.minY + inRegion.y * region.height),
            bounds: bounds, marker: marker)
    }
}

/// A coordinate that is not within 0...1.
public struct NormalizedPointError: Error, Hashable, CustomStringConvertible {
    /// The id of what was to be placed there, if it has one.
    public let marker: String?
    public let axis: Axis
    public let value: Double

    public var description: String {
        let place = marker.map { "marker \"\($0)\": " } ?? ""
        return "\(place)\(axis == .horizontal ? "x" : "y") is \(value), expected a number from 0 to 1"
    }
}
