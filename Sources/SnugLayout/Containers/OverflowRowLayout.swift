// The row that shows whole items and counts the rest, without candidates: it measures only the items it needs to decide, and
// builds none that cannot be shown. `OverflowRowRule` decides; this turns its choice into places.

/// Where an overflow row's parts come from. Each is built when first asked for, and belongs to the row's reserve.
public struct OverflowRowParts {
    let count: Int
    let item: (Int) -> LayoutNode
    let badge: (Int) -> LayoutNode

    /// - Parameters:
    ///   - item: the node of the item at an index.
    ///   - badge: the node of the badge for a number of hidden items, at least 1.
    public init(count: Int, item: @escaping (Int) -> LayoutNode, badge: @escaping (Int) -> LayoutNode) {
        self.count = count
        self.item = item
        self.badge = badge
    }
}

/// Whole items in a row, and a badge for those that do not fit.
public struct OverflowRowLayout: IntervalLayout {
    let parts: OverflowRowParts
    let spacing: Double
    let policy: OverflowRowRule.Policy

    public init(parts: OverflowRowParts, spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix) {
        self.parts = parts
        self.spacing = Length.distance(spacing ?? StackLayout.defaultSpacing, "row spacing")
        self.policy = policy
    }

    private func choice(_ width: Double?) -> OverflowRowRule.Choice {
        OverflowRowRule(count: parts.count, spacing: spacing, available: width, policy: policy).choose(
            chipWidth: { parts.item($0).measure(.unspecified).size.width },
            badgeWidth: { parts.badge($0).measure(.unspecified).size.width })
    }

    /// The nodes to show at `width`, in order.
    public func shown(width: Double?) -> [LayoutNode] {
        let choice = choice(width)
        return choice.visible.map(parts.item) + (choice.hiddenCount > 0 ? [parts.badge(choice.hiddenCount)] : [])
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let choice = choice(proposal.width)
        var height = 0.0
        for index in choice.visible { height = max(height, parts.item(index).measure(.unspecified).size.height) }
        if choice.hiddenCount > 0 {
            height = max(height, parts.badge(choice.hiddenCount).measure(.unspecified).size.height)
        }
        var validity = Validity(only: proposal)
        validity.height = .all
        if choice.hiddenCount == 0 {
            validity.width = ValidInterval(lower: choice.width, upper: .infinity, includesUnspecified: true)
        }
        return Measurement(size: Size(width: max(0, choice.width), height: height), validity: validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        var x = bounds.minX
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let y = bounds.minY + Length.down((bounds.height - size.height) / 2)
            subview.place(at: Point(x: x, y: y), proposal: .unspecified)
            x += size.width + spacing
        }
    }
}
