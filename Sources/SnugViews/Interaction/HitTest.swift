// Where elements were drawn that answer to input, or that cover others. The display list is built in one walk through the elements,
// and these regions with it, so what is hit is what is seen, and events look through them instead of the tree.
import SnugLayout

/// An element that answers to pointer or keyboard, or covers what does, where it is in the present frame.
struct HitRegion {
    let element: ElementNode
    /// The absolute frame, in pt, before effects.
    let frame: Rect
    /// `nil` where nothing clips or transforms.
    let space: HitSpace?
    /// Whether the pointer finds it; keys do in any case.
    let isHit: Bool

    /// Where `point` of the window is for the element, if it hits it.
    func localPoint(_ point: Point) -> Point? {
        let local = space.map { $0.localPoint(point, isClipped: true) } ?? point
        return local.flatMap { frame.contains($0) ? $0 : nil }
    }
}

extension ElementNode {
    /// Whether the pointer can do anything with it.
    var takesPointer: Bool { control != nil || scroll != nil }
}

/// What elements have around them that clips them, or turns and scales them.
final class HitSpace {
    private let outer: HitSpace?
    /// Leads to where a point of the outer space would be without the effect; `nil` where all that is in this space has no size.
    private let inverse: AffineTransform?
    /// In pt, within the space.
    private let clip: Rect?

    private init(outer: HitSpace?, inverse: AffineTransform?, clip: Rect?) {
        self.outer = outer
        self.inverse = inverse
        self.clip = clip
    }

    static func clipped(to clip: Rect, in outer: HitSpace?) -> HitSpace {
        HitSpace(outer: outer, inverse: .identity, clip: clip)
    }

    static func transformed(by transform: AffineTransform, in outer: HitSpace?) -> HitSpace {
        HitSpace(outer: outer, inverse: transform.inverse, clip: nil)
    }

    /// Where `point` of the window is in this space; `nil` where it is nowhere, or with `isClipped` where a clip on the way cuts it
    /// off.
    func localPoint(_ point: Point, isClipped: Bool) -> Point? {
        let around = outer.map { $0.localPoint(point, isClipped: isClipped) } ?? point
        guard let inverse, let local = around.map(inverse.apply) else { return nil }
        if isClipped, let clip, !clip.contains(local) { return nil }
        return local
    }
}

extension [HitRegion] {
    /// The element drawn topmost at `point`, whether it answers to the pointer or not. Rotated and scaled ones are hit where they
    /// are drawn.
    func topmost(at point: Point) -> ElementNode? {
        last { $0.isHit && $0.localPoint(point) != nil }?.element
    }
}
