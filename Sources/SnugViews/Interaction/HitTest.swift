import SnugLayout

extension ElementNode {
    /// Visits visible elements in drawing order with their absolute frames (pt) and the area they may draw in.
    func visit(origin: Point = .zero, clip: Rect? = nil, _ body: (ElementNode, Rect, Rect?) -> Void) {
        if isHidden { return }
        let place = frame.offsetBy(dx: origin.x, dy: origin.y)
        body(self, place, clip)
        let own = clipBounds(at: place)
        let inner = clip.map { outer in own.map(outer.intersection) ?? outer } ?? own
        forEachChild { $0.visit(origin: place.origin, clip: inner, body) }
    }

    /// The topmost element at `point` for which `isWanted` holds. Rotated and scaled ones are hit where they are drawn.
    func topmost(at point: Point, where isWanted: (ElementNode) -> Bool) -> Hit? {
        var found: Hit?
        search(at: point, origin: .zero, where: isWanted, &found)
        return found
    }

    private func search(at point: Point, origin: Point, where isWanted: (ElementNode) -> Bool, _ found: inout Hit?) {
        if isHidden { return }
        let place = frame.offsetBy(dx: origin.x, dy: origin.y)
        var point = point
        if let effect {
            guard let inverse = effect.transform(place).inverse else { return }
            point = inverse.apply(to: point)
        }
        if place.contains(point) && isWanted(self) { found = Hit(element: self, frame: place, point: point) }
        if let bounds = clipBounds(at: place), !bounds.contains(point) { return }
        forEachChild { $0.search(at: point, origin: place.origin, where: isWanted, &found) }
    }

    /// All visible elements for which `isWanted` holds, in drawing order.
    func all(where isWanted: (ElementNode) -> Bool) -> [ElementNode] {
        var found: [ElementNode] = []
        visit { element, _, _ in
            if isWanted(element) { found.append(element) }
        }
        return found
    }
}

/// An element found at a point.
struct Hit {
    let element: ElementNode
    /// The absolute frame, before effects.
    let frame: Rect
    /// The point where it would be without the effects around and on the element.
    let point: Point
}
