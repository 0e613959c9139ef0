// What a layout answers when it is offered a size, and for which other offers the answer holds. A resize step re-uses what it
// can: most views stay as they are, and those that fill their place grow with it.

/// A size, and the proposals for which it is the answer and subviews are placed the same way.
///
/// On the axes in `follows` the answer moves with the proposal instead: throughout `validity` the length taken is the proposal
/// plus a constant, as in a view that fills what it is offered. Such a view is placed anew when its length is another one.
public struct Measurement: Hashable, Sendable {
    public var size: Size
    public var validity: Validity
    /// Ignored on an axis without a finite proposal.
    public var follows: Axis.Set

    public init(size: Size, validity: Validity, follows: Axis.Set = []) {
        self.size = size
        self.validity = validity
        self.follows = follows
    }

    /// No size, whatever is offered.
    static let nothing = Measurement(size: .zero, validity: .all)

    /// All of what is offered, and `ideal` where nothing is.
    init(filling proposal: ProposedSize, ideal: Size) {
        self.init(
            LengthAnswer(filling: proposal.width, ideal: ideal.width),
            LengthAnswer(filling: proposal.height, ideal: ideal.height))
    }

    init(_ horizontal: LengthAnswer, _ vertical: LengthAnswer) {
        size = Size(width: horizontal.length, height: vertical.length)
        validity = Validity(width: horizontal.interval, height: vertical.interval)
        follows = []
        if horizontal.follows { follows.insert(.horizontal) }
        if vertical.follows { follows.insert(.vertical) }
    }

    /// The answers along `axis` and across it.
    init(_ axis: Axis, along: LengthAnswer, across: LengthAnswer) {
        self = axis == .horizontal ? Measurement(along, across) : Measurement(across, along)
    }

    /// The same where `subviews` line up by their baselines and reach over `height` in all. What follows a proposal may move its
    /// baseline in ways that its size does not tell.
    func linedUp(_ subviews: [Measurement], height: Double, _ proposal: ProposedSize) -> Measurement {
        var answer = self
        answer.size.height = height
        answer.follows = []
        for axis in Axis.allCases where subviews.contains(where: { $0.follows.contains(axis) }) {
            answer.validity[axis] = ValidInterval(only: proposal[axis])
        }
        return answer
    }

    subscript(axis: Axis) -> LengthAnswer {
        LengthAnswer(length: size[axis], interval: validity[axis], follows: follows.contains(axis))
    }
}

/// A measurement on one axis. `interval` tells of the proposals on this axis; what the length depends on across it is for the
/// other axis' interval to tell.
struct LengthAnswer {
    var length: Double
    var interval: ValidInterval
    /// Whether the length is the proposal plus a constant.
    var follows = false

    init(length: Double, interval: ValidInterval, follows: Bool = false) {
        self.length = length
        self.interval = interval
        self.follows = follows
    }

    /// Known for this one proposal.
    init(_ length: Double, only proposal: Double?) {
        self.init(length: length, interval: ValidInterval(only: proposal))
    }

    /// All of what is offered, and `ideal` where nothing is.
    init(filling proposal: Double?, ideal: Double) {
        if let proposal, proposal < .infinity {
            self.init(length: proposal, interval: .all, follows: true)
        } else {
            self.init(proposal ?? ideal, only: proposal)
        }
    }
}

extension LengthAnswer {
    /// The answer of a container that was offered `proposal` and offers that less `inset`, though at least 0, and takes `inset` more.
    func outset(by inset: Double, offered proposal: Double?) -> LengthAnswer {
        let length = length + inset
        if !follows { return LengthAnswer(length: length, interval: interval.outset(by: inset)) }
        // What is offered to the content stays 0 up to the inset.
        if let proposal, proposal < inset {
            return LengthAnswer(length: length, interval: ValidInterval(through: inset))
        }
        return LengthAnswer(length: length, interval: interval.outset(by: inset).clipped(from: inset), follows: true)
    }
}

/// The largest of several lengths, each known for the same proposal: the extent of subviews that lie side by side.
struct LargestLength {
    private var constant = 0.0
    private var following = -Double.infinity
    private var interval = ValidInterval.all

    mutating func add(_ answer: LengthAnswer) {
        if answer.follows {
            following = max(following, answer.length)
        } else {
            constant = max(constant, answer.length)
        }
        interval = interval.intersection(answer.interval)
    }

    /// - Parameter proposal: what all were offered.
    func answer(for proposal: Double?) -> LengthAnswer {
        guard following > -.infinity, let proposal else { return LengthAnswer(length: constant, interval: interval) }
        // Where the largest stays as it is, something in it moves, and its place with it.
        if following < constant { return LengthAnswer(constant, only: proposal) }
        return LengthAnswer(
            length: following, interval: interval.clipped(from: proposal - (following - constant)), follows: true)
    }
}
