import SnugLayout

/// What pointer and keyboard are doing: which element is under the pointer, held down, focused, dragged.
@MainActor struct InteractionState {
    /// Where the pointer is, in pt; `nil` outside the window.
    var pointer: Point?
    weak var hovered: ElementNode?
    weak var pressed: ElementNode?
    weak var focused: ElementNode?
    /// The control that a key has brought the focus to, until the next frame shows it or something else is scrolled to.
    weak var revealed: ElementNode?
    var windowHasFocus = true
    var drag: ThumbDrag?

    /// A scroll thumb held by the pointer.
    struct ThumbDrag {
        weak var element: ElementNode?
        let axis: Axis
        /// Where `startPointer` counts.
        let space: HitSpace?
        let startPointer: Double
        let startOffset: Double
        let contentPerPoint: Double
    }

    /// The face of a control is pressed while the pointer holds it and is still over it.
    func isPressed(inside face: ElementNode) -> Bool {
        guard let pressed, pressed === hovered else { return false }
        return face.isInside(pressed)
    }

    func isHovered(inside face: ElementNode) -> Bool {
        guard let hovered else { return false }
        return face.isInside(hovered)
    }

    func isDraggingThumb(of element: ElementNode, along axis: Axis) -> Bool {
        drag?.element === element && drag?.axis == axis
    }
}

extension LayoutNode {
    /// True for the node itself and all nodes below `ancestor`.
    func isInside(_ ancestor: LayoutNode) -> Bool {
        var node: LayoutNode? = self
        while let current = node {
            if current === ancestor { return true }
            node = current.parent
        }
        return false
    }
}
