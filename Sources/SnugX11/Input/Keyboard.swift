// Which key was pressed, for shortcuts: the keysym of the event's layout group if it is Latin, else a Latin one of any
// group, else the US key at that position. So `m` works on a Russian layout whether or not a Latin one is loaded beside it.
import CX11
import SnugViews

final class Keyboard {
    private let display: OpaquePointer
    /// A server without XKEYBOARD sends a release before each repeated press; see `isRepeatRelease`.
    private let releasesOnRepeat: Bool
    private var pressed: Set<UInt32> = []
    private static let groupCount: UInt32 = 4

    init(display: OpaquePointer) {
        self.display = display
        var isSupported: Int32 = 0
        XkbSetDetectableAutoRepeat(display, 1, &isSupported)
        releasesOnRepeat = isSupported == 0
        // The first lookup fetches the map: do it now, not at the first key.
        _ = XkbKeycodeToKeysym(display, 58, 0, 0)
    }

    func refreshMapping(_ event: XMappingEvent) {
        var event = event
        XRefreshKeyboardMapping(&event)
    }

    /// Releases that happen while another window has the keyboard are never seen.
    func forgetPressedKeys() { pressed.removeAll() }

    func press(_ event: XKeyEvent) -> KeyPress? {
        let isFirst = pressed.insert(event.keycode).inserted
        return keyPress(event, isRepeat: !isFirst)
    }

    func release(_ event: XKeyEvent) -> KeyPress? {
        if isRepeatRelease(event) { return nil }
        pressed.remove(event.keycode)
        return keyPress(event, isRepeat: false)
    }

    private func keyPress(_ event: XKeyEvent, isRepeat: Bool) -> KeyPress? {
        guard let key = key(event) else { return nil }
        return KeyPress(key, modifiers: KeyTable.modifiers(state: event.state), isRepeat: isRepeat)
    }

    private func key(_ event: XKeyEvent) -> KeyPress.Key? {
        let isShifted = event.state & UInt32(ShiftMask) != 0
        let hasNumLock = event.state & UInt32(Mod2Mask) != 0
        // Bits 13 and 14 of the state are the layout group (XKB protocol, 17.1.1).
        let eventGroup = (event.state >> 13) & 3
        let groups = [eventGroup] + (0..<Self.groupCount).filter { $0 != eventGroup }
        for group in groups {
            let plain = keysym(event.keycode, group: group, level: 0)
            let usesSecondLevel = isShifted != (KeyTable.isKeypad(plain) && hasNumLock)
            if usesSecondLevel, let key = KeyTable.key(keysym: keysym(event.keycode, group: group, level: 1)) {
                return key
            }
            if let key = KeyTable.key(keysym: plain) { return key }
        }
        return KeyTable.key(position: event.keycode, isShifted: isShifted)
    }

    private func keysym(_ keycode: UInt32, group: UInt32, level: Int32) -> KeySym {
        XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: keycode), Int32(group), level)
    }

    /// True if the next event is a press of the same key at the same time: the key is held.
    private func isRepeatRelease(_ event: XKeyEvent) -> Bool {
        guard releasesOnRepeat, XEventsQueued(display, Int32(QueuedAfterReading)) > 0 else { return false }
        var next = XEvent()
        XPeekEvent(display, &next)
        return next.type == CX11.KeyPress && next.xkey.keycode == event.keycode && next.xkey.time == event.time
    }
}
