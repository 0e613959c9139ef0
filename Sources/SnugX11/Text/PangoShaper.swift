// The text shaper of the X11 shell. Pango chooses fonts, shapes, orders and finds break opportunities; it never wraps.
// Called by the view host, once for each string, font and scale.
import CX11
import SnugLayout

/// Shapes text with Pango and the Xft fonts of one display.
///
/// Glyph runs refer to fonts by number; the painter that draws them needs the shaper that made them. Create it after the
/// display is opened and drop it before the display is closed.
public final class PangoShaper: TextShaper {
    /// Texts shaped since the start, for tests and the benchmark.
    public private(set) var shapeCount = 0
    /// Fonts looked up since the start, for tests. Drawing looks up none.
    public var fontLookupCount: Int { table.lookupCount }

    /// Fonts and scales in use at one time are few; beyond this many they are set up anew.
    private static let settingsCapacity = 64

    private let table = FontTable()
    private let context: OpaquePointer
    private var settings: [SettingsKey: FontSettings] = [:]

    /// - Returns: `nil` if Pango offers no fonts for the display; `fontsAvailable()` tells whether any are installed.
    public init?(display: OpaquePointer, screen: Int32) {
        // Xlib runs the close hooks of extensions from the newest to the oldest. Xft frees its glyphs in its own, for which
        // XRender must still be there, so XRender comes first.
        var event: Int32 = 0
        var error: Int32 = 0
        _ = XRenderQueryExtension(display, &event, &error)
        guard let map = pango_xft_get_font_map(display, screen), let context = pango_font_map_create_context(map) else {
            return nil
        }
        self.context = context
    }

    deinit {
        settings.removeAll()
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// True if Fontconfig knows at least one font. Without any, Pango ends the program, so ask before shaping.
    public static func fontsAvailable() -> Bool {
        [FcSetSystem, FcSetApplication].contains { set in (FcConfigGetFonts(nil, set)?.pointee.nfont ?? 0) > 0 }
    }

    public func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText {
        shapeCount += 1
        let settings = settings(for: font, scale: scale)
        let content = TextBytes(text)
        var extent = settings.baseExtent
        let paragraphs = content.paragraphs.map { range in
            settings.shapeParagraph(content.bytes, range, fonts: table, extent: &extent)
        }
        return ShapedText(
            paragraphs: paragraphs, font: font, scale: scale, lineHeight: extent.ascent + extent.descent,
            ascent: extent.ascent)
    }

    /// The font that glyph runs call `number`.
    func font(_ number: Int) -> LoadedFont? { table.fonts.indices.contains(number) ? table.fonts[number] : nil }

    private func settings(for font: FontDescription, scale: Double) -> FontSettings {
        let key = SettingsKey(font: font, scale: scale)
        if let known = settings[key] { return known }
        if settings.count >= Self.settingsCapacity { settings.removeAll() }
        let made = FontSettings(context: context, font: font, scale: scale, fonts: table)
        settings[key] = made
        return made
    }
}

private struct SettingsKey: Hashable {
    let font: FontDescription
    let scale: Double
}
