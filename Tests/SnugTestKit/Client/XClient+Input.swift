// The person: keys, pointer and wheel through XTEST. Every method returns when the server has taken the input.
import CX11
import CXTest

extension XClient {
    /// Presses and releases a key by its keysym name ("m", "Page_Down", "plus"), with modifiers held ("Control_L").
    /// Shift is added by itself where the key needs it.
    public func tapKey(_ name: String, with modifiers: [String] = []) throws {
        try pressKey(name, with: modifiers)
        try releaseKey(name, with: modifiers)
    }

    /// Presses a key and holds it down: the server repeats it after its own delay.
    public func pressKey(_ name: String, with modifiers: [String] = []) throws {
        let key = try keycode(of: name)
        for modifier in modifiers + (key.needsShift ? ["Shift_L"] : []) {
            fakeKey(try keycode(of: modifier).code, isDown: true)
        }
        fakeKey(key.code, isDown: true)
        sync()
    }

    public func releaseKey(_ name: String, with modifiers: [String] = []) throws {
        let key = try keycode(of: name)
        fakeKey(key.code, isDown: false)
        for modifier in (modifiers + (key.needsShift ? ["Shift_L"] : [])).reversed() {
            fakeKey(try keycode(of: modifier).code, isDown: false)
        }
        sync()
    }

    /// Presses and releases the key at a place of the keyboard, whatever it gives in the layout of the moment.
    public func tapKey(code: UInt32) {
        fakeKey(code, isDown: true)
        fakeKey(code, isDown: false)
        sync()
    }

    /// Chooses one of the keyboard's layouts, 0 the first.
    public func chooseKeyboardGroup(_ group: Int) {
        XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(group))
        sync()
    }

    /// How soon, and how often, a key that is held down repeats, in ms.
    public func setKeyRepeat(delay: Int, interval: Int) {
        XkbSetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), UInt32(delay), UInt32(interval))
        sync()
    }

    /// Moves the pointer to a place inside `window`, or on the root.
    public func movePointer(toX x: Int, y: Int, in window: WindowID? = nil) {
        let origin = window.flatMap { frame(of: $0) }
        XTestFakeMotionEvent(display, screen, Int32(x + (origin?.x ?? 0)), Int32(y + (origin?.y ?? 0)), 0)
        sync()
    }

    public func pressButton(_ button: Int = 1) {
        XTestFakeButtonEvent(display, UInt32(button), 1, 0)
        sync()
    }

    public func releaseButton(_ button: Int = 1) {
        XTestFakeButtonEvent(display, UInt32(button), 0, 0)
        sync()
    }

    /// Moves the pointer and clicks there.
    public func click(x: Int, y: Int, in window: WindowID? = nil, button: Int = 1) {
        movePointer(toX: x, y: y, in: window)
        pressButton(button)
        releaseButton(button)
    }

    /// Turns the wheel where the pointer is; positive notches scroll down.
    public func turnWheel(notches: Int) {
        let button: UInt32 = notches > 0 ? 5 : 4
        for _ in 0..<abs(notches) {
            XTestFakeButtonEvent(display, button, 1, 0)
            XTestFakeButtonEvent(display, button, 0, 0)
        }
        sync()
    }

    /// Gives a window the keyboard. Without a window manager keys go to the window under the pointer.
    public func focus(_ window: WindowID) {
        XSetInputFocus(display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
        sync()
    }

    private func fakeKey(_ code: UInt32, isDown: Bool) {
        XTestFakeKeyEvent(display, code, isDown ? 1 : 0, 0)
    }

    private func keycode(of name: String) throws -> (code: UInt32, needsShift: Bool) {
        let keysym = XStringToKeysym(name)
        guard keysym != 0 else { throw TestKitError("no keysym is named \(name)") }
        let code = XKeysymToKeycode(display, keysym)
        guard code != 0 else { throw TestKitError("no key of this keyboard gives \(name)") }
        var width: Int32 = 0
        guard let levels = XGetKeyboardMapping(display, code, 1, &width) else { return (UInt32(code), false) }
        defer { XFree(levels) }
        return (UInt32(code), width > 1 && levels[0] != keysym && levels[1] == keysym)
    }
}
