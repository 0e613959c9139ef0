// A top-level window and the view host it shows. The class is spread over four files: this one makes and ends the window,
// X11WindowEvents has a handler for each event type, X11WindowFrame draws, X11WindowProperties speaks to the window manager.
import CX11
import SnugLayout
import SnugViews

/// A window on the screen, made by `X11Application.open`.
@MainActor public final class X11Window {
    public let host: ViewHost
    let painter: Painter
    let syncCounter: SyncCounter?
    let connection: Connection
    let id: XID
    /// Copies from the back pixmap. Its graphics_exposures are off: with them the server answers each copy with an event.
    let copyContext: GC
    var state: WindowState
    /// Light or dark is the desktop's to say.
    var followsDesktop = false
    /// Makes the program's icon in several sizes, for task lists and switchers. Called once, when the first frame shows, which
    /// need not wait for it.
    public var icons: (() -> [Bitmap])?

    init(connection: Connection, title: String, windowClass: String, size: Size?, host: ViewHost, shaper: PangoShaper) {
        let display = connection.display
        let screen = connection.screen
        let scale = connection.scale
        self.connection = connection
        self.host = host
        painter = Painter(
            display: display, screen: screen, visual: connection.visual, colormap: connection.colormap,
            depth: XDefaultDepth(display, screen), shaper: shaper)

        let minimum = PixelSize(host.minimumSize(scale: scale), scale: scale)
        let wanted = PixelSize(size ?? host.idealSize(scale: scale), scale: scale)
        let pixels = PixelSize(
            width: max(wanted.width, minimum.width), height: max(wanted.height, minimum.height))
        let background = host.render(size: pixels.points(scale: scale), scale: scale).background
        state = WindowState(size: pixels, background: background)
        state.isFrameRequested = true

        var attributes = XSetWindowAttributes()
        // New area is filled by the server at once, with the colour the frame will have, and what was there stays at the
        // top left: while the program is busy, an enlarged window shows its old picture and no noise.
        attributes.background_pixel = connection.pixel(background)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.eventMask
        id = XCreateWindow(
            display, connection.root, 0, 0, UInt32(pixels.width), UInt32(pixels.height), 0,
            XDefaultDepth(display, screen), UInt32(InputOutput), connection.visual,
            UInt(CWBackPixel | CWBitGravity | CWEventMask), &attributes)
        var values = XGCValues()
        values.graphics_exposures = 0
        copyContext = XCreateGC(display, id, UInt(GCGraphicsExposures), &values)
        syncCounter = connection.hasSync ? SyncCounter(display: display) : nil

        setProperties(title: title, windowClass: windowClass)
        setMinimumSize(minimum)
        host.onFrameNeeded = { [weak self] in self?.state.isFrameRequested = true }
        host.onClose = { [weak self] in self?.close() }
        XMapWindow(display, id)
    }

    /// The size in device pixels.
    public var size: Size { state.size.rect.size }

    /// Pixels per pt.
    public var scale: Double { connection.scale }

    /// The last frame as a picture, read back from the server; `nil` before the first frame.
    public func snapshot() -> Bitmap? { painter.snapshot() }

    /// Asks for another size in px. For programs that play a tour: a window that people use is sized by them.
    public func resize(to size: Size) {
        let pixels = PixelSize(size, scale: 1)
        XResizeWindow(connection.display, id, UInt32(pixels.width), UInt32(pixels.height))
    }

    /// Removes the window. The application ends with its last one.
    public func close() {
        if state.isClosed { return }
        XDestroyWindow(connection.display, id)
        wasDestroyed()
    }

    /// The window is gone: closed here, or destroyed by another client.
    func wasDestroyed() {
        if state.isClosed { return }
        state.isClosed = true
    }

    isolated deinit { XFreeGC(connection.display, copyContext) }
}
