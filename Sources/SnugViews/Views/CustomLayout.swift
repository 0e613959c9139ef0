// Layouts that a program writes, used as views.
import SnugLayout

extension Layout {
    /// The layout as a container of views.
    ///
    ///     FlowLayout(spacing: 4) { ForEach(tags) { TagView($0) } }
    @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        CustomLayoutView(layout: self, content: content())
    }
}

struct CustomLayoutView<Arrangement: Layout, Content: View>: ElementView {
    let layout: Arrangement
    let content: Content

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.name = .type(Arrangement.self)
        if let comparable = layout as? any (Layout & Equatable) {
            element.setLayout(comparable)
        } else {
            element.replaceLayout(layout)
        }
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        environment.inStack(along: Arrangement.layoutProperties.stackOrientation)
    }
}

extension View {
    /// Tells the layout around the view a value, which it reads as `subview[key]`.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        LayoutValueModifier<Self, Key>(content: self, value: value)
    }
}

struct LayoutValueModifier<Content: View, Key: LayoutValueKey>: ModifierView {
    let content: Content
    let value: Key.Value

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(TransparentLayout())
        element.layoutValues[ObjectIdentifier(Key.self)] = value
    }
}
