// One frame in the making: keeps the order of the display list while it batches glyphs, and switches between Xft and Cairo,
// which share the pixmap, as seldom as possible.
import CX11
import SnugLayout
import SnugViews

/// Draws the items of one frame inside the damaged area.
final class Canvas {
    let painter: Painter
    let back: BackPixmap
    private let damage: Rect
    /// Glyphs waiting to be drawn in `batchColor`, clipped to `xftClip`.
    @exclusivity(unchecked)
    private var batch: [XftGlyphFontSpec] = []
    @exclusivity(unchecked)
    private var batchColor: ResolvedColor?
    @exclusivity(unchecked)
    private var xftClip: Rect?
    private var cairoClip: ClipRegion?
    @exclusivity(unchecked)
    private var cairoIsDirty = false

    init(painter: Painter, back: BackPixmap, damage: Rect) {
        self.painter = painter
        self.back = back
        self.damage = damage
        // Enough for most texts of a window, so that the batch seldom grows.
        batch.reserveCapacity(256)
    }

    func draw(_ item: DisplayItem) {
        guard !item.pixelBounds.intersection(damage).isEmpty else { return }
        switch item.content {
        case .fill(let outline, let color): fill(outline, color, clip: item.clip)
        case .stroke(let outline, let width, let color): stroke(outline, width: width, color, clip: item.clip)
        case .text(let text): draw(text, clip: item.clip)
        case .image(let image): draw(image, clip: item.clip)
        }
    }

    /// Hands over what is waiting and leaves the pixmap unclipped.
    func finish() {
        flushGlyphs()
        XftDrawSetClip(back.xft, nil)
        flushCairo()
        cairo_reset_clip(back.cairo)
    }

    /// The rectangle that an item with `clip` may touch.
    func visibleBounds(_ clip: ClipRegion?) -> Rect {
        clip.map { damage.intersection($0.bounds.pixelBounds) } ?? damage
    }

    /// Prepares Xft for drawing inside `bounds`; glyphs that wait for another clip are drawn first.
    func useXft(in bounds: Rect) {
        flushCairo()
        if xftClip == bounds { return }
        flushGlyphs()
        xftClip = bounds
        var rectangle = bounds.xRectangle
        XftDrawSetClipRectangles(back.xft, 0, 0, &rectangle, 1)
    }

    /// Prepares Cairo for drawing inside `clip`, with an identity transform.
    func useCairo(in clip: ClipRegion?) -> OpaquePointer {
        flushGlyphs()
        let region = ClipRegion(bounds: visibleBounds(clip), outlines: clip?.outlines ?? [])
        if !cairoIsDirty {
            let hasRender = painter.masks != nil
            if hasRender {
                cairo_surface_mark_dirty(back.surface)
            } else {
                back.renewCairo()
                cairoClip = nil
            }
            cairoIsDirty = true
        }
        if cairoClip != region {
            cairoClip = region
            let bounds = region.bounds
            cairo_reset_clip(back.cairo)
            cairo_new_path(back.cairo)
            cairo_rectangle(back.cairo, bounds.minX, bounds.minY, bounds.width, bounds.height)
            cairo_clip(back.cairo)
            for outline in region.outlines {
                append(outline, to: back.cairo)
                cairo_clip(back.cairo)
            }
        }
        return back.cairo
    }

    /// Adds a glyph to the batch; a batch of another colour is drawn first.
    func add(_ glyph: XftGlyphFontSpec, color: ResolvedColor) {
        if batchColor != color {
            flushGlyphs()
            batchColor = color
        }
        batch.append(glyph)
    }

    func flushGlyphs() {
        guard let color = batchColor, !batch.isEmpty else { return }
        var ink = painter.colors[color]
        XftDrawGlyphFontSpec(back.xft, &ink, batch, Int32(batch.count))
        batch.removeAll(keepingCapacity: true)
    }

    private func flushCairo() {
        guard cairoIsDirty else { return }
        cairo_surface_flush(back.surface)
        cairoIsDirty = false
    }
}
