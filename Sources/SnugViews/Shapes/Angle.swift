import SnugLayout

/// A turn; positive ones go from the x axis towards the y axis, which is clockwise on the screen.
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double

    public static let zero = Angle(radians: 0)

    public init() { self.init(radians: 0) }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { self.init(radians: degrees * .pi / 180) }

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    public static func += (left: inout Angle, right: Angle) { left = left + right }
    public static func -= (left: inout Angle, right: Angle) { left = left - right }
}

extension AffineTransform {
    /// A turn by `angle` about the origin.
    public init(_ angle: Angle) {
        let (sine, cosine) = Trigonometry.sineAndCosine(angle.radians)
        self.init(sine: sine, cosine: cosine)
    }

    /// A turn by an angle in radians about the origin.
    public init(rotationAngle radians: Double) { self.init(Angle(radians: radians)) }

    /// This transform about `center` instead of the origin.
    func about(_ center: Point) -> AffineTransform {
        AffineTransform(translationX: -center.x, y: -center.y).concatenating(self)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }
}
