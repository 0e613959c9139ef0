// Rows and columns: one algorithm for both axes. What each subview gets along the stack, StackShares tells; the proposal across
// the stack passes through unchanged, and the stack hugs what its subviews took.

/// A row or a column.
public struct StackLayout: IntervalLayout, Equatable {
    /// The distance between neighbours where none is given, in pt.
    public static let defaultSpacing = 8.0

    let axis: Axis
    let alignment: Alignment
    let spacing: Double

    /// A row; `spacing` nil is the default.
    public static func horizontal(alignment: VerticalAlignment = .center, spacing: Double? = nil) -> StackLayout {
        StackLayout(
            axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing)
    }

    /// A column; `spacing` nil is the default.
    public static func vertical(alignment: HorizontalAlignment = .center, spacing: Double? = nil) -> StackLayout {
        StackLayout(axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing)
    }

    private init(axis: Axis, alignment: Alignment, spacing: Double?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = Length.distance(spacing ?? Self.defaultSpacing, "stack spacing")
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard !subviews.isEmpty else { return Measurement(size: .zero, validity: .all) }
        let shares = StackShares(axis, spacing: spacing, proposal, subviews)
        var lengths = LargestLength()
        for measurement in shares.taken { lengths.add(measurement[axis.across]) }
        var across = lengths.answer(for: proposal[axis.across])
        across.interval = across.interval.intersection(shares.intervalAcross)
        let measurement = Measurement(axis, along: shares.along, across: across)
        if !lineUpBaselines { return measurement }
        return measurement.linedUp(shares.taken, height: extent(shares, subviews).total, proposal)
    }

    private var lineUpBaselines: Bool { axis == .horizontal && alignment.vertical.isBaseline }

    private func extent(_ shares: StackShares, _ subviews: Subviews) -> CrossExtent {
        var extent = CrossExtent()
        for (index, measurement) in shares.taken.enumerated() {
            extent.add(guide(subviews[index], shares, index), measurement.size[axis.across])
        }
        return extent
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        if subviews.isEmpty { return }
        let shares = StackShares(axis, spacing: spacing, proposal, subviews)
        let extent = extent(shares, subviews)
        // A parent may give more than the stack measured, as a background does; the subviews stay together.
        let slack = bounds.size[axis.across] - extent.total
        let line = extent.before + Length.down(slack * crossFraction)
        var along = bounds.origin[axis]
        for (index, subview) in subviews.enumerated() {
            var origin = Point.zero
            origin[axis] = along
            origin[axis.across] = bounds.origin[axis.across] + line - guide(subview, shares, index)
            subview.place(at: origin, proposal: shares.proposal(index))
            along += shares.taken[index].size[axis] + spacing
        }
    }

    private var crossFraction: Double {
        axis == .vertical ? alignment.horizontal.fraction : alignment.vertical == .center ? 0.5 : 0
    }

    private func guide(_ subview: LayoutSubview, _ shares: StackShares, _ index: Int) -> Double {
        let dimensions = ViewDimensions(
            size: shares.taken[index].size, proposal: shares.proposal(index), node: subview.node)
        return axis == .vertical ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
    }
}

/// The extent across a stack: how far children reach before and after the line their guides share.
struct CrossExtent {
    private(set) var before = -Double.infinity
    private var after = -Double.infinity

    private var isInfinite = false

    mutating func add(_ guide: Double, _ length: Double) {
        // Guides of an infinite length are infinite too, and their difference is no number.
        if length == .infinity {
            isInfinite = true
            return
        }
        before = max(before, guide)
        after = max(after, length - guide)
    }

    var total: Double { isInfinite ? .infinity : max(0, before + after) }
}
