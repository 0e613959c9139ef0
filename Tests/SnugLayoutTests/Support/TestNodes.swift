import SnugLayout

/// A leaf that can be any size between two bounds.
struct FlexibleLeaf: Layout {
    /// One that answers for the asked proposal alone.
    static let anySize = FlexibleLeaf(
        ideal: Size(width: 10, height: 10), maximum: Size(width: Double.infinity, height: .infinity))

    var minimum = Size.zero
    var ideal: Size
    var maximum: Size

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        func length(_ axis: Axis) -> Double {
            min(max(proposal[axis] ?? ideal[axis], minimum[axis]), maximum[axis])
        }
        return Size(width: length(.horizontal), height: length(.vertical))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {}
}

func fixed(_ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode(layout: FixedLeafLayout(size: Size(width: width, height: height)))
}

/// A leaf like a colour: any size, 10 pt where nothing is proposed.
func filling() -> LayoutNode { LayoutNode(layout: FillingLayout()) }

func text(_ string: String, lineLimit: Int? = nil) -> LayoutNode {
    let shaped = FixedAdvanceShaper().shape(string, font: FontDescription(size: 13), scale: 1)
    return LayoutNode(layout: TextLayout(text: shaped, lineLimit: lineLimit))
}

func node(_ layout: some Layout, _ children: LayoutNode...) -> LayoutNode {
    let node = LayoutNode(layout: layout)
    node.children = children
    return node
}

/// An overflow row of items, with a badge for each number of hidden ones, made when it is asked for.
func overflowRow(
    _ items: [LayoutNode], spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix,
    fallback: LayoutNode? = nil, badge makeBadge: @escaping (Int) -> LayoutNode
) -> LayoutNode {
    let row = LayoutNode(layout: FillingLayout())
    row.setReserve(items + (fallback.map { [$0] } ?? []))
    var badges: [Int: LayoutNode] = [:]
    let parts = OverflowRowParts(
        count: items.count, item: { items[$0] },
        badge: { [unowned row] hidden in
            if let known = badges[hidden] { return known }
            let badge = makeBadge(hidden)
            badges[hidden] = badge
            row.addToReserve(badge)
            return badge
        },
        fallback: fallback.map { node in { node } })
    row.replaceLayout(OverflowRowLayout(parts: parts, spacing: spacing, policy: policy))
    return row
}

extension LayoutNode {
    func size(_ width: Double?, _ height: Double?) -> Size {
        measure(ProposedSize(width: width, height: height)).size
    }

    /// Frames of the children after a layout at this size.
    func frames(_ width: Double, _ height: Double) -> [Rect] {
        layoutAsRoot(size: Size(width: width, height: height))
        return children.map(\.frame)
    }

    /// Sizes computed in this node and all below.
    var totalSizingCalls: Int { sizingCalls + children.reduce(0) { $0 + $1.totalSizingCalls } }

    var nodeCount: Int { 1 + children.reduce(0) { $0 + $1.nodeCount } }
}
