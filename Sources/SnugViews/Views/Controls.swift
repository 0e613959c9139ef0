import SnugLayout

/// Performs an action when clicked, or by Space or Return while it has the focus.
public struct Button<Label: View>: View {
    let action: () -> Void
    let label: Label

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    public var body: some View {
        ControlModifier(
            content: FaceModifier(
                content: label.padding(.horizontal, 12).padding(.vertical, 5), cornerRadius: 6, isProminent: false),
            action: action)
    }
}

extension Button where Label == Text {
    public init(_ title: String, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// A check box with a label. A click anywhere on it, or Space or Return while it has the focus, switches it.
public struct Toggle<Label: View>: View {
    /// Side of the check box at text sizes up to 100 %, in pt; above that it grows with the label.
    private static var boxSide: Double { 16 }

    @Binding var isOn: Bool
    @Environment(\.textScale) private var textScale
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        self.label = label()
    }

    public var body: some View {
        let binding = $isOn
        let scale = max(1, textScale)
        let side = Self.boxSide * scale
        ControlModifier(
            content: HStack(spacing: 8) {
                FaceModifier(
                    content: CheckMark().stroke(isOn ? Color.white : .clear, lineWidth: 2 * scale)
                        .frame(width: side, height: side),
                    cornerRadius: 4 * scale, isProminent: isOn)
                label
            },
            action: { binding.wrappedValue.toggle() })
    }
}

extension Toggle where Label == Text {
    public init(_ title: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// The tick of a check box.
struct CheckMark: Shape {
    func path(in rect: Rect) -> Path {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        return Path { $0.addLines([point(0.25, 0.53), point(0.43, 0.71), point(0.76, 0.31)]) }
    }
}

/// Makes content a control: hover, press, focus, activation.
struct ControlModifier<Content: View>: ModifierView {
    let content: Content
    let action: () -> Void
    var isFocusable = true

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(TransparentLayout())
        element.control = Control(
            action: action, isFocusable: isFocusable, isEnabled: context.environment.isEnabled,
            shortcut: context.environment.shortcut)
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        var values = environment
        values.shortcut = nil
        if !environment.isEnabled { values.foreground = .secondary }
        return values
    }
}

/// A control's face behind content.
struct FaceModifier<Content: View>: ModifierView {
    let content: Content
    let cornerRadius: Double
    /// Filled with the accent colour.
    let isProminent: Bool

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(TransparentLayout())
        let environment = context.environment
        let accent = Color.accentColor.resolved(in: environment)
        func plain(_ color: Color) -> ResolvedColor { isProminent ? accent : color.resolved(in: environment) }
        element.paint = .face(
            ControlFace(
                shape: .rounded(cornerRadius: max(0, cornerRadius)),
                normal: plain(.controlBackground),
                hovered: isProminent ? accent.multiplyingAlpha(by: 0.9) : plain(.controlHovered),
                pressed: isProminent ? accent.multiplyingAlpha(by: 0.75) : plain(.controlPressed),
                border: plain(.controlBorder)))
    }
}
