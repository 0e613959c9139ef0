@testable import SnugLayout

/// A long column in a scroll view, laid out as a window does it, and the same rows in a plain stack to compare with.
final class ColumnFixture {
    static let spacing = 8.0

    let state = ScrollState()
    var extent: ScrollExtent { state[.vertical] }
    let column: LazyColumn
    let node = LayoutNode(layout: FillingLayout())
    /// Rows made so far, and how often each was.
    private(set) var live: [Int: LayoutNode] = [:]
    private(set) var madeCount = 0
    private let scroll: ScrollNode
    private let content: (Int) -> LayoutNode

    /// - Parameters:
    ///   - before: what stands above the column.
    ///   - content: what a row holds.
    init(
        count: Int, estimate: Double = 16, viewport: ScrollLayout.Viewport = .compact(maximum: 240, minimum: nil),
        alignment: HorizontalAlignment = .leading, before: [LayoutNode] = [], after: [LayoutNode] = [],
        content: @escaping (Int) -> LayoutNode
    ) {
        self.content = content
        scroll = ScrollNode(state: state, viewport)
        weak var fixture: ColumnFixture?
        column = LazyColumn(
            heights: HeightIndex(count: count, estimate: estimate + Self.spacing), spacing: Self.spacing,
            row: { fixture?.row($0) ?? LayoutNode(layout: FillingLayout()) },
            index: { node in fixture?.live.first { $0.value === node }?.key },
            scroll: { ($0 as? ScrollNode)?.state })
        node.replaceLayout(LazyColumnLayout(column, alignment: alignment))
        let stack = LayoutNode(layout: StackLayout.vertical(alignment: .leading, spacing: 0))
        stack.children = before + [node] + after
        scroll.children = [stack]
        fixture = self
    }

    private func row(_ index: Int) -> LayoutNode {
        if let row = live[index] { return row }
        let row = SnugLayoutTests.node(StackLayout.vertical(spacing: Self.spacing), content(index))
        live[index] = row
        node.addToReserve(row)
        madeCount += 1
        return row
    }

    /// Lays out until the column is content, and lets go of what is out of sight.
    /// - Returns: the number of layouts.
    @discardableResult func layOut(_ width: Double, _ height: Double = 700) -> Int {
        var rounds = 0
        repeat {
            scroll.layoutAsRoot(size: Size(width: width, height: height))
            rounds += 1
        } while rounds < 16 && column.settle(node, rows: live.map { (index: $0.key, node: $0.value) })
        let rows = column.placedRows
        live = live.filter { rows.contains($0.key) }
        node.trimReserve { row in !live.values.contains { $0 === row } }
        return rounds
    }

    func scroll(_ distance: Double, width: Double) {
        _ = state.scroll(by: distance)
        scroll.setNeedsPlacement()
        layOut(width)
    }

    var root: LayoutNode { scroll }

    /// Measures a row that is not known, as idle time does.
    func measureOne() {
        guard let index = column.nextUnknownRow else { return }
        let row = SnugLayoutTests.node(StackLayout.vertical(spacing: Self.spacing), content(index))
        if column.store(row, at: index) { node.invalidate() }
    }

    func measureAll() { while column.hasUnknownRows { measureOne() } }

    /// The rows that show, with their tops and heights from the viewport's top.
    var visible: [Row] {
        let top = node.frame.minY - extent.offset
        return zip(column.placedRows, node.children).compactMap { index, child in
            let row = Row(index: index, top: top + child.frame.minY, height: child.frame.height)
            return row.top + row.height > 0 && row.top < extent.viewport ? row : nil
        }
    }

    struct Row: Equatable {
        let index: Int
        let top: Double
        let height: Double
    }

    /// The tops of all rows, and the end of the last one, in a stack.
    func eagerTops(count: Int, width: Double) -> [Double] {
        let stack = LayoutNode(layout: StackLayout.vertical(alignment: .leading, spacing: Self.spacing))
        stack.children = (0..<count).map(content)
        stack.layoutAsRoot(
            size: Size(width: width, height: stack.size(width, nil).height))
        return stack.children.map(\.frame.minY) + [stack.frame.height]
    }
}

/// Labels of one to twelve words.
func label(_ index: Int) -> LayoutNode {
    text((0...(index * 7 % 12)).map { "word\($0 * index)" }.joined(separator: " "))
}
