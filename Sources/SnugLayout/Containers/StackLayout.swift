// Rows and columns: one algorithm for both axes.
//
// The spacing is taken off first. What is left is offered in shares: higher layout priority first, and within a priority
// the least flexible child first (flexibility is its size at infinity minus its size at 0; equal ones keep their order).
// Each child is offered an equal share of what its group has left; the minimums of lower priorities are set aside
// before. The proposal across the stack passes through unchanged, and the stack hugs what its children took.

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
        var validity = Validity(only: proposal)
        validity[axis.across] = .all
        var along = spacing * Double(subviews.count - 1)
        var across = CrossExtent()
        distribute(proposal, subviews) { index, childProposal, measurement in
            along += measurement.size[axis]
            across.add(guide(subviews[index], measurement.size, childProposal), measurement.size[axis.across])
        } consulted: {
            validity[axis.across] = validity[axis.across].intersection($0.validity[axis.across])
        }
        return Measurement(size: Size(axis, along: max(0, along), across: across.total), validity: validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        var extent = CrossExtent()
        var taken: [(size: Size, guide: Double, proposal: ProposedSize)] = Array(
            repeating: (.zero, 0, proposal), count: subviews.count)
        distribute(proposal, subviews) { index, childProposal, measurement in
            let guide = guide(subviews[index], measurement.size, childProposal)
            taken[index] = (measurement.size, guide, childProposal)
            extent.add(guide, measurement.size[axis.across])
        } consulted: { _ in
        }
        // A parent may give more than the stack measured, as a background does; the children stay together.
        let slack = bounds.size[axis.across] - extent.total
        let line = extent.before + Length.down(slack * crossFraction)
        var along = bounds.origin[axis]
        for (subview, child) in zip(subviews, taken) {
            var origin = Point.zero
            origin[axis] = along
            origin[axis.across] = bounds.origin[axis.across] + line - child.guide
            subview.place(at: origin, proposal: child.proposal)
            along += child.size[axis] + spacing
        }
    }

    private var crossFraction: Double {
        axis == .vertical ? alignment.horizontal.fraction : alignment.vertical == .center ? 0.5 : 0
    }

    private func guide(_ subview: LayoutSubview, _ size: Size, _ proposal: ProposedSize) -> Double {
        let dimensions = ViewDimensions(size: size, proposal: proposal, node: subview.node)
        return axis == .vertical ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
    }

    /// Calls `take` once for each child, in no certain order, with the proposal and the size it ends with.
    private func distribute(
        _ proposal: ProposedSize, _ subviews: Subviews,
        take: (Int, ProposedSize, Measurement) -> Void, consulted: (Measurement) -> Void
    ) {
        func offer(_ index: Int, _ length: Double?) -> Measurement {
            let childProposal = ProposedSize(axis, along: length, across: proposal[axis.across])
            let measurement = subviews[index].measure(childProposal)
            consulted(measurement)
            return measurement
        }
        func settle(_ index: Int, _ length: Double?) -> Double {
            let childProposal = ProposedSize(axis, along: length, across: proposal[axis.across])
            let measurement = subviews[index].measure(childProposal)
            consulted(measurement)
            take(index, childProposal, measurement)
            return measurement.size[axis]
        }
        let available = proposal[axis].map { $0 - spacing * Double(subviews.count - 1) }
        guard let available, available > 0, available < .infinity, subviews.count > 1 else {
            let length = available.map { max(0, $0) }
            for index in subviews.indices { _ = settle(index, length) }
            return
        }
        var order: [Candidate] = []
        order.reserveCapacity(subviews.count)
        for (index, subview) in subviews.enumerated() {
            let minimum = offer(index, 0).size[axis]
            let maximum = offer(index, .infinity).size[axis]
            order.append(
                Candidate(
                    index: index, priority: subview.priority, minimum: minimum, flexibility: maximum - minimum))
        }
        order.sort()
        var reserved = order.reduce(0) { $0 + $1.minimum }
        var left = available
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count && order[end].priority == order[start].priority {
                reserved -= order[end].minimum
                end += 1
            }
            var groupLeft = left - reserved
            for position in start..<end {
                let share = max(0, Length.down(groupLeft / Double(end - position)))
                let taken = settle(order[position].index, share)
                groupLeft -= taken
                left -= taken
            }
            start = end
        }
    }
}

/// A child waiting for its share, in serving order.
private struct Candidate: Comparable {
    let index: Int
    let priority: Double
    let minimum: Double
    let flexibility: Double

    static func < (left: Candidate, right: Candidate) -> Bool {
        if left.priority != right.priority { return left.priority > right.priority }
        if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
        return left.index < right.index
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
