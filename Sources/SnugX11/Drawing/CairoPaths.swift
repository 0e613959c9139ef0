// Turns outlines into Cairo paths, and colours into sources.
import CX11
import SnugLayout
import SnugViews

/// Cairo's coordinates are 24.8 fixed point; points are moved inside well before that overflows.
private func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }

private let quarterTurn = Double.pi / 2

func setSource(_ cairo: OpaquePointer, _ color: ResolvedColor) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
}

/// Replaces the current path of `cairo` by `outline`.
func append(_ outline: Outline, to cairo: OpaquePointer) {
    cairo_new_path(cairo)
    switch outline {
    case .rect(let rect): appendRect(rect, to: cairo)
    case .roundedRect(let rect, let radius): appendRoundedRect(rect, radius: radius, to: cairo)
    case .ellipse(let rect): appendEllipse(rect, to: cairo)
    case .path(let path): for element in path.elements { appendElement(element, to: cairo) }
    }
}

private func appendRect(_ rect: Rect, to cairo: OpaquePointer) {
    let left = bounded(rect.minX)
    let top = bounded(rect.minY)
    cairo_rectangle(cairo, left, top, bounded(rect.maxX) - left, bounded(rect.maxY) - top)
}

private func appendRoundedRect(_ rect: Rect, radius: Double, to cairo: OpaquePointer) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return appendRect(rect, to: cairo) }
    let left = bounded(rect.minX + radius)
    let top = bounded(rect.minY + radius)
    let right = bounded(rect.maxX - radius)
    let bottom = bounded(rect.maxY - radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -quarterTurn, 0)
    cairo_arc(cairo, right, bottom, radius, 0, quarterTurn)
    cairo_arc(cairo, left, bottom, radius, quarterTurn, 2 * quarterTurn)
    cairo_arc(cairo, left, top, radius, 2 * quarterTurn, 3 * quarterTurn)
    cairo_close_path(cairo)
}

private func appendEllipse(_ rect: Rect, to cairo: OpaquePointer) {
    guard !rect.isEmpty else { return }
    cairo_save(cairo)
    cairo_translate(cairo, bounded(rect.midX), bounded(rect.midY))
    cairo_scale(cairo, bounded(rect.width / 2), bounded(rect.height / 2))
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, 0, 0, 1, 0, 4 * quarterTurn)
    cairo_close_path(cairo)
    cairo_restore(cairo)
}

private func appendElement(_ element: Path.Element, to cairo: OpaquePointer) {
    switch element {
    case .move(let point): cairo_move_to(cairo, bounded(point.x), bounded(point.y))
    case .line(let point): cairo_line_to(cairo, bounded(point.x), bounded(point.y))
    case .curve(let point, let control1, let control2):
        cairo_curve_to(
            cairo, bounded(control1.x), bounded(control1.y), bounded(control2.x), bounded(control2.y), bounded(point.x),
            bounded(point.y))
    case .close: cairo_close_path(cairo)
    }
}
