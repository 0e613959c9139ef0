// Coverage masks of round corners, kept on the server: drawing a card then takes a few small requests, and no path is
// filled.
import CX11

/// The masks of one display, by radius.
final class CornerMasks {
    /// Radii scale with the window's resolution, so there are few; beyond this many the cache starts anew.
    private static let capacity = 64

    private struct Key: Hashable {
        let outer: Double
        let inner: Double?
    }

    private let display: OpaquePointer
    private let screen: Int32
    /// Of masks: coverage in 8 bits.
    let format: UnsafeMutablePointer<XRenderPictFormat>
    private var masks: [Key: Picture] = [:]

    /// - Returns: `nil` on servers without XRender.
    init?(display: OpaquePointer, screen: Int32) {
        var event: Int32 = 0
        var error: Int32 = 0
        guard XRenderQueryExtension(display, &event, &error) != 0,
            let format = XRenderFindStandardFormat(display, Int32(PictStandardA8))
        else { return nil }
        self.display = display
        self.screen = screen
        self.format = format
    }

    deinit { freeAll() }

    /// A square mask of four corners side by side, each `outer` px rounded up; with `inner`, of the ring between the two
    /// radii.
    func mask(outer: Double, inner: Double?) -> Picture? {
        let key = Key(outer: outer, inner: inner)
        if let known = masks[key] { return known }
        if masks.count >= Self.capacity { freeAll() }
        let made = makeMask(key)
        masks[key] = made
        return made
    }

    private func makeMask(_ key: Key) -> Picture? {
        let corner = key.outer.rounded(.up)
        let side = Int32(corner * 2)
        let root = XRootWindow(display, screen)
        let pixmap = XCreatePixmap(display, root, UInt32(side), UInt32(side), 8)
        // The picture keeps the pixmap alive on the server.
        defer { XFreePixmap(display, pixmap) }
        guard
            let surface = cairo_xlib_surface_create_with_xrender_format(
                display, pixmap, XScreenOfDisplay(display, screen), format, side, side)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        appendRing(key, corner: corner, to: cairo)
        cairo_fill(cairo)
        cairo_surface_finish(surface)
        return XRenderCreatePicture(display, pixmap, format, 0, nil)
    }

    /// Both rounded squares, so that the even-odd rule leaves the ring. A radius that is not whole leaves its straight part
    /// next to the middle of the mask.
    private func appendRing(_ key: Key, corner: Double, to cairo: OpaquePointer) {
        for radius in [key.outer, key.inner ?? 0] where radius > 0 {
            let low = key.outer
            let high = 2 * corner - key.outer
            cairo_new_sub_path(cairo)
            cairo_arc(cairo, high, low, radius, -.pi / 2, 0)
            cairo_arc(cairo, high, high, radius, 0, .pi / 2)
            cairo_arc(cairo, low, high, radius, .pi / 2, .pi)
            cairo_arc(cairo, low, low, radius, .pi, .pi * 3 / 2)
            cairo_close_path(cairo)
        }
    }

    private func freeAll() {
        for mask in masks.values { XRenderFreePicture(display, mask) }
        masks.removeAll()
    }
}
