// What the test's connection is told, and what it asks beside windows: messages, property changes, counters of SYNC, the
// cursor.
import CX11
import CXTest

/// A message that a program sent to a window that the test watches.
public struct WindowMessage: Equatable, Sendable {
    public var type: String
    public var window: WindowID
    public var format: Int
    /// The message as five values of 32 bits.
    public var values: [Int]
    /// The message as 20 bytes.
    public var bytes: [UInt8]
}

extension XClient {
    /// Takes part in what happens on the root, as a window manager does: messages, and changes of properties.
    public func watchRoot() {
        XSelectInput(display, root, SubstructureNotifyMask | PropertyChangeMask)
        sync()
    }

    /// Has the server tell of every change of the window's properties; `takePropertyChanges` gives them.
    public func watchProperties(of window: WindowID) {
        XSelectInput(display, window, PropertyChangeMask)
        sync()
    }

    /// Names of the properties that were set or removed since the last call, one for each time. Other events are dropped.
    public func takePropertyChanges(of window: WindowID) -> [String] {
        sync()
        var names: [String] = []
        while let event = nextEvent() {
            guard event.type == PropertyNotify, event.xproperty.window == window else { continue }
            names.append(atomName(event.xproperty.atom) ?? "")
        }
        return names
    }

    /// Takes events until a message satisfies `condition`; nil if none does within the limit. `watchRoot` first.
    public func message(
        upTo limit: Duration = .seconds(5), where condition: (WindowMessage) -> Bool = { _ in true }
    ) -> WindowMessage? {
        waitForValue(upTo: limit) {
            while let event = nextEvent() {
                if event.type == ClientMessage, let message = message(event.xclient), condition(message) {
                    return message
                }
            }
            return nil
        }
    }

    /// Sends _NET_WM_PING and returns once the window has answered it on the root: everything sent before has been taken.
    /// `watchRoot` first.
    ///
    /// - Returns: false if no answer came.
    @discardableResult
    public func ping(_ window: WindowID, timestamp: Int = 1) -> Bool {
        let values = [Int(atom("_NET_WM_PING")), timestamp, Int(window), 0, 0]
        send(message: "WM_PROTOCOLS", to: window, data: values)
        let answer = message {
            $0.type == "WM_PROTOCOLS" && $0.window == root && $0.format == 32 && $0.values == values
        }
        return answer != nil
    }

    /// The value of a counter of the SYNC extension; nil if there is no such counter.
    public func counterValue(_ counter: UInt) -> Int64? {
        var (major, minor): (Int32, Int32) = (0, 0)
        var value = XSyncValue()
        guard XSyncInitialize(display, &major, &minor) != 0, XSyncQueryCounter(display, counter, &value) != 0 else {
            return nil
        }
        return Int64(value.hi) << 32 | Int64(value.lo)
    }

    /// A number that stands for the picture of the cursor on the screen: another picture has another.
    public var cursorSerial: UInt? {
        guard let image = XFixesGetCursorImage(display) else { return nil }
        defer { XFree(image) }
        return UInt(image.pointee.cursor_serial)
    }

    private func nextEvent() -> XEvent? {
        guard XPending(display) > 0 else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }

    private func message(_ event: XClientMessageEvent) -> WindowMessage? {
        var event = event
        let (values, bytes) = withUnsafeBytes(of: &event.data) { data in
            (Array(data.bindMemory(to: Int.self).prefix(5)), Array(data.prefix(20)))
        }
        return atomName(event.message_type).map {
            WindowMessage(type: $0, window: event.window, format: Int(event.format), values: values, bytes: bytes)
        }
    }
}
