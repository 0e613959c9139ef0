// Pixels per pt, from the resource `Xft.dpi` alone: what desktops set when the user chooses a scale. The physical size a
// server reports is not used, as most servers make it up.
import CX11
import SnugLayout

enum DisplayScale {
    static let dotsPerInchAtScaleOne = 96.0
    /// Values outside are taken for mistakes.
    static let sensibleDotsPerInch = 48.0...768.0

    /// The scale that `resources` (lines of `name: value`) ask for: 1 where `Xft.dpi` is absent, `current` where its
    /// value is nonsense. The last entry counts, as in `xrdb`.
    static func scale(resources: String, current: Double) -> Double {
        var value: Substring?
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, trimmed(parts[0]) == "Xft.dpi" { value = trimmed(parts[1]) }
        }
        guard let value else { return 1 }
        guard let dotsPerInch = Double(value), sensibleDotsPerInch.contains(dotsPerInch) else { return current }
        return dotsPerInch / dotsPerInchAtScaleOne
    }

    /// Reads the live property, not the copy Xlib took when the display was opened (one round trip).
    static func read(display: OpaquePointer, root: XID, current: Double) -> Double {
        let bytes = WindowProperty.bytes(
            display: display, window: root, property: Atom(XA_RESOURCE_MANAGER), type: Atom(XA_STRING))
        return scale(resources: String(decoding: bytes ?? [], as: UTF8.self), current: current)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
