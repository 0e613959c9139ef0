// Modifiers that draw, colour or clip and have no effect on layout.
import SnugLayout

struct LayerModifier<Content: View, Layer: View>: ModifierView {
    let content: Content
    let layer: Layer
    let alignment: Alignment
    let layerIsBehind: Bool

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(LayeredLayout(baseIndex: layerIsBehind ? 1 : 0, alignment: alignment))
        element.layersChildren = true
        element.name = layerIsBehind ? "Background" : "Overlay"
    }
}

/// Sets what an element of its own draws or does.
struct ElementModifier<Content: View>: ModifierView {
    let content: Content
    let name: ElementName
    let apply: @MainActor (ElementNode, NodeContext) -> Void

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(TransparentLayout())
        // Behind an `AnyView` the element may have been that of another modifier.
        element.resetModifiers()
        if element.name != name { element.observer = nil }
        element.name = name
        apply(element, context)
    }
}

extension View {
    public func background<Layer: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Layer) -> some View
    {
        LayerModifier(content: self, layer: content(), alignment: alignment, layerIsBehind: true)
    }

    public func background(_ style: some ShapeStyle) -> some View {
        background(alignment: .center) { Rectangle().fill(style) }
    }

    public func background<Outlined: Shape>(_ style: some ShapeStyle, in shape: Outlined) -> some View {
        background { shape.fill(style) }
    }

    @_disfavoredOverload
    public func background<Layer: View>(_ background: Layer, alignment: Alignment = .center) -> some View {
        self.background(alignment: alignment) { background }
    }

    public func overlay<Layer: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Layer) -> some View {
        LayerModifier(content: self, layer: content(), alignment: alignment, layerIsBehind: false)
    }

    public func overlay(_ style: some ShapeStyle) -> some View {
        overlay(alignment: .center) { Rectangle().fill(style) }
    }

    @_disfavoredOverload
    public func overlay<Layer: View>(_ overlay: Layer, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// A line `width` pt wide inside the edges.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        overlay {
            BorderView(width: width, style: style)
        }
    }

    public func clipped() -> some View {
        ElementModifier(content: self, name: "Clip") { element, _ in element.clip = .frame }
    }

    public func clipShape<Outlined: Shape>(_ shape: Outlined) -> some View {
        ElementModifier(content: self, name: "Clip") { element, _ in element.clip = .shape(OutlineShape(shape)) }
    }

    public func opacity(_ opacity: Double) -> some View {
        ElementModifier(content: self, name: "Opacity") { element, _ in
            element.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
        }
    }

    public func onTapGesture(perform action: @escaping () -> Void) -> some View {
        ControlModifier(content: self, action: action, isFocusable: false)
    }

    /// Whether clicks and the wheel find what is in the view. Where they do not, they go to what lies under it; keys and Tab reach
    /// its controls in any case.
    ///
    /// Else text, pictures, and shapes and colours that are filled and not all transparent keep the pointer from what they cover.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        ElementModifier(content: self, name: "HitTesting") { element, _ in element.allowsHitTesting = enabled }
    }

    /// Activates the controls inside when the key is pressed anywhere in the window.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        EnvironmentModifier(content: self) { $0.shortcut = KeyboardShortcut(key, modifiers: modifiers) }
    }

    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
    }

    /// Runs for a key press that no view inside took. Repeats of a held key count.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Runs for a press of one of `keys` that no view inside took; `action` sees the modifiers and whether the key repeats.
    public func onKeyPress(keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        ElementModifier(content: self, name: "KeyPress") { element, _ in
            element.keyHandlers = [KeyHandler(keys: keys, action: action)]
        }
    }

    public func accessibilityLabel(_ label: String) -> some View {
        ElementModifier(content: self, name: "Accessibility") { element, _ in element.accessibilityLabel = label }
    }

    public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

    public func accessibilityIdentifier(_ identifier: String) -> some View {
        ElementModifier(content: self, name: "Accessibility") { element, _ in
            element.accessibilityIdentifier = identifier
        }
    }
}

/// A line inside the edges of its frame.
struct BorderView: ElementView {
    let width: Double
    let style: any ShapeStyle

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(FillingLayout())
        let environment = context.environment
        element.paint = .border(width: max(0, width), style.color(in: environment).resolved(in: environment))
    }
}
