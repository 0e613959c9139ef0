// Colours as Xft draws them. Each is asked for once: on displays without direct colour that is a round trip.
import CX11
import SnugViews

/// The Xft colours of one colormap.
final class ColorTable {
    /// Colours of animations come and go; beyond this many the table starts anew.
    private static let capacity = 1_024

    private let display: OpaquePointer
    private let visual: UnsafeMutablePointer<Visual>
    private let colormap: Colormap
    @exclusivity(unchecked)
    private var colors: [ResolvedColor: XftColor] = [:]

    init(display: OpaquePointer, visual: UnsafeMutablePointer<Visual>, colormap: Colormap) {
        self.display = display
        self.visual = visual
        self.colormap = colormap
    }

    deinit { freeAll() }

    subscript(color: ResolvedColor) -> XftColor {
        if let known = colors[color] { return known }
        if colors.count >= Self.capacity { freeAll() }
        var request = Self.premultiplied(color)
        var result = XftColor()
        if XftColorAllocValue(display, visual, colormap, &request, &result) == 0 {
            // A full colormap: black is there on every screen, and XRender needs no pixel at all.
            result = XftColor(pixel: 0, color: request)
        } else {
            colors[color] = result
        }
        return result
    }

    private static func premultiplied(_ color: ResolvedColor) -> XRenderColor {
        func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let alpha = unit(color.alpha)
        func component(_ value: Double) -> UInt16 { UInt16((unit(value) * alpha * 65_535).rounded()) }
        return XRenderColor(
            red: component(color.red), green: component(color.green), blue: component(color.blue),
            alpha: UInt16((alpha * 65_535).rounded()))
    }

    private func freeAll() {
        for var color in colors.values { XftColorFree(display, visual, colormap, &color) }
        colors.removeAll(keepingCapacity: true)
    }
}
