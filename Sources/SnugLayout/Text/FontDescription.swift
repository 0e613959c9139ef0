/// Which font a text is set in, free of any font library. The shaper of the platform finds the real fonts.
public struct FontDescription: Hashable, Sendable {
    public enum Weight: Int, Hashable, Sendable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    /// The em size in pt; text scale already applied.
    public var size: Double {
        didSet { size = Length.checked(size, "font size") }
    }
    public var weight: Weight

    public init(size: Double, weight: Weight = .regular) {
        self.size = Length.checked(size, "font size")
        self.weight = weight
    }
}
