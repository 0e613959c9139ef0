// The size cache of a node.

/// What a layout has answered lately. On the axes that follow, the sizes kept are those less the proposal.
struct KeptAnswers {
    /// Answers kept per node. Stacks ask a child for at most four proposals an axis (0, nil, infinity, its share), so
    /// sixteen keep sizing linear however deep stacks nest.
    static let capacity = 16

    /// What was asked for last, which is nearly always asked for next: what is measured is placed, and a step is like the one
    /// before. One of `answers`.
    private var latest: Measurement?
    private var answers: [Measurement] = []
    private var nextReplaced = 0

    /// The answer for a proposal, if one that is kept holds for it too.
    ///
    /// The proposal need not be sanitized: what a sanitized one is within, others that come to the same are within, too.
    @inline(__always)
    mutating func answer(for proposal: ProposedSize) -> Measurement? {
        if let latest, latest.validity.contains(proposal) { return latest.moved(by: proposal) }
        guard let known = answers.last(where: { $0.validity.contains(proposal) }) else { return nil }
        latest = known
        return known.moved(by: proposal)
    }

    /// Keeps the answer that was given for `proposal`, which `finished(for:)` has put right.
    mutating func keep(_ answer: Measurement, for proposal: ProposedSize) {
        let kept = answer.relative(to: proposal)
        latest = kept
        if answers.count < Self.capacity {
            answers.append(kept)
        } else {
            answers[nextReplaced] = kept
            nextReplaced = (nextReplaced + 1) % Self.capacity
        }
    }

    mutating func removeAll() {
        latest = nil
        answers.removeAll(keepingCapacity: true)
        nextReplaced = 0
    }
}

extension Measurement {
    /// The answer as it is kept.
    fileprivate func relative(to proposal: ProposedSize) -> Measurement {
        var answer = self
        if follows.contains(.horizontal) { answer.size.width -= proposal.width ?? 0 }
        if follows.contains(.vertical) { answer.size.height -= proposal.height ?? 0 }
        return answer
    }

    /// The kept answer for a proposal in its validity.
    @inline(__always)
    fileprivate func moved(by proposal: ProposedSize) -> Measurement {
        if follows.isEmpty { return self }
        var answer = self
        if follows.contains(.horizontal), let width = proposal.width { answer.size.width += Self.onGrid(width) }
        if follows.contains(.vertical), let height = proposal.height { answer.size.height += Self.onGrid(height) }
        return answer
    }

    /// A length that is not too large for layout, as a sanitized proposal has it.
    @inline(__always)
    private static func onGrid(_ length: Double) -> Double {
        Double(Int64(max(0, length) * Length.stepsPerPoint)) / Length.stepsPerPoint
    }

    /// The answer a layout gave for `proposal`, its size put right, for as far as it holds: lengths that follow do so while they
    /// are lengths.
    func finished(for proposal: ProposedSize, layout: LayoutBox) -> Measurement {
        var answer = self
        answer.size = size.sanitized(for: proposal, layout: layout)
        if follows.isEmpty { return answer }
        for axis in Axis.allCases where follows.contains(axis) {
            guard let offered = proposal[axis], offered < .infinity else {
                answer.follows.remove(axis == .horizontal ? .horizontal : .vertical)
                answer.validity[axis] = ValidInterval(only: proposal[axis])
                continue
            }
            let added = answer.size[axis] - offered
            answer.validity[axis] = validity[axis].clipped(from: -added)
                .clipped(through: Length.maximum - max(0, added))
        }
        return answer
    }
}

extension ValidInterval {
    /// The same proposals, with ends on the grid that proposals are on.
    var onGrid: ValidInterval {
        func up(_ length: Double) -> Double {
            abs(length) <= Length.maximum ? Length.up(length) : length
        }
        return ValidInterval(lower: up(lower), upper: up(upper), includesUnspecified: includesUnspecified)
    }
}
