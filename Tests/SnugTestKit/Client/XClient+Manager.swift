// The window manager's part: sizes, places, messages and synthetic events.
import CX11

extension XClient {
    /// With which requests to a window manager are sent to the root.
    public static var managerMask: Int { SubstructureNotifyMask | SubstructureRedirectMask }

    /// Gives a window a new size, as a window manager does when its frame is dragged.
    public func resize(_ window: WindowID, width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        sync()
    }

    public func move(_ window: WindowID, toX x: Int, y: Int) {
        XMoveWindow(display, window, Int32(x), Int32(y))
        sync()
    }

    /// Asks a window to close, as its frame's close button does.
    public func requestClose(_ window: WindowID) {
        send(message: "WM_PROTOCOLS", to: window, data: [Int(atom("WM_DELETE_WINDOW")), Int(CurrentTime)])
    }

    /// Sends a client message with up to five values.
    ///
    /// - Parameters:
    ///   - format: what the message claims to hold; the values are 32 bits each.
    ///   - receiver: whose clients get it, with `mask`; nil for the window itself. Requests to a window manager go to the root.
    public func send(
        message type: String, to window: WindowID, data: [Int], format: Int32 = 32, receiver: WindowID? = nil,
        mask: Int = 0
    ) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(type)
        event.xclient.format = format
        withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
            let values = bytes.bindMemory(to: Int.self)
            for (index, value) in data.prefix(5).enumerated() { values[index] = value }
        }
        send(&event, to: receiver ?? window, mask: mask)
    }

    /// Sends a ConfigureNotify of the manager's own making, which repeats or announces a size and place.
    public func sendConfigureNotify(to window: WindowID, _ frame: PixelRect) {
        var event = XEvent()
        event.xconfigure.type = ConfigureNotify
        event.xconfigure.event = window
        event.xconfigure.window = window
        event.xconfigure.x = Int32(frame.x)
        event.xconfigure.y = Int32(frame.y)
        event.xconfigure.width = Int32(frame.width)
        event.xconfigure.height = Int32(frame.height)
        send(&event, to: window, mask: StructureNotifyMask)
    }

    /// Has the server tell a window that a part of it needs painting, and clear that part first.
    public func expose(_ window: WindowID, _ area: PixelRect) {
        XClearArea(
            display, window, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height), 1)
        sync()
    }

    /// Destroys another program's window.
    public func destroy(_ window: WindowID) {
        XDestroyWindow(display, window)
        sync()
    }

    private func send(_ event: inout XEvent, to window: WindowID, mask: Int = 0) {
        XSendEvent(display, window, 0, mask, &event)
        sync()
    }
}
