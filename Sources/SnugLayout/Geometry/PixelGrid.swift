/// Turns lengths in pt into device pixels. Only absolute edges are rounded, never sizes: two siblings that share an edge
/// in layout share a pixel column on the screen, at every scale.
public struct PixelGrid: Hashable, Sendable {
    /// The scales that pixels are counted with; others are taken to the nearer end.
    public static let scales = 1.0 / 1024...1024

    /// Pixels per point.
    public let scale: Double

    /// - Parameter scale: what is not a positive, finite number is reported and becomes 1.
    public init(scale: Double) {
        if !(scale > 0 && scale < .infinity) { reject("scale is \(scale), expected a positive, finite number") }
        let usable = scale > 0 && scale < .infinity ? scale : 1
        self.scale = min(max(usable, Self.scales.lowerBound), Self.scales.upperBound)
    }

    /// The pixel edge nearest to the absolute coordinate `length`, in px; halves go up.
    public func snap(_ length: Double) -> Double {
        (Length.checkedDistance(length, "edge") * scale + 0.5).rounded(.down)
    }

    /// `rect` (absolute, in pt) in px with each edge on the grid.
    public func snap(_ rect: Rect) -> Rect {
        let left = snap(rect.minX)
        let top = snap(rect.minY)
        return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
    }

    /// `rect` (absolute, in pt) in px, not rounded: for round shapes, whose centre matters more than their edge.
    public func exact(_ rect: Rect) -> Rect {
        Rect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    }

    /// The thinnest line, in pt: one pixel.
    public var hairline: Double { 1 / scale }
}
