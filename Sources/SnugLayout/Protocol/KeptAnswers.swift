// The size cache of a node.

/// What a layout has answered lately.
struct KeptAnswers {
    /// Answers kept per node. Stacks ask a child for at most four proposals an axis (0, nil, infinity, its share), so
    /// sixteen keep sizing linear however deep stacks nest.
    static let capacity = 16

    private var answers: [Measurement] = []
    private var nextReplaced = 0

    /// The answer for a proposal, if one that is kept holds for it too.
    @inline(__always)
    func answer(for proposal: ProposedSize) -> Measurement? {
        answers.withUnsafeBufferPointer { answers in
            // The last answer first: what was measured is placed next.
            var index = answers.count
            while index > 0 {
                index -= 1
                if answers[index].validity.contains(proposal) { return answers[index].moved(by: proposal) }
            }
            return nil
        }
    }

    /// Keeps the answer that was given for `proposal`, which `finished(for:)` has put right.
    mutating func keep(_ answer: Measurement, for proposal: ProposedSize) {
        let kept = answer.relative(to: proposal)
        if answers.count < Self.capacity {
            answers.append(kept)
        } else {
            answers[nextReplaced] = kept
            nextReplaced = (nextReplaced + 1) % Self.capacity
        }
    }

    mutating func removeAll() {
        answers.removeAll(keepingCapacity: true)
        nextReplaced = 0
    }
}

extension Measurement {
    /// The answer as it is kept: on the axes that follow, the length less the proposal.
    fileprivate func relative(to proposal: ProposedSize) -> Measurement {
        var answer = self
        if follows.isEmpty { return answer }
        for axis in Axis.allCases where follows.contains(axis) { answer.size[axis] -= proposal[axis] ?? 0 }
        return answer
    }

    /// The kept answer for a proposal in its validity.
    @inline(__always)
    fileprivate func moved(by proposal: ProposedSize) -> Measurement {
        if follows.isEmpty { return self }
        var answer = self
        if follows.contains(.horizontal), let width = proposal.width { answer.size.width += width }
        if follows.contains(.vertical), let height = proposal.height { answer.size.height += height }
        return answer
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
