import SnugLayout

/// A piece of a user interface: a value whose `body` says what it consists of. `body` is pure; the tree behind it keeps
/// what lasts (state, focus, scroll position).
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// Makes what the tree keeps of a new view. For this library's own views; those of programs have it from their body. (A
    /// requirement, because asking a value for its conformances costs tens of microseconds for each type of view.)
    static func makeTree(of view: Self, at place: TreePlace) -> TreePart
}

/// Where a view is made.
public struct TreePlace {
    let context: NodeContext
}

/// What the tree keeps of a view.
public struct TreePart {
    let node: ViewNode
}

extension View {
    public static func makeTree(of view: Self, at place: TreePlace) -> TreePart {
        TreePart(node: CompositeNode(view, place.context))
    }
}

extension Never: View {
    public typealias Body = Never
}

/// A view the tree knows how to build itself. Its `body` is never asked for.
@MainActor protocol PrimitiveView: View where Body == Never {
    func makeNode(_ context: NodeContext) -> ViewNode
}

extension PrimitiveView {
    public static func makeTree(of view: Self, at place: TreePlace) -> TreePart {
        TreePart(node: view.makeNode(place.context))
    }
}

extension View where Body == Never {
    /// Built-in views have no body; the tree never asks for it.
    public var body: Never { preconditionFailure("\(Self.self) is built in and has no body") }
}

/// Builds views from statements: several views, `if`, `if else`, `switch`, optional binding.
@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(repeat each content)
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(branch: .first(first))
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(branch: .second(second))
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
