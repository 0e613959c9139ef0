// Sine and cosine without a mathematics library, for angles of arcs and rotations. Not meant for millions of calls.

enum Trigonometry {
    /// Half of pi as a sum of three numbers, the first two with few enough bits that their products with a count of quarter
    /// turns are exact (Cody and Waite's reduction, with the constants of Sun's fdlibm).
    private static let quarterTurn = (
        high: 1.570_796_326_734_125_6, middle: 6.077_100_506_303_966e-11, low: 2.022_266_248_795_950_6e-21
    )
    /// Below this angle there are fewer than 2^20 quarter turns, for which the products are exact.
    private static let largestExactAngle = 1_600_000.0

    /// Sine and cosine of an angle in radians. The error is below 4e-16 up to 1,600,000 radians; beyond that it grows with the
    /// angle, as the angle's own last digit does. An angle that is not finite counts as 0.
    static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
        guard radians.isFinite else { return (0, 1) }
        var angle = radians
        if angle.magnitude > largestExactAngle { angle = angle.remainder(dividingBy: 2 * .pi) }
        let turns = (angle * (2 / .pi)).rounded()
        let rest =
            ((angle - turns * quarterTurn.high) - turns * quarterTurn.middle) - turns * quarterTurn.low
        let (sine, cosine) = (sineNearZero(rest), cosineNearZero(rest))
        switch Int(turns) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// Taylor's series up to x^17; at an eighth of a turn the next term is below 1e-19.
    private static func sineNearZero(_ x: Double) -> Double { x * series(in: x * x, lastFactor: 16) }

    /// Taylor's series up to x^16.
    private static func cosineNearZero(_ x: Double) -> Double { series(in: x * x, lastFactor: 15) }

    /// 1 - s/(n (n + 1)) (1 - s/((n - 2) (n - 1)) (...)) from the innermost factor n = `lastFactor` outwards.
    private static func series(in square: Double, lastFactor: Int) -> Double {
        var sum = 1.0
        for factor in stride(from: lastFactor, through: 1, by: -2) {
            sum = 1 - square / Double(factor * (factor + 1)) * sum
        }
        return sum
    }
}
