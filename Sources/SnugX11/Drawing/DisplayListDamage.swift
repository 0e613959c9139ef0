// Which part of the window differs between two display lists. Called by the painter before it draws. A pixel outside of the
// damage is touched by the same items in the same order in both lists, each in the same way.
import SnugLayout
import SnugViews

/// A display list with the whole pixels that hold all each of its items may touch.
struct PlacedList {
    /// How far the partner of an item is sought: past those that came or went since.
    private static let lookAhead = 16

    let items: [DisplayItem]
    let bounds: [Rect]
    private let background: ResolvedColor

    init(_ list: DisplayList) {
        items = list.items
        background = list.background
        bounds = items.map(\.pixelBounds)
    }

    /// The pixels of `window` that differ between this list and `previous`. Items are paired in the order of both lists; a pair
    /// damages what differs between the two, an item without partner its own place.
    func damage(since previous: PlacedList, window: Rect) -> Damage {
        if background != previous.background { return Damage(window) }
        var damage = Damage()
        func add(_ rect: Rect) { damage.add(rect.intersection(window)) }
        var (index, oldIndex) = (0, 0)
        while index < items.count && oldIndex < previous.items.count {
            if isItem(index, same: oldIndex, previous) {
                index += 1
                oldIndex += 1
                continue
            }
            let gone = (1..<min(Self.lookAhead, previous.items.count - oldIndex)).first {
                isItem(index, same: oldIndex + $0, previous)
            }
            let added = (1..<min(gone ?? Self.lookAhead, items.count - index)).first {
                isItem(index + $0, same: oldIndex, previous)
            }
            if let added {
                bounds[index..<index + added].forEach(add)
                index += added
            } else if let gone {
                previous.bounds[oldIndex..<oldIndex + gone].forEach(add)
                oldIndex += gone
            } else {
                forEachChange(of: index, since: oldIndex, previous, add)
                index += 1
                oldIndex += 1
            }
        }
        bounds[index...].forEach(add)
        previous.bounds[oldIndex...].forEach(add)
        return damage
    }

    /// Adds to `damage` all of each path that it meets.
    func completePaths(in damage: inout Damage, window: Rect) {
        while let path = bounds.indices.first(where: { index in
            damage.overlaps(bounds[index]) && items[index].isPath && !damage.covers(bounds[index].intersection(window))
        }) {
            damage.add(bounds[path].intersection(window))
        }
    }

    /// Bounds first: they cost less to compare, and few items have those of another.
    private func isItem(_ index: Int, same oldIndex: Int, _ previous: PlacedList) -> Bool {
        bounds[index] == previous.bounds[oldIndex] && items[index] == previous.items[oldIndex]
    }

    /// Calls `body` with rectangles that hold all pixels in which two items differ.
    private func forEachChange(of index: Int, since oldIndex: Int, _ previous: PlacedList, _ body: (Rect) -> Void) {
        let (item, old) = (items[index], previous.items[oldIndex])
        guard let inside = item.content.changes(since: old.content), let edge = item.clipChanges(since: old) else {
            body(bounds[index])
            body(previous.bounds[oldIndex])
            return
        }
        let both = bounds[index].union(previous.bounds[oldIndex])
        for strip in inside { body(strip.intersection(both)) }
        for strip in edge { body(strip.intersection(both)) }
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

    /// Where the clip differs from that of `old`; `nil` for anywhere.
    fileprivate func clipChanges(since old: DisplayItem) -> [Rect]? {
        if clip == old.clip { return [] }
        guard let clip, let oldClip = old.clip, clip.outlines == oldClip.outlines else { return nil }
        return clip.bounds.changes(since: oldClip.bounds, inward: 0, outward: 0)
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
    /// Where this differs from `old`, without regard to clips; `nil` for anywhere in both.
    fileprivate func changes(since old: Self) -> [Rect]? {
        switch (self, old) {
        case (.fill(let outline, let color), .fill(let oldOutline, let oldColor)) where color == oldColor:
            outline.changes(since: oldOutline, lineWidth: 0)
        case (.stroke(let outline, let width, let color), .stroke(let oldOutline, let oldWidth, let oldColor))
        where color == oldColor && width == oldWidth:
            outline.changes(since: oldOutline, lineWidth: width)
        case (.text(let item), .text(let oldItem)): item.looks(like: oldItem) ? [] : nil
        default: self == old ? [] : nil
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
    fileprivate func changes(since old: Outline, lineWidth: Double) -> [Rect]? {
        switch (self, old) {
        case (.rect(let rect), .rect(let oldRect)):
            rect.changes(since: oldRect, inward: lineWidth / 2, outward: lineWidth / 2)
        case (.roundedRect(let rect, let radius), .roundedRect(let oldRect, let oldRadius)) where radius == oldRadius:
            rect.changes(since: oldRect, inward: max(radius, lineWidth / 2), outward: lineWidth / 2)
        default: self == old ? [] : nil
        }
    }
}

extension Rect {
    /// A strip along each edge that differs from that of `old`, as wide as the way between the two edges and what reaches inward
    /// and outward from them. `nil` where the strips of opposite edges meet: corners are drawn in other ways there.
    fileprivate func changes(since old: Rect, inward: Double, outward: Double) -> [Rect]? {
        if self == old { return [] }
        // One pixel more, as the corners of shapes are drawn in whole ones.
        let smallest = 2 * (inward + 1)
        guard min(width, height, old.width, old.height) >= smallest,
            insetBy(dx: -outward, dy: -outward).isOnPixelGrid == old.insetBy(dx: -outward, dy: -outward).isOnPixelGrid
        else { return nil }
        let all = union(old).insetBy(dx: -outward, dy: -outward)
        func across(_ edge: Double, _ oldEdge: Double, _ before: Double, _ after: Double) -> Rect? {
            if edge == oldEdge { return nil }
            let start = min(edge, oldEdge) - before
            return Rect(x: start, y: all.minY, width: max(edge, oldEdge) + after - start, height: all.height)
                .pixelBounds
        }
        func along(_ edge: Double, _ oldEdge: Double, _ before: Double, _ after: Double) -> Rect? {
            if edge == oldEdge { return nil }
            let start = min(edge, oldEdge) - before
            return Rect(x: all.minX, y: start, width: all.width, height: max(edge, oldEdge) + after - start).pixelBounds
        }
        return [
            across(minX, old.minX, outward, inward), across(maxX, old.maxX, inward, outward),
            along(minY, old.minY, outward, inward), along(maxY, old.maxY, inward, outward),
        ].compactMap { $0 }
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
