// Draws text items: upright lines through Xft, turned or scaled ones through Cairo.
import CX11
import SnugLayout
import SnugViews

extension Canvas {
    func draw(_ item: TextItem, clip: ClipRegion?) {
        if item.transform != nil { return drawTransformed(item, clip: clip) }
        let bounds = visibleBounds(clip)
        useXft(in: bounds)
        let lineHeight = Double(item.text.lineHeight)
        // Glyphs may reach out of their line, so one line more on each side is drawn.
        guard lineHeight > 0 else { return }
        let first = Int(max(0, ((bounds.minY - item.origin.y) / lineHeight).rounded(.down) - 1))
        let end = Int(min(Double(item.lines.count), ((bounds.maxY - item.origin.y) / lineHeight).rounded(.up) + 1))
        guard first < end else { return }
        for index in first..<end { drawLine(index, of: item, bounds: bounds) }
    }

    private func drawLine(_ index: Int, of item: TextItem, bounds: Rect) {
        let line = item.lines[index]
        let left = item.startX(of: line)
        let baseline = item.baseline(of: index)
        let margin = Double(item.text.lineHeight) * 2
        var fontNumber = -1
        var loaded: LoadedFont?
        item.text.forEachGlyph(of: line) { glyph, number, x in
            if number != fontNumber {
                fontNumber = number
                loaded = painter.shaper.font(number)
            }
            let pen = left + Double(x) + Double(glyph.xOffset)
            guard !glyph.isEmpty, pen > bounds.minX - margin - Double(glyph.advance), pen < bounds.maxX + margin,
                let font = loaded
            else { return }
            if glyph.isUnknown {
                // A box stands for a character that no font has.
                let box = Rect(
                    x: pen + 1, y: baseline - Double(font.ascent) + 2, width: Double(glyph.advance) - 2,
                    height: Double(font.ascent) - 2)
                if box.width > 2, box.height > 2 {
                    flushGlyphs()
                    frame(box, width: 1, item.color)
                }
            } else {
                add(
                    XftGlyphFontSpec(
                        font: font.xft, glyph: glyph.id, x: Int16(clampingPixel: pen),
                        y: Int16(clampingPixel: baseline + Double(glyph.yOffset))), color: item.color)
            }
        }
    }

    private func drawTransformed(_ item: TextItem, clip: ClipRegion?) {
        guard let transform = item.transform else { return }
        let cairo = useCairo(in: clip)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var matrix = transform.cairoMatrix
        guard matrix.xx * matrix.yy - matrix.xy * matrix.yx != 0 else { return }
        cairo_transform(cairo, &matrix)
        setSource(cairo, item.color)
        for index in item.lines.indices {
            let line = item.lines[index]
            let left = item.startX(of: line)
            let baseline = item.baseline(of: index)
            var glyphs: [cairo_glyph_t] = []
            var current: Int?
            func flush() {
                if let current, selectFace(current, cairo) { cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count)) }
                glyphs.removeAll(keepingCapacity: true)
            }
            item.text.forEachGlyph(of: line) { glyph, font, x in
                guard !glyph.isEmpty, !glyph.isUnknown else { return }
                if current != font { flush() }
                current = font
                glyphs.append(
                    cairo_glyph_t(
                        index: UInt(glyph.id), x: left + Double(x) + Double(glyph.xOffset),
                        y: baseline + Double(glyph.yOffset)))
            }
            flush()
        }
    }

    /// Sets the Cairo counterpart of a font of the shaper.
    private func selectFace(_ number: Int, _ cairo: OpaquePointer) -> Bool {
        guard let pattern = painter.shaper.font(number)?.xft.pointee.pattern else { return false }
        var face = painter.faces[number]
        if face == nil {
            face = cairo_ft_font_face_create_for_pattern(pattern)
            painter.faces[number] = face
        }
        var size = 0.0
        guard let face, FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch else { return false }
        cairo_set_font_face(cairo, face)
        cairo_set_font_size(cairo, size)
        return true
    }
}

extension TextItem {
    /// The left edge of `line`: lines of right-to-left paragraphs end at the right edge of the box.
    fileprivate func startX(of line: TextLine) -> Double {
        let isRightToLeft =
            text.paragraphs.indices.contains(line.paragraph) && text.paragraphs[line.paragraph].isRightToLeft
        return isRightToLeft ? origin.x + width - Double(line.width) : origin.x
    }

    fileprivate func baseline(of index: Int) -> Double {
        origin.y + Double(index * text.lineHeight + text.ascent)
    }
}

extension AffineTransform {
    var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}
