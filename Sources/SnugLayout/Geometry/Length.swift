// Lengths in layout are Doubles that are whole multiples of 1/64 pt, so that sums are exact and comparisons need no
// tolerance. Every number that enters layout passes through one of these three functions.

/// The grid of lengths in layout: 1/64 pt.
public enum Length {
    /// Steps per point.
    public static let stepsPerPoint = 64.0

    /// The largest finite length layout computes with, in pt; sums of many stay exact multiples of 1/64.
    public static let maximum = 1_073_741_824.0

    /// The multiple of 1/64 pt after this one.
    static func next(_ length: Double) -> Double { length + 1 / stepsPerPoint }

    /// The nearest multiple of 1/64 pt: for an author's constants. NaN gives 0, infinity stays.
    public static func nearest(_ value: Double) -> Double {
        guard let steps = steps(value) else { return value.isNaN ? 0 : value }
        return steps.rounded() / stepsPerPoint
    }

    /// The next multiple of 1/64 pt at or above `value`: for measured text. NaN gives 0, infinity stays.
    @inline(__always)
    public static func up(_ value: Double) -> Double {
        guard let steps = steps(value) else { return value.isNaN ? 0 : value }
        let whole = Double(Int64(steps))
        return (whole < steps ? whole + 1 : whole) / stepsPerPoint
    }

    /// The next multiple of 1/64 pt at or below `value`: for window sizes and shares. NaN gives 0, infinity stays.
    @inline(__always)
    public static func down(_ value: Double) -> Double {
        guard let steps = steps(value) else { return value.isNaN ? 0 : value }
        let whole = Double(Int64(steps))
        return (whole > steps ? whole - 1 : whole) / stepsPerPoint
    }

    /// `value` in steps, bounded so that it fits an integer, through which rounding is much cheaper than by a call of the C
    /// library; `nil` if it is not finite.
    @inline(__always)
    private static func steps(_ value: Double) -> Double? {
        guard value.isFinite else { return nil }
        return min(max(value, -maximum), maximum) * stepsPerPoint
    }
}
