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
    private(set) var surface: OpaquePointer
    private(set) var cairo: OpaquePointer
    private let display: OpaquePointer
    private let visual: UnsafeMutablePointer<Visual>

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
            let (surface, cairo) = Self.makeCairo(display, pixmap, visual, width: width, height: height)
        else {
            XFreePixmap(display, pixmap)
            return nil
        }
        self.display = display
        self.visual = visual
        self.pixmap = pixmap
        self.width = width
        self.height = height
        self.xft = xft
        self.surface = surface
        self.cairo = cairo
    }

    /// Drops Cairo's view of the pixmap for a new one, without clip. Needed on servers without XRender where something else has
    /// drawn: there Cairo draws on a copy of its own, which `cairo_surface_mark_dirty` does not refresh (Cairo 1.16, with
    /// MIT-SHM), and puts back whole rectangles of it.
    func renewCairo() {
        guard let (newSurface, newCairo) = Self.makeCairo(display, pixmap, visual, width: width, height: height) else {
            return
        }
        freeCairo()
        surface = newSurface
        cairo = newCairo
    }

    deinit {
        freeCairo()
        XftDrawDestroy(xft)
        XFreePixmap(display, pixmap)
    }

    private func freeCairo() {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    private static func makeCairo(
        _ display: OpaquePointer, _ pixmap: Pixmap, _ visual: UnsafeMutablePointer<Visual>, width: Int, height: Int
    ) -> (surface: OpaquePointer, cairo: OpaquePointer)? {
        guard let surface = cairo_xlib_surface_create(display, pixmap, visual, Int32(width), Int32(height)) else {
            return nil
        }
        guard let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        return (surface, cairo)
    }

    private static func side(_ length: Int) -> Int {
        min(max(1, (min(length, longestSide) + step - 1) / step) * step, longestSide)
    }
}
