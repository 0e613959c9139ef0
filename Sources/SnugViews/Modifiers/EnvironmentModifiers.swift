import SnugLayout

extension View {
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        EnvironmentModifier(content: self) { $0[keyPath: path] = value }
    }

    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }

    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        EnvironmentModifier(content: self) { $0.foreground = style.color(in: $0) }
    }

    /// Shows the view, and the window it is in, light or dark; `nil` leaves it to the surroundings. Of several the last one
    /// evaluated decides the window's background.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        PreferredSchemeModifier(content: self, scheme: scheme)
    }

    public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentModifier(content: self) { $0.foreground = color }
    }

    /// At most `number` lines, the last one with an ellipsis where there is more.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number.map { max(1, $0) })
    }

    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentModifier(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }

    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

/// Sets the colour scheme of its content and of the window.
struct PreferredSchemeModifier<Content: View>: PrimitiveView {
    let content: Content
    let scheme: ColorScheme?

    func makeNode(_ context: NodeContext) -> ViewNode {
        ListNode<Self>(self, context) { view, node in
            node.graph.preferredColorScheme = view.scheme
            let chosen = EnvironmentModifier(content: view.content) { values in
                if let scheme = view.scheme { values.colorScheme = scheme }
            }
            return [node.reconcile(node.children.first, chosen)]
        }
    }
}
