// A measured size is the answer for more than the one proposal that was asked. `Validity` says for which: it is the key
// of the size cache, and what lets a resize step skip every label whose lines do not change.

/// The proposals on one axis for which an answer is provably the same: lower <= p < upper, and nil if so stated.
public struct ValidInterval: Hashable, Sendable {
    public var lower: Double
    public var upper: Double
    public var includesUnspecified: Bool

    /// Every proposal.
    public static let all = ValidInterval(lower: -.infinity, upper: .infinity, includesUnspecified: true)

    /// No proposal.
    static let none = ValidInterval(lower: .infinity, upper: -.infinity, includesUnspecified: false)

    /// `upper` is outside, except that an infinite `upper` admits an infinite proposal.
    public init(lower: Double, upper: Double, includesUnspecified: Bool) {
        self.lower = lower
        self.upper = upper
        self.includesUnspecified = includesUnspecified
    }

    /// This one proposal only; the next one on the grid of lengths is outside.
    public init(only proposal: Double?) {
        if let proposal {
            self.init(lower: proposal, upper: Length.next(proposal), includesUnspecified: false)
        } else {
            self.init(lower: .infinity, upper: -.infinity, includesUnspecified: true)
        }
    }

    /// The proposals up to and with `last`, a multiple of 1/64 pt.
    init(through last: Double) {
        self.init(lower: -.infinity, upper: Length.next(last), includesUnspecified: false)
    }

    @inlinable
    public func contains(_ proposal: Double?) -> Bool {
        guard let proposal else { return includesUnspecified }
        return proposal >= lower && (proposal < upper || (proposal == .infinity && upper == .infinity))
    }

    public func intersection(_ other: ValidInterval) -> ValidInterval {
        ValidInterval(
            lower: max(lower, other.lower), upper: min(upper, other.upper),
            includesUnspecified: includesUnspecified && other.includesUnspecified)
    }

    /// The part at and above `lower`.
    func clipped(from lower: Double) -> ValidInterval {
        ValidInterval(lower: max(self.lower, lower), upper: upper, includesUnspecified: includesUnspecified)
    }

    /// The part up to and with `last`, a multiple of 1/64 pt; infinity and nil left out.
    func clipped(through last: Double) -> ValidInterval { clipped(below: Length.next(last)) }

    /// The part below `upper`, nil left out.
    func clipped(below upper: Double) -> ValidInterval {
        ValidInterval(lower: lower, upper: min(self.upper, upper), includesUnspecified: false)
    }

    /// The interval for the container of something valid here, where the container passes on its proposal less `inset`.
    /// Containers clamp what they pass on at 0, so the answer at 0 holds for everything below.
    public func outset(by inset: Double) -> ValidInterval {
        ValidInterval(
            lower: lower <= 0 ? -.infinity : lower + inset, upper: upper + inset,
            includesUnspecified: includesUnspecified)
    }
}

/// The proposals for which a size is provably the same.
public struct Validity: Hashable, Sendable {
    public var width: ValidInterval
    public var height: ValidInterval

    public static let all = Validity(width: .all, height: .all)

    public init(width: ValidInterval, height: ValidInterval) {
        self.width = width
        self.height = height
    }

    /// This one proposal only.
    public init(only proposal: ProposedSize) {
        self.init(width: ValidInterval(only: proposal.width), height: ValidInterval(only: proposal.height))
    }

    public subscript(axis: Axis) -> ValidInterval {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    @inlinable
    public func contains(_ proposal: ProposedSize) -> Bool {
        width.contains(proposal.width) && height.contains(proposal.height)
    }

    public func intersection(_ other: Validity) -> Validity {
        Validity(width: width.intersection(other.width), height: height.intersection(other.height))
    }
}
