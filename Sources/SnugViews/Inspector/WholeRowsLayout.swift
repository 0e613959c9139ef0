import SnugLayout

/// A column that leaves out its last rows where there is no room for them. As wide as it is offered.
struct WholeRowsLayout: Layout, Equatable {
    let spacing: Double

    /// The tops of the rows that fit, and the height of these.
    private func rows(_ proposal: ProposedSize, _ subviews: Subviews) -> (tops: [Double], height: Double) {
        var tops: [Double] = []
        var height = 0.0
        for subview in subviews {
            let top = tops.isEmpty ? 0 : height + spacing
            let bottom = top + subview.sizeThatFits(offer(proposal, below: top)).height
            if let limit = proposal.height, bottom > limit { break }
            tops.append(top)
            height = bottom
        }
        return (tops, height)
    }

    private func offer(_ proposal: ProposedSize, below top: Double) -> ProposedSize {
        ProposedSize(width: proposal.width, height: proposal.height.map { max(0, $0 - top) })
    }

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        let width = proposal.width ?? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        return Size(width: width, height: rows(proposal, subviews).height)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        let tops = rows(proposal, subviews).tops
        for (index, subview) in subviews.enumerated() {
            guard index < tops.count else {
                subview.hide()
                continue
            }
            subview.place(
                at: Point(x: bounds.minX, y: bounds.minY + tops[index]), proposal: offer(proposal, below: tops[index]))
        }
    }
}
