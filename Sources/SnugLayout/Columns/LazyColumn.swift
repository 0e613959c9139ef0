// A column of so many rows that only those in sight are made. What lasts of it from one layout to the next is here: the heights
// of all rows, and which of them are placed.
//
// Measuring takes the heights as they are and asks no row, so it is pure. Placing makes the rows around the viewport and puts
// them one below the other at their real heights. After the layout `settle` stores those; where one differs from what the layout
// counted with, or the viewport came to lie beside the rows that were made, the column asks for another layout of the same frame.
// The scroll view is anchored to a line that shows, so the picture stays where rows above it turn out higher than was thought.

/// The rows of a column in a scroll view, made when they come into sight.
public final class LazyColumn {
    /// What is made beyond the viewport on both of its sides, in viewports.
    static let overscan = 0.5

    /// Of each row with the spacing below it; a row without views has neither.
    public private(set) var heights: HeightIndex
    private(set) var placed = PlacedRows()
    let spacing: Double
    /// The widest row that was measured at its ideal width.
    private var idealWidth: Double
    private let row: (Int) -> LayoutNode
    private let index: (LayoutNode) -> Int?
    private let scroll: (LayoutNode) -> ScrollState?

    /// What the last layout placed.
    struct PlacedRows {
        var rows = 0..<0
        /// From the column's top, of the first row and of its end with the spacing below it.
        var top = 0.0
        var firstEnd = 0.0
        /// Of the last row and of its end without spacing.
        var lastTop = 0.0
        var bottom = 0.0
        /// What the rows were offered; nil before the first layout.
        var offered: ProposedSize?
        var isSettled = true
    }

    /// - Parameters:
    ///   - heights: as far as they are known or guessed, with the spacing below each row.
    ///   - spacing: between neighbours, in pt, at least 0; nil is the default of stacks.
    ///   - idealWidth: of a row, in pt.
    ///   - row: the node of the row at an index, which belongs to the column's reserve.
    ///   - index: where a row that `row` gave stands, while it lasts.
    ///   - scroll: the state of a node that is a scroll view.
    public init(
        heights: HeightIndex, spacing: Double? = nil, idealWidth: Double = 0, row: @escaping (Int) -> LayoutNode,
        index: @escaping (LayoutNode) -> Int?, scroll: @escaping (LayoutNode) -> ScrollState?
    ) {
        self.heights = heights
        self.spacing = Self.spacing(spacing)
        self.idealWidth = idealWidth
        self.row = row
        self.index = index
        self.scroll = scroll
    }

    private static func spacing(_ spacing: Double?) -> Double {
        max(0, Length.distance(spacing ?? StackLayout.defaultSpacing, "stack spacing"))
    }

    /// The rows that the last layout placed.
    public var placedRows: Range<Int> { placed.rows }

    /// What a row adds to `heights`.
    public static func extent(_ row: LayoutNode, height: Double, spacing: Double?) -> Double {
        row.children.isEmpty ? 0 : height + Self.spacing(spacing)
    }

    func size(_ proposal: ProposedSize) -> Size {
        Size(width: proposal.width ?? idealWidth, height: max(0, heights.total - spacing))
    }

    func extent(_ row: LayoutNode, _ offered: ProposedSize) -> Double {
        Self.extent(row, height: row.measure(offered).size.height, spacing: spacing)
    }

    // MARK: Placing

    /// The rows to place in `column`: those in the viewport and around it, or all where nothing scrolls.
    func choose(in column: LayoutNode) -> [LayoutNode] {
        let offered = ProposedSize(width: column.placedProposal.width, height: nil)
        heights.setWidth(offered.width)
        guard heights.count > 0 else { return [] }
        let window = RowWindow(around: aim(in: column), in: heights) { index in
            let node = row(index)
            return (node, extent(node, offered))
        }
        placed = PlacedRows(
            rows: window.rows, top: window.top, firstEnd: window.firstEnd, lastTop: window.lastTop,
            bottom: window.bottom - spacing, offered: offered, isSettled: false)
        return window.made
    }

    /// A scroll view around the column that moves it up and down, in pt.
    private struct Viewport {
        let state: ScrollState
        let height: Double
        let contentHeight: Double
        /// The column's top from that of the content.
        let columnTop: Double
    }

    private func viewport(of column: LayoutNode) -> Viewport? {
        var top = 0.0
        var node = column
        while let parent = node.parent {
            if parent.scrollAxes.contains(.vertical), let state = scroll(parent) {
                return Viewport(
                    state: state, height: parent.frame.height, contentHeight: node.frame.height, columnTop: top)
            }
            top += node.frame.minY
            node = parent
        }
        return nil
    }

    private func aim(in column: LayoutNode) -> RowAim {
        guard let view = viewport(of: column) else { return .all }
        let beyond = Self.overscan * view.height
        let least = view.height + beyond
        if let (row, position) = view.state.anchoredRow(in: column), let index = index(row) {
            return RowAim(
                row: index, above: max(0, -position) + beyond, below: max(0, position - row.frame.height) + least,
                least: least)
        }
        let end = max(0, view.contentHeight - view.height)
        let offset = view.state.wantedOffset(upTo: end)
        if end > 0, offset == end {
            return RowAim(row: heights.count - 1, holdsBottom: true, above: 0, below: 0, least: least)
        }
        // Rows that are guessed to have no height are not to come in above the first one that shows.
        let row = offset > view.columnTop ? heights.row(at: offset - view.columnTop) : 0
        return RowAim(row: row, above: beyond, below: least, least: least)
    }

    /// Whether `offset`, from the column's top, lies in a row that is placed, or before or after all rows.
    func hasPlaced(_ offset: Double) -> Bool {
        (offset >= placed.top || placed.rows.lowerBound == 0) && (offset < placed.bottom || endsWithLastRow)
    }

    /// Whether there is no row below those that are placed.
    var endsWithLastRow: Bool { placed.rows.upperBound == heights.count }

    // MARK: Rows out of sight

    /// Lays out a row that is not placed, to see what is in it.
    package func layOut(_ row: LayoutNode) {
        if let offered = placed.offered { row.layoutInReserve(offered) }
    }

    /// The top of a row that is not placed, from the column's top, in pt: as far from those that are as heights are known or guessed.
    package func top(ofUnplaced row: Int) -> Double {
        let rows = placed.rows
        return row < rows.lowerBound
            ? placed.top - (heights.top(of: rows.lowerBound) - heights.top(of: row))
            : placed.bottom + spacing + heights.top(of: row) - heights.top(of: rows.upperBound)
    }

    // MARK: After a layout

    /// Stores the heights that the layout found, and sees whether what shows is there.
    /// - Parameter rows: all that are made, placed or not.
    /// - Returns: whether another layout is needed.
    public func settle(_ column: LayoutNode, rows: some Sequence<(index: Int, node: LayoutNode)>) -> Bool {
        if !placed.isSettled {
            placed.isSettled = true
            var isChanged = false
            for (index, node) in rows where store(node, at: index) { isChanged = true }
            if isChanged {
                column.invalidate()
                return true
            }
        }
        if coversViewport(of: column) { return false }
        column.setNeedsPlacement()
        return true
    }

    /// Whether what shows of the column is made, and a row beyond it on both sides.
    private func coversViewport(of column: LayoutNode) -> Bool {
        guard let view = viewport(of: column) else { return true }
        let offset = view.state[.vertical].offset - view.columnTop
        let top = max(0, offset)
        let bottom = min(column.frame.height, offset + view.height)
        if top >= bottom { return true }
        return (placed.rows.lowerBound == 0 || placed.firstEnd <= top) && (endsWithLastRow || placed.lastTop >= bottom)
    }

    /// Whether there are rows whose heights at the column's width are guessed.
    public var hasUnknownRows: Bool { placed.offered != nil && heights.unknownCount > 0 }

    /// A row whose height is guessed, the closest to those that show.
    public var nextUnknownRow: Int? {
        heights.nearestUnknown(to: placed.rows.isEmpty ? 0 : (placed.rows.lowerBound + placed.rows.upperBound) / 2)
    }

    /// Measures a row as the last layout did, and stores its height. The column's node must be invalidated where it changed.
    /// - Returns: whether the row has another height than was thought.
    public func store(_ row: LayoutNode, at index: Int) -> Bool {
        guard let offered = placed.offered else { return false }
        let measurement = row.measure(offered)
        let isOther = heights.set(index, to: extent(row, offered), validFor: measurement.validity.width)
        if offered.width == nil, measurement.size.width > idealWidth {
            idealWidth = measurement.size.width
            return true
        }
        return isOther
    }

    /// What rows measured since the last layout will do in the next one: by how much the column grows, and the rows that show move
    /// down in it, in pt.
    public func upcomingChange(of column: LayoutNode) -> (growth: Size, shift: Double) {
        let next = size(ProposedSize(width: placed.offered?.width, height: nil))
        let growth = Size(width: next.width - column.frame.width, height: next.height - column.frame.height)
        return (growth, heights.top(of: placed.rows.lowerBound) - placed.top)
    }
}
