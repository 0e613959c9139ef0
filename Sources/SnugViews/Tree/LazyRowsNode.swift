// The node of a long column: makes rows when layout asks for them, lets them go when they are out of sight, and measures the others
// while nothing happens. A column of few rows has all of them, in a plain stack.
import SnugLayout

final class LazyRowsNode<Data: RandomAccessCollection, ID: Hashable, Row: View>:
    TypedNode<LazyRows<Data, ID, Row>>, LayoutObserver, MeasuringColumn, RowsOnDemand
{
    private let element = ElementNode(layout: TransparentLayout())
    /// The rows that are made, by their places in the data.
    private var made: [Int: MadeRow] = [:]
    /// What the places count in.
    private var rows: ForEach<Data, ID, Row>
    /// Nil while the column is short.
    private var column: LazyColumn?
    /// What a row that was never measured adds to the column's height: as much as the first one at its ideal size.
    private var estimate = Size.zero
    private var isObserving = false
    /// Which rows, while they are not made, are known to hold no control. Nothing is known of them once the view or its environment is
    /// another one.
    private var bare: [Bool] = []
    /// What was made when rows were last let go.
    private var held: (placed: Range<Int>, count: Int, focused: ObjectIdentifier?) = (0..<0, 0, nil)

    override init(_ view: LazyRows<Data, ID, Row>, _ context: NodeContext) {
        rows = view.rows
        super.init(view, context)
        element.name = "LazyVStack"
        update(RowMoves())
    }

    override var elements: [ElementNode] { [element] }

    override var contentEnvironment: EnvironmentValues { environment.inStack(along: .vertical) }

    override func viewChanged() {
        let moves = RowMoves(from: rows, to: view.rows)
        rows = view.rows
        update(moves)
    }

    override func environmentChanged() { update(RowMoves()) }

    private func update(_ moves: RowMoves) {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        var moved: [Int: MadeRow] = [:]
        for (place, row) in made {
            if let place = moves.new(place) { moved[place] = row }
        }
        made = moved
        if isLong { updateLong(moves) } else { updateShort() }
    }

    /// Rows that overlap cannot be found by their offset.
    private var isLong: Bool {
        environment.isScrolled && rows.data.count > LazyColumnLayout.leastCount
            && (view.spacing ?? StackLayout.defaultSpacing) >= 0
    }

    private var stackLayout: StackLayout { .vertical(alignment: view.alignment, spacing: view.spacing) }

    // MARK: Few rows

    private func updateShort() {
        if column != nil {
            column = nil
            element.rows = nil
            element.setReserve([])
            for row in made.values { row.stack = nil }
        }
        var occurrences = Occurrences<ID>()
        var index = rows.data.startIndex
        for place in 0..<rows.data.count {
            let value = rows.data[index]
            rows.data.formIndex(after: &index)
            _ = occurrences.next(rows.id(value))
            let content = rows.content(value)
            if let row = made[place] {
                row.node = reconcile(row.node, content)
            } else {
                made[place] = MadeRow(node: reconcile(nil, content))
            }
        }
        occurrences.report(to: graph)
        element.setLayout(stackLayout)
        adoptAll()
    }

    private func adoptAll() {
        var elements: [ElementNode] = []
        elements.reserveCapacity(made.count)
        for place in 0..<rows.data.count { elements += made[place]?.node.elements ?? [] }
        element.adopt(elements)
    }

    /// The elements of a row are others now; which one's is not told.
    override func contentElementsChanged() {
        if column == nil {
            adoptAll()
        } else {
            for row in made.values { configureStack(of: row) }
        }
    }

    // MARK: Many rows

    private func updateLong(_ moves: RowMoves) {
        if !isObserving {
            isObserving = true
            graph.add(self)
            graph.addColumn(self)
        }
        let count = rows.data.count
        bare = Array(repeating: false, count: count)
        let heights: HeightIndex
        if let column {
            heights = column.heights.rearranged(count: count, estimate: estimate.height, old: moves.old)
        } else {
            element.rows = self
            element.adopt([])
            estimate = measureFirst()
            heights = HeightIndex(count: count, estimate: estimate.height)
        }
        for (place, row) in made {
            row.node = reconcile(row.node, rows.row(at: place))
            configureStack(of: row)
        }
        element.setReserve(made.values.map(stack))
        // Layout runs on the main actor only: it is the host that starts it.
        let column = LazyColumn(
            heights: heights, spacing: view.spacing, idealWidth: estimate.width,
            row: { [unowned self] place in onMainActor { self.stackOfRow(at: place) } },
            index: { [unowned self] node in onMainActor { self.place(of: node) } },
            scroll: { unsafeDowncast($0, to: ElementNode.self).scroll })
        self.column = column
        element.replaceLayout(LazyColumnLayout(column, alignment: view.alignment))
    }

    /// The size of the first row that has views, with the spacing below it. Rows without any are passed over, if not too many.
    private func measureFirst() -> Size {
        for place in 0..<LazyColumnLayout.leastCount {
            let row = made[place] ?? makeRow(at: place)
            let stack = stack(of: row)
            if stack.children.isEmpty { continue }
            made[place] = row
            let size = stack.measure(.unspecified).size
            return Size(
                width: size.width, height: LazyColumn.extent(stack, height: size.height, spacing: view.spacing))
        }
        return .zero
    }

    private func makeRow(at place: Int) -> MadeRow { MadeRow(node: reconcile(nil, rows.row(at: place))) }

    private func stack(of row: MadeRow) -> ElementNode {
        if let stack = row.stack { return stack }
        let stack = ElementNode(layout: TransparentLayout())
        stack.name = "Row"
        row.stack = stack
        configureStack(of: row)
        return stack
    }

    private func configureStack(of row: MadeRow) {
        guard let stack = row.stack else { return }
        stack.isRightToLeft = element.isRightToLeft
        stack.setLayout(stackLayout)
        stack.adopt(row.node.elements)
    }

    /// Layout asks for the rows that may show.
    private func stackOfRow(at place: Int) -> ElementNode {
        if let stack = made[place]?.stack { return stack }
        let row = makeRow(at: place)
        made[place] = row
        let stack = stack(of: row)
        element.addToReserve(stack)
        return stack
    }

    func layoutWasDone(below root: ElementNode) -> Bool {
        guard let column, element.isShown(below: root) else { return false }
        let rows = made.lazy.map { (index: $0.key, node: self.stack(of: $0.value) as LayoutNode) }
        if column.settle(element, rows: rows) { return true }
        letGo(column.placedRows)
        return false
    }

    var asksForLayout: Bool { true }

    /// Lets rows go that are out of sight, but for the one with the focus and those in which state was written.
    private func letGo(_ placed: Range<Int>) {
        let focused = focusedRow
        if held == (placed, made.count, focused.map(ObjectIdentifier.init)) { return }
        let written = graph.writtenChildren(of: self)
        let gone = made.filter { place, row in
            !placed.contains(place) && row.stack !== focused && !written.contains(ObjectIdentifier(row.node))
        }
        for place in gone.keys { made[place] = nil }
        held = (placed, made.count, focused.map(ObjectIdentifier.init))
        let stacks = Set(gone.values.compactMap { $0.stack.map(ObjectIdentifier.init) })
        element.trimReserve { stacks.contains(ObjectIdentifier($0)) }
    }

    // MARK: Focus

    private var focusedRow: ElementNode? { graph.focused()?.innermost { $0.parentElement === element } }

    func nextRow(beyond place: Int?, forward: Bool, mayMake: Bool) -> RowToSearch? {
        let count = rows.data.count
        let step = forward ? 1 : -1
        let first = place.map { $0 + step } ?? (forward ? 0 : count - 1)
        for place in stride(from: first, to: forward ? count : -1, by: step) {
            if let row = made[place] { return RowToSearch(place: place, element: stack(of: row), isNew: false) }
            if mayMake && !bare[place] {
                return RowToSearch(place: place, element: stackOfRow(at: place), isNew: true)
            }
        }
        return nil
    }

    func drop(_ row: RowToSearch, isBare: Bool) {
        made[row.place] = nil
        element.trimReserve { $0 === row.element }
        bare[row.place] = isBare
    }

    func layOut(_ row: RowToSearch) {
        if let column, !column.placedRows.contains(row.place) { column.layOut(row.element) }
    }

    func place(of row: LayoutNode) -> Int? { made.first { $0.value.stack === row }?.key }

    func top(ofUnplaced row: ElementNode) -> Double? {
        guard let column, let place = place(of: row), !column.placedRows.contains(place) else { return nil }
        return column.top(ofUnplaced: place)
    }

    // MARK: Idle time

    var hasRowsToMeasure: Bool { (column?.hasUnknownRows ?? false) && isShown(element) }

    func measureRows(until isOver: () -> Bool) -> Bool {
        guard let column else { return false }
        var isChanged = false
        while let place = column.nextUnknownRow {
            let row = made[place]
            let stack = stack(of: row ?? makeRow(at: place))
            if column.store(stack, at: place) { isChanged = true }
            bare[place] = row == nil && !stack.mayHoldControl
            if isOver() { break }
        }
        if isChanged { element.invalidate() }
        let change = column.upcomingChange(of: element)
        // When all heights are known a layout is due: keys and wheel go by the content's size of the last one.
        if !column.hasUnknownRows && change.growth != .zero { return true }
        return isChanged && element.looksDifferent(change, scale: graph.scale)
    }
}
