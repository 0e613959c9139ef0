// The counter of _NET_WM_SYNC_REQUEST. The window manager announces a value before it resizes the window and waits until
// the counter has it, so that frame and content change together.
import CX11

/// A counter of the SYNC extension, destroyed with its owner.
final class SyncCounter {
    let id: XSyncCounter
    private let display: OpaquePointer

    static func isAvailable(display: OpaquePointer) -> Bool {
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        return XSyncQueryExtension(display, &event, &error) != 0 && XSyncInitialize(display, &major, &minor) != 0
    }

    init(display: OpaquePointer) {
        self.display = display
        id = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    }

    deinit { XSyncDestroyCounter(display, id) }

    func set(_ value: XSyncValue) { XSyncSetCounter(display, id, value) }
}

extension XSyncValue {
    /// The value in a client message: two 32-bit halves, which Xlib hands over as C longs, the low one sign extended.
    init(messageLow low: Int, high: Int) {
        self.init(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }
}
