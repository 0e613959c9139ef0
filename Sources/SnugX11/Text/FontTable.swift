// The fonts that shaped texts refer to by number. They are kept until the shaper goes, because glyph runs outlive the
// items that named them.
import CX11

/// A font as Pango shapes with it and as Xft draws it.
struct LoadedFont {
    let pango: UnsafeMutablePointer<PangoFont>
    let xft: UnsafeMutablePointer<XftFont>

    var ascent: Int { Int(xft.pointee.ascent) }
    var descent: Int { Int(xft.pointee.descent) }
}

/// Numbers fonts in the order in which they are first used, and holds a reference to each.
final class FontTable {
    private(set) var fonts: [LoadedFont] = []
    /// How often a font of Pango's was looked up since the start.
    private(set) var lookupCount = 0
    private var numbers: [UnsafeMutablePointer<PangoFont>: Int] = [:]

    /// The number of `font`; `nil` if Xft cannot open it.
    func number(of font: UnsafeMutablePointer<PangoFont>?) -> Int? {
        guard let font else { return nil }
        lookupCount += 1
        if let known = numbers[font] { return known }
        guard let xft = cx11_xft_font(font) else { return nil }
        _ = g_object_ref(UnsafeMutableRawPointer(font))
        numbers[font] = fonts.count
        fonts.append(LoadedFont(pango: font, xft: xft))
        return fonts.count - 1
    }

    deinit { for font in fonts { g_object_unref(UnsafeMutableRawPointer(font.pango)) } }
}
