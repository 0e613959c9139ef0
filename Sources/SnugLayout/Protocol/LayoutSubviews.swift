/// The subviews of a layout, as the layout sees them: measured, then placed.
public struct LayoutSubviews: RandomAccessCollection {
    let node: LayoutNode

    public var startIndex: Int { 0 }
    public var endIndex: Int { node.children.count }
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: node.children[index]) }
}

/// A stand-in for one subview.
public struct LayoutSubview {
    let node: LayoutNode

    /// How eagerly a stack serves this view; larger first, 0 by default.
    public var priority: Double { node.priority }

    /// What the subview tells this layout for `key`.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        node.layoutValues[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }

    /// The distances the subview likes to keep.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// The size the subview takes when offered `proposal`. Cached.
    public func sizeThatFits(_ proposal: ProposedSize) -> Size { node.measure(proposal).size }

    /// The size with the proposals it holds for. Cached.
    public func measure(_ proposal: ProposedSize) -> Measurement { node.measure(proposal) }

    /// Size and alignment guides of the subview when offered `proposal`.
    public func dimensions(in proposal: ProposedSize) -> ViewDimensions {
        ViewDimensions(size: node.measure(proposal).size, proposal: proposal, node: node)
    }

    /// Puts the subview's `anchor` at `position`, sized by `proposal`. Positions are in the space of the bounds.
    public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedSize) {
        let measurement = node.measure(proposal)
        let size = measurement.size
        node.place(
            measurement, at: Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
            proposal: proposal)
    }

    /// Leaves the subview out of this layout's result: it is neither drawn nor reached by events.
    package func hide() { node.leaveOut() }
}

/// A measured subview and its alignment guides.
public struct ViewDimensions {
    public let size: Size
    let proposal: ProposedSize
    let node: LayoutNode

    public var width: Double { size.width }
    public var height: Double { size.height }

    public subscript(guide: HorizontalAlignment) -> Double { Length.down(guide.fraction * size.width) }

    public subscript(guide: VerticalAlignment) -> Double {
        if guide.isBaseline, let baseline = node.baseline(guide, size: size, proposal: proposal) { return baseline }
        return Length.down(guide.fraction * size.height)
    }
}

/// A value that a view tells the layout around it, set by `layoutValue(key:value:)`.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The distances a view likes to keep: here every view keeps the stacks' default from every other.
public struct ViewSpacing: Hashable, Sendable {
    public init() {}

    public func distance(to next: ViewSpacing, along axis: Axis) -> Double { StackLayout.defaultSpacing }
}

/// What a layout says of itself.
public struct LayoutProperties: Hashable, Sendable {
    /// The direction that spacers and dividers in the layout follow; `nil` for layouts that are no stack.
    public var stackOrientation: Axis?

    public init() {}
}
