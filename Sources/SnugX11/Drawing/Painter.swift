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
    let ellipses = EllipseTrapezoids()
    let pictures = PictureCache()
    var faces: [Int: OpaquePointer] = [:]
    private let screen: Int32
    private let visual: UnsafeMutablePointer<Visual>
    private let colormap: Colormap
    private let depth: Int32
    private var back: BackPixmap?
    /// The last frame and its size, px; `nil` while the pixmap holds nothing.
    private var painted: (list: PlacedList, size: Size)?
    /// The graphics context of the copies has a clip.
    private var copiesAreClipped = false
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

    /// Draws `list` into the back pixmap for a window of the given size, px: what differs from the last frame, and what a larger
    /// window adds.
    /// - Parameter wholly: draws all of it.
    /// - Returns: the part of the window to be copied, px; empty if nothing changed.
    public func paint(_ list: DisplayList, widthPx: Int, heightPx: Int, wholly: Bool = false) -> Damage {
        let size = Size(
            width: Double(min(max(widthPx, 1), BackPixmap.longestSide)),
            height: Double(min(max(heightPx, 1), BackPixmap.longestSide)))
        guard let back = backPixmap(for: size) else { return Damage() }
        let window = Rect(origin: .zero, size: size)
        let placed = PlacedList(list, previous: painted?.list)
        var damage = Damage(window)
        if let painted, !wholly {
            damage = placed.damage(since: painted.list, window: window)
            for strip in window.subtracting(Rect(origin: .zero, size: painted.size)) { damage.add(strip) }
            placed.completePaths(in: &damage, window: window)
        }
        painted = (placed, size)
        if damage.isEmpty { return damage }
        paintCount += 1

        let canvas = Canvas(painter: self, back: back, damage: damage)
        canvas.draw(PlacedItem(DisplayItem(.fill(.rect(window), list.background))))
        for item in placed.items { canvas.draw(item) }
        canvas.finish()
        return damage
    }

    /// Copies `area`, px, of the last frame to `window`. `gc` should have graphics exposures off.
    public func present(to window: Window, gc: GC, area: Damage) {
        guard let back else { return }
        let whole = Rect(x: 0, y: 0, width: Double(back.width), height: Double(back.height))
        let parts = area.intersection(whole)
        if parts.isEmpty { return }
        clipCopies(gc, to: parts.rects.map(\.xRectangle))
        let box = parts.bounds.xRectangle
        XCopyArea(
            display, back.pixmap, window, gc, Int32(box.x), Int32(box.y), UInt32(box.width), UInt32(box.height),
            Int32(box.x), Int32(box.y))
    }

    /// A single rectangle needs no clip: it is the box that is copied.
    private func clipCopies(_ gc: GC, to rectangles: [XRectangle]) {
        if rectangles.count > 1 {
            var rectangles = rectangles
            XSetClipRectangles(display, gc, 0, 0, &rectangles, Int32(rectangles.count), Unsorted)
        } else if copiesAreClipped {
            XSetClipMask(display, gc, XID(None))
        }
        copiesAreClipped = rectangles.count > 1
    }

    /// The last frame as a picture, read back from the server; `nil` before the first frame.
    public func snapshot() -> Bitmap? {
        guard let back, let size = painted?.size else { return nil }
        return Snapshot.capture(
            display: display, drawable: back.pixmap, visual: visual, colormap: colormap, width: Int(size.width),
            height: Int(size.height))
    }

    private func backPixmap(for size: Size) -> BackPixmap? {
        let width = max(Int(size.width), back?.width ?? 0)
        let height = max(Int(size.height), back?.height ?? 0)
        if let back, back.width >= width, back.height >= height { return back }
        painted = nil
        back = nil
        back = BackPixmap(
            display: display, screen: screen, visual: visual, colormap: colormap, depth: depth, width: width,
            height: height)
        return back
    }
}
