/// A colour ready to draw: sRGB components from 0 to 1, not premultiplied.
public struct ResolvedColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public func multiplyingAlpha(by factor: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
