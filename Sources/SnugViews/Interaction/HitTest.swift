import SnugLayout

extension ElementNode {
    /// Visits visible elements in drawing order with their absolute frames (pt) and the area they may draw in.
    func visit(origin: Point = .zero, clip: Rect? = nil, _ body: (ElementNode, Rect, Rect?) -> Void) {
        if isHidden { return }
        let place = frame.offsetBy(dx: origin.x, dy: origin.y)
        body(self, place, clip)
        let inner = self.clip == nil ? clip : clip.map { $0.intersection(place) } ?? place
        forEachChild { $0.visit(origin: place.origin, clip: inner, body) }
    }

    /// The topmost element at `point` for which `isWanted` holds, with its absolute frame.
    func topmost(at point: Point, where isWanted: (ElementNode) -> Bool) -> (element: ElementNode, frame: Rect)? {
        var found: (ElementNode, Rect)?
        visit { element, frame, clip in
            if frame.contains(point), clip?.contains(point) ?? true, isWanted(element) { found = (element, frame) }
        }
        return found
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
