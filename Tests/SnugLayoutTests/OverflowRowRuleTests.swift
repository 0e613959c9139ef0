import RandomCases
import Testing

@testable import SnugLayout

@Suite struct OverflowRowRuleTests {
    private func choose(
        _ widths: [Double], spacing: Double = 8, in available: Double?, policy: OverflowRowRule.Policy = .prefix,
        badge: (Int) -> Double = { _ in 60 }
    ) -> OverflowRowRule.Choice {
        OverflowRowRule(count: widths.count, spacing: spacing, available: available, policy: policy)
            .choose(chipWidth: { widths[$0] }, badgeWidth: badge)
    }

    private let chips = [72.0, 96, 64, 88]

    @Test(arguments: [
        (344.0, 4, 0, 344.0), (343, 3, 1, 316), (300, 2, 2, 244), (220, 1, 3, 140), (60, 0, 4, 60),
    ])
    func workedValues(available: Double, visible: Int, hidden: Int, width: Double) {
        let choice = choose(chips, in: available)
        #expect(choice.visible == Array(0..<visible))
        #expect(choice.hiddenCount == hidden)
        #expect(choice.width == width)
    }

    @Test func caseR3NilWidthShowsAllAndZeroTheBadgeAlone() {
        #expect(choose(chips, in: nil).visible == [0, 1, 2, 3])
        #expect(choose(chips, in: .infinity).hiddenCount == 0)
        #expect(
            choose(chips, in: 0) == OverflowRowRule.Choice(visible: [], hiddenCount: 4, width: 60, badgeFits: false))
        #expect(choose([], in: 0) == OverflowRowRule.Choice(visible: [], hiddenCount: 0, width: 0))
    }

    @Test func caseR6EqualityFitsAndOneStepLessDoesNot() {
        #expect(choose([10, 20], in: 38).hiddenCount == 0)
        #expect(choose([10, 20], in: 38 - 1.0 / 64).hiddenCount > 0)
    }

    @Test func caseR7BadgeForTenTakesItsOwnWidthIntoAccount() {
        // 1 of 11 shown hides 10, 2 of 11 hide 9: the badge is narrower where a digit is lost.
        let badge: (Int) -> Double = { $0 >= 10 ? 80 : 50 }
        let widths = [Double](repeating: 20, count: 11)
        #expect(choose(widths, in: 106, badge: badge).visible == [0, 1])
        #expect(
            choose(widths, in: 105, badge: badge) == OverflowRowRule.Choice(visible: [], hiddenCount: 11, width: 80))
        #expect(choose(widths, in: 108, badge: badge).visible.count == 2)
    }

    @Test func caseR8AllIsTriedBeforeTheLastGivesWayToAWiderBadge() {
        #expect(
            choose([50, 10], in: 68, badge: { _ in 90 })
                == OverflowRowRule.Choice(visible: [0, 1], hiddenCount: 0, width: 68))
    }

    @Test func caseR10VisibleCountIsMonotoneInWidth() {
        let widths = (0..<40).map { Double(20 + $0 * 13 % 50) }
        var previous = 0
        let counts = (0...1000).map {
            choose(widths, in: Double($0), badge: { 30 + 8 * Double(String($0).count) }).visible.count
        }
        for count in counts {
            #expect(count >= previous)
            previous = count
        }
        let down = (0...1000).reversed().map {
            choose(widths, in: Double($0), badge: { 30 + 8 * Double(String($0).count) }).visible.count
        }
        #expect(down == counts.reversed())
    }

    @Test func caseR12AnyWordingOfTheBadgeStillGivesTheLargestThatFits() {
        // "1 more item" is much narrower than "2 more items".
        #expect(choose([40, 40, 100], in: 148, badge: { $0 == 1 ? 52 : 200 }).visible == [0, 1])
    }

    @Test func prefixPolicyHidesEverythingBehindALongFirstItemAndSkippingDoesNot() {
        #expect(choose([300, 20, 30], in: 130).visible == [])
        let skipping = choose([300, 20, 30], in: 130, policy: .skipping)
        #expect(skipping == OverflowRowRule.Choice(visible: [1, 2], hiddenCount: 1, width: 20 + 8 + 30 + 8 + 60))
        #expect(choose(chips, in: 344, policy: .skipping).width == 344)
    }

    @Test func noMoreChipsAreMeasuredThanNeeded() {
        var measured: [Int] = []
        var badges: [Int] = []
        _ = OverflowRowRule(count: 100_000, spacing: 8, available: 500).choose(
            chipWidth: {
                measured.append($0)
                return 40
            },
            badgeWidth: {
                badges.append($0)
                return 60
            })
        #expect(measured == Array(0...10))
        #expect(badges == [99_990, 99_991])
    }

    @Test(arguments: [UInt64(3), 4])
    func agreesWithTryingEveryCandidate(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<10_000 {
            let count = Int.random(in: 0...14, using: &generator)
            let widths = (0..<count).map { _ in Double(Int.random(in: 0...(40 * 64), using: &generator)) / 64 }
            let badges = (0...14).map { _ in Double(Int.random(in: 0...(60 * 64), using: &generator)) / 64 }
            let spacing = Double(Int.random(in: -6...10, using: &generator))
            let isExact = Bool.random(using: &generator)
            let available =
                isExact
                ? widths.prefix(Int.random(in: 0...count, using: &generator)).reduce(0, +)
                : Double(Int.random(in: 0...400, using: &generator))
            let policy: OverflowRowRule.Policy = round % 2 == 0 ? .prefix : .skipping
            let choice = choose(widths, spacing: spacing, in: available, policy: policy) { badges[$0] }
            let expected = bruteForce(widths, badges, spacing, available, policy)
            let note: Comment =
                "seed \(seed), round \(round), \(widths), \(badges), \(spacing), \(available), \(policy)"
            #expect(choice.visible == expected, note)
            #expect(choice.hiddenCount == count - expected.count, note)
            #expect(
                choice.width == rowWidth(expected.map { widths[$0] }, hidden: count - expected.count, badges, spacing),
                note)
        }
    }

    private func rowWidth(_ chips: [Double], hidden: Int, _ badges: [Double], _ spacing: Double) -> Double {
        let parts = chips + (hidden > 0 ? [badges[hidden]] : [])
        return parts.reduce(0, +) + spacing * Double(max(0, parts.count - 1))
    }

    private func bruteForce(
        _ widths: [Double], _ badges: [Double], _ spacing: Double, _ available: Double, _ policy: OverflowRowRule.Policy
    ) -> [Int] {
        func fits(_ indices: [Int]) -> Bool {
            rowWidth(indices.map { widths[$0] }, hidden: widths.count - indices.count, badges, spacing) <= available
        }
        let all = Array(widths.indices)
        if fits(all) { return all }
        if policy == .prefix { return all.indices.reversed().map { Array(all[..<$0]) }.first(where: fits) ?? [] }
        return all.reduce(into: []) { kept, index in if fits(kept + [index]) { kept.append(index) } }
    }
}
