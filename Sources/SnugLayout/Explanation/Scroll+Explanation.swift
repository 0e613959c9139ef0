extension ScrollLayout: ExplainingLayout {
    /// The lengths that decided the viewport's along each axis that scrolls, and what came out.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String] {
        let content = subviews.first?.sizeThatFits(proposal.ideal(along: axes)) ?? .zero
        var lines: [String] = []
        if axes.contains(.vertical) { lines.append(heights(content: content.height, proposal.height)) }
        if axes.contains(.horizontal) {
            let viewport = proposal.width ?? content.width
            lines.append(
                "width: content \(content.width.lengthText), available \(proposal.width.lengthText): "
                    + "viewport \(viewport.lengthText), \(outcome(content: content.width, viewport: viewport))")
        }
        return lines
    }

    private func heights(content: Double, _ proposal: Double?) -> String {
        var limits = ["content \(content.lengthText)"]
        let height: Double
        switch viewport {
        case .proposed:
            limits += ["no cap", "available \(proposal.lengthText)"]
            height = proposal ?? content
        case .compact(let maximum, let minimum):
            let rule = CompactViewport(maximumHeight: maximum, minimumHeight: minimum)
            limits.append("cap \(rule.maximumHeight.lengthText)")
            if let minimum = rule.minimumHeight {
                limits += ["minimum \(minimum.lengthText)", "available \(proposal.lengthText)"]
            } else {
                limits.append("available height ignored")
            }
            height = rule.resolve(contentHeight: content, available: proposal).viewportHeight
        }
        return "\(limits.joined(separator: ", ")): viewport \(height.lengthText), "
            + outcome(content: content, viewport: height)
    }

    private func outcome(content: Double, viewport: Double) -> String {
        let resolution = CompactViewport.Resolution(contentHeight: content, viewportHeight: viewport)
        return switch resolution.outcome {
        case .empty: "empty"
        case .natural: "natural"
        case .scrolling: "scrolling by \(resolution.scrollRange.lengthText)"
        }
    }
}
