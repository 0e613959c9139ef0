import SnugLayout

extension View {
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        EnvironmentModifier(content: self) { $0[keyPath: path] = value }
    }

    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        EnvironmentModifier(content: self) { $0.foreground = style.color(in: $0) }
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
