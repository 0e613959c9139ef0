// Draws display lists on a back pixmap and copies the result to the window. Called by the event loop, once for each frame;
// it decides nothing about layout and, with XRender, asks the server nothing.
import CX11
import SnugLayout
import SnugViews

/// Draws the frames of one window.
public final class Painter {
    let display: OpaquePointer
    let shaper: PangoShaper
    let colors: ColorTable
    let masks: CornerMasks?
    let pictures = PictureCache()
    var faces: [Int: OpaquePointer] = [:]
    private let screen: Int32
    private let visual: UnsafeMutablePointer<Visual>
    private let colormap: Colormap
    private let depth: Int32
    private var back: BackPixmap?
    /// The size of the last frame, px; `nil` while the pixmap holds nothing.
    private var paintedSize: Size?
    /// Frames drawn since the start, for tests.
    public private(set) var paintCount = 0

    /// - Parameter shaper: the shaper that shaped the texts of the display lists.
    public init(
        display: OpaquePointer, screen: Int32, visual: UnsafeMutablePointer<Visual>, colormap: Colormap, depth: Int32,
        shaper: PangoShaper
    ) {
        self.display = display
        self.screen = screen
        self.visual = visual
        self.colormap = colormap
        self.depth = depth
        self.shaper = shaper
        colors = ColorTable(display: display, visual: visual, colormap: colormap)
        masks = CornerMasks(display: display, screen: screen)
    }

    deinit { for face in faces.values { cairo_font_face_destroy(face) } }

    /// Draws `list` into the back pixmap for a window of the given size, px. Only what differs from `previous`, the list of
    /// the last call, is drawn; without one, or after a change of size, all is.
    /// - Returns: the part of the window to be copied, px; empty if nothing changed.
    public func paint(_ list: DisplayList, widthPx: Int, heightPx: Int, previous: DisplayList? = nil) -> Rect {
        let size = Size(
            width: Double(min(max(widthPx, 1), BackPixmap.longestSide)),
            height: Double(min(max(heightPx, 1), BackPixmap.longestSide)))
        guard let back = backPixmap(for: size) else { return .zero }
        let window = Rect(origin: .zero, size: size)
        var damage = window
        if let previous, paintedSize == size { damage = list.damage(since: previous, window: window) }
        paintedSize = size
        if damage.isEmpty { return .zero }
        paintCount += 1

        let canvas = Canvas(painter: self, back: back, damage: damage)
        canvas.fill(.rect(window), list.background, clip: nil)
        for item in list.items { canvas.draw(item) }
        canvas.finish()
        return damage
    }

    /// Copies `rects`, px, of the last frame to `window`. `gc` should have graphics exposures off.
    public func present(to window: Window, gc: GC, rects: [Rect]) {
        guard let back else { return }
        let whole = Rect(x: 0, y: 0, width: Double(back.width), height: Double(back.height))
        for rect in rects {
            let part = rect.pixelBounds.intersection(whole).xRectangle
            guard part.width > 0, part.height > 0 else { continue }
            XCopyArea(
                display, back.pixmap, window, gc, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height),
                Int32(part.x), Int32(part.y))
        }
    }

    /// The last frame as a picture, read back from the server; `nil` before the first frame.
    public func snapshot() -> Bitmap? {
        guard let back, let size = paintedSize else { return nil }
        return Snapshot.capture(
            display: display, drawable: back.pixmap, visual: visual, colormap: colormap, width: Int(size.width),
            height: Int(size.height))
    }

    private func backPixmap(for size: Size) -> BackPixmap? {
        let width = max(Int(size.width), back?.width ?? 0)
        let height = max(Int(size.height), back?.height ?? 0)
        if let back, back.width >= width, back.height >= height { return back }
        paintedSize = nil
        back = nil
        back = BackPixmap(
            display: display, screen: screen, visual: visual, colormap: colormap, depth: depth, width: width,
            height: height)
        return back
    }
}
