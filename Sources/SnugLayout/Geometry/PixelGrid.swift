/// Turns lengths in pt into device pixels. Only absolute edges are rounded, never sizes: two siblings that share an edge
/// in layout share a pixel column on the screen, at every scale.
public struct PixelGrid: Hashable, Sendable {
    /// Pixels per point; finite and positive.
    public let scale: Double

    public init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    /// The pixel edge nearest to the absolute coordinate `length`, in px; halves go up.
    public func snap(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) }

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
