import SnugLayout

/// A font by its role or its size; sizes are pt before the text size setting.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    var size: Double
    var weight: Weight

    public static let largeTitle = Font(size: 26, weight: .regular)
    public static let title2 = Font(size: 17, weight: .regular)
    public static let title3 = Font(size: 15, weight: .regular)
    public static let callout = Font(size: 12, weight: .regular)
    public static let subheadline = Font(size: 11, weight: .regular)
    public static let footnote = Font(size: 10, weight: .regular)
    public static let caption2 = Font(size: 10, weight: .medium)
    public static let body = Font(size: 13, weight: .regular)
    public static let caption = Font(size: 10, weight: .regular)
    public static let headline = Font(size: 13, weight: .bold)
    public static let title = Font(size: 22, weight: .regular)

    /// A font of `size` pt; what is not a positive number counts as the body size.
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        Font(size: size > 0 && size < 10_000 ? size : body.size, weight: weight)
    }

    public func bold() -> Font { weight(.bold) }

    public func weight(_ weight: Weight) -> Font { Font(size: size, weight: weight) }

    func description(in environment: EnvironmentValues) -> FontDescription {
        let weight: FontDescription.Weight =
            switch weight {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        return FontDescription(size: size * environment.textScale, weight: weight)
    }
}
