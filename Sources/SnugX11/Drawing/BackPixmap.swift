// The pixmap that frames are drawn into, with its Xft and Cairo views. It only grows, so a drag of the window's edge
// makes a new one rarely.
import CX11
import SnugLayout

/// Owns one server-side pixmap and everything that draws on it.
final class BackPixmap {
    /// Sides are rounded up to multiples of this, px.
    private static let step = 128
    /// No side is longer; windows beyond it show background there.
    static let longestSide = 16_384

    let pixmap: Pixmap
    let width: Int
    let height: Int
    let xft: OpaquePointer
    let surface: OpaquePointer
    let cairo: OpaquePointer
    private let display: OpaquePointer

    /// A pixmap of at least the given size, px, up to the longest side.
    init?(
        display: OpaquePointer, screen: Int32, visual: UnsafeMutablePointer<Visual>, colormap: Colormap, depth: Int32,
        width: Int, height: Int
    ) {
        let width = Self.side(width)
        let height = Self.side(height)
        let pixmap = XCreatePixmap(
            display, XRootWindow(display, screen), UInt32(width), UInt32(height), UInt32(depth))
        guard let xft = XftDrawCreate(display, pixmap, visual, colormap),
            let surface = cairo_xlib_surface_create(display, pixmap, visual, Int32(width), Int32(height)),
            let cairo = cairo_create(surface)
        else {
            XFreePixmap(display, pixmap)
            return nil
        }
        self.display = display
        self.pixmap = pixmap
        self.width = width
        self.height = height
        self.xft = xft
        self.surface = surface
        self.cairo = cairo
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        XftDrawDestroy(xft)
        XFreePixmap(display, pixmap)
    }

    private static func side(_ length: Int) -> Int {
        min(max(1, (min(length, longestSide) + step - 1) / step) * step, longestSide)
    }
}
