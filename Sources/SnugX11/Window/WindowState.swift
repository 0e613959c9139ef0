// All that changes about a window between two events. Handlers note what happened here; `X11Window.update()` acts on it once the
// queue is empty, so a burst of events costs one layout and one frame.
import CX11
import SnugLayout
import SnugViews

/// A size in device pixels; the protocol's limits are 1 and 32767.
struct PixelSize: Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = min(max(width, 1), 32767)
        self.height = min(max(height, 1), 32767)
    }

    /// The whole pixels that hold `size` pt.
    init(_ size: Size, scale: Double) {
        // Clamped before the conversion: an unbounded view may ask for any size.
        let limit = 32767.0
        self.init(
            width: Int(min(max(size.width * scale, 1), limit).rounded(.up)),
            height: Int(min(max(size.height * scale, 1), limit).rounded(.up)))
    }

    func points(scale: Double) -> Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
    var rect: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

struct WindowState {
    /// By the newest ConfigureNotify.
    var size: PixelSize
    /// The size and scale that the last frame was made for.
    var painted: (size: PixelSize, scale: Double)?
    /// A view asked for a frame outside of an event.
    var isFrameRequested = false

    /// Area to copy again from the back pixmap, px.
    var exposed = Damage()
    /// The request number of the last copy, and what it copied. Older Exposes of that area were answered by it.
    var lastCopy: (serial: UInt, area: Damage)?

    /// Announced by the window manager, waiting for its ConfigureNotify; then due after the next frame.
    var announcedSync: XSyncValue?
    var dueSync: XSyncValue?

    /// Input not yet sent to the views, px: the last pointer position and the sums of the wheel notches down and to the right.
    var motion: Point?
    var wheel: (position: Point, down: Int, right: Int)?

    /// What the server was told last.
    var cursor = CursorShape.arrow
    var minimumSize: PixelSize?
    var background: ResolvedColor

    var isFirstFrameShown = false
    var isClosed = false
}
