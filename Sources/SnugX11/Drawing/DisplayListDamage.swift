// Which part of the window differs between two display lists. Called by the painter before it draws. A pixel outside of the
// damage is touched by the same items in the same order in both lists, each in the same way.
import SnugLayout
import SnugViews

/// An item of a display list with what the painter needs to know of it: an object, as most stay from one frame to the next.
final class PlacedItem {
    let item: DisplayItem
    /// Whole pixels that hold all the item may touch.
    let bounds: Rect
    /// How the server draws it, if it does.
    let shape: ServerShape?
    /// What it is drawn together with, if it is a text.
    let style: TextStyle?

    init(_ item: DisplayItem) {
        self.item = item
        bounds = item.pixelBounds
        shape = item.serverShape
        style = TextStyle(item)
    }

    /// True for a path of Cairo's, which must be drawn as a whole.
    var isPath: Bool { shape == nil && item.isShape }

    /// Identity first, then bounds: they cost less to compare, and few items have those of another.
    fileprivate func isSame(as other: PlacedItem) -> Bool {
        item === other.item || (bounds == other.bounds && item == other.item)
    }
}

/// A display list with where its items are.
struct PlacedList {
    /// How far the partner of an item is sought: past those that came or went since.
    private static let lookAhead = 16

    let items: [PlacedItem]
    private let background: ResolvedColor

    /// - Parameter previous: the frame before, in which many of the items are, mostly at the same index.
    init(_ list: DisplayList, previous: PlacedList? = nil) {
        background = list.background
        let known = previous?.items ?? []
        items = list.items.enumerated().map { index, item in
            index < known.count && known[index].item === item ? known[index] : PlacedItem(item)
        }
    }

    /// The pixels of `window` that differ between this list and `previous`. Items are paired in the order of both lists; a pair
    /// damages what differs between the two, an item without partner its own place.
    func damage(since previous: PlacedList, window: Rect) -> Damage {
        if background != previous.background { return Damage(window) }
        var damage = Damage()
        func add(_ rect: Rect) { damage.add(rect.intersection(window)) }
        var (index, oldIndex) = (0, 0)
        while index < items.count && oldIndex < previous.items.count {
            if items[index].isSame(as: previous.items[oldIndex]) {
                index += 1
                oldIndex += 1
                continue
            }
            let gone = (1..<min(Self.lookAhead, previous.items.count - oldIndex)).first {
                items[index].isSame(as: previous.items[oldIndex + $0])
            }
            let added = (1..<min(gone ?? Self.lookAhead, items.count - index)).first {
                items[index + $0].isSame(as: previous.items[oldIndex])
            }
            if let added {
                for item in items[index..<index + added] { add(item.bounds) }
                index += added
            } else if let gone {
                for item in previous.items[oldIndex..<oldIndex + gone] { add(item.bounds) }
                oldIndex += gone
            } else {
                items[index].forEachChange(since: previous.items[oldIndex], add)
                index += 1
                oldIndex += 1
            }
        }
        for item in items[index...] { add(item.bounds) }
        for item in previous.items[oldIndex...] { add(item.bounds) }
        return damage
    }

    /// Adds to `damage` all of each path that it meets.
    func completePaths(in damage: inout Damage, window: Rect) {
        let paths = items.filter(\.isPath).map { $0.bounds.intersection(window) }
        while let path = paths.first(where: { damage.overlaps($0) && !damage.covers($0) }) { damage.add(path) }
    }
}

extension PlacedItem {
    /// Calls `body` with rectangles that hold all pixels in which the two items differ.
    fileprivate func forEachChange(since old: PlacedItem, _ body: (Rect) -> Void) {
        let both = bounds.union(old.bounds)
        func strip(_ rect: Rect) { body(rect.intersection(both)) }
        if item.content.forEachChange(since: old.item.content, strip) && item.forEachClipChange(since: old.item, strip)
        {
            return
        }
        body(bounds)
        body(old.bounds)
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

    /// Calls `body` with where the clip differs from that of `old`.
    /// - Returns: false if it may differ anywhere.
    fileprivate func forEachClipChange(since old: DisplayItem, _ body: (Rect) -> Void) -> Bool {
        if clip == old.clip { return true }
        guard let clip, let oldClip = old.clip, clip.outlines == oldClip.outlines else { return false }
        return clip.bounds.forEachChange(since: oldClip.bounds, inward: 0, outward: 0, body)
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

extension DisplayItem.Content {
    /// Calls `body` with where this differs from `old`, without regard to clips.
    /// - Returns: false if it may differ anywhere in both.
    fileprivate func forEachChange(since old: Self, _ body: (Rect) -> Void) -> Bool {
        switch (self, old) {
        case (.fill(let outline, let color), .fill(let oldOutline, let oldColor)) where color == oldColor:
            outline.forEachChange(since: oldOutline, lineWidth: 0, body)
        case (.stroke(let outline, let width, let color), .stroke(let oldOutline, let oldWidth, let oldColor))
        where color == oldColor && width == oldWidth:
            outline.forEachChange(since: oldOutline, lineWidth: width, body)
        case (.text(let item), .text(let oldItem)): item.looks(like: oldItem)
        default: self == old
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

    /// Boxes differ along the edges that moved only. `lineWidth` is 0 for a filled outline.
    fileprivate func forEachChange(since old: Outline, lineWidth: Double, _ body: (Rect) -> Void) -> Bool {
        switch (self, old) {
        case (.rect(let rect), .rect(let oldRect)):
            rect.forEachChange(since: oldRect, inward: lineWidth / 2, outward: lineWidth / 2, body)
        case (.roundedRect(let rect, let radius), .roundedRect(let oldRect, let oldRadius)) where radius == oldRadius:
            rect.forEachChange(since: oldRect, inward: max(radius, lineWidth / 2), outward: lineWidth / 2, body)
        default: self == old
        }
    }
}

extension Rect {
    /// Calls `body` with a strip along each edge that differs from that of `old`, as wide as the way between the two edges and
    /// what reaches inward and outward from them.
    /// - Returns: false, without a call, where the strips of opposite edges meet: corners are drawn in other ways there.
    fileprivate func forEachChange(
        since old: Rect, inward: Double, outward: Double, _ body: (Rect) -> Void
    ) -> Bool {
        if self == old { return true }
        // One pixel more, as the corners of shapes are drawn in whole ones.
        let smallest = 2 * (inward + 1)
        guard min(width, height, old.width, old.height) >= smallest,
            insetBy(dx: -outward, dy: -outward).isOnPixelGrid == old.insetBy(dx: -outward, dy: -outward).isOnPixelGrid
        else { return false }
        let all = union(old).insetBy(dx: -outward, dy: -outward)
        func across(_ edge: Double, _ oldEdge: Double, _ before: Double, _ after: Double) {
            if edge == oldEdge { return }
            let start = min(edge, oldEdge) - before
            body(
                Rect(x: start, y: all.minY, width: max(edge, oldEdge) + after - start, height: all.height)
                    .pixelBounds)
        }
        func along(_ edge: Double, _ oldEdge: Double, _ before: Double, _ after: Double) {
            if edge == oldEdge { return }
            let start = min(edge, oldEdge) - before
            body(Rect(x: all.minX, y: start, width: all.width, height: max(edge, oldEdge) + after - start).pixelBounds)
        }
        across(minX, old.minX, outward, inward)
        across(maxX, old.maxX, inward, outward)
        along(minY, old.minY, outward, inward)
        along(maxY, old.maxY, inward, outward)
        return true
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

    /// True if the same glyphs of one text stand at the same places, though the box may be another.
    fileprivate func looks(like old: TextItem) -> Bool {
        guard text === old.text, color == old.color, origin == old.origin, transform == old.transform,
            lines == old.lines
        else { return false }
        return width == old.width || lines.allSatisfy { startX(of: $0) == old.startX(of: $0) }
    }
}
