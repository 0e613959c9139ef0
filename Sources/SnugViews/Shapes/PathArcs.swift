// Circular arcs as cubic curves. A curve for a sweep s whose control points lie 4/3 tan(s/4) radii along the tangents leaves the
// circle by less than 0.03 % of the radius for a quarter turn (Riskus, "Approximation of a cubic Bézier curve by circular arcs").
import SnugLayout

extension Path {
    private static let longestSweep = Double.pi / 2

    /// An arc about `center`, and a straight line to where it starts if there is a current point.
    ///
    /// Angles are measured from the x axis towards the y axis, as the eye sees it clockwise. The arc follows growing angles if
    /// `clockwise` is false and falling ones if it is true; SwiftUI's names come from a y axis that points up. Angles
    /// that differ by a whole turn or more give the whole circle.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let turn = 2 * Double.pi
        let rounding = 1e-9
        let difference = endAngle.radians - startAngle.radians
        let sweep: Double
        if difference.magnitude >= turn - rounding {
            sweep = clockwise ? -turn : turn
        } else if clockwise {
            sweep = difference > 0 ? difference - turn : difference
        } else {
            sweep = difference < 0 ? difference + turn : difference
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep))
    }

    /// As `addArc`, with how far to go instead of where to end; positive towards growing angles.
    public mutating func addRelativeArc(center: Point, radius: Double, startAngle: Angle, delta: Angle) {
        guard radius >= 0, radius.isFinite, startAngle.radians.isFinite, delta.radians.isFinite else { return }
        func direction(_ radians: Double) -> Point {
            let (sine, cosine) = Trigonometry.sineAndCosine(radians)
            return Point(x: cosine, y: sine)
        }
        func place(_ direction: Point, along tangent: Double = 0) -> Point {
            Point(
                x: center.x + radius * (direction.x - tangent * direction.y),
                y: center.y + radius * (direction.y + tangent * direction.x))
        }
        var start = direction(startAngle.radians)
        addLine(to: place(start))
        let sweep = min(max(delta.radians, -2 * .pi), 2 * .pi)
        if sweep == 0 { return }
        let count = max(1, (sweep.magnitude / Self.longestSweep - 1e-9).rounded(.up))
        let step = sweep / count
        let quarter = direction(step / 4)
        let reach = 4.0 / 3 * quarter.y / quarter.x
        for index in 1...Int(count) {
            let end = direction(startAngle.radians + step * Double(index))
            addCurve(to: place(end), control1: place(start, along: reach), control2: place(end, along: -reach))
            start = end
        }
    }

    /// Rounds the corner between the lines from the current point to `tangent1End` and from there to `tangent2End` by an arc
    /// of `radius`, with a straight line to where it starts. Where there is no corner, a line to `tangent1End`.
    public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
        guard let start = currentPoint, let back = (start - corner).normalized, let ahead = (end - corner).normalized
        else { return addLine(to: corner) }
        let cosine = back.x * ahead.x + back.y * ahead.y
        guard radius > 0, radius.isFinite, cosine.magnitude < 1 else { return addLine(to: corner) }
        // The circle touches both lines at radius / tan(angle / 2) from the corner.
        let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
        func along(_ direction: Point, _ length: Double) -> Point {
            Point(x: corner.x + direction.x * length, y: corner.y + direction.y * length)
        }
        // Half the corner's angle has this sine; the sweep is what the angle leaves of half a turn, drawn as two equal curves.
        let sine = ((1 - cosine) / 2).squareRoot()
        let quarterSweepCosine = ((1 + sine) / 2).squareRoot()
        let reach = 4.0 / 3 * radius * ((1 - quarterSweepCosine) / (1 + quarterSweepCosine)).squareRoot()
        addLine(to: along(back, distance))
        guard let bisector = (back + ahead).normalized, let tangent = (ahead - back).normalized else { return }
        let middle = along(bisector, radius / sine - radius)
        func beside(_ length: Double) -> Point {
            Point(x: middle.x + tangent.x * length, y: middle.y + tangent.y * length)
        }
        addCurve(to: middle, control1: along(back, distance - reach), control2: beside(-reach))
        addCurve(to: along(ahead, distance), control1: beside(reach), control2: along(ahead, distance - reach))
    }
}

extension Point {
    /// The direction from the origin, of length 1.
    fileprivate var normalized: Point? {
        let length = (x * x + y * y).squareRoot()
        return length > 0 && length.isFinite ? Point(x: x / length, y: y / length) : nil
    }
}
