// Views that add no element of their own: they only say which views there are, one after the other.
import SnugLayout

/// No view.
public struct EmptyView: PrimitiveView {
    public init() {}
    func makeNode(_ context: NodeContext) -> ViewNode { ListNode<EmptyView>(self, context) { _, _ in [] } }
}

/// Several views one after the other.
public struct TupleView<each Content: View>: PrimitiveView {
    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in
            var children: [ViewNode] = []
            for child in repeat each view.content {
                let old = children.count < node.children.count ? node.children[children.count] : nil
                children.append(node.reconcile(old, child))
            }
            return children
        }
    }
}

/// One of two views; each keeps state of its own.
public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
    enum Branch {
        case first(First)
        case second(Second)
    }
    let branch: Branch

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in
            // The two branches may have one type, so the branch is part of the identity.
            let wasFirst = node.tag == 0
            let old = node.children.first
            switch view.branch {
            case .first(let first):
                node.tag = 0
                return [node.reconcile(wasFirst ? old : nil, first)]
            case .second(let second):
                node.tag = 1
                return [node.reconcile(wasFirst ? nil : old, second)]
            }
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { preconditionFailure("Optional is built in and has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in
            view.map { [node.reconcile(node.children.first, $0)] } ?? []
        }
    }
}

/// Several views treated as one where a view is expected; adds nothing.
public struct Group<Content: View>: PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in [node.reconcile(node.children.first, view.content)] }
    }
}

/// A view whose type is hidden. A change of the hidden type drops its state.
public struct AnyView: PrimitiveView {
    private let reconcile: @MainActor (ViewNode?, ViewNode) -> ViewNode

    public init(_ view: some View) {
        reconcile = { old, parent in parent.reconcile(old, view) }
    }

    public init(erasing view: some View) { self.init(view) }

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in [view.reconcile(node.children.first, node)] }
    }
}

/// A view for each element of a collection. State belongs to the id, so elements may move.
///
/// Ids should be unique; of two equal ids the later one is told apart by its count, and keeps its state as long as the order
/// of the equal ones lasts.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    let data: Data
    let id: (Data.Element) -> ID
    let content: (Data.Element) -> Content

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, Data.Element.ID == ID {
        self.data = data
        self.id = { $0.id }
        self.content = content
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.data = data
        self.id = { $0 }
        self.content = content
    }

    func makeNode(_ context: NodeContext) -> ViewNode {
        var known: [OccurrenceID<ID>: ViewNode] = [:]
        return ListNode<Self>(self, context) { view, node in
            var present: [OccurrenceID<ID>: ViewNode] = [:]
            var occurrences = Occurrences<ID>()
            var children: [ViewNode] = []
            children.reserveCapacity(view.data.count)
            for element in view.data {
                let key = occurrences.next(view.id(element))
                let child = node.reconcile(known[key], view.content(element))
                present[key] = child
                children.append(child)
            }
            known = present
            occurrences.report(to: node.graph)
            return children
        }
    }
}

/// An id and how many equal ones stand before it.
struct OccurrenceID<ID: Hashable>: Hashable {
    let id: ID
    let count: Int
}

/// Tells equal ids of one collection apart, asked in order.
struct Occurrences<ID: Hashable> {
    private(set) var counts: [ID: Int] = [:]

    mutating func next(_ id: ID) -> OccurrenceID<ID> {
        let count = counts[id, default: 0]
        counts[id] = count + 1
        return OccurrenceID(id: id, count: count)
    }

    @MainActor func report(to graph: ViewGraph) {
        for (id, count) in counts where count > 1 {
            graph.report("ForEach: the id \(id) is used by \(count) elements; ids should be unique")
        }
    }
}
