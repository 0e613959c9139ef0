/// The rule of a row that shows whole items only and counts the rest in a badge ("3 more").
///
///     let widths = [72.0, 96, 64, 88]
///     let rule = OverflowRowRule(count: 4, spacing: 8, available: 300)
///     let choice = rule.choose(chipWidth: { widths[$0] }, badgeWidth: { _ in 60 })
///     choice.visible  // [0, 1]
///     choice.width    // 244
///
/// Widths are multiples of 1/64 pt, so sums are exact and a row that fits exactly fits. Each chip and each badge is
/// asked for its width at most once, and only as far as the decision needs it.
public struct OverflowRowRule: Hashable, Sendable {
    public enum Policy: Hashable, Sendable, CaseIterable {
        /// The longest prefix of items that fits with the badge for the rest.
        case prefix
        /// From the first item on, each item that fits with those kept before it and the badge for all the rest. A wider row
        /// may show fewer items: one that fits now may take the room of two.
        case skipping
    }

    public struct Choice: Hashable, Sendable {
        /// The indices shown, in order.
        public var visible: [Int]
        /// How many items the badge stands for; 0 means that there is no badge.
        public var hiddenCount: Int
        /// What the row takes up, badge and spacing included. Wider than the proposal only if the badge alone is.
        public var width: Double
        /// False if the badge stands alone and is wider than what is available.
        public var badgeFits = true

        public init(visible: [Int], hiddenCount: Int, width: Double, badgeFits: Bool = true) {
            self.visible = visible
            self.hiddenCount = hiddenCount
            self.width = width
            self.badgeFits = badgeFits
        }
    }

    public let count: Int
    public let spacing: Double
    /// nil shows all items.
    public let available: Double?
    public let policy: Policy

    public init(count: Int, spacing: Double, available: Double?, policy: Policy = .prefix) {
        self.count = max(0, count)
        self.spacing = Length.checkedDistance(spacing, "row spacing")
        self.available = available.map { max(0, Length.checkedNumber($0, "row width")) }
        self.policy = policy
    }

    /// Which items to show.
    /// - Parameters:
    ///   - chipWidth: the ideal width of the item at an index.
    ///   - badgeWidth: the width of the real badge for a number of hidden items.
    /// - Complexity: O(shown + steps) for `.prefix`, whatever `count` is: as many steps as chips give way to the badge.
    ///   O(count) for `.skipping`, unless no room is left: any later chip might be narrow enough.
    public func choose(chipWidth: (Int) -> Double, badgeWidth: (Int) -> Double) -> Choice {
        let chipWidth = { Length.checked(chipWidth($0), "chip width") }
        let badgeWidth = { Length.checked(badgeWidth($0), "badge width") }
        // Sums end at the largest length, so in it everything fits.
        let limit = available.map { $0 >= Length.maximum ? .infinity : $0 } ?? .infinity
        let widths = measuredWidths(limit: limit, chipWidth)
        let ends = ends(of: widths)
        if widths.count == count, (ends.last ?? 0) <= limit || count == 0 {
            return Choice(visible: Array(0..<count), hiddenCount: 0, width: ends.last ?? 0)
        }
        switch policy {
        case .prefix: return prefixChoice(ends: ends, limit: limit, badgeWidth)
        case .skipping: return skippingChoice(measured: widths, limit: limit, chipWidth, badgeWidth)
        }
    }

    /// Widths up to the first chip that ends behind `limit`. With negative spacing a later chip may end before an
    /// earlier one, so all are needed.
    private func measuredWidths(limit: Double, _ chipWidth: (Int) -> Double) -> [Double] {
        var widths: [Double] = []
        var end = -spacing
        for index in 0..<count {
            let width = chipWidth(index)
            widths.append(width)
            end += spacing + width
            if spacing >= 0, end > limit { break }
        }
        return widths
    }

    /// Where each chip ends in a row of all.
    private func ends(of widths: [Double]) -> [Double] {
        var end = -spacing
        return widths.map { width in
            end += spacing + width
            return end
        }
    }

    /// Walks down from the chips that fit. A binary search would be wrong: the width needed drops where the hidden
    /// count loses a digit.
    private func prefixChoice(ends: [Double], limit: Double, _ badgeWidth: (Int) -> Double) -> Choice {
        for shown in stride(from: min(ends.count, count - 1), to: 0, by: -1) where ends[shown - 1] + spacing <= limit {
            let width = ends[shown - 1] + spacing + badgeWidth(count - shown)
            if width <= limit { return Choice(visible: Array(0..<shown), hiddenCount: count - shown, width: width) }
        }
        return badgeAlone(badgeWidth(count), limit: limit)
    }

    private func badgeAlone(_ width: Double, limit: Double) -> Choice {
        Choice(visible: [], hiddenCount: count, width: width, badgeFits: width <= limit)
    }

    private func skippingChoice(
        measured: [Double], limit: Double, _ chipWidth: (Int) -> Double, _ badgeWidth: (Int) -> Double
    ) -> Choice {
        var visible: [Int] = []
        var end = -spacing
        // The badge beside the kept chips and one more; asked for when a chip comes near.
        var nextBadge: Double?
        var keptBadge: Double?
        for index in 0..<count {
            let hidden = count - visible.count - 1
            let badge = nextBadge ?? (hidden > 0 ? spacing + badgeWidth(hidden) : 0)
            nextBadge = badge
            // Not even a chip without width fits any more.
            if spacing >= 0, end + spacing + badge > limit { break }
            let chipEnd = end + spacing + (index < measured.count ? measured[index] : chipWidth(index))
            guard chipEnd + badge <= limit else { continue }
            visible.append(index)
            end = chipEnd
            keptBadge = badge
            nextBadge = nil
        }
        guard let keptBadge else { return badgeAlone(badgeWidth(count), limit: limit) }
        return Choice(visible: visible, hiddenCount: count - visible.count, width: end + keptBadge)
    }
}
