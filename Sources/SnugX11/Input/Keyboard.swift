// Which key was pressed, for shortcuts: the keysym of the event's layout group if it is Latin, else a Latin one of any
// group, else the US key at that position. So `m` works on a Russian layout whether or not a Latin one is loaded beside it.
import CX11
import SnugViews

final class Keyboard {
    private let display: OpaquePointer
    /// Without the extension XKEYBOARD keys are looked up in the map of the core protocol.
    private let hasExtension: Bool
    private var pressed: Set<UInt32> = []
    /// Without XKEYBOARD the server tells a release before each repeat of a held key, of the same time.
    private let releasesOnRepeat: Bool
    /// The newest release.
    private var lastRelease: (keycode: UInt32, time: Time)?
    private static let groupCount: UInt32 = 4
    private static let anyKeycode: UInt32 = 58

    init(display: OpaquePointer) {
        self.display = display
        var isSupported: Int32 = 0
        XkbSetDetectableAutoRepeat(display, 1, &isSupported)
        releasesOnRepeat = isSupported == 0
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
        hasExtension = XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0
        // The first lookup fetches the map: do it now, not at the first key.
        _ = keysym(Self.anyKeycode, group: 0, level: 0)
    }

    func refreshMapping(_ event: XMappingEvent) {
        var event = event
        XRefreshKeyboardMapping(&event)
    }

    /// Releases that happen while another window has the keyboard are never seen.
    func forgetPressedKeys() { pressed.removeAll() }

    func press(_ event: XKeyEvent) -> KeyPress? {
        let isKnown = !pressed.insert(event.keycode).inserted
        let isReleasedNow = releasesOnRepeat && (lastRelease.map { $0 == (event.keycode, event.time) } ?? false)
        return keyPress(event, isRepeat: isKnown || isReleasedNow)
    }

    func release(_ event: XKeyEvent) -> KeyPress? {
        pressed.remove(event.keycode)
        lastRelease = (event.keycode, event.time)
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
        guard groups.contains(where: { KeyTable.isCharacter(keysym(event.keycode, group: $0, level: 0)) }) else {
            return nil
        }
        return KeyTable.key(position: event.keycode, isShifted: isShifted)
    }

    private func keysym(_ keycode: UInt32, group: UInt32, level: Int32) -> KeySym {
        if hasExtension {
            return XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: keycode), Int32(group), level)
        }
        // The core map lists two levels for each group, one after the other.
        var event = XKeyEvent()
        event.display = display
        event.keycode = keycode
        return XLookupKeysym(&event, Int32(group) * 2 + level)
    }
}
