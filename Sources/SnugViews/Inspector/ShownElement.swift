import SnugLayout

/// An element and where it shows in the window, in pt.
struct ShownElement {
    let element: ElementNode
    /// Absolute, before effects.
    let frame: Rect
    /// That of the effects on the element and around it.
    let transform: AffineTransform?
    /// The upright rectangle that it is cut to by those around it.
    let clip: Rect?

    /// The upright rectangle around the element.
    var bounds: Rect { transform.map(frame.bounds(under:)) ?? frame }

    /// What of those bounds the clip leaves.
    var visible: Rect { clip.map(bounds.intersection) ?? bounds }

    /// How much of it there is to point at.
    var area: Double {
        let size = transform == nil ? visible.size : frame.size
        return size.width * size.height
    }

    func contains(_ point: Point) -> Bool {
        if let clip, !clip.contains(point) { return false }
        guard let transform else { return frame.contains(point) }
        return transform.inverse.map { frame.contains($0.apply(to: point)) } ?? false
    }

    /// What of it is in the clip.
    private func inner(at frame: Rect) -> Rect? {
        guard let own = element.clipBounds(at: frame).map({ area in transform.map(area.bounds(under:)) ?? area }) else {
            return clip
        }
        return clip.map(own.intersection) ?? own
    }

    fileprivate func forEachChild(_ body: (ShownElement) -> Void) {
        let clip = inner(at: frame)
        element.forEachShownElement(from: frame.origin) { child, frame in
            let own = child.effect?.transform(frame)
            let transform = own.map { own in self.transform.map(own.concatenating) ?? own } ?? self.transform
            body(ShownElement(element: child, frame: frame, transform: transform, clip: clip))
        }
    }

    fileprivate func visit(_ body: (ShownElement) -> Void) {
        body(self)
        forEachChild { $0.visit(body) }
    }
}

extension ElementNode {
    /// Visits this element, the root of its window, and all in it that the last layout placed, in drawing order.
    func forEachShown(_ body: (ShownElement) -> Void) {
        if isHidden { return }
        ShownElement(element: self, frame: frame, transform: nil, clip: nil).visit(body)
    }
}
