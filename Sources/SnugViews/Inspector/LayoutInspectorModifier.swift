import SnugLayout

extension View {
    /// Shows how the window is laid out, over the window, while `isPresented` is true.
    ///
    ///     ContentView()
    ///         .layoutInspector(isPresented: $inspects)
    ///         .onKeyPress("i") {
    ///             inspects.toggle()
    ///             return .handled
    ///         }
    ///
    /// Every element that shows has an outline one pixel thin. The innermost one under the pointer is tinted, and a card tells its
    /// name, what it was offered (lengths in pt, `nil`, `inf`), the size it took, its frame in the window, the elements around it
    /// from the inside out, and the reasons that `ViewHost.dump()` gives. Without a pointer in the window it tells of the element
    /// that has the focus, else of the root. The card stands in a corner, and leaves it when the pointer comes near.
    ///
    /// The views themselves are laid out as without it, and keys, clicks and the wheel go to them. Escape that none of them takes
    /// sets `isPresented` to false. It is the whole window that is inspected, wherever the modifier is; of several the last one
    /// evaluated shows.
    public func layoutInspector(isPresented: Binding<Bool>) -> some View {
        LayoutInspectorModifier(content: self, isPresented: isPresented)
    }
}

/// Adds no element, so that what is inspected is what there is without it.
struct LayoutInspectorModifier<Content: View>: PrimitiveView {
    let content: Content
    let isPresented: Binding<Bool>

    func makeNode(_ context: NodeContext) -> ViewNode {
        var inspector: LayoutInspector?
        return ListNode<Self>(self, context) { view, node in
            if view.isPresented.wrappedValue {
                let shown = inspector ?? LayoutInspector(node.graph, node.environment)
                shown.leave = { view.isPresented.wrappedValue = false }
                shown.environment = node.environment
                node.graph.inspector = shown
                inspector = shown
            } else {
                inspector = nil
            }
            return [node.reconcile(node.children.first, view.content)]
        }
    }
}
