import SnugLayout

/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    public init() { self = .identity }

    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A turn from the x axis towards the y axis, which is clockwise on the screen. The caller passes sine and cosine, so
    /// that this module needs no mathematics library.
    public init(sine: Double, cosine: Double) { self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0) }

    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// First this transform, then `next`.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }
}

extension Rect {
    /// The upright rectangle around the four transformed corners.
    package func bounds(under transform: AffineTransform) -> Rect {
        Path(self).applying(transform).controlBounds ?? .zero
    }

    /// The smallest rectangle of whole pixels around this one, which is in px.
    package var pixelBounds: Rect {
        let left = minX.rounded(.down)
        let top = minY.rounded(.down)
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
