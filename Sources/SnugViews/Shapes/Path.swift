import SnugLayout

/// Lines and curves. Coordinates are pt in a view's own space while a shape makes it, px in a display list.
public struct Path: Equatable, Sendable {
    public enum Element: Equatable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, control1: Point, control2: Point)
        case close
    }

    public private(set) var elements: [Element] = []

    public init() {}

    public init(_ build: (inout Path) -> Void) { build(&self) }

    public init(_ rect: Rect) { addRect(rect) }

    public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

    /// A rectangle with corners rounded by `cornerRadius`, at most half its shorter side. Both styles are circular arcs.
    public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, radius: cornerRadius)
    }

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to point: Point) { elements.append(.move(point)) }

    /// A straight line from the current point; from `point` itself where there is none.
    public mutating func addLine(to point: Point) { elements.append(elements.isEmpty ? .move(point) : .line(point)) }

    public mutating func addLines(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// A cubic Bézier curve.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        if elements.isEmpty { move(to: control1) }
        elements.append(.curve(point, control1: control1, control2: control2))
    }

    public mutating func addQuadCurve(to point: Point, control: Point) {
        let start = currentPoint ?? control
        func third(_ end: Point) -> Point {
            Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        addCurve(to: point, control1: third(start), control2: third(point))
    }

    public mutating func closeSubpath() { if !elements.isEmpty { elements.append(.close) } }

    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    public mutating func addRects(_ rects: [Rect]) { for rect in rects { addRect(rect) } }

    public mutating func addPath(_ path: Path) { elements += path.elements }

    public mutating func addPath(_ path: Path, transform: AffineTransform) { addPath(path.applying(transform)) }

    /// The end of the last element; after a close, the start of the closed subpath.
    public var currentPoint: Point? {
        var start: Point?
        var current: Point?
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point), .curve(let point, _, _): current = point
            case .close: current = start
            }
        }
        return current
    }

    /// The smallest upright rectangle that holds all points and control points; `nil` for an empty path.
    public var controlBounds: Rect? {
        var low = Point(x: Double.infinity, y: .infinity)
        var high = Point(x: -Double.infinity, y: -.infinity)
        func take(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): take(point)
            case .curve(let point, let control1, let control2): [point, control1, control2].forEach(take)
            case .close: break
            }
        }
        return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
    }

    public func offsetBy(dx: Double, dy: Double) -> Path { applying(AffineTransform(translationX: dx, y: dy)) }

    public func applying(_ transform: AffineTransform) -> Path {
        var result = Path()
        result.elements = elements.map { element in
            switch element {
            case .move(let point): .move(transform.apply(to: point))
            case .line(let point): .line(transform.apply(to: point))
            case .curve(let point, let control1, let control2):
                .curve(
                    transform.apply(to: point), control1: transform.apply(to: control1),
                    control2: transform.apply(to: control2))
            case .close: .close
            }
        }
        return result
    }
}
