// Draws text items: upright lines through Xft, turned or scaled ones through Cairo.
import CX11
import SnugLayout
import SnugViews

extension Canvas {
    func draw(_ item: TextItem, clip: ClipRegion?) {
        if item.transform != nil { return drawTransformed(item, clip: clip) }
        let lineHeight = Double(item.text.lineHeight)
        guard lineHeight > 0 else { return }
        let area = visibleArea(clip)
        useXft(in: area)
        let bounds = area.bounds
        // Glyphs may reach out of their line, so one line more on each side is drawn.
        let first = Int(max(0, ((bounds.minY - item.origin.y) / lineHeight).rounded(.down) - 1))
        let end = Int(min(Double(item.lines.count), ((bounds.maxY - item.origin.y) / lineHeight).rounded(.up) + 1))
        guard first < end else { return }
        for index in first..<end { drawLine(index, of: item, in: area) }
    }

    private func drawLine(_ index: Int, of item: TextItem, in area: Damage) {
        let line = item.lines[index]
        let left = item.startX(of: line)
        let lineHeight = Double(item.text.lineHeight)
        let margin = lineHeight * 2
        let reach = Rect(
            x: left - margin, y: item.origin.y + Double(index - 1) * lineHeight, width: Double(line.width) + 2 * margin,
            height: 3 * lineHeight)
        let touched = area.intersection(reach).bounds
        if touched.isEmpty { return }
        let start = Int(Int16(clampingPixel: left))
        let baseline = Int(Int16(clampingPixel: item.baseline(of: index)))
        // A pen in between may leave ink in what is touched.
        let pens = Int(touched.minX - margin)...Int(touched.maxX + margin)
        item.text.forEachRun(of: line) { glyphs, font, x in
            guard let font = painter.shaper.font(font) else { return }
            draw(glyphs, font, pen: start + x, baseline: baseline, within: pens, item.color)
        }
    }

    private func draw(
        _ glyphs: ArraySlice<Glyph>, _ font: LoadedFont, pen: Int, baseline: Int, within pens: ClosedRange<Int>,
        _ color: ResolvedColor
    ) {
        var next = pen
        for glyph in glyphs {
            let pen = next + Int(glyph.xOffset)
            next += Int(glyph.advance)
            if pen > pens.upperBound || pen + Int(glyph.advance) < pens.lowerBound || glyph.isEmpty { continue }
            if glyph.isUnknown {
                drawUnknown(glyph, pen: pen, baseline: baseline, font, color)
            } else {
                add(
                    XftGlyphFontSpec(
                        font: font.xft, glyph: glyph.id, x: Int16(clamping: pen),
                        y: Int16(clamping: baseline + Int(glyph.yOffset))))
            }
        }
    }

    /// A box stands for a character that no font has.
    private func drawUnknown(_ glyph: Glyph, pen: Int, baseline: Int, _ font: LoadedFont, _ color: ResolvedColor) {
        let box = Rect(
            x: Double(pen + 1), y: Double(baseline - font.ascent + 2), width: Double(glyph.advance) - 2,
            height: Double(font.ascent) - 2)
        guard box.width > 2, box.height > 2 else { return }
        flushGlyphs()
        frame(box, width: 1, color)
    }

    private func drawTransformed(_ item: TextItem, clip: ClipRegion?) {
        guard let transform = item.transform else { return }
        let cairo = useCairoForDamage(in: clip)
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
    func startX(of line: TextLine) -> Double {
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
