import Glibc
import SnugLayout
import SnugViews
import Testing

extension Path {
    /// Points along the path, the curves followed by De Casteljau's construction.
    fileprivate var samples: [Point] {
        func between(_ from: Point, _ to: Point, _ part: Double) -> Point {
            Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        var points: [Point] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .close: break
            case .curve(let end, let control1, let control2):
                let start = points[points.count - 1]
                for step in 1...32 {
                    let part = Double(step) / 32
                    let (first, middle, last) = (
                        between(start, control1, part), between(control1, control2, part), between(control2, end, part)
                    )
                    points.append(between(between(first, middle, part), between(middle, last, part), part))
                }
            }
        }
        return points
    }
}

private func angle(of point: Point, about center: Point) -> Double { atan2(point.y - center.y, point.x - center.x) }

/// How far the points go round the center, in degrees.
private func sweep(_ points: [Point], about center: Point) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
        sum + remainder(angle(of: pair.1, about: center) - angle(of: pair.0, about: center), 2 * .pi) * 180 / .pi
    }
}

@Suite("Path") struct PathTests {
    private let center = Point(x: 50, y: 40)

    @Test(
        "An arc keeps to its circle and sweeps the angle asked for",
        arguments: [
            (0.0, 90.0, false, 90.0), (0, 90, true, -270), (90, 0, false, 270), (90, 0, true, -90),
            (-90, 45, false, 135),
            (0, 360, false, 360), (0, 360, true, -360), (0, 720, false, 360), (10, 10, false, 0), (350, 20, false, 30),
        ])
    func arc(start: Double, end: Double, clockwise: Bool, expected: Double) {
        let path = Path { path in
            path.addArc(
                center: center, radius: 30, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        }
        let points = path.samples
        for point in points { #expect(abs(hypot(point.x - center.x, point.y - center.y) - 30) < 0.01) }
        #expect(abs(remainder(angle(of: points[0], about: center) - start * .pi / 180, 2 * .pi)) < 1e-12)
        // A whole turn of samples ends where it starts; of at least 30 steps none is over half a turn.
        #expect(abs(sweep(points, about: center) - expected) < 1e-6)
    }

    @Test("A pie piece: the line to the arc's start is drawn, and the piece closes")
    func pie() {
        var path = Path()
        path.move(to: center)
        path.addArc(center: center, radius: 30, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
        path.closeSubpath()
        #expect(path.elements[0] == .move(center))
        #expect(path.elements[1] == .line(Point(x: 80, y: 40)))
        #expect(path.elements.last == .close)
        #expect(path.currentPoint == center)
    }

    @Test("An arc between tangents touches both lines and keeps to its circle")
    func tangentArc() {
        var path = Path()
        path.move(to: Point(x: 0, y: 100))
        path.addArc(tangent1End: Point(x: 0, y: 0), tangent2End: Point(x: 100, y: 0), radius: 20)
        path.addLine(to: Point(x: 100, y: 0))
        #expect(path.elements[1] == .line(Point(x: 0, y: 20)))
        for point in path.samples.dropFirst().dropLast() {
            #expect(abs(hypot(point.x - 20, point.y - 20) - 20) < 0.001)
        }
        var sharp = Path()
        sharp.move(to: Point(x: 100, y: 10))
        sharp.addArc(tangent1End: Point(x: 0, y: 0), tangent2End: Point(x: 100, y: -10), radius: 5)
        let distance = 5 / sin(atan2(10.0, 100.0))
        for point in sharp.samples.dropFirst() { #expect(abs(hypot(point.x - distance, point.y) - 5) < 0.002) }
    }

    @Test("Where there is no corner an arc between tangents is a line, and odd radii draw nothing")
    func noCorner() {
        var straight = Path()
        straight.move(to: .zero)
        straight.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 20, y: 0), radius: 5)
        #expect(straight.elements == [.move(.zero), .line(Point(x: 10, y: 0))])
        var odd = Path()
        odd.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        odd.addArc(center: .zero, radius: -1, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(odd.isEmpty)
    }

    @Test("A path in the forms of a tutorial")
    func tutorialForms() {
        let path = Path { path in
            path.move(to: CGPoint(x: 10, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 10))
            path.addQuadCurve(to: CGPoint(x: 30, y: 10), control: CGPoint(x: 25, y: 0))
            path.addCurve(
                to: CGPoint(x: 40, y: 10), control1: CGPoint(x: 32, y: 0), control2: CGPoint(x: 38, y: 0))
            path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
            path.addRects([CGRect(x: 10, y: 0, width: 5, height: 5)])
            path.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
            path.addRoundedRect(
                in: CGRect(x: 0, y: 0, width: 50, height: 50), cornerSize: CGSize(width: 10, height: 10))
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)])
            path.addPath(Path(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5)))
            path.closeSubpath()
        }
        #expect(path.controlBounds == Rect(x: 0, y: 0, width: 50, height: 50))
        #expect(path.offsetBy(dx: 5, dy: 6).controlBounds == Rect(x: 5, y: 6, width: 50, height: 50))
        #expect(path.applying(CGAffineTransform(scaleX: 2, y: 1)).controlBounds?.width == 100)
    }
}
