// Modifiers whose actions run after layout. State that an action writes is shown in the same frame, after one more layout.
import SnugLayout

extension View {
    /// Runs when the view is first shown: once, and never for a candidate that `ViewThatFits` rejects.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        ElementModifier(content: self, name: "Appearance") { element, context in
            let known = element.observer as? AppearanceObserver
            let observer = known ?? AppearanceObserver(viewName: context.viewName, element: element)
            observer.action = action
            if known == nil { context.observe(element, by: observer) }
        }
    }

    /// Runs `action` with a value made of the view's geometry, after the first layout and after each that changed the value.
    ///
    /// State that the action writes is laid out in the same frame. If values still change after a fixed number of layouts, the
    /// last layout is shown, and a diagnostic names the view.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (Value) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// As above, with the value before; the first time it is the value itself.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        ElementModifier(content: self, name: "Geometry") { element, context in
            if let known = element.observer as? GeometryObserver<Value> {
                known.transform = transform
                known.action = action
            } else {
                let observer = GeometryObserver(
                    viewName: context.viewName, element: element, transform: transform, action: action)
                context.observe(element, by: observer)
            }
        }
    }
}

extension NodeContext {
    @MainActor var viewName: String { parent?.viewName ?? "the root view" }

    @MainActor func observe(_ element: ElementNode, by observer: any LayoutObserver) {
        element.observer = observer
        graph.add(observer)
    }
}
