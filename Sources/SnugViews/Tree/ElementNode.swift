// An element is a node of the layout tree with what its view adds: paint, clip, effects, interaction. The layout core knows
// only its layout; the display list and hit testing read the rest.
import SnugLayout

final class ElementNode: LayoutNode {
    /// What is painted in the element's own frame, before its children.
    @exclusivity(unchecked)
    var paint = Paint.none {
        didSet {
            look.set(.painted, isPainted)
            look.set(.text, isText)
            look.set(.face, isFace)
            look.set(.covering, isCovering)
            drawn = nil
        }
    }
    /// Children and paint keep inside this shape of the frame.
    @exclusivity(unchecked)
    var clip: ClipShape? {
        didSet { look.set(.clipped, clip != nil) }
    }
    @exclusivity(unchecked)
    var opacity = 1.0 {
        didSet { look.set(.faded, opacity != 1) }
    }
    /// Turns and scales what is drawn, about a point of the frame; no effect on layout.
    @exclusivity(unchecked)
    var effect: RenderEffect? {
        didSet { look.set(.transformed, effect != nil) }
    }
    /// Which of the above there is anything of: most elements have nothing of their own to draw, and to know that at a glance is
    /// most of the work on a frame.
    @exclusivity(unchecked)
    private(set) var look: Look = []
    @exclusivity(unchecked)
    var control: Control? {
        didSet { setInteractive() }
    }
    /// Set on scroll views: where they stand.
    @exclusivity(unchecked)
    var scroll: ScrollState? {
        didSet {
            look.set(.scrolling, scroll != nil)
            setInteractive()
        }
    }
    /// The axes along which bars show where there is something to scroll.
    var scrollThumbs: Axis.Set = [.horizontal, .vertical]
    /// Set on long columns: their rows, of which the children are those in sight.
    weak var rows: (any RowsOnDemand)?
    /// Whether children lie over those before them, instead of beside them.
    var layersChildren = false
    var keyHandlers: [KeyHandler] = [] {
        didSet { setInteractive() }
    }
    /// Whether the pointer finds the element and those in it; keys do in any case.
    var allowsHitTesting = true {
        didSet { look.set(.unhit, !allowsHitTesting) }
    }
    /// Called with the size once it is final, before children are placed.
    @exclusivity(unchecked)
    var onSized: ((Size) -> Void)?
    /// Told after each layout.
    var observer: (any LayoutObserver)?
    /// Called when the element, or one around it, is left out of the layout.
    var onHidden: (() -> Void)?
    /// Set where of this element's children only the chosen one lives on, as state in the others goes back to its start. Called when
    /// one of them is left out.
    var onRejection: (() -> Void)?
    var name: ElementName = ""
    var accessibilityLabel: String?
    var accessibilityIdentifier: String?
    /// Keeps the text that is painted in the cache.
    var sharedText: SharedText?
    /// The lines of a text where it is placed now, once they have been drawn.
    @exclusivity(unchecked)
    var lines: [TextLine]?
    /// What was drawn last, as long as paint and lines are the same, and what it depended on besides its clip.
    @exclusivity(unchecked)
    var drawn: DisplayItem?
    @exclusivity(unchecked)
    var drawnWith = DrawingConditions()

    override func didPlaceChildren() {
        if let scroll, let content = children.first { scroll.contentWasPlaced(content) }
    }

    override func didHide() {
        onHidden?()
        parentElement?.onRejection?()
        for child in childElements { child.didHide() }
    }

    override func willPlace(size: Size) {
        if look.contains(.text) {
            lines = nil
            drawn = nil
        }
        onSized?(size)
    }

    /// Undoes what modifiers of one element set, other than its observer.
    func resetModifiers() {
        clip = nil
        opacity = 1
        effect = nil
        keyHandlers = []
        allowsHitTesting = true
        accessibilityLabel = nil
        accessibilityIdentifier = nil
    }

    /// True inside a candidate that a `ViewThatFits` has not chosen.
    var isRejected: Bool {
        var element = self
        while let parent = element.parentElement {
            if element.isHidden && parent.onRejection != nil { return true }
            element = parent
        }
        return false
    }

    private var isPainted: Bool {
        if case .none = paint { false } else { true }
    }

    private var isText: Bool {
        if case .text = paint { true } else { false }
    }

    private var isFace: Bool {
        if case .face = paint { true } else { false }
    }

    /// Lines, and what is all transparent, hide nothing.
    private var isCovering: Bool {
        switch paint {
        case .none, .border: false
        case .shape(_, let stroke, let color): stroke == nil && color.alpha > 0
        case .text, .image, .face: true
        }
    }

    private func setInteractive() { look.set(.interactive, control != nil || scroll != nil || !keyHandlers.isEmpty) }

    /// The rectangle that bounds paint and children, where the element's frame is `place`; nil if it does not clip.
    func clipBounds(at place: Rect) -> Rect? {
        switch clip {
        case nil: nil
        case .frame?, .shape?: place
        case .part(let part)?: part(place.size).offsetBy(dx: place.minX, dy: place.minY)
        }
    }

    /// The tree is built of elements only.
    var parentElement: ElementNode? { parent.map { unsafeDowncast($0, to: ElementNode.self) } }

    /// The innermost of this element and those around it for which `isWanted` holds.
    func innermost(where isWanted: (ElementNode) -> Bool) -> ElementNode? {
        var element: ElementNode? = self
        while let current = element, !isWanted(current) { element = current.parentElement }
        return element
    }

    /// The children in drawing order.
    var childElements: LazyMapSequence<[LayoutNode], ElementNode> {
        children.lazy.map { unsafeDowncast($0, to: ElementNode.self) }
    }

    /// Visits those that are not left out, with their frames where this element's origin is `origin`.
    func forEachShownElement(from origin: Point, _ body: (ElementNode, Rect) -> Void) {
        forEachShownChild(from: origin) { child, frame in body(unsafeDowncast(child, to: ElementNode.self), frame) }
    }
}

/// What an element has of its own to draw, and how it changes what is drawn in it.
struct Look: OptionSet {
    let rawValue: UInt16
    static let painted = Look(rawValue: 1)
    /// What is painted is text.
    static let text = Look(rawValue: 2)
    static let scrolling = Look(rawValue: 4)
    static let clipped = Look(rawValue: 8)
    static let faded = Look(rawValue: 16)
    static let transformed = Look(rawValue: 32)
    /// What is painted is the face of a control.
    static let face = Look(rawValue: 64)
    /// Answers to pointer or keyboard.
    static let interactive = Look(rawValue: 128)
    /// What is painted hides what lies under it, at least in part.
    static let covering = Look(rawValue: 256)
    /// The pointer does not find the element or those in it.
    static let unhit = Look(rawValue: 512)
    /// What is drawn in the element is drawn, or found, otherwise than around it.
    static let changesSurroundings: Look = [.clipped, .faded, .transformed, .unhit]
    /// The element has a hit region.
    static let hasRegion: Look = [.interactive, .covering]

    fileprivate mutating func set(_ element: Look, _ isMember: Bool) {
        if isMember { insert(element) } else { remove(element) }
    }
}

/// What the look of a paint depends on, where it is upright. (Another scale is another environment, in which all is painted anew.)
struct DrawingConditions: Equatable {
    /// Absolute, in pt.
    var frame = Rect.zero
    var opacity = 0.0
}

/// What an element draws in its frame.
enum Paint {
    case none
    case shape(OutlineShape, ShapeStroke?, ResolvedColor)
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
    case shape(OutlineShape)
}

struct RenderEffect {
    /// For a frame in any unit, which is also the result's.
    let transform: (Rect) -> AffineTransform
}

/// Colours of a control's face in its four states.
struct ControlFace {
    let shape: OutlineShape
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
