extension ViewThatFitsLayout: ExplainingLayout {
    /// A line for each candidate: its ideal lengths on the axes that count, and by how much each is over the proposal.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String] {
        let probe = proposal.ideal(along: axes)
        var isDecided = false
        return subviews.enumerated().map { index, subview in
            let title = "candidate \(index + 1) of \(subviews.count): "
            if isDecided { return title + "not needed" }
            let size = subview.sizeThatFits(probe)
            let counted = Axis.allCases.filter { axes.contains($0) }
            let isFitting = counted.allSatisfy { size[$0].excess(over: proposal[$0]) == nil }
            isDecided = isFitting
            let lengths = counted.map { axis in
                let length = "\(axis == .horizontal ? "width" : "height") \(size[axis].lengthText)"
                return size[axis].excess(over: proposal[axis]).map { "\(length), over by \($0.lengthText)" } ?? length
            }
            let isLast = index == subviews.count - 1
            let outcome = isFitting ? "fits, shown" : isLast ? "shown as the last one" : "rejected"
            return title + (lengths + [outcome]).joined(separator: ", ")
        }
    }
}
