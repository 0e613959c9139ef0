// The two kinds of views that own elements, and their nodes: a view with one element (a leaf or a container), and a modifier,
// which wraps each element of its content in one of its own.
import SnugLayout

/// A view with one element, which holds the elements of `content`.
protocol ElementView: PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
    /// Sets the element's layout, paint and interaction; called again whenever the view or its environment changes.
    func configure(_ element: ElementNode, _ context: NodeContext)
    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
}

extension ElementView {
    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
    func makeNode(_ context: NodeContext) -> ViewNode { ElementViewNode(self, context) }
}

extension ElementView where Content == EmptyView {
    var content: EmptyView { EmptyView() }
}

final class ElementViewNode<Content: ElementView>: TypedNode<Content> {
    let element = ElementNode(layout: TransparentLayout())
    private var content: ViewNode?

    override init(_ view: Content, _ context: NodeContext) {
        super.init(view, context)
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }
    override var contentEnvironment: EnvironmentValues { view.contentEnvironment(environment) }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        if element.name == "" { element.name = .type(Content.self) }
        view.configure(element, NodeContext(graph: graph, parent: self, environment: environment))
        if Content.Content.self != EmptyView.self {
            content = reconcile(content, view.content)
            contentElementsChanged()
        }
    }

    override func contentElementsChanged() { element.adopt(content?.elements ?? []) }
}

extension ElementNode {
    /// Takes these children, if they are not the present ones.
    func adopt(_ elements: [ElementNode]) {
        if !children.elementsEqual(elements, by: ===) { children = elements }
    }
}

/// A view that wraps each element of its content in one element of its own.
protocol ModifierView: PrimitiveView {
    associatedtype Content: View
    associatedtype Layer: View = EmptyView
    var content: Content { get }
    /// A view under or over the content; drawn first if `layerIsBehind`.
    var layer: Layer { get }
    var layerIsBehind: Bool { get }
    /// The type that a dump names the elements after.
    static var namesake: Any.Type { get }
    func configure(_ element: ElementNode, _ context: NodeContext)
    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues
}

extension ModifierView {
    var layerIsBehind: Bool { false }
    static var namesake: Any.Type { Self.self }
    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
    func makeNode(_ context: NodeContext) -> ViewNode { ModifierNode(self, context) }
}

extension ModifierView where Layer == EmptyView {
    var layer: EmptyView { EmptyView() }
}

/// A wrapping element, what it wraps, and its layer's node. (Not in the generic class, where it would be another type for each
/// type of modifier, and each would bring arrays and their functions of its own.)
private struct Wrapper {
    let element: ElementNode
    let wrapped: ElementNode
    var layer: ViewNode?
}

final class ModifierNode<Content: ModifierView>: TypedNode<Content> {
    private var content: ViewNode?
    private var wrappers: [Wrapper] = []

    override init(_ view: Content, _ context: NodeContext) {
        super.init(view, context)
        viewChanged()
    }

    // A closure, as a key path into a generic type is made anew by each call, at some microseconds.
    override var elements: [ElementNode] { wrappers.map { $0.element } }
    override var contentEnvironment: EnvironmentValues { view.contentEnvironment(environment) }

    override func viewChanged() {
        content = reconcile(content, view.content)
        rewrap(configureAll: true)
    }

    override func contentElementsChanged() {
        let before = elements
        rewrap(configureAll: false)
        if !before.elementsEqual(elements, by: ===) { parent?.contentElementsChanged() }
    }

    private func rewrap(configureAll: Bool) {
        // Nearly always the content is one element, and the same one as before.
        let contents = content?.elements ?? []
        if wrappers.count == 1, contents.count == 1, contents[0] === wrappers[0].wrapped {
            if configureAll {
                configure(&wrappers[0])
                adoptChildren(wrappers[0])
            }
            return
        }
        let known = wrappers
        wrappers = contents.map { wrapped in
            let old = known.first { $0.wrapped === wrapped }
            var wrapper =
                old ?? Wrapper(element: ElementNode(layout: TransparentLayout()), wrapped: wrapped, layer: nil)
            if configureAll || old == nil { configure(&wrapper) }
            adoptChildren(wrapper)
            return wrapper
        }
    }

    private func adoptChildren(_ wrapper: Wrapper) {
        var children = [wrapper.wrapped]
        if let layer = wrapper.layer { children.insert(contentsOf: layer.elements, at: view.layerIsBehind ? 0 : 1) }
        wrapper.element.adopt(children)
    }

    private func configure(_ wrapper: inout Wrapper) {
        let element = wrapper.element
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        if element.name == "" { element.name = .type(Content.namesake) }
        element.priority = wrapper.wrapped.priority
        element.layoutValues = wrapper.wrapped.layoutValues
        view.configure(element, NodeContext(graph: graph, parent: self, environment: environment))
        if Content.Layer.self != EmptyView.self {
            // The layer is one element: several views in it lie above one another, as in SwiftUI.
            let layer = ZStack { view.layer }
            if let known = wrapper.layer {
                unsafeDowncast(known, to: TypedNode<ZStack<Content.Layer>>.self).update(layer, environment: environment)
            } else {
                wrapper.layer = ViewNode.make(
                    layer, NodeContext(graph: graph, parent: self, environment: environment))
            }
        }
    }
}

/// A view that changes the environment of its content and adds no element.
struct EnvironmentModifier<Content: View>: PrimitiveView {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func makeNode(_ context: NodeContext) -> ViewNode { EnvironmentNode(self, context) }
}

final class EnvironmentNode<Content: View>: TypedNode<EnvironmentModifier<Content>> {
    private var content: ViewNode?

    override init(_ view: EnvironmentModifier<Content>, _ context: NodeContext) {
        super.init(view, context)
        viewChanged()
    }

    override var elements: [ElementNode] { content?.elements ?? [] }

    override var contentEnvironment: EnvironmentValues {
        var values = environment
        view.change(&values)
        return values
    }

    override func viewChanged() { content = reconcile(content, view.content) }
}

/// `id(_:)`: another id is another view; its state starts anew.
struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
    let content: Content
    let id: ID

    func makeNode(_ context: NodeContext) -> ViewNode {
        var known = id
        return ListNode<Self>(self, context) { view, node in
            let old = view.id == known ? node.children.first : nil
            known = view.id
            return [node.reconcile(old, view.content)]
        }
    }
}
