// Ellipses and rounded corners as cubic curves.
import SnugLayout

extension Path {
    /// The factor that makes a cubic curve follow a quarter circle: 4/3 (sqrt 2 - 1).
    private static let quarter = 0.552_284_749_830_793_4

    public mutating func addEllipse(in rect: Rect) {
        addRoundedRect(in: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// A rectangle whose corners are quarter ellipses, each at most half a side.
    public mutating func addRoundedRect(in rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(
            in: rect, radiusX: max(0, min(cornerSize.width, rect.width / 2)),
            radiusY: max(0, min(cornerSize.height, rect.height / 2)))
    }

    mutating func addRoundedRect(in rect: Rect, radius: Double) {
        let bounded = max(0, min(radius, min(rect.width, rect.height) / 2))
        if bounded == 0 { addRect(rect) } else { addRoundedRect(in: rect, radiusX: bounded, radiusY: bounded) }
    }

    private mutating func addRoundedRect(in rect: Rect, radiusX: Double, radiusY: Double) {
        let reachX = radiusX * (1 - Self.quarter)
        let reachY = radiusY * (1 - Self.quarter)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: Point(x: left + radiusX, y: top))
        addLine(to: Point(x: right - radiusX, y: top))
        addCurve(
            to: Point(x: right, y: top + radiusY), control1: Point(x: right - reachX, y: top),
            control2: Point(x: right, y: top + reachY))
        addLine(to: Point(x: right, y: bottom - radiusY))
        addCurve(
            to: Point(x: right - radiusX, y: bottom), control1: Point(x: right, y: bottom - reachY),
            control2: Point(x: right - reachX, y: bottom))
        addLine(to: Point(x: left + radiusX, y: bottom))
        addCurve(
            to: Point(x: left, y: bottom - radiusY), control1: Point(x: left + reachX, y: bottom),
            control2: Point(x: left, y: bottom - reachY))
        addLine(to: Point(x: left, y: top + radiusY))
        addCurve(
            to: Point(x: left + radiusX, y: top), control1: Point(x: left, y: top + reachY),
            control2: Point(x: left + reachX, y: top))
        closeSubpath()
    }
}
