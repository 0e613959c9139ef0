import CX11
import SnugViews
import Testing

@testable import SnugX11

@Suite("Key table") struct KeyTableTests {
    @Test("printable ASCII keysyms are characters in lower case")
    func ascii() {
        #expect(KeyTable.key(keysym: KeySym(XK_m)) == .character("m"))
        #expect(KeyTable.key(keysym: KeySym(XK_M)) == .character("m"))
        #expect(KeyTable.key(keysym: KeySym(XK_question)) == .character("?"))
        #expect(KeyTable.key(keysym: KeySym(XK_plus)) == .character("+"))
        #expect(KeyTable.key(keysym: KeySym(XK_space)) == .space)
    }

    @Test("named keys and their keypad twins are one key")
    func named() {
        for (keysym, key) in [
            (XK_Up, SnugViews.KeyPress.Key.up), (XK_KP_Up, .up), (XK_Page_Down, .pageDown),
            (XK_KP_Page_Down, .pageDown),
            (XK_Return, .enter), (XK_KP_Enter, .enter), (XK_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_Escape, .escape),
            (XK_KP_0, .character("0")), (XK_KP_9, .character("9")), (XK_KP_Add, .character("+")),
        ] {
            #expect(KeyTable.key(keysym: KeySym(keysym)) == key)
        }
    }

    @Test("keysyms of other scripts, modifiers and the empty one are no shortcut keys")
    func otherKeysyms() {
        for keysym in [XK_Cyrillic_softsign, XK_Shift_L, XK_F1, XK_eacute, Int32(NoSymbol)] {
            #expect(KeyTable.key(keysym: KeySym(keysym)) == nil)
        }
    }

    @Test("without a Latin layout the position counts, as on a US keyboard with evdev codes")
    func positions() {
        for (keycode, plain, shifted) in [
            (10, "1", "!"), (19, "0", ")"), (20, "-", "_"), (21, "=", "+"), (24, "q", "q"), (33, "p", "p"),
            (38, "a", "a"), (49, "`", "~"), (51, "\\", "|"), (52, "z", "z"), (58, "m", "m"), (61, "/", "?"),
        ] as [(UInt32, Character, Character)] {
            #expect(KeyTable.key(position: keycode, isShifted: false) == .character(plain))
            #expect(KeyTable.key(position: keycode, isShifted: true) == .character(shifted))
        }
        for keycode in [0, 9, 22, 23, 36, 37, 50, 62, 255] as [UInt32] {
            #expect(KeyTable.key(position: keycode, isShifted: false) == nil)
        }
    }

    @Test("letters of any script and dead accents are characters; functions, modifiers and unused keys are not")
    func characters() {
        for keysym in [XK_Cyrillic_softsign, XK_eacute, XK_dead_acute, XK_m, 0x0100_20AC] {
            #expect(KeyTable.isCharacter(KeySym(keysym)), "\(keysym)")
        }
        for keysym in [XK_F5, XK_Shift_L, XK_Return, XK_ISO_Level3_Shift, Int32(NoSymbol), 0x1008_FF11] {
            #expect(!KeyTable.isCharacter(KeySym(keysym)), "\(keysym)")
        }
    }

    @Test("modifiers come from the state; locks and buttons are none")
    func modifiers() {
        #expect(KeyTable.modifiers(state: UInt32(ShiftMask | ControlMask)) == [.shift, .control])
        #expect(KeyTable.modifiers(state: UInt32(Mod1Mask | Mod4Mask)) == [.option, .command])
        #expect(KeyTable.modifiers(state: UInt32(LockMask | Mod2Mask | Button1Mask)) == [])
    }
}
