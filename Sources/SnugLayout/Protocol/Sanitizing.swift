// The one boundary where odd numbers are met. Debug builds trap with what was found; release builds go on with 0.

/// Reports a number that layout cannot use.
func reject(_ what: @autoclosure () -> String) {
    assertionFailure(what())
}

extension Length {
    /// `value`, up to the largest length. What is not a finite number of at least 0 is reported and becomes 0.
    static func checked(_ value: Double, _ name: StaticString) -> Double {
        if value >= 0 && value < .infinity { return min(value, maximum) }
        reject("\(name) is \(value), expected a finite number of at least 0")
        return 0
    }

    /// The same for a length that may be unbounded: a maximum.
    static func checkedMaximum(_ value: Double, _ name: StaticString) -> Double {
        value == .infinity ? value : checked(value, name)
    }

    /// The same for a distance, which may be negative.
    static func checkedDistance(_ value: Double, _ name: StaticString) -> Double {
        if value.isFinite { return min(max(value, -maximum), maximum) }
        reject("\(name) is \(value), expected a finite number")
        return 0
    }

    /// `value`; NaN is reported and becomes 0.
    static func checkedNumber(_ value: Double, _ name: StaticString) -> Double {
        if !value.isNaN { return value }
        reject("\(name) is NaN, expected a number")
        return 0
    }

    /// An author's length, on the grid.
    static func constant(_ value: Double, _ name: StaticString) -> Double { nearest(checked(value, name)) }

    /// An author's distance, on the grid.
    static func distance(_ value: Double, _ name: StaticString) -> Double { nearest(checkedDistance(value, name)) }
}

extension ProposedSize {
    /// NaN is reported and becomes 0, negative lengths become 0, finite ones are put on the 1/64 pt grid.
    @inline(__always)
    var sanitized: ProposedSize {
        ProposedSize(width: Self.sanitized(width, "width"), height: Self.sanitized(height, "height"))
    }

    private static func sanitized(_ length: Double?, _ name: StaticString) -> Double? {
        guard let length else { return nil }
        if length >= 0 && length <= Length.maximum {
            // Nearly every proposal comes from a layout and is on the grid already.
            let steps = length * Length.stepsPerPoint
            return Double(Int64(steps)) == steps ? length : Length.down(length)
        }
        if length.isNaN { reject("the proposed \(name) is NaN") }
        return max(0, Length.down(length))
    }
}

extension Size {
    /// NaN, negative lengths and infinite answers to a finite proposal are reported and become 0.
    func sanitized(for proposal: ProposedSize, layout: LayoutBox) -> Size {
        Size(
            width: Self.sanitized(width, proposal.width, layout),
            height: Self.sanitized(height, proposal.height, layout))
    }

    private static func sanitized(_ length: Double, _ proposal: Double?, _ layout: LayoutBox) -> Double {
        if length >= 0 && (length < .infinity || proposal == .infinity) { return Length.up(length) }
        reject("\(layout.description) measured \(length) when offered \(proposal.map { "\($0)" } ?? "nil")")
        return 0
    }
}

extension Point {
    /// Coordinates on the 1/64 pt grid; those that are not finite are reported and become 0.
    var sanitized: Point { Point(x: Self.sanitized(x), y: Self.sanitized(y)) }

    /// The same without a report.
    var finite: Point { Point(x: Self.finite(x), y: Self.finite(y)) }

    private static func finite(_ value: Double) -> Double { value.isFinite ? Length.down(value) : 0 }

    private static func sanitized(_ value: Double) -> Double {
        if !value.isFinite { reject("a subview is placed at \(value)") }
        return finite(value)
    }
}
