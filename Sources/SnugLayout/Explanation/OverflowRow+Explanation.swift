extension OverflowRowLayout: ExplainingLayout {
    /// What shows, the badge's width, and what the first hidden item would have needed.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String] {
        func itemWidth(_ index: Int) -> Double { parts.item(index).measure(.unspecified).size.width }
        func badgeWidth(_ hidden: Int) -> Double { parts.badge(hidden).measure(.unspecified).size.width }
        let choice = choice(width: proposal.width)
        let hidden = choice.hiddenCount
        let width = "width \(choice.width.lengthText) of \(proposal.width.lengthText)"
        let shown = "shows \(choice.visible.count) of \(parts.count), hides \(hidden)"
        guard hidden > 0 else { return ["\(shown): \(width)"] }
        var lines = ["\(shown): \(width), badge \(badgeWidth(hidden).lengthText)"]
        if let excess = choice.width.excess(over: proposal.width) {
            let instead = showsFallback(choice) ? ", the fallback takes its place" : ""
            lines.append("the badge alone is over by \(excess.lengthText)\(instead)")
        }
        // The prefix before the first gap is what that item was tried with, under both policies.
        let next = zip(choice.visible, 0...).first { $0 != $1 }?.1 ?? choice.visible.count
        let rest = parts.count - next - 1
        let badge = rest > 0 ? badgeWidth(rest) : nil
        let needed =
            (0...next).reduce(0) { $0 + itemWidth($1) } + spacing * Double(next) + (badge.map { spacing + $0 } ?? 0)
        lines.append(
            "item \(next + 1), width \(itemWidth(next).lengthText), would need \(needed.lengthText)"
                + (badge.map { " with the badge for \(rest), \($0.lengthText)" } ?? "")
                + (needed.excess(over: proposal.width).map { ", over by \($0.lengthText)" } ?? ""))
        return lines
    }
}
