import SnugLayout

/// A font by its role or its size; sizes are pt before the text size setting.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }

    var size: Double
    var weight: Weight

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
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            }
        return FontDescription(size: size * environment.textScale, weight: weight)
    }
}
