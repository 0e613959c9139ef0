// The tree behind the views. A node mirrors one evaluated view by its type and place (or id) and owns what lasts. Structural
// nodes pass their children's elements on; element nodes (ElementNodes.swift) own a part of the layout tree.
import SnugLayout

/// What a node needs from where it is made.
struct NodeContext {
    let graph: ViewGraph
    let parent: ViewNode?
    let environment: EnvironmentValues
}

@MainActor class ViewNode {
    let graph: ViewGraph
    /// Outlives this node, which only its parent holds.
    unowned let parent: ViewNode?
    var environment: EnvironmentValues
    let depth: Int
    /// The type of the views this node mirrors.
    let viewType: ObjectIdentifier
    /// The elements of this view and of those in it, in drawing order, without nesting.
    var elements: [ElementNode] { [] }

    init(_ context: NodeContext, viewType: ObjectIdentifier) {
        self.viewType = viewType
        graph = context.graph
        parent = context.parent
        environment = context.environment
        depth = (context.parent?.depth ?? -1) + 1
        graph.nodeCount += 1
    }

    isolated deinit { graph.nodeCount -= 1 }

    /// The environment of the views inside this one.
    var contentEnvironment: EnvironmentValues { environment }

    /// The view is the same, its environment may be another.
    func updateEnvironment(_ environment: EnvironmentValues) {}

    /// The elements of a view inside this one are others now.
    func contentElementsChanged() { parent?.contentElementsChanged() }

    /// The node for `view`: `old`, updated, where it mirrors a view of the same type; a new one otherwise.
    func reconcile<Content: View>(_ old: ViewNode?, _ view: Content) -> ViewNode {
        if let known = old, known.viewType == ObjectIdentifier(Content.self) {
            let old = unsafeDowncast(known, to: TypedNode<Content>.self)
            old.update(view, environment: contentEnvironment)
            return old
        }
        return Self.make(view, NodeContext(graph: graph, parent: self, environment: contentEnvironment))
    }

    static func make<Content: View>(_ view: Content, _ context: NodeContext) -> ViewNode {
        Content.makeTree(of: view, at: TreePlace(context: context)).node
    }
}

/// A node that mirrors views of one type.
class TypedNode<Content: View>: ViewNode {
    private(set) var view: Content
    private lazy var comparison = ViewComparison<Content>()

    init(_ view: Content, _ context: NodeContext) {
        self.view = view
        super.init(context, viewType: ObjectIdentifier(Content.self))
    }

    /// Takes the view's present value. Nothing below is looked at if neither the view nor its environment has changed.
    final func update(_ view: Content, environment: EnvironmentValues) {
        if comparison.isPossible && comparison.areEqual(self.view, view) {
            updateEnvironment(environment)
        } else {
            self.view = view
            self.environment = environment
            viewChanged()
        }
    }

    final override func updateEnvironment(_ environment: EnvironmentValues) {
        if self.environment == environment { return }
        self.environment = environment
        environmentChanged()
    }

    /// The view is another one now, and maybe its environment too.
    func viewChanged() {}

    /// The environment is another one now, the view is not.
    func environmentChanged() { viewChanged() }
}

/// How two values of a view type are told apart: by `==` where the type has it, by their bytes where it is trivial (no
/// references, so equal bytes are equal values); other values always count as different.
private struct ViewComparison<Content> {
    private let isTrivial = _isPOD(Content.self)
    private let equality = (Content.self as? any Equatable.Type).map { equality(of: $0) }

    var isPossible: Bool { isTrivial || equality != nil }

    func areEqual(_ old: Content, _ new: Content) -> Bool {
        if let equality { return equality(old, new) }
        return isTrivial && withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { old.elementsEqual($0) } }
    }

    /// Found once for a node: to cast each value costs more than to compare it. `Value` is `Content`.
    private static func equality<Value: Equatable>(of type: Value.Type) -> (Content, Content) -> Bool {
        { unsafeBitCast($0, to: Value.self) == unsafeBitCast($1, to: Value.self) }
    }
}

/// A structural view: its children's elements are its own.
final class ListNode<Content: View>: TypedNode<Content> {
    private(set) var children: [ViewNode] = []
    /// Which of several alternatives the children belong to.
    var tag = 0
    private let makeChildren: @MainActor (Content, ListNode<Content>) -> [ViewNode]

    init(
        _ view: Content, _ context: NodeContext,
        makeChildren: @escaping @MainActor (Content, ListNode<Content>) -> [ViewNode]
    ) {
        self.makeChildren = makeChildren
        super.init(view, context)
        viewChanged()
    }

    override var elements: [ElementNode] {
        if children.count == 1 { return children[0].elements }
        return children.flatMap { $0.elements }
    }

    override func viewChanged() { children = makeChildren(view, self) }
}

/// A view with a body, written by the program.
final class CompositeNode<Content: View>: TypedNode<Content>, StateOwner {
    private var content: ViewNode?
    private var links: StateLinks
    private var isEvaluating = false
    private(set) var needsEvaluation = false

    override init(_ view: Content, _ context: NodeContext) {
        links = StateLinks()
        super.init(view, context)
        evaluate()
    }

    override var elements: [ElementNode] { content?.elements ?? [] }

    override func viewChanged() { evaluate() }

    override func environmentChanged() {
        if links.readsChange(of: environment) { evaluate() } else { content?.updateEnvironment(contentEnvironment) }
    }

    var ownName: String { "\(Content.self)" }
    var isBuiltIn: Bool { String(reflecting: Content.self).hasPrefix("SnugViews.") }

    /// A state cell of this view was written.
    func stateChanged() {
        if isEvaluating {
            graph.report("\(Content.self): state was written while its body ran; the write is kept for the next frame")
        }
        needsEvaluation = true
        graph.markDirty(self)
    }

    /// Gives the state its first value again.
    func resetState() {
        links.reset()
        needsEvaluation = true
        graph.markDirty(self)
    }

    func evaluate() {
        needsEvaluation = false
        links.connect(view, owner: self)
        graph.bodyEvaluations += 1
        isEvaluating = true
        let body = view.body
        isEvaluating = false
        content = reconcile(content, body)
    }
}
