// Overflow rows against an oracle that builds every candidate. SNUG_CASES=full runs ten times as many, SNUG_SEED=n the row of a
// failure.

import RandomCases
import SnugLayout
import Testing

@Suite("Overflow row against every candidate") struct OverflowRowOracleTests {
    @Test("R1-R12: it shows the candidate that fits, at every boundary width and 1/64 pt beside it")
    func equalsCandidates() {
        var cases = 0
        var rows = 0
        var failures = 0
        let seed = CaseCount.chosenSeed
        let wanted = CaseCount.scaled(full: 1_000_000)
        while cases < wanted && failures < 5 {
            rows += 1
            let current = seed ?? UInt64(rows)
            var generator = RowGenerator(seed: current)
            let (row, policy) = generator.row()
            let oracle = RowOracle(row)
            let (count, failure) = check(row, policy, oracle, widths: generator.widths(oracle.boundaries))
            cases += count
            if let failure {
                Issue.record("SNUG_SEED=\(current): \(failure)\n\(policy), \(row)")
                failures += 1
            }
            if seed != nil { break }
        }
        print("Overflow rows: \(cases) widths of \(rows) rows checked")
    }

    /// Lays the row out at each width, and says how many were checked and what was wrong first.
    private func check(
        _ row: RowCase, _ policy: OverflowRowRule.Policy, _ oracle: RowOracle, widths: [Double?]
    ) -> (Int, String?) {
        let node = row.makeRow(policy)
        // The parent decides on the proposal, so that "none" can be one.
        let root = LayoutNode(layout: Offering())
        root.children = [node]
        var previous = 0
        for (index, width) in widths.enumerated() {
            root.setLayout(Offering(width: width))
            root.layoutAsRoot(size: Size(width: 1, height: 1))
            let visible = oracle.visible(width, policy)
            if let fault = difference(node, row, oracle, visible, width) {
                return (index, "offered \(width.map { "\($0)" } ?? "nil"), wanted \(visible): \(fault)")
            }
            if policy == .prefix && visible.count < previous {
                return (index, "fewer items than in a narrower row at \(String(describing: width))")
            }
            previous = visible.count
        }
        return (widths.count, nil)
    }

    /// How the row differs from the candidate that shows `visible`.
    private func difference(
        _ node: LayoutNode, _ row: RowCase, _ oracle: RowOracle, _ visible: [Int], _ width: Double?
    ) -> String? {
        let usesFallback = row.hasFallback && visible.isEmpty && !oracle.fits([], width)
        if usesFallback {
            let isFallback = node.children.count == 1 && node.frame.size == RowCase.fallbackSize
            return isFallback ? nil : "no fallback but \(node.children.map(\.frame))"
        }
        let candidate = oracle.candidate(visible).node
        if node.frame.size != candidate.frame.size { return "size \(node.frame.size), not \(candidate.frame.size)" }
        let frames = node.children.map(\.frame)
        let wanted = candidate.children.map(\.frame)
        return frames == wanted ? nil : "frames \(frames), not \(wanted)"
    }

    @Test("An oracle that shows too much, or too little, is noticed")
    func oracleSees() {
        let row = RowCase(
            items: [Size(width: 10, height: 4), Size(width: 20, height: 4)], spacing: 8, badge: .table([0, 9, 9]))
        let oracle = RowOracle(row)
        #expect(oracle.boundaries == [9, 27, 38])
        let node = row.makeRow(.prefix)
        node.layoutAsRoot(size: Size(width: 30, height: 4))
        #expect(difference(node, row, oracle, [0], 30) == nil)
        #expect(difference(node, row, oracle, [0, 1], 30) != nil)
        #expect(difference(node, row, oracle, [], 30) != nil)
    }
}

/// Offers its subview a width, or none, whatever it is offered itself.
private struct Offering: Layout, Equatable {
    var width: Double?

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        subviews[0].sizeThatFits(ProposedSize(width: width, height: nil))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: ProposedSize(width: width, height: nil))
    }
}

/// Draws rows and widths.
private struct RowGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private mutating func length(_ maximum: Int) -> Double { Double(number(in: 0...(maximum * 64))) / 64 }

    mutating func row() -> (RowCase, OverflowRowRule.Policy) {
        var row = RowCase()
        // Mostly short; now and then with a hidden count of two digits.
        let count = number(in: 0...9) == 0 ? number(in: 9...13) : number(in: 0...7)
        let isEqual = number(in: 0...3) == 0
        let common = length(90)
        for _ in 0..<count {
            var width = isEqual ? common : length(90)
            switch number(in: 0...19) {
            case 0: width = 0
            case 1: width = Length.maximum
            default: break
            }
            row.items.append(Size(width: width, height: length(30)))
        }
        row.spacing = [nil, 0, 8, 10, 3.3, -4][number(in: 0...5)]
        switch number(in: 0...2) {
        case 0: row.badge = .digits(perDigit: length(12), rest: length(40))
        case 1: row.badge = .plural(one: length(60), many: length(90))
        default: row.badge = .table((0...count).map { _ in number(in: 0...4) == 0 ? 0 : length(120) })
        }
        row.badgeHeight = length(30)
        row.hasFallback = number(in: 0...3) == 0
        return (row, number(in: 0...3) == 0 ? .skipping : .prefix)
    }

    /// In ascending order: 0, each boundary with its neighbours, some between, a huge one, none at all.
    mutating func widths(_ boundaries: [Double]) -> [Double?] {
        let near = boundaries.flatMap { [$0 - 1 / Length.stepsPerPoint, $0, $0 + 1 / Length.stepsPerPoint] }
        let between = (0..<4).map { _ in length(700) }
        let finite = (near + between + [0, Length.maximum]).map { max(0, $0) }.sorted()
        return finite + [.infinity, nil]
    }
}
