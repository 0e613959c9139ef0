// Rows and columns: one algorithm for both axes. What each subview gets along the stack, StackShares tells; the proposal across
// the stack passes through unchanged, and the stack hugs what its subviews took.

/// A row or a column.
public struct StackLayout: BuiltInLayout, Equatable {
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

    static var emptyCache: StackServingOrder { .unknown }

    public func measure(
        proposal: ProposedSize, subviews: Subviews, cache: inout StackServingOrder
    ) -> Measurement {
        guard !subviews.isEmpty else { return .nothing }
        let shares = StackShares(axis, spacing: spacing, proposal, subviews, order: &cache)
        var lengths = LargestLength()
        for index in shares.all.indices { lengths.add(shares.all[index].taken[axis.across]) }
        var across = lengths.answer(for: proposal[axis.across])
        across.interval = across.interval.intersection(shares.intervalAcross)
        let measurement = Measurement(axis, along: shares.along, across: across)
        if !linesUpBaselines { return measurement }
        return measurement.linedUp(
            shares.all.map(\.taken), height: extent(shares, subviews).total, proposal)
    }

    public func placeSubviews(
        in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout StackServingOrder
    ) {
        if subviews.isEmpty { return }
        let shares = StackShares(axis, spacing: spacing, proposal, subviews, order: &cache)
        let extent = extent(shares, subviews)
        // A parent may give more than the stack measured, as a background does; the subviews stay together.
        let slack = bounds.size[axis.across] - extent.total
        let line = bounds.origin[axis.across] + extent.before + Length.down(slack * crossFraction)
        var along = bounds.origin[axis]
        for index in shares.all.indices {
            let taken = shares.all[index].taken
            let across = line - guide(subviews, shares, index)
            subviews.node.children[index].place(
                taken, at: Point(axis, along: along, across: across), proposal: shares.proposal(index))
            along += taken.size[axis] + spacing
        }
    }

    private func extent(_ shares: borrowing StackShares, _ subviews: Subviews) -> CrossExtent {
        var extent = CrossExtent()
        if linesUpBaselines {
            for index in shares.all.indices {
                extent.add(guide(subviews, shares, index), shares.all[index].taken.size[axis.across])
            }
        } else {
            // The longest reaches farthest on both sides of a line at a fraction of each.
            let longest = shares.all.reduce(0) { max($0, $1.taken.size[axis.across]) }
            extent.add(guide(longest), longest)
        }
        return extent
    }

    private var linesUpBaselines: Bool { axis == .horizontal && alignment.vertical.isBaseline }

    private var crossFraction: Double {
        axis == .vertical ? alignment.horizontal.fraction : alignment.vertical == .center ? 0.5 : 0
    }

    /// Where across a subview the line is that all share.
    private func guide(_ subviews: Subviews, _ shares: borrowing StackShares, _ index: Int) -> Double {
        let size = shares.all[index].taken.size
        if !linesUpBaselines { return guide(size[axis.across]) }
        return ViewDimensions(size: size, proposal: shares.proposal(index), node: subviews[index].node)[
            alignment.vertical]
    }

    /// The same for a length, where the line is no baseline.
    private func guide(_ length: Double) -> Double {
        Length.down((axis == .vertical ? alignment.horizontal.fraction : alignment.vertical.fraction) * length)
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
