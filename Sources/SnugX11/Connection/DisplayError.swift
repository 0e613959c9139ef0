// What can go wrong before the first window: the program prints the description and exits with status 69.

/// Why no window could be opened.
public enum DisplayError: Error, Equatable, CustomStringConvertible {
    /// The X server named by `DISPLAY` (empty: none is named) does not answer.
    case unreachable(String)
    /// No font is installed, so no text can be drawn.
    case noFonts

    public var description: String {
        switch self {
        case .unreachable(""):
            "no display: DISPLAY is not set. Start the program inside a graphical session, or set DISPLAY."
        case .unreachable(let name):
            "cannot reach the display \"\(name)\". Check DISPLAY, and that the X server runs and accepts this user."
        case .noFonts:
            "no fonts found. Install one, for example the package fonts-dejavu-core."
        }
    }
}
