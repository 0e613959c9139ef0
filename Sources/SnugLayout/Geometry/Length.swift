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
        let value = bounded(value)
        return value.isFinite ? (value * stepsPerPoint).rounded() / stepsPerPoint : value
    }

    /// The next multiple of 1/64 pt at or above `value`: for measured text. NaN gives 0, infinity stays.
    @inline(__always)
    public static func up(_ value: Double) -> Double {
        guard abs(value) <= maximum else { return bounded(value) }
        let steps = value * stepsPerPoint
        let whole = whole(near: steps)
        return (whole < steps ? whole + 1 : whole) / stepsPerPoint
    }

    /// The next multiple of 1/64 pt at or below `value`: for window sizes and shares. NaN gives 0, infinity stays.
    @inline(__always)
    public static func down(_ value: Double) -> Double {
        guard abs(value) <= maximum else { return bounded(value) }
        let steps = value * stepsPerPoint
        let whole = whole(near: steps)
        return (whole > steps ? whole - 1 : whole) / stepsPerPoint
    }

    /// What is larger than any length becomes the largest one; NaN gives 0, infinity stays.
    private static func bounded(_ value: Double) -> Double {
        if value.isNaN { return 0 }
        return value.isFinite ? min(max(value, -maximum), maximum) : value
    }

    /// The whole number nearest to a length in steps: beside 1.5 * 2^52 there is no room for a fraction. Much cheaper than a call
    /// of the C library, and layout rounds all the time.
    @inline(__always)
    private static func whole(near steps: Double) -> Double { (steps + 0x1.8p52) - 0x1.8p52 }
}
