/// `ViewThatFits(in:)`: the first subview whose ideal size on the given axes fits the proposal; the last one if none
/// does. The others are hidden. Each candidate is measured once, in order, up to the first that fits.
public struct ViewThatFitsLayout: IntervalLayout, Equatable {
    let axes: Axis.Set

    public init(axes: Axis.Set) { self.axes = axes }

    private func choice(_ proposal: ProposedSize, _ subviews: Subviews) -> Int? {
        guard !subviews.isEmpty else { return nil }
        let probe = ProposedSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        return subviews.indices.dropLast().first { index in
            let size = subviews[index].sizeThatFits(probe)
            return Axis.allCases.allSatisfy { axis in
                !axes.contains(axis) || proposal[axis].map { size[axis] <= $0 } ?? true
            }
        } ?? subviews.count - 1
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard let index = choice(proposal, subviews) else { return Measurement(size: .zero, validity: .all) }
        return Measurement(size: subviews[index].measure(proposal).size, validity: Validity(only: proposal))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        let chosen = choice(proposal, subviews)
        for (index, subview) in subviews.enumerated() {
            if index == chosen { subview.place(at: bounds.origin, proposal: proposal) } else { subview.hide() }
        }
    }
}
