// How a stack divides its length among its subviews; sizing and placing both ask.
//
// The spacing is taken off first. What is left is offered in shares: higher layout priority first, and within a priority
// the least flexible subview first (flexibility is its size at infinity minus its size at 0; equal ones keep their order).
// Each is offered an equal share of what its group has left; the minimums of lower priorities are set aside before.

/// What each subview of a stack is offered along the stack, and takes.
struct StackShares: ~Copyable {
    struct Share {
        var offered: Double?
        var taken: Measurement
    }

    /// By subview.
    private(set) var all: [Share] = []
    /// What the stack takes: the spacing and its subviews. The proposals it holds for are those for which each subview takes the
    /// same, except that the last one served may take what is left.
    private(set) var along: LengthAnswer
    /// The proposals across the stack for which all that were asked answer the same.
    private(set) var intervalAcross = ValidInterval.all

    private let subviews: LayoutSubviews
    private let axis: Axis
    private let offeredAcross: Double?

    /// - Parameter subviews: at least one.
    init(
        _ axis: Axis, spacing: Double, _ proposal: ProposedSize, _ subviews: LayoutSubviews,
        order: inout StackServingOrder
    ) {
        self.subviews = subviews
        self.axis = axis
        offeredAcross = proposal[axis.across]
        let count = subviews.count
        let spacings = spacing * Double(count - 1)
        let length = proposal[axis]
        along = LengthAnswer(length: spacings, interval: .all)
        all.reserveCapacity(count)
        for _ in 0..<count { all.append(Share(offered: nil, taken: .nothing)) }
        if count == 1 {
            settle(0, length)
            along = all[0].taken[axis]
        } else if let length, length < .infinity, length > spacings {
            divide(length - spacings, &order)
            along.interval = along.interval.outset(by: spacings).clipped(through: Length.maximum)
        } else {
            // Nothing to divide: ideal, infinite or least lengths for all.
            for index in subviews.indices { settle(index, length.map { max(0, $0 - spacings) }) }
            let isLeast = length.map { $0 <= spacings } ?? false
            along.interval = isLeast ? ValidInterval(through: spacings) : ValidInterval(only: length)
        }
        if along.length < 0 {
            along = along.follows ? LengthAnswer(0, only: length) : LengthAnswer(length: 0, interval: along.interval)
        }
    }

    /// What a subview is offered in the end.
    func proposal(_ index: Int) -> ProposedSize { ProposedSize(axis, along: all[index].offered, across: offeredAcross) }

    private mutating func ask(_ index: Int, _ length: Double?) -> Measurement {
        let measurement = subviews[index].measure(ProposedSize(axis, along: length, across: offeredAcross))
        intervalAcross = intervalAcross.intersection(measurement.validity[axis.across])
        return measurement
    }

    private mutating func settle(_ index: Int, _ length: Double?) {
        let measurement = ask(index, length)
        all[index] = Share(offered: length, taken: measurement)
        along.length += measurement.size[axis]
    }

    /// Serves all. `along.interval` is in terms of what there is to divide.
    private mutating func divide(_ length: Double, _ known: inout StackServingOrder) {
        along.interval = ValidInterval.all.clipped(from: Length.next(0))
        if !known.interval.contains(offeredAcross) {
            known = StackServingOrder(order: servingOrder(), interval: intervalAcross)
        }
        intervalAcross = intervalAcross.intersection(known.interval)
        let order = known.order
        var reserved = order.reduce(0) { $0 + $1.minimum }
        var left = length
        var start = 0
        while start < order.count {
            let end = order.endOfGroup(from: start)
            for position in start..<end { reserved -= order[position].minimum }
            var groupLeft = left - reserved
            for position in start..<end {
                let index = order[position].index
                let count = end - position
                settle(index, max(0, Length.down(groupLeft / Double(count))))
                let answer = all[index].taken[axis]
                narrow(to: answer, groupLeft, count: count, total: length, isLast: position == order.count - 1)
                groupLeft -= answer.length
                left -= answer.length
            }
            start = end
        }
    }

    /// The last one served gave `answer` to an equal share of `left`, which is `total` less what has no part in it.
    private mutating func narrow(to answer: LengthAnswer, _ left: Double, count: Int, total: Double, isLast: Bool) {
        var interval: ValidInterval
        if answer.follows {
            let outer = answer.outset(by: total - left, offered: total)
            // Of what follows anything but the last, the others get another share.
            interval = isLast || !outer.follows ? outer.interval : ValidInterval(only: total)
            along.follows = isLast && outer.follows
        } else {
            // A share is rounded down to the grid that the ends are on, so it reaches an end when the whole reaches its multiple.
            interval = answer.interval
            interval.lower *= Double(count)
            interval.upper *= Double(count)
            interval = interval.outset(by: total - left)
        }
        along.interval = along.interval.intersection(interval)
    }

    private mutating func servingOrder() -> [Candidate] {
        var order = subviews.indices.map { Candidate(index: $0, priority: subviews[$0].priority) }
        if order.contains(where: { $0.priority != order[0].priority }) { order.sort() }
        var start = 0
        while start < order.count {
            let end = order.endOfGroup(from: start)
            // One that is alone at the head is served whatever its size, and set aside for nobody.
            for position in start..<end where end > 1 {
                let index = order[position].index
                order[position].minimum = ask(index, 0).size[axis]
                if end - start > 1 {
                    order[position].flexibility = ask(index, .infinity).size[axis] - order[position].minimum
                }
            }
            start = end
        }
        order.sort()
        return order
    }
}

/// In which order a stack serves its subviews, and what it sets aside for them meanwhile. Known, until a subview changes, for the
/// proposals across the stack in `interval`.
public struct StackServingOrder: Sendable {
    fileprivate let order: [Candidate]
    fileprivate let interval: ValidInterval

    static let unknown = StackServingOrder(order: [], interval: .none)
}

/// A subview waiting for its share.
private struct Candidate: Comparable, Sendable {
    let index: Int
    let priority: Double
    var minimum = 0.0
    var flexibility = 0.0

    init(index: Int, priority: Double) {
        self.index = index
        self.priority = priority
    }

    /// Serving order.
    static func < (left: Candidate, right: Candidate) -> Bool {
        if left.priority != right.priority { return left.priority > right.priority }
        if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
        return left.index < right.index
    }
}

extension [Candidate] {
    /// Where those of the priority at `start` end.
    fileprivate func endOfGroup(from start: Int) -> Int {
        var end = start
        while end < count && self[end].priority == self[start].priority { end += 1 }
        return end
    }
}
