import SnugLayout

/// A colour by meaning or by value; resolved for light or dark when it is drawn. As a view it fills what it is offered.
public struct Color: Hashable, Sendable {
    let light: ResolvedColor
    let dark: ResolvedColor

    init(light: ResolvedColor, dark: ResolvedColor) {
        self.light = light
        self.dark = dark
    }

    /// sRGB components from 0 to 1; values outside are clamped, NaN is 0.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        let color = ResolvedColor(
            red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(opacity))
        self.init(light: color, dark: color)
    }

    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour with one value for light and another for dark surroundings.
    public init(light: Color, dark: Color) { self.init(light: light.light, dark: dark.dark) }

    private init(light: UInt32, dark: UInt32) {
        self.init(light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark))
    }

    public static let clear = Color(white: 0, opacity: 0)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
    public static let primary = Color(light: 0x1D1F23, dark: 0xECEDF0)
    public static let secondary = Color(light: 0x666B74, dark: 0x9DA2AC)
    public static let gray = Color(light: 0x85898F, dark: 0x94989F)
    public static let blue = Color(light: 0x2466D9, dark: 0x5B94F5)
    public static let red = Color(light: 0xCF3B35, dark: 0xF0716B)
    public static let green = Color(light: 0x2E8B4F, dark: 0x5DBB7C)
    public static let orange = Color(light: 0xC8701A, dark: 0xE99A4B)
    public static let yellow = Color(light: 0xB08E10, dark: 0xE3C44D)
    public static let purple = Color(light: 0x7D4CC2, dark: 0xA884E0)
    public static let pink = Color(light: 0xC94480, dark: 0xE97BAA)
    public static let brown = Color(light: 0x8A6242, dark: 0xB58E6D)
    /// The one colour of selection, focus and active controls.
    public static let accentColor = blue
    /// What a window is filled with.
    public static let windowBackground = Color(light: 0xFBFBFC, dark: 0x1E1F22)
    /// What a control's face is filled with.
    static let controlBackground = Color(light: 0xFFFFFF, dark: 0x2B2D31)
    /// What a panel on the window is filled with.
    public static let raisedBackground = Color(light: 0xFFFFFF, dark: 0x26282C)
    static let controlBorder = Color(light: 0xB9BDC4, dark: 0x5A5E66)
    static let controlHovered = Color(light: 0xF1F3F6, dark: 0x35383D)
    static let controlPressed = Color(light: 0xE3E7ED, dark: 0x41454B)
    /// Lines between parts of a window.
    public static let separator = Color(light: 0xD9DBDF, dark: 0x3B3E43)

    public func opacity(_ opacity: Double) -> Color {
        Color(light: light.multiplyingAlpha(by: opacity), dark: dark.multiplyingAlpha(by: opacity))
    }

    func resolved(in environment: EnvironmentValues) -> ResolvedColor { resolved(in: environment.colorScheme) }

    func resolved(in scheme: ColorScheme) -> ResolvedColor { scheme == .dark ? dark : light }
}

extension ResolvedColor {
    /// An opaque colour from 0xRRGGBB.
    init(hex: UInt32) {
        func part(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }
}

extension Color: ElementView {
    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(FillingLayout())
        element.paint = .shape(.rectangle, nil, resolved(in: context.environment))
    }
}

/// What fills a shape or a text: a colour.
public protocol ShapeStyle: Sendable {
    func color(in environment: EnvironmentValues) -> Color
}

extension Color: ShapeStyle {
    public func color(in environment: EnvironmentValues) -> Color { self }
}

/// The style of the surroundings.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func color(in environment: EnvironmentValues) -> Color { environment.foreground ?? .primary }
}

extension ShapeStyle where Self == Color {
    public static var primary: Color { Color.primary }
    public static var secondary: Color { Color.secondary }
    public static var tint: Color { Color.accentColor }
    public static var clear: Color { Color.clear }
    public static var black: Color { Color.black }
    public static var white: Color { Color.white }
    public static var gray: Color { Color.gray }
    public static var blue: Color { Color.blue }
    public static var red: Color { Color.red }
    public static var green: Color { Color.green }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var brown: Color { Color.brown }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
