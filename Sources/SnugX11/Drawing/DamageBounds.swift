// Which part of the window differs between two display lists. Called by the painter before it draws.
import SnugLayout
import SnugViews

extension DisplayList {
    /// The pixels that differ between this list and `previous`; empty if there are none. Items that stand at the same place
    /// in both lists, counted from either end, are compared; whatever lies between is damaged.
    func damage(since previous: DisplayList, window: Rect) -> Rect {
        if background != previous.background { return window }
        var damage = Rect.zero
        if items.count == previous.items.count {
            for (new, old) in zip(items, previous.items) where new != old {
                damage = damage.union(new.pixelBounds).union(old.pixelBounds)
            }
        } else {
            let shorter = min(items.count, previous.items.count)
            var head = 0
            while head < shorter, items[head] == previous.items[head] { head += 1 }
            var tail = 0
            while tail < shorter - head,
                items[items.count - 1 - tail] == previous.items[previous.items.count - 1 - tail]
            { tail += 1 }
            for item in items[head..<items.count - tail] { damage = damage.union(item.pixelBounds) }
            for item in previous.items[head..<previous.items.count - tail] { damage = damage.union(item.pixelBounds) }
        }
        return damage.intersection(window)
    }
}

extension DisplayItem {
    /// Mitred corners of a stroke reach out to this many line widths, Cairo's miter limit.
    private static let miterLimit = 10.0

    /// Whole pixels that hold all this item may touch.
    var pixelBounds: Rect {
        let bounds = contentBounds.pixelBounds
        return clip.map { bounds.intersection($0.bounds.pixelBounds) } ?? bounds
    }

    private var contentBounds: Rect {
        switch content {
        case .fill(let outline, _): outline.bounds
        case .stroke(.path(let path), let width, _):
            Outline.path(path).bounds.insetBy(dx: -width * Self.miterLimit / 2, dy: -width * Self.miterLimit / 2)
        case .stroke(let outline, let width, _): outline.bounds.insetBy(dx: -width / 2, dy: -width / 2)
        case .text(let item): item.bounds
        case .image(let item): item.transform.map { item.rect.bounds(under: $0) } ?? item.rect
        }
    }
}

extension Outline {
    var bounds: Rect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
        case .path(let path): path.controlBounds ?? .zero
        }
    }
}

extension TextItem {
    /// The box of the lines with one line height around it, because glyphs may reach out of their line.
    var bounds: Rect {
        let height = Double(text.lineHeight)
        let widest = lines.reduce(width) { max($0, Double($1.width)) }
        let box = Rect(
            x: origin.x + min(0, width - widest), y: origin.y, width: 2 * widest - min(width, widest),
            height: height * Double(lines.count)
        ).insetBy(dx: -height, dy: -height)
        return transform.map { box.bounds(under: $0) } ?? box
    }
}
