extension ScrollLayout: ExplainingLayout {
    /// The heights that decided the viewport's, and what came out.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String] {
        let offered = ProposedSize(width: proposal.width, height: nil)
        let content = subviews.first?.sizeThatFits(offered).height ?? 0
        var limits = ["content \(content.lengthText)"]
        let viewport: Double
        switch height {
        case .proposed:
            limits += ["no cap", "available \(proposal.height.lengthText)"]
            viewport = proposal.height ?? content
        case .compact(let maximum, let minimum):
            let rule = CompactViewport(maximumHeight: maximum, minimumHeight: minimum)
            limits.append("cap \(rule.maximumHeight.lengthText)")
            if let minimum = rule.minimumHeight {
                limits += ["minimum \(minimum.lengthText)", "available \(proposal.height.lengthText)"]
            } else {
                limits.append("available height ignored")
            }
            viewport = rule.resolve(contentHeight: content, available: proposal.height).viewportHeight
        }
        let resolution = CompactViewport.Resolution(contentHeight: content, viewportHeight: viewport)
        let outcome =
            switch resolution.outcome {
            case .empty: "empty"
            case .natural: "natural"
            case .scrolling: "scrolling by \(resolution.scrollRange.lengthText)"
            }
        return ["\(limits.joined(separator: ", ")): viewport \(viewport.lengthText), \(outcome)"]
    }
}
