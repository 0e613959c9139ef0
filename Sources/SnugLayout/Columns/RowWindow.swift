// Which rows of a long column to make. They are placed by one of them, whose top or bottom stays where the heights of all rows
// put it; the others follow at their real heights, as far up and down as they may show.

/// What a column shows: the row that the others are placed by, and how far they reach. Lengths in pt.
struct RowAim: Equatable {
    let row: Int
    /// Whether the row's bottom stays in its place instead of its top: at the end of the column.
    var holdsBottom = false
    /// What is to be made above the row, and below it.
    let above: Double
    let below: Double
    /// What is to be made in all. Where the column ends before `below` is made, there is more above.
    let least: Double

    /// Every row.
    static let all = RowAim(row: 0, above: 0, below: .infinity, least: 0)
}

/// Rows made around an aim: those that it reaches, and where there are more one beyond on each side, so that what comes into sight next
/// is there.
struct RowWindow<Row> {
    private(set) var made: [Row]
    private(set) var rows: Range<Int>
    /// From the column's top, of the first row, and of its end.
    private(set) var top: Double
    private(set) var firstEnd: Double
    /// The same of the last row.
    private(set) var lastTop: Double
    private(set) var bottom: Double

    /// - Parameters:
    ///   - heights: of all rows; at least one.
    ///   - make: gives a row and its height.
    /// - Complexity: O(rows made), and finding the aim's place in `heights`.
    init(around aim: RowAim, in heights: HeightIndex, make: (Int) -> (Row, height: Double)) {
        let first = make(aim.row)
        rows = aim.row..<aim.row + 1
        top = aim.holdsBottom ? heights.top(of: aim.row + 1) - first.height : heights.top(of: aim.row)
        bottom = top + first.height
        (firstEnd, lastTop) = (bottom, top)
        made = [first.0]
        let end = bottom + aim.below
        while rows.upperBound < heights.count, lastTop < end {
            let next = make(rows.upperBound)
            made.append(next.0)
            rows = rows.lowerBound..<rows.upperBound + 1
            lastTop = bottom
            bottom += next.height
        }
        let start = min(top - aim.above, bottom - aim.least)
        var before: [Row] = []
        while rows.lowerBound > 0, firstEnd > start {
            let next = make(rows.lowerBound - 1)
            before.append(next.0)
            rows = rows.lowerBound - 1..<rows.upperBound
            firstEnd = top
            top -= next.height
        }
        made = before.reversed() + made
    }
}
