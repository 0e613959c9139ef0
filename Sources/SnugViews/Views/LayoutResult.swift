// How a program learns what layout decided: it holds a `LayoutResult`, hands it to the view, and reads it when it wants to know.
// Layout itself writes no state, so what it decides cannot start another layout.
import SnugLayout

/// What the last layout decided for the view it is handed to.
///
///     struct Shelf: View {
///         let tags: [Tag]
///         @State private var row = LayoutResult<OverflowRowOutcome>()
///
///         var body: some View {
///             OverflowRow(tags, result: row) { TagView($0) } badge: { Text("\($0) more") }
///             Button("All") { print("\(row.value?.hiddenCount ?? 0) are hidden") }
///         }
///     }
///
/// Read it in an action, in a handler, or after `ViewHost.render`. A body runs before the layout that belongs to it and sees the
/// value of the one before; to show the value, use `LayoutResultReader`. A result handed to several views tells of the
/// last one that was updated.
@MainActor public final class LayoutResult<Value> {
    /// Asks the view's node; nothing is copied here.
    var source: () -> Value? = { nil }

    public nonisolated init() {}

    /// The last layout's decision; nil before the first layout, and while the view is not part of the layout.
    public var value: Value? { source() }
}

/// Builds its content from a layout result, after each layout in which it became another one.
///
///     LayoutResultReader(row) { outcome in
///         Text("\(outcome?.visibleCount ?? 0) of \(tags.count)")
///     }
///     .frame(height: 20)
///
/// As for a `GeometryReader`, its own size never depends on its content: it takes what it is offered (10 pt where nothing
/// is) and places the content at its top leading corner. So what it shows cannot change what it reads, and one more placement of
/// the content alone ends the frame. A chain of results, each read to build the next, takes one each.
public struct LayoutResultReader<Value: Equatable, Content: View>: PrimitiveView {
    let result: LayoutResult<Value>
    let content: (Value?) -> Content

    public init(_ result: LayoutResult<Value>, @ViewBuilder content: @escaping (Value?) -> Content) {
        self.result = result
        self.content = content
    }

    func makeNode(_ context: NodeContext) -> ViewNode { LayoutResultNode(self, context) }
}

final class LayoutResultNode<Value: Equatable, Content: View>:
    TypedNode<LayoutResultReader<Value, Content>>, LayoutObserver
{
    private let element = ElementNode(layout: FillingLayout())
    private var content: ViewNode?
    private var shown: Value?

    override init(_ view: LayoutResultReader<Value, Content>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "LayoutResultReader"
        element.hasIndependentSize = true
        graph.add(self)
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        build(view.result.value)
    }

    var asksForLayout: Bool { true }

    func layoutWasDone(below root: ElementNode) -> Bool {
        guard element.isShown(below: root) else { return false }
        let value = view.result.value
        if value == shown { return false }
        build(value)
        return true
    }

    private func build(_ value: Value?) {
        shown = value
        content = reconcile(content, view.content(value))
        contentElementsChanged()
    }

    override func contentElementsChanged() { element.adopt(content?.elements ?? []) }
}

extension ViewNode {
    /// Whether the last layout placed `element`.
    func isShown(_ element: ElementNode) -> Bool { graph.root.map(element.isShown(below:)) ?? false }
}
