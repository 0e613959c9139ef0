// The row that shows whole items and counts the rest, without candidates: it measures only the items it needs to decide, and
// builds none that cannot be shown. `OverflowRowRule` decides; this turns its choice into places.

/// Where an overflow row's parts come from. Each is built when first asked for, and belongs to the row's reserve.
public struct OverflowRowParts {
    let count: Int
    let item: (Int) -> LayoutNode
    let badge: (Int) -> LayoutNode
    let fallback: (() -> LayoutNode)?

    /// - Parameters:
    ///   - item: the node of the item at an index.
    ///   - badge: the node of the badge for a number of hidden items, at least 1.
    ///   - fallback: the node in place of a badge that is too wide even alone; nil shows the badge all the same.
    public init(
        count: Int, item: @escaping (Int) -> LayoutNode, badge: @escaping (Int) -> LayoutNode,
        fallback: (() -> LayoutNode)? = nil
    ) {
        self.count = count
        self.item = item
        self.badge = badge
        self.fallback = fallback
    }
}

/// Whole items in a row, and a badge for those that do not fit. A node with this layout takes its children, when it is placed,
/// from the parts.
///
/// Items and badges have their ideal size and stand as in a row that is centred vertically. The fallback is offered what the
/// row is offered, as the last view of `ViewThatFits` is.
public struct OverflowRowLayout: IntervalLayout {
    let parts: OverflowRowParts
    let spacing: Double
    let policy: OverflowRowRule.Policy

    /// - Parameter spacing: between neighbours, in pt; nil is the default of stacks.
    public init(parts: OverflowRowParts, spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix) {
        self.parts = parts
        self.spacing = Length.distance(spacing ?? StackLayout.defaultSpacing, "row spacing")
        self.policy = policy
    }

    /// What shows in a row that is offered `width`.
    /// - Complexity: as `OverflowRowRule.choose`; each part is measured once and then known.
    public func choice(width: Double?) -> OverflowRowRule.Choice {
        OverflowRowRule(count: parts.count, spacing: spacing, available: width, policy: policy).choose(
            chipWidth: { parts.item($0).measure(.unspecified).size.width },
            badgeWidth: { parts.badge($0).measure(.unspecified).size.width })
    }

    /// Whether the fallback stands for `choice`.
    public func showsFallback(_ choice: OverflowRowRule.Choice) -> Bool {
        parts.fallback != nil && !choice.badgeFits
    }

    /// The nodes to show and what each is offered, in order.
    private func shown(_ choice: OverflowRowRule.Choice, _ proposal: ProposedSize) -> (
        nodes: [LayoutNode], offered: ProposedSize
    ) {
        if let fallback = parts.fallback, showsFallback(choice) { return ([fallback()], proposal) }
        let badge = choice.hiddenCount > 0 ? [parts.badge(choice.hiddenCount)] : []
        return (choice.visible.map(parts.item) + badge, .unspecified)
    }

    /// The nodes to show in a row that is offered `proposal`, in order.
    func shown(_ proposal: ProposedSize) -> [LayoutNode] { shown(choice(width: proposal.width), proposal).nodes }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let choice = choice(width: proposal.width)
        let (nodes, offered) = shown(choice, proposal)
        if showsFallback(choice) {
            return Measurement(size: nodes[0].measure(offered).size, validity: Validity(only: proposal))
        }
        let height = nodes.reduce(0) { max($0, $1.measure(offered).size.height) }
        // Negative spacing may take more than the items have.
        let width = min(max(0, choice.width), Length.maximum)
        var validity = Validity(only: proposal)
        validity.height = .all
        if choice.hiddenCount == 0 {
            validity.width = ValidInterval(lower: width, upper: .infinity, includesUnspecified: true)
        }
        return Measurement(size: Size(width: width, height: height), validity: validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        let offered = showsFallback(choice(width: proposal.width)) ? proposal : .unspecified
        var x = bounds.minX
        for subview in subviews {
            let size = subview.sizeThatFits(offered)
            subview.place(at: Point(x: x, y: bounds.minY + top(size.height, in: bounds.height)), proposal: offered)
            x += size.width + spacing
        }
    }

    /// The first part's that has one, or the last one's.
    public func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        let (nodes, offered) = shown(choice(width: proposal.width), proposal)
        for node in guide == .firstTextBaseline ? nodes : nodes.reversed() {
            let own = node.measure(offered).size
            if let baseline = node.baseline(guide, size: own, proposal: offered) {
                return top(own.height, in: size.height) + baseline
            }
        }
        return nil
    }

    /// Where a part of a height begins: its middle on the row's, each on the grid of lengths, as in a stack.
    private func top(_ height: Double, in rowHeight: Double) -> Double {
        Length.down(rowHeight / 2) - Length.down(height / 2)
    }
}
