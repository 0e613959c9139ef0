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
            size: Size(width: width ?? measurement.size.width, height: height ?? measurement.size.height),
            validity: Validity(
                width: width == nil ? measurement.validity.width : .all,
                height: height == nil ? measurement.validity.height : .all))
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
        func outer(_ proposal: Double?, child: Double) -> Double {
            if isEmpty { return child }
            let wanted = proposal ?? ideal ?? child
            let low = minimum ?? min(child, maximum ?? child)
            let high = max(low, maximum ?? max(child, minimum ?? 0))
            // A maximum alone never makes the frame smaller than its child up to that maximum.
            return max(low, min(wanted, high))
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
        let offered = inner(proposal)
        let measurement = subviews.first?.measure(offered) ?? Measurement(size: .zero, validity: .all)
        var validity = Validity(only: proposal)
        if width.isEmpty { validity.width = measurement.validity.width }
        if height.isEmpty { validity.height = measurement.validity.height }
        return Measurement(
            size: Size(
                width: width.outer(proposal.width, child: measurement.size.width),
                height: height.outer(proposal.height, child: measurement.size.height)),
            validity: validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(aligned: alignment, in: bounds, proposal: inner(proposal))
    }
}

/// `fixedSize(horizontal:vertical:)`: the ideal size on these axes, whatever is proposed.
public struct FixedSizeLayout: IntervalLayout, Equatable {
    let axes: Axis.Set

    public init(axes: Axis.Set) { self.axes = axes }

    private func inner(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard let child = subviews.first else { return Measurement(size: .zero, validity: .all) }
        var measurement = child.measure(inner(proposal))
        if axes.contains(.horizontal) { measurement.validity.width = .all }
        if axes.contains(.vertical) { measurement.validity.height = .all }
        return measurement
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(at: bounds.origin, proposal: inner(proposal))
    }
}
