// One frame in the making: keeps the order of the display list while it batches glyphs, and switches between Xft and Cairo,
// which share the pixmap, as seldom as possible.
import CX11
import SnugLayout
import SnugViews

/// Draws the items of one frame inside the damaged area.
final class Canvas {
    let painter: Painter
    let back: BackPixmap
    let damage: Damage
    /// Glyphs waiting to be drawn in the colour of `batchStyle`, clipped to `xftClip`.
    @exclusivity(unchecked)
    private var batch: [XftGlyphFontSpec] = []
    private var batchStyle: TextStyle?
    /// The area that Xft draws in; `nil` before the first use.
    @exclusivity(unchecked)
    private var xftClip: Damage?
    private var cairoClip = CairoClip()
    @exclusivity(unchecked)
    private var cairoIsDirty = false

    init(painter: Painter, back: BackPixmap, damage: Damage) {
        self.painter = painter
        self.back = back
        self.damage = damage
        // Enough for most texts of a window, so that the batch seldom grows.
        batch.reserveCapacity(256)
    }

    func draw(_ placed: PlacedItem) {
        // Glyphs are drawn together where their items follow each other in the list and have one style. Where glyphs overlap,
        // those drawn together look unlike others, so items that are not damaged count as well.
        if !batch.isEmpty, placed.style != batchStyle { flushGlyphs() }
        guard damage.overlaps(placed.bounds) else { return }
        let item = placed.item
        switch item.content {
        case .fill(let outline, let color):
            if let shape = placed.shape, draw(shape, color, clip: item.clip) { return }
            fill(outline, color, clip: item.clip)
        case .stroke(let outline, let width, let color):
            if let shape = placed.shape, draw(shape, color, clip: item.clip) { return }
            stroke(outline, width: width, color, clip: item.clip)
        case .text(let text):
            batchStyle = placed.style
            draw(text, clip: item.clip)
        case .image(let image): draw(image, clip: item.clip)
        }
    }

    /// Hands over what is waiting and leaves the pixmap unclipped.
    func finish() {
        flushGlyphs()
        flushCairo()
        cairo_reset_clip(back.cairo)
    }

    /// The pixels that an item with `clip` may touch.
    func visibleArea(_ clip: ClipRegion?) -> Damage {
        clip.map { damage.intersection($0.bounds.pixelBounds) } ?? damage
    }

    /// Prepares Xft for drawing inside `area`.
    func useXft(in area: Damage) {
        flushCairo()
        if xftClip == area { return }
        xftClip = area
        var rectangles = area.rects.map(\.xRectangle)
        XftDrawSetClipRectangles(back.xft, 0, 0, &rectangles, Int32(rectangles.count))
    }

    /// Prepares Cairo for drawing inside `clip`, with an identity transform. A path that is damaged is so as a whole: it is
    /// clipped by its own region, or not at all.
    func useCairo(in clip: ClipRegion?) -> OpaquePointer {
        useCairo(in: CairoClip(area: clip.map { Damage($0.bounds.pixelBounds) }, outlines: clip?.outlines ?? []))
    }

    /// Prepares Cairo for drawing what is damaged inside `clip`.
    func useCairoForDamage(in clip: ClipRegion?) -> OpaquePointer {
        useCairo(in: CairoClip(area: visibleArea(clip), outlines: clip?.outlines ?? []))
    }

    private func useCairo(in clip: CairoClip) -> OpaquePointer {
        if !cairoIsDirty {
            let hasRender = painter.masks != nil
            if hasRender {
                cairo_surface_mark_dirty(back.surface)
            } else {
                back.renewCairo()
                cairoClip = CairoClip()
            }
            cairoIsDirty = true
        }
        if cairoClip != clip {
            cairoClip = clip
            clip.apply(to: back.cairo)
        }
        return back.cairo
    }

    /// Adds a glyph to the batch.
    func add(_ glyph: XftGlyphFontSpec) { batch.append(glyph) }

    func flushGlyphs() {
        guard let color = batchStyle?.color, !batch.isEmpty else { return }
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

/// What glyphs have in common that are drawn together.
struct TextStyle: Equatable {
    let color: ResolvedColor
    let clip: ClipRegion?

    /// `nil` for what is no text.
    init?(_ item: DisplayItem) {
        guard case .text(let text) = item.content else { return nil }
        color = text.color
        clip = item.clip
    }
}

/// What Cairo may draw in.
private struct CairoClip: Equatable {
    /// `nil` for all of the pixmap.
    var area: Damage?
    var outlines: [Outline] = []

    func apply(to cairo: OpaquePointer) {
        cairo_reset_clip(cairo)
        if let area {
            cairo_new_path(cairo)
            for rect in area.rects { cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height) }
            cairo_clip(cairo)
        }
        for outline in outlines {
            append(outline, to: cairo)
            cairo_clip(cairo)
        }
    }
}
