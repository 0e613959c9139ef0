/// A column that makes its rows when they come into sight. A node with this layout takes its children, when it is placed, from
/// the column.
///
/// It takes the width it is offered, and the height of all rows whatever is offered. Each row is offered that width and no
/// height.
public struct LazyColumnLayout: IntervalLayout {
    /// The number of rows beyond which this pays: up to there, all are made and measured.
    public static let leastCount = HeightIndex.chunk

    let column: LazyColumn
    let alignment: HorizontalAlignment

    public init(_ column: LazyColumn, alignment: HorizontalAlignment = .center) {
        self.column = column
        self.alignment = alignment
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        var validity = Validity(only: proposal)
        validity.height = .all
        return Measurement(size: column.size(proposal), validity: validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        let offered = ProposedSize(width: proposal.width, height: nil)
        let line = bounds.minX + Length.down(alignment.fraction * bounds.width)
        var y = bounds.minY + column.placed.top
        for subview in subviews {
            let own = subview.dimensions(in: offered)
            subview.place(at: Point(x: line - own[alignment], y: y), proposal: offered)
            y += column.extent(subview.node, offered)
        }
    }
}

extension LayoutNode {
    /// The children, where the layout chooses them anew when it is placed.
    final var chosenChildren: [LayoutNode]? {
        if let row = layout(as: OverflowRowLayout.self) { return row.shown(placedProposal) }
        return layout(as: LazyColumnLayout.self)?.column.choose(in: self)
    }

    /// Whether the children are those of the last layout, and say nothing about another one.
    final var choosesChildren: Bool {
        layout(as: OverflowRowLayout.self) != nil || layout(as: LazyColumnLayout.self) != nil
    }
}
