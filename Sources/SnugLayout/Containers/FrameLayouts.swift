// The two `frame` modifiers and `fixedSize`. Each has one subview.

/// `frame(width:height:alignment:)`: proposes and takes the given lengths; on an axis without one it is transparent.
public struct FixedFrameLayout: IntervalLayout, Equatable {
    let width: Double?
    let height: Double?
    let alignment: Alignment

    /// Negative or non-finite lengths are reported and become 0.
    public init(width: Double?, height: Double?, alignment: Alignment = .center) {
        self.width = width.map { Length.constant($0, "frame width") }
        self.height = height.map { Length.constant($0, "frame height") }
        self.alignment = alignment
    }

    private func inner(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard width == nil || height == nil, let child = subviews.first else {
            return Measurement(size: Size(width: width ?? 0, height: height ?? 0), validity: .all)
        }
        let measurement = child.measure(inner(proposal))
        return Measurement(
            width.map { LengthAnswer(length: $0, interval: .all) } ?? measurement[.horizontal],
            height.map { LengthAnswer(length: $0, interval: .all) } ?? measurement[.vertical])
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(aligned: alignment, in: bounds, proposal: inner(proposal))
    }
}

/// `frame(minWidth:idealWidth:maxWidth:...)`: the proposal (ideal where nil) clamped between minimum and maximum; a bound
/// that is not given is the child's own size.
public struct FlexibleFrameLayout: IntervalLayout, Equatable {
    /// The bounds on one axis; maximum may be infinite.
    public struct Bounds: Equatable {
        let minimum: Double?
        let ideal: Double?
        let maximum: Double?

        public init(minimum: Double?, ideal: Double?, maximum: Double?) {
            self.minimum = minimum.map { Length.constant($0, "frame minimum") }
            self.ideal = ideal.map { Length.constant($0, "frame ideal") }
            self.maximum = maximum.map { Length.nearest(Length.checkedMaximum($0, "frame maximum")) }
        }

        var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }

        /// What the child is offered.
        func inner(_ proposal: Double?) -> Double? {
            guard let offered = proposal ?? ideal else { return nil }
            return max(minimum ?? 0, min(offered, maximum ?? .infinity))
        }

        /// What the frame takes when its child took `child`.
        func outer(_ proposal: Double?, child: LengthAnswer) -> LengthAnswer {
            if isEmpty { return child }
            let low = minimum ?? min(child.length, maximum ?? child.length)
            let high = max(low, maximum ?? max(child.length, minimum ?? 0))
            // A maximum alone never makes the frame smaller than its child up to that maximum.
            let length = max(low, min(proposal ?? ideal ?? child.length, high))
            let largest = min(maximum ?? .infinity, Length.maximum)
            guard let proposal, proposal < .infinity || largest < Length.maximum else {
                return LengthAnswer(length, only: proposal)
            }
            // Below the minimum and above the maximum the child is offered the same.
            let offers: ValidInterval
            if let minimum, proposal < minimum {
                offers = ValidInterval(through: minimum)
            } else if proposal > largest {
                offers = ValidInterval(lower: largest, upper: .infinity, includesUnspecified: false)
            } else {
                offers = child.interval.clipped(from: minimum ?? 0).clipped(through: largest)
                if child.follows {
                    // What fills the frame does so between the bounds; no other child that follows is worth a rule.
                    return child.length == proposal
                        ? LengthAnswer(length: length, interval: offers, follows: true)
                        : LengthAnswer(length, only: proposal)
                }
            }
            if proposal < low { return LengthAnswer(length: length, interval: offers.clipped(through: low)) }
            if proposal > high { return LengthAnswer(length: length, interval: offers.clipped(from: high)) }
            return LengthAnswer(
                length: length, interval: offers.clipped(from: low).clipped(through: high), follows: true)
        }
    }

    let width: Bounds
    let height: Bounds
    let alignment: Alignment

    public init(width: Bounds, height: Bounds, alignment: Alignment = .center) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    private func inner(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let child = subviews.first?.measure(inner(proposal)) ?? .nothing
        return Measurement(
            width.outer(proposal.width, child: child[.horizontal]),
            height.outer(proposal.height, child: child[.vertical]))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(aligned: alignment, in: bounds, proposal: inner(proposal))
    }
}

/// `fixedSize(horizontal:vertical:)`: the ideal size on these axes, whatever is proposed.
public struct FixedSizeLayout: IntervalLayout, Equatable {
    let axes: Axis.Set

    public init(axes: Axis.Set) { self.axes = axes }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard let child = subviews.first else { return .nothing }
        var measurement = child.measure(proposal.ideal(along: axes))
        if axes.contains(.horizontal) { measurement.validity.width = .all }
        if axes.contains(.vertical) { measurement.validity.height = .all }
        return measurement
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(at: bounds.origin, proposal: proposal.ideal(along: axes))
    }
}
