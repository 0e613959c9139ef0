/// Turns a string into measured glyphs, once; wrapping them at a width is arithmetic on the result (`ShapedText`).
///
/// The X11 shell implements it with Pango and Xft. Tests use `FixedAdvanceShaper`.
public protocol TextShaper: AnyObject {
    /// The shaped form of `text`. Any string is accepted; NUL and other characters that no font draws take no width.
    /// - Parameter scale: pixels per pt. Advances are whole device pixels at this scale.
    func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText
}
