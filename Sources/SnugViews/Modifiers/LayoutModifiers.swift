// Modifiers that have an effect on layout. Each is one layout of SnugLayout around each element of its content.
import SnugLayout

/// Wraps each element of `content` in a layout of one subview.
struct LayoutModifier<Content: View, Wrapping: Layout & Equatable>: ModifierView {
    let content: Content
    let layout: Wrapping

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(layout)
    }

    static var namesake: Any.Type { Wrapping.self }

    /// A spacer in a frame still follows the stack around it, as in SwiftUI.
    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues { environment }
}

extension View {
    public func padding(_ insets: EdgeInsets) -> some View {
        LayoutModifier(content: self, layout: PaddingLayout(insets: insets))
    }

    /// `length` nil is 16 pt.
    public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let inset = length ?? PaddingLayout.defaultInset
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? inset : 0, leading: edges.contains(.leading) ? inset : 0,
                bottom: edges.contains(.bottom) ? inset : 0, trailing: edges.contains(.trailing) ? inset : 0))
    }

    public func padding(_ length: Double) -> some View { padding(.all, length) }

    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
        LayoutModifier(content: self, layout: FixedFrameLayout(width: width, height: height, alignment: alignment))
    }

    public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
        minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View {
        LayoutModifier(
            content: self,
            layout: FlexibleFrameLayout(
                width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
                alignment: alignment))
    }

    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        var axes: Axis.Set = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return LayoutModifier(content: self, layout: FixedSizeLayout(axes: axes))
    }

    public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
        LayoutModifier(
            content: self, layout: AspectRatioLayout(ratio: ratio, mode: contentMode == .fit ? .fit : .fill))
    }

    /// The ratio of a size.
    public func aspectRatio(_ ratio: Size, contentMode: ContentMode) -> some View {
        aspectRatio(ratio.width / ratio.height, contentMode: contentMode)
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    public func position(x: Double = 0, y: Double = 0) -> some View { position(Point(x: x, y: y)) }

    public func position(_ position: Point) -> some View {
        LayoutModifier(content: self, layout: PositionLayout(point: position))
    }

    public func offset(x: Double = 0, y: Double = 0) -> some View {
        LayoutModifier(content: self, layout: OffsetLayout(offset: Point(x: x, y: y)))
    }

    public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }

    /// How eagerly a stack serves the view; larger first.
    public func layoutPriority(_ value: Double) -> some View { PriorityModifier(content: self, priority: value) }
}

/// Whether a ratio is kept inside or around the space offered.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

struct PriorityModifier<Content: View>: ModifierView {
    let content: Content
    let priority: Double

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(TransparentLayout())
        element.priority = priority
    }
}
