/// `ViewThatFits(in:)`: the first subview whose ideal size on the given axes fits the proposal; the last one if none
/// does. The others are hidden. Each candidate is measured once, in order, up to the first that fits.
public struct ViewThatFitsLayout: IntervalLayout, Equatable {
    let axes: Axis.Set

    public init(axes: Axis.Set) { self.axes = axes }

    /// The chosen subview, and the proposals for which the same one is chosen.
    private func choice(_ proposal: ProposedSize, _ subviews: Subviews) -> (index: Int, validity: Validity) {
        let probe = proposal.ideal(along: axes)
        var validity = Validity.all
        for index in subviews.indices.dropLast() {
            let ideal = subviews[index].measure(probe)
            for axis in Axis.allCases where !axes.contains(axis) {
                validity[axis] = validity[axis].intersection(ideal.validity[axis])
            }
            guard let axis = tooSmall(proposal, for: ideal.size) else {
                for axis in Axis.allCases where axes.contains(axis) {
                    // Without a proposal the first one fits, and so it does wherever its ideal size is offered.
                    validity[axis] = validity[axis].clipped(from: ideal.size[axis])
                }
                return (index, validity)
            }
            validity[axis] = validity[axis].clipped(below: ideal.size[axis])
        }
        return (subviews.count - 1, validity)
    }

    /// An axis on which `size` does not fit, if there is one.
    private func tooSmall(_ proposal: ProposedSize, for size: Size) -> Axis? {
        Axis.allCases.first { axis in
            axes.contains(axis) && proposal[axis].map { size[axis] > $0 } ?? false
        }
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard !subviews.isEmpty else { return .nothing }
        let (index, validity) = choice(proposal, subviews)
        var measurement = subviews[index].measure(proposal)
        measurement.validity = measurement.validity.intersection(validity)
        return measurement
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        if subviews.isEmpty { return }
        let chosen = choice(proposal, subviews).index
        for (index, subview) in subviews.enumerated() {
            if index == chosen { subview.place(at: bounds.origin, proposal: proposal) } else { subview.hide() }
        }
    }
}
