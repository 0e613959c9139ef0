// Draws shapes and pictures. What lies on the pixel grid goes through XRender fills and cached corner masks; the rest goes
// through Cairo paths.
import CX11
import SnugLayout
import SnugViews

extension Canvas {
    /// Draws a fill or a stroke that the server can draw.
    /// - Returns: false if this server cannot; nothing is drawn then.
    func draw(_ shape: ServerShape, _ color: ResolvedColor, clip: ClipRegion?) -> Bool {
        // Core requests know whole opaque pixels only.
        guard painter.masks != nil || color.alpha >= 1 else { return false }
        useXft(in: visibleArea(clip))
        switch shape {
        case .rect(let rect): fillPixels([rect], color)
        case .frame(let rect, let width): frame(rect, width: width, color)
        case .rounded(let rect, let outer, let inner): return fillCorners(rect, outer: outer, inner: inner, color)
        case .ellipse(let rect): return fillEllipse(rect, color)
        }
        return true
    }

    func fill(_ outline: Outline, _ color: ResolvedColor, clip: ClipRegion?) {
        let cairo = useCairo(in: clip)
        append(outline, to: cairo)
        setSource(cairo, color)
        cairo_fill(cairo)
    }

    func stroke(_ outline: Outline, width: Double, _ color: ResolvedColor, clip: ClipRegion?) {
        guard width > 0 else { return }
        let cairo = useCairo(in: clip)
        append(outline, to: cairo)
        setSource(cairo, color)
        cairo_set_line_width(cairo, width)
        cairo_stroke(cairo)
    }

    func draw(_ item: ImageItem, clip: ClipRegion?) {
        guard !item.rect.isEmpty, item.opacity > 0 else { return }
        let cairo = useCairoForDamage(in: clip)
        cairo_save(cairo)
        if var matrix = item.transform?.cairoMatrix {
            if matrix.xx * matrix.yy - matrix.xy * matrix.yx != 0 { cairo_transform(cairo, &matrix) }
        }
        let rect = item.rect
        let detail = item.detail
        let width = Int(min(max((rect.width * detail).rounded(), 1), Double(BackPixmap.longestSide)))
        let height = Int(min(max((rect.height * detail).rounded(), 1), Double(BackPixmap.longestSide)))
        if let picture = painter.pictures.surface(for: item.image, width: width, height: height, like: back.surface) {
            cairo_translate(cairo, rect.minX, rect.minY)
            if item.transform != nil { cairo_scale(cairo, rect.width / Double(width), rect.height / Double(height)) }
            cairo_set_source_surface(cairo, picture, 0, 0)
            cairo_paint_with_alpha(cairo, min(item.opacity, 1))
        }
        cairo_restore(cairo)
    }

    /// Fills whole pixels with the clip set last, as far as they are damaged.
    func fillPixels(_ rects: [Rect], _ color: ResolvedColor) {
        var parts: [XRectangle] = []
        parts.reserveCapacity(rects.count)
        for rect in rects where damage.overlaps(rect) {
            let part = rect.xRectangle
            if part.width > 0, part.height > 0 { parts.append(part) }
        }
        guard !parts.isEmpty, color.alpha > 0 else { return }
        var ink = painter.colors[color]
        let target = XftDrawPicture(back.xft)
        if target != 0 {
            let operation = color.alpha < 1 ? PictOpOver : PictOpSrc
            XRenderFillRectangles(painter.display, operation, target, &ink.color, parts, Int32(parts.count))
        } else {
            for part in parts {
                XftDrawRect(back.xft, &ink, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
            }
        }
    }

    /// Draws the edge of `outer`, `width` px wide, inwards, with the clip set last.
    func frame(_ outer: Rect, width: Double, _ color: ResolvedColor) {
        if outer.width <= 2 * width || outer.height <= 2 * width { return fillPixels([outer], color) }
        let sides = outer.height - 2 * width
        fillPixels(
            [
                Rect(x: outer.minX, y: outer.minY, width: outer.width, height: width),
                Rect(x: outer.minX, y: outer.maxY - width, width: outer.width, height: width),
                Rect(x: outer.minX, y: outer.minY + width, width: width, height: sides),
                Rect(x: outer.maxX - width, y: outer.minY + width, width: width, height: sides),
            ], color)
    }

    private func fillEllipse(_ rect: Rect, _ color: ResolvedColor) -> Bool {
        guard let format = painter.masks?.format else { return false }
        let trapezoids = painter.ellipses.trapezoids(in: rect, cairo: back.cairo)
        var ink = painter.colors[color]
        let source = XftDrawSrcPicture(back.xft, &ink)
        let target = XftDrawPicture(back.xft)
        guard source != 0, target != 0 else { return false }
        XRenderCompositeTrapezoids(
            painter.display, PictOpOver, source, target, format, 0, 0, trapezoids, Int32(trapezoids.count))
        return true
    }

    /// Draws a rounded rectangle, or with `inner` its ring, as four masked corners and plain fills between them.
    private func fillCorners(_ rect: Rect, outer: Double, inner: Double?, _ color: ResolvedColor) -> Bool {
        guard let mask = painter.masks?.mask(outer: outer, inner: inner) else { return false }
        let side = outer.rounded(.up)
        var ink = painter.colors[color]
        let source = XftDrawSrcPicture(back.xft, &ink)
        let target = XftDrawPicture(back.xft)
        guard source != 0, target != 0 else { return false }
        for corner in 0..<4 {
            let (right, bottom) = (corner & 1 != 0, corner & 2 != 0)
            let place = Rect(
                x: right ? rect.maxX - side : rect.minX, y: bottom ? rect.maxY - side : rect.minY, width: side,
                height: side)
            guard damage.overlaps(place) else { continue }
            XRenderComposite(
                painter.display, Int32(PictOpOver), source, mask, target, 0, 0, right ? Int32(side) : 0,
                bottom ? Int32(side) : 0, Int32(Int16(clampingPixel: place.minX)),
                Int32(Int16(clampingPixel: place.minY)), UInt32(side), UInt32(side))
        }
        let middle = rect.insetBy(dx: side, dy: side)
        guard let inner else {
            fillPixels(
                [
                    Rect(x: middle.minX, y: rect.minY, width: middle.width, height: side),
                    Rect(x: middle.minX, y: rect.maxY - side, width: middle.width, height: side),
                    Rect(x: rect.minX, y: middle.minY, width: rect.width, height: middle.height),
                ], color)
            return true
        }
        let line = outer - inner
        fillPixels(
            [
                Rect(x: middle.minX, y: rect.minY, width: middle.width, height: line),
                Rect(x: middle.minX, y: rect.maxY - line, width: middle.width, height: line),
                Rect(x: rect.minX, y: middle.minY, width: line, height: middle.height),
                Rect(x: rect.maxX - line, y: middle.minY, width: line, height: middle.height),
            ], color)
        return true
    }
}

extension ImageItem {
    /// Pixels of the scaled picture per px of the rectangle: more where a transform enlarges it, as far as the picture has more to
    /// show; by doubling, so that a zoom in small steps does not scale it anew at each.
    fileprivate var detail: Double {
        guard let transform else { return 1 }
        let most = max(1, Double(image.width) / max(rect.width, 1))
        var detail = 1.0
        while detail < min(transform.lengthScale, most) { detail *= 2 }
        return min(detail, most)
    }
}
