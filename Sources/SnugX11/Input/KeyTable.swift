// From keysyms and key positions to the keys of shortcuts. Pure tables; `Keyboard` asks the server's map and looks here.
import CX11
import SnugViews

enum KeyTable {
    /// The key of a keysym: printable ASCII in lower case, and the named keys with their keypad twins. `nil` for
    /// everything else (other scripts, modifiers, function keys).
    static func key(keysym: KeySym) -> KeyPress.Key? {
        if keysym == 0x20 { return .space }
        // Keysyms of printable ASCII are its codes.
        if (0x21...0x7E).contains(keysym), let scalar = Unicode.Scalar(UInt32(keysym)) {
            return .character(Character(Character(scalar).lowercased()))
        }
        return named[Int32(truncatingIfNeeded: keysym)]
    }

    /// The key that a US keyboard has at `keycode`, by the codes of the evdev driver, which all Linux servers use.
    static func key(position keycode: UInt32, isShifted: Bool) -> KeyPress.Key? {
        for row in rows where keycode >= row.first {
            let characters = isShifted ? row.shifted : row.plain
            let offset = Int(keycode - row.first)
            if offset < characters.count { return .character(characters[offset]) }
        }
        return nil
    }

    /// Keypad keysyms, whose digits are on the second level and chosen by Num Lock.
    static func isKeypad(_ keysym: KeySym) -> Bool { (0xFF80...0xFFBD).contains(keysym) }

    /// True for keysyms that write something, dead accents among them: where such a key has no Latin letter its place counts.
    /// Keys that were mapped to a function, a modifier or nothing are none of the letters that once were there.
    static func isCharacter(_ keysym: KeySym) -> Bool {
        let deadAccents: ClosedRange<KeySym> = 0xFE50...0xFE93
        let functions: ClosedRange<KeySym> = 0xFD00...0xFFFF
        let lastOfUnicode: KeySym = 0x0110_FFFF
        if keysym == NoSymbol || keysym > lastOfUnicode { return false }
        return deadAccents.contains(keysym) || !functions.contains(keysym)
    }

    static func modifiers(state: UInt32) -> KeyPress.Modifiers {
        var modifiers: KeyPress.Modifiers = []
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.option) }
        if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.command) }
        return modifiers
    }

    private static let named: [Int32: KeyPress.Key] = {
        var keys: [Int32: KeyPress.Key] = [
            XK_Up: .up, XK_Down: .down, XK_Left: .left, XK_Right: .right, XK_Page_Up: .pageUp,
            XK_Page_Down: .pageDown, XK_Home: .home, XK_End: .end, XK_Tab: .tab, XK_ISO_Left_Tab: .tab,
            XK_Return: .enter, XK_Escape: .escape, XK_KP_Up: .up, XK_KP_Down: .down, XK_KP_Left: .left,
            XK_KP_Right: .right, XK_KP_Page_Up: .pageUp, XK_KP_Page_Down: .pageDown, XK_KP_Home: .home,
            XK_KP_End: .end, XK_KP_Enter: .enter, XK_KP_Tab: .tab, XK_KP_Space: .space, XK_KP_Add: .character("+"),
            XK_KP_Subtract: .character("-"), XK_KP_Multiply: .character("*"), XK_KP_Divide: .character("/"),
            XK_KP_Decimal: .character("."), XK_KP_Equal: .character("="),
        ]
        for (offset, digit) in "0123456789".enumerated() { keys[XK_KP_0 + Int32(offset)] = .character(digit) }
        return keys
    }()

    private struct Row {
        let first: UInt32
        let plain: [Character]
        let shifted: [Character]

        init(_ first: UInt32, _ plain: String, _ shifted: String) {
            self.first = first
            self.plain = Array(plain)
            self.shifted = Array(shifted)
        }
    }

    private static let rows = [
        Row(10, "1234567890-=", "!@#$%^&*()_+"), Row(24, "qwertyuiop[]", "qwertyuiop{}"),
        Row(38, "asdfghjkl;'`", "asdfghjkl:\"~"), Row(51, "\\zxcvbnm,./", "|zxcvbnm<>?"),
    ]
}
