// How high the rows of a long column are, whether they have been measured or not. Flat arrays, and one sum for each chunk of
// rows, lead from a row to its top and from an offset to its row without going through all rows.

/// The heights of many rows, one below the other. Heights are multiples of 1/64 pt, so sums are exact in any order.
///
/// A row's height is known for an interval of widths, or it is an estimate. Which rows are known at the column's present width
/// is counted, so that those that are not are found fast.
///
///     var heights = HeightIndex(count: 100_000, estimate: 24)
///     heights.set(7, to: 48, validFor: ValidInterval(lower: 120, upper: 200, includesUnspecified: false))
///     heights.top(of: 8)         // 216
///     heights.row(at: 170)       // 7
public struct HeightIndex: Sendable {
    /// Rows that share a sum.
    public static let chunk = 256

    /// In 1/64 pt.
    private var heights: [Int32]
    /// The widths, as keys, for which each height is known: lower <= key < upper. Estimates have an empty interval.
    private var lower: [Int32]
    private var upper: [Int32]
    /// Of each chunk: the heights' sum, and how many rows are unknown at the column's width.
    private var sums: [Int64]
    private var unknown: [Int]
    /// The column's width as a key.
    private var key = Self.key(of: nil)
    private var sum: Int64 = 0
    /// How many rows are not known at the column's width.
    public private(set) var unknownCount: Int

    /// All rows estimated.
    public init(count: Int, estimate: Double) {
        self.init(count: count) { _ in Self.steps(estimate) }
    }

    private init(count: Int, steps: (Int) -> Int32) {
        heights = (0..<count).map(steps)
        lower = Array(repeating: .max, count: count)
        upper = Array(repeating: .min, count: count)
        let chunks = (count + Self.chunk - 1) / Self.chunk
        sums = Array(repeating: 0, count: chunks)
        unknown = Array(repeating: 0, count: chunks)
        unknownCount = count
        for chunk in sums.indices {
            let rows = rows(of: chunk)
            unknown[chunk] = rows.count
            sums[chunk] = rows.reduce(0) { $0 + Int64(heights[$1]) }
            sum += sums[chunk]
        }
    }

    /// The index of other rows: those that were here keep their heights, as estimates; new ones have `estimate`.
    /// - Parameter old: the row's place here; nil for a new one.
    public func rearranged(count: Int, estimate: Double, old: (Int) -> Int?) -> HeightIndex {
        let estimate = Self.steps(estimate)
        var index = HeightIndex(count: count) { row in old(row).map { heights[$0] } ?? estimate }
        index.key = key
        return index
    }

    public var count: Int { heights.count }

    /// The height of all rows together, in pt.
    public var total: Double { Self.points(sum) }

    public func height(of row: Int) -> Double { Self.points(Int64(heights[row])) }

    /// The height of all rows above `row`, in pt. `row` may be the count.
    /// - Complexity: O(chunks + rows of a chunk).
    public func top(of row: Int) -> Double {
        let chunk = row / Self.chunk
        var steps = sums[..<chunk].reduce(0, +)
        for row in chunk * Self.chunk..<row { steps += Int64(heights[row]) }
        return Self.points(steps)
    }

    /// The row in which `offset` lies, in pt from the top of the first row; the first or the last one for an offset outside.
    /// - Complexity: O(chunks + rows of a chunk).
    public func row(at offset: Double) -> Int {
        guard offset >= 0 else { return 0 }
        guard offset < total else { return max(0, count - 1) }
        var left = Int64(offset * Length.stepsPerPoint)
        var chunk = 0
        while left >= sums[chunk] {
            left -= sums[chunk]
            chunk += 1
        }
        var row = chunk * Self.chunk
        while left >= Int64(heights[row]) {
            left -= Int64(heights[row])
            row += 1
        }
        return row
    }

    /// Stores a measured height.
    /// - Parameter widths: for which it holds, among them the column's width.
    /// - Returns: whether the row had another height.
    public mutating func set(_ row: Int, to height: Double, validFor widths: ValidInterval) -> Bool {
        let chunk = row / Self.chunk
        let wasKnown = isKnown(row)
        lower[row] = Self.bound(widths.lower)
        upper[row] = widths.upper == .infinity ? .max : Self.bound(widths.upper)
        // The ideal width's height says nothing of any other. And whatever a row says, it is known now.
        if key < 0 || !isKnown(row) { (lower[row], upper[row]) = (key, key + 1) }
        let change = (wasKnown ? 1 : 0) - (isKnown(row) ? 1 : 0)
        unknown[chunk] += change
        unknownCount += change
        let steps = Self.steps(height)
        if steps == heights[row] { return false }
        let growth = Int64(steps) - Int64(heights[row])
        heights[row] = steps
        sums[chunk] += growth
        sum += growth
        return true
    }

    /// The width for which rows are looked for that are not known; nil for the ideal one.
    /// - Complexity: O(rows) where it is another one than before.
    public mutating func setWidth(_ width: Double?) {
        let key = Self.key(of: width)
        if key == self.key { return }
        self.key = key
        unknownCount = 0
        for chunk in unknown.indices {
            unknown[chunk] = rows(of: chunk).reduce(0) { $0 + (isKnown($1) ? 0 : 1) }
            unknownCount += unknown[chunk]
        }
    }

    /// Whether the row's height at the column's width has been measured.
    public func isKnown(_ row: Int) -> Bool { lower[row] <= key && key < upper[row] }

    /// The row closest to `row` whose height is not known at the column's width; nil if all are. Of two at the same distance the
    /// lower one.
    /// - Complexity: O(chunks + rows of a chunk).
    public func nearestUnknown(to row: Int) -> Int? {
        let below = firstUnknown(from: row)
        let above = lastUnknown(before: row)
        guard let below, let above else { return below ?? above }
        return below - row <= row - above ? below : above
    }

    private func firstUnknown(from row: Int) -> Int? {
        var chunk = row / Self.chunk
        if let found = (row..<max(row, rows(of: chunk).upperBound)).first(where: { !isKnown($0) }) { return found }
        repeat { chunk += 1 } while chunk < unknown.count && unknown[chunk] == 0
        return chunk < unknown.count ? rows(of: chunk).first { !isKnown($0) } : nil
    }

    private func lastUnknown(before row: Int) -> Int? {
        var chunk = row / Self.chunk
        if let found = (chunk * Self.chunk..<row).last(where: { !isKnown($0) }) { return found }
        repeat { chunk -= 1 } while chunk >= 0 && unknown[chunk] == 0
        return chunk >= 0 ? rows(of: chunk).last { !isKnown($0) } : nil
    }

    private func rows(of chunk: Int) -> Range<Int> {
        min(count, chunk * Self.chunk)..<min(count, (chunk + 1) * Self.chunk)
    }

    // MARK: Numbers

    /// Widths as whole steps of 1/64 pt, which all proposals are. The ideal width comes before all others, the infinite one after
    /// them.
    private static func key(of width: Double?) -> Int32 {
        guard let width else { return -1 }
        return width == .infinity ? .max - 1 : min(bound(width), .max - 2)
    }

    /// The first key at or above `width`.
    private static func bound(_ width: Double) -> Int32 {
        Int32(min(max(0, Length.up(width) * Length.stepsPerPoint), Double(Int32.max - 1)))
    }

    /// Rows are up to 33 million pt high.
    private static func steps(_ height: Double) -> Int32 {
        Int32(min(max(0, height * Length.stepsPerPoint), Double(Int32.max)))
    }

    private static func points(_ steps: Int64) -> Double { Double(steps) / Length.stepsPerPoint }
}
