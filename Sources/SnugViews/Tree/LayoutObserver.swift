// What runs after layout: `onAppear`, `onGeometryChange`, and geometry readers that look at their place.
import SnugLayout

/// Told after each layout, while its element lives.
@MainActor protocol LayoutObserver: AnyObject {
    /// The view that a report names.
    var viewName: String { get }
    /// Whether a reaction always needs another layout; otherwise only if it wrote state.
    var asksForLayout: Bool { get }
    /// - Returns: whether it reacted.
    func layoutWasDone(below root: ElementNode) -> Bool
}

extension LayoutObserver {
    var asksForLayout: Bool { false }
}

/// Runs an action when its element is first shown.
final class AppearanceObserver: LayoutObserver {
    let viewName: String
    private unowned let element: ElementNode
    var action: (() -> Void)?
    private var hasAppeared = false

    init(viewName: String, element: ElementNode) {
        self.viewName = viewName
        self.element = element
    }

    func layoutWasDone(below root: ElementNode) -> Bool {
        if hasAppeared || !element.isShown(below: root) { return false }
        hasAppeared = true
        action?()
        return true
    }
}

/// Runs an action when what is made of its element's geometry changed.
final class GeometryObserver<Value: Equatable>: LayoutObserver {
    let viewName: String
    private unowned let element: ElementNode
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void
    private var last: Value?

    init(
        viewName: String, element: ElementNode, transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (Value, Value) -> Void
    ) {
        self.viewName = viewName
        self.element = element
        self.transform = transform
        self.action = action
    }

    func layoutWasDone(below root: ElementNode) -> Bool {
        guard element.isShown(below: root) else { return false }
        let value = transform(GeometryProxy(element))
        if value == last { return false }
        let old = last ?? value
        last = value
        action(old, value)
        return true
    }
}

extension ElementNode {
    /// The frame in the window: the upright rectangle around what effects make of it.
    var globalFrame: Rect {
        var rect = Rect(origin: .zero, size: frame.size)
        var node: LayoutNode? = self
        while let current = node {
            rect = rect.offsetBy(dx: current.frame.minX, dy: current.frame.minY)
            if let effect = (current as? ElementNode)?.effect {
                rect = rect.bounds(under: effect.transform(current.frame))
            }
            node = current.parent
        }
        return rect
    }
}

extension ViewNode {
    /// The type of the innermost view of the program's own around this node.
    var viewName: String {
        var node: ViewNode? = self
        while let current = node {
            if let owner = current as? any StateOwner, !owner.isBuiltIn { return owner.ownName }
            node = current.parent
        }
        return "the root view"
    }
}
