import SnugLayout

/// Views in a row. `spacing` nil is 8 pt.
public struct HStack<Content: View>: ElementView {
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(StackLayout.horizontal(alignment: alignment, spacing: spacing))
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        environment.inStack(along: .horizontal)
    }
}

/// Views in a column. `spacing` nil is 8 pt.
public struct VStack<Content: View>: ElementView {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(StackLayout.vertical(alignment: alignment, spacing: spacing))
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        environment.inStack(along: .vertical)
    }
}

/// Views one above the other.
public struct ZStack<Content: View>: ElementView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.layersChildren = true
        element.setLayout(ZStackLayout(alignment: alignment))
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment.inStack(along: nil) }
}

extension EnvironmentValues {
    func inStack(along axis: Axis?) -> EnvironmentValues {
        var values = self
        values.stackAxis = axis
        return values
    }
}

/// The first of its views whose ideal size on `axes` fits; the last one if none does.
public struct ViewThatFits<Content: View>: ElementView {
    let axes: Axis.Set
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.onRejection = { [weak graph = context.graph] in graph?.childWasRejected() }
        element.setLayout(ViewThatFitsLayout(axes: axes))
    }
}

/// Flexible space. In a stack it grows along the stack only.
public struct Spacer: ElementView {
    /// The least length where none is given, in pt.
    static let defaultMinimum = 8.0

    let minLength: Double

    public init(minLength: Double? = nil) { self.minLength = minLength ?? Self.defaultMinimum }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        // Served last, as in SwiftUI: a text is not wrapped to make room for space.
        element.priority = -.infinity
        switch context.environment.stackAxis {
        case .horizontal?:
            element.setLayout(StripLayout(minimum: Size(width: minLength, height: 0), growsAlong: .horizontal))
        case .vertical?:
            element.setLayout(StripLayout(minimum: Size(width: 0, height: minLength), growsAlong: .vertical))
        case nil:
            element.setLayout(
                StripLayout(
                    minimum: Size(width: minLength, height: minLength), growsAlong: [.horizontal, .vertical]))
        }
    }
}

/// A line one pixel thick, across the stack it is in.
public struct Divider: ElementView {
    public init() {}

    func configure(_ element: ElementNode, _ context: NodeContext) {
        let hairline = 1 / context.environment.displayScale
        let isUpright = context.environment.stackAxis == .horizontal
        element.setLayout(
            StripLayout(
                minimum: isUpright ? Size(width: hairline, height: 0) : Size(width: 0, height: hairline),
                growsAlong: isUpright ? .vertical : .horizontal))
        element.paint = .shape(.rectangle, nil, Color.separator.resolved(in: context.environment))
    }
}
