// The part of a window that a frame draws or copies. Kept as several rectangles, because what moves when a window is resized
// lies along its edges and in places far apart, with much between that stays.
import SnugLayout

/// A few rectangles, px, that do not overlap.
public struct Damage: Equatable {
    /// Beyond this many rectangles their common box takes their place: every item drawn is compared with each of them.
    static let capacity = 24

    public private(set) var rects: [Rect] = []

    public init() {}

    public init(_ rect: Rect) { add(rect) }

    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that holds all of it.
    public var bounds: Rect { rects.reduce(.zero) { $0.union($1) } }

    /// Adds the pixels of `rect`. Rectangles are joined where their box is no larger than they are together.
    public mutating func add(_ rect: Rect) {
        if rect.isEmpty { return }
        if rects.isEmpty { rects.reserveCapacity(8) }
        // Most are far from all others.
        if rects.contains(where: { $0.touches(rect) }) { join(rect) } else { rects.append(rect) }
        if rects.count > Self.capacity { rects = [bounds] }
    }

    private mutating func join(_ rect: Rect) {
        if contains(rect) { return }
        var box = rect
        while let index = rects.firstIndex(where: { $0.isFilled(with: box) }) {
            box = rects.remove(at: index).union(box)
        }
        if overlaps(box) {
            var pieces = [box]
            for other in rects where other.overlaps(box) { pieces = pieces.flatMap { $0.subtracting(other) } }
            rects += pieces
        } else {
            rects.append(box)
        }
    }

    public mutating func add(_ other: Damage) {
        for rect in other.rects { add(rect) }
    }

    public func overlaps(_ rect: Rect) -> Bool { rects.contains { $0.overlaps(rect) } }

    /// True if one of the rectangles holds all of `rect`.
    public func contains(_ rect: Rect) -> Bool { rects.contains { $0.contains(rect) } }

    /// True if the rectangles together hold all of `rect`.
    public func covers(_ rect: Rect) -> Bool { intersection(rect).rects.reduce(0) { $0 + $1.area } >= rect.area }

    public func intersection(_ rect: Rect) -> Damage {
        if rects.allSatisfy(rect.contains) { return self }
        var result = Damage()
        result.rects.reserveCapacity(rects.count)
        for part in rects where part.overlaps(rect) { result.rects.append(part.intersection(rect)) }
        return result
    }
}

extension Rect {
    var area: Double { width * height }

    /// True if the box around both is no larger than they are together.
    fileprivate func isFilled(with other: Rect) -> Bool {
        touches(other) && union(other).area <= area + other.area
    }

    /// Whether the two share a point, if only one of their edges.
    fileprivate func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    func contains(_ other: Rect) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// What is left without `other`: up to four rectangles.
    func subtracting(_ other: Rect) -> [Rect] {
        let common = intersection(other)
        if common.isEmpty { return [self] }
        return [
            Rect(x: minX, y: minY, width: width, height: common.minY - minY),
            Rect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            Rect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            Rect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ].filter { !$0.isEmpty }
    }
}
