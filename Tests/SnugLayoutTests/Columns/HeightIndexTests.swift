import RandomCases
import Testing

@testable import SnugLayout

/// The same answers by going through all rows.
private struct NaiveHeights {
    struct Row {
        var height: Double
        var widths: ValidInterval?
        /// Measured at the ideal width, which says nothing of others.
        var isIdeal = false
    }

    var rows: [Row]
    var width: Double?

    var total: Double { rows.reduce(0) { $0 + $1.height } }
    func top(of row: Int) -> Double { rows[..<row].reduce(0) { $0 + $1.height } }

    func row(at offset: Double) -> Int {
        if offset < 0 { return 0 }
        var bottom = 0.0
        for (index, row) in rows.enumerated() {
            bottom += row.height
            if offset < bottom { return index }
        }
        return max(0, rows.count - 1)
    }

    func isKnown(_ row: Int) -> Bool {
        let row = rows[row]
        guard let width else { return row.isIdeal }
        return !row.isIdeal && row.widths?.contains(width) ?? false
    }

    var unknown: [Int] { rows.indices.filter { !isKnown($0) } }

    func nearestUnknown(to row: Int) -> Int? {
        unknown.min { (abs($0 - row), -$0) < (abs($1 - row), -$1) }
    }
}

@Suite("Height index") struct HeightIndexTests {
    private static let counts = [0, 1, 2, 255, 256, 257, 512, 1000]

    @Test("Sums, searches and what is known agree with going through all rows", arguments: counts)
    func oracle(count: Int) {
        for seed in 1...UInt64(CaseCount.scaled(4, full: 100)) {
            var generator = SeededGenerator(seed: seed)
            var index = HeightIndex(count: count, estimate: 24.5)
            var naive = NaiveHeights(
                rows: Array(repeating: NaiveHeights.Row(height: 24.5), count: count), width: nil)
            for step in 0..<40 {
                change(&index, &naive, &generator)
                compare(index, naive, &generator, "\(count) rows, seed \(seed), step \(step)")
            }
        }
    }

    private static let widths = [nil, 0, 64, 100.5, 200, 200 + 1.0 / 64, .infinity]

    private func change(_ index: inout HeightIndex, _ naive: inout NaiveHeights, _ generator: inout SeededGenerator) {
        switch generator.next(below: 10) {
        case 0:
            naive.width = Self.widths[generator.next(below: Self.widths.count)]
            index.setWidth(naive.width)
        case 1: rearrange(&index, &naive, &generator)
        default:
            // Many of one place, so that whole chunks become known.
            let count = naive.rows.count
            if count == 0 { return }
            let start = generator.next(below: count)
            for row in start..<min(count, start + generator.next(below: 300)) {
                let height = Double(generator.next(below: 4000)) / 64
                let widths = interval(around: naive.width, &generator)
                let isAnother = naive.rows[row].height != height
                naive.rows[row] = NaiveHeights.Row(height: height, widths: widths, isIdeal: naive.width == nil)
                #expect(index.set(row, to: height, validFor: widths) == isAnother)
            }
        }
    }

    private func rearrange(
        _ index: inout HeightIndex, _ naive: inout NaiveHeights, _ generator: inout SeededGenerator
    ) {
        let old: [Int?] = (0..<naive.rows.count).compactMap { $0 % 7 == 3 ? nil : $0 } + [nil, nil]
        let places = generator.next(below: 2) == 0 ? old : old.reversed()
        naive.rows = places.map { NaiveHeights.Row(height: $0.map { naive.rows[$0].height } ?? 30) }
        index = index.rearranged(count: places.count, estimate: 30) { places[$0] }
    }

    private func interval(around width: Double?, _ generator: inout SeededGenerator) -> ValidInterval {
        guard let width else { return ValidInterval(only: nil) }
        switch generator.next(below: 3) {
        case 0: return ValidInterval(only: width)
        case 1: return .all
        default:
            // Bounds need not be on the grid of proposals.
            return ValidInterval(lower: width - 30.001, upper: width + 70.3, includesUnspecified: false)
        }
    }

    private func compare(
        _ index: HeightIndex, _ naive: NaiveHeights, _ generator: inout SeededGenerator, _ place: String
    ) {
        #expect(index.count == naive.rows.count, "\(place)")
        #expect(index.total == naive.total, "\(place)")
        #expect(index.unknownCount == naive.unknown.count, "\(place)")
        let rows = naive.rows.isEmpty ? [] : (0..<4).map { _ in generator.next(below: naive.rows.count) }
        for row in rows {
            #expect(index.top(of: row) == naive.top(of: row), "\(place), row \(row)")
            #expect(index.height(of: row) == naive.rows[row].height, "\(place), row \(row)")
            #expect(index.isKnown(row) == naive.isKnown(row), "\(place), row \(row)")
            #expect(index.nearestUnknown(to: row) == naive.nearestUnknown(to: row), "\(place), row \(row)")
        }
        for offset in [-1, 0, naive.total - 1.0 / 64, naive.total, Double(generator.next(below: 64_000)) / 64] {
            #expect(index.row(at: offset) == naive.row(at: offset), "\(place), offset \(offset)")
        }
    }

    @Test("Rows without a height hold no offset; the one below does")
    func noHeight() {
        var index = HeightIndex(count: 600, estimate: 0)
        _ = index.set(300, to: 10, validFor: .all)
        #expect(index.row(at: 0) == 300 && index.row(at: 9.9) == 300)
        #expect(index.row(at: 10) == 599)
    }
}
