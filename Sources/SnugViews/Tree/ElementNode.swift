// An element is a node of the layout tree with what its view adds: paint, clip, effects, interaction. The layout core knows
// only its layout; the display list and hit testing read the rest.
import SnugLayout

final class ElementNode: LayoutNode {
    /// What is painted in the element's own frame, before its children.
    @exclusivity(unchecked)
    var paint = Paint.none
    /// Children and paint keep inside this shape of the frame.
    @exclusivity(unchecked)
    var clip: ClipShape?
    @exclusivity(unchecked)
    var opacity = 1.0
    /// Turns and scales what is drawn, about a point of the frame; no effect on layout.
    @exclusivity(unchecked)
    var effect: RenderEffect?
    @exclusivity(unchecked)
    var control: Control?
    /// Set on scroll views: where they stand.
    @exclusivity(unchecked)
    var scroll: ScrollState?
    var showsScrollThumb = true
    var keyHandlers: [KeyHandler] = []
    /// Called with the size once it is final, before children are placed.
    @exclusivity(unchecked)
    var onSized: ((Size) -> Void)?
    /// Told after each layout.
    var observer: (any LayoutObserver)?
    /// Called when the element, or one around it, is left out of the layout.
    var onHidden: (() -> Void)?
    /// Of this element's children only the chosen one lives on; state in the others goes back to its start.
    var choosesChild = false
    var name: ElementName = ""
    var accessibilityLabel: String?
    var accessibilityIdentifier: String?
    /// The last wrapping of a text, drawn again while its answer holds.
    @exclusivity(unchecked)
    var wrapped: WrappedText?

    override func didPlaceChildren() {
        if let scroll, let content = children.first { scroll.contentWasPlaced(content) }
    }

    override func didHide() {
        onHidden?()
        forEachChild { $0.didHide() }
    }

    override func willPlace(size: Size) { onSized?(size) }

    /// Undoes what modifiers of one element set, other than its observer.
    func resetModifiers() {
        clip = nil
        opacity = 1
        effect = nil
        keyHandlers = []
        accessibilityLabel = nil
        accessibilityIdentifier = nil
    }

    /// True inside a candidate that a `ViewThatFits` has not chosen.
    var isRejected: Bool {
        var node: LayoutNode = self
        while let parent = node.parent {
            if node.isHidden && unsafeDowncast(parent, to: ElementNode.self).choosesChild { return true }
            node = parent
        }
        return false
    }

    var isPainted: Bool {
        if case .none = paint { false } else { true }
    }

    var isText: Bool {
        if case .text = paint { true } else { false }
    }

    /// The rectangle that bounds paint and children, where the element's frame is `place`; nil if it does not clip.
    func clipBounds(at place: Rect) -> Rect? {
        switch clip {
        case nil: nil
        case .frame?, .shape?: place
        case .part(let part)?: part(place.size).offsetBy(dx: place.minX, dy: place.minY)
        }
    }

    /// Visits the children in drawing order. The tree is built of elements only.
    func forEachChild(_ body: (ElementNode) -> Void) {
        for child in children { body(unsafeDowncast(child, to: ElementNode.self)) }
    }
}

/// What an element draws in its frame.
enum Paint {
    case none
    case shape(any Shape, ShapeStroke?, ResolvedColor)
    /// A frame line inside the edges, `width` pt wide.
    case border(width: Double, ResolvedColor)
    case text(ShapedText, lineLimit: Int?, ResolvedColor)
    case image(Bitmap)
    /// The face of a control: depends on hover and press.
    case face(ControlFace)
}

struct ShapeStroke {
    let lineWidth: Double
    /// The line lies inside the outline instead of on it.
    var isInside = false
}

enum ClipShape {
    case frame
    /// A rectangle in the frame, in its own coordinates, for a frame of the size.
    case part((Size) -> Rect)
    case shape(any Shape)
}

struct RenderEffect {
    /// For a frame in any unit, which is also the result's.
    let transform: (Rect) -> AffineTransform
}

/// Colours of a control's face in its four states.
struct ControlFace {
    let shape: any Shape
    let normal: ResolvedColor
    let hovered: ResolvedColor
    let pressed: ResolvedColor
    let border: ResolvedColor?
}

/// What makes an element answer to pointer and keyboard.
@MainActor struct Control {
    var action: () -> Void
    /// Takes part in the focus order, and Space and Return activate it.
    var isFocusable = true
    var isEnabled = true
    var shortcut: KeyboardShortcut?
    /// What a click does instead of `action`, given the place in the window, in pt.
    var pointAction: ((Point) -> Void)?
}

@MainActor struct KeyHandler {
    let keys: Set<KeyEquivalent>
    let action: (KeyPress) -> KeyPress.Result
}
