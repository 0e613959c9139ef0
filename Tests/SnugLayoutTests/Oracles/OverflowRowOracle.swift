// An overflow row decided the slow way: every candidate row is built as a stack, and asked for its size. It shares no
// arithmetic with the rule.

import SnugLayout

/// One row's content, as numbers; nodes are made anew for each use.
struct RowCase: CustomStringConvertible {
    /// How the badge's width follows from the number of hidden items.
    enum Badge {
        case digits(perDigit: Double, rest: Double)
        /// "1 more item", "2 more items".
        case plural(one: Double, many: Double)
        case table([Double])
    }

    var items: [Size] = []
    var spacing: Double?
    var badge = Badge.table([])
    var badgeHeight = 0.0
    var hasFallback = false

    static let fallbackSize = Size(width: 5, height: 7)

    func makeItem(_ index: Int) -> LayoutNode { fixed(items[index].width, items[index].height) }

    func makeBadge(_ hidden: Int) -> LayoutNode {
        switch badge {
        case .digits(let perDigit, let rest): fixed(perDigit * Double("\(hidden)".count) + rest, badgeHeight)
        case .plural(let one, let many): fixed(hidden == 1 ? one : many, badgeHeight)
        case .table(let widths): fixed(widths[hidden], badgeHeight)
        }
    }

    func makeRow(_ policy: OverflowRowRule.Policy) -> LayoutNode {
        overflowRow(
            items.indices.map(makeItem), spacing: spacing, policy: policy,
            fallback: hasFallback ? fixed(Self.fallbackSize.width, Self.fallbackSize.height) : nil, badge: makeBadge)
    }

    var description: String {
        "items \(items.map { "\($0.width) x \($0.height)" }), spacing \(spacing.map { "\($0)" } ?? "nil"), "
            + "badge \(badge) \(badgeHeight) high, fallback \(hasFallback)"
    }
}

/// What to show, by trying.
final class RowOracle {
    /// A row that was built, and the width it takes.
    struct Candidate {
        let node: LayoutNode
        let width: Double
    }

    private let row: RowCase
    /// The rows of the first items, by how many.
    private let prefixes: [Candidate]
    private var others: [[Int]: Candidate] = [:]

    init(_ row: RowCase) {
        self.row = row
        prefixes = (0...row.items.count).map { Self.build(Array(0..<$0), of: row) }
    }

    private static func build(_ shown: [Int], of row: RowCase) -> Candidate {
        let stack = LayoutNode(layout: StackLayout.horizontal(spacing: row.spacing))
        var parts = shown.map(row.makeItem)
        if shown.count < row.items.count { parts.append(row.makeBadge(row.items.count - shown.count)) }
        stack.children = parts
        let size = stack.size(nil, nil)
        stack.layoutAsRoot(size: size)
        return Candidate(node: stack, width: size.width)
    }

    /// The laid-out row of these items, and of the badge for all others.
    func candidate(_ shown: [Int]) -> Candidate {
        if shown.last ?? -1 == shown.count - 1 { return prefixes[shown.count] }
        if let known = others[shown] { return known }
        let built = Self.build(shown, of: row)
        others[shown] = built
        return built
    }

    func fits(_ shown: [Int], _ width: Double?) -> Bool { width.map { candidate(shown).width <= $0 } ?? true }

    func visible(_ width: Double?, _ policy: OverflowRowRule.Policy) -> [Int] {
        let all = Array(row.items.indices)
        if fits(all, width) { return all }
        switch policy {
        case .prefix:
            let count = prefixes.lastIndex { candidate in width.map { candidate.width <= $0 } ?? true }
            return Array(all[..<(count ?? 0)])
        case .skipping:
            return all.reduce(into: []) { kept, index in
                if fits(kept + [index], width) { kept.append(index) }
            }
        }
    }

    /// The widths at which the answer may change: those of the candidates of prefixes.
    var boundaries: [Double] { prefixes.map(\.width) }
}
