import SnugLayout

/// An outline that follows the rectangle it is given. As a view it takes what it is offered and fills itself.
public protocol Shape: View, Sendable {
    /// The outline in `rect`, in pt.
    nonisolated func path(in rect: Rect) -> Path
}

extension Shape {
    public var body: ShapeView { ShapeView(shape: self, stroke: nil, style: ForegroundStyle()) }

    public func fill(_ style: some ShapeStyle = ForegroundStyle()) -> ShapeView {
        ShapeView(shape: self, stroke: nil, style: style)
    }

    /// A line of `lineWidth` pt centred on the outline.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeView {
        ShapeView(shape: self, stroke: ShapeStroke(lineWidth: max(0, lineWidth)), style: style)
    }

    /// A line of `lineWidth` pt inside the outline, on the pixel grid where the shape is straight.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeView {
        ShapeView(shape: self, stroke: ShapeStroke(lineWidth: max(0, lineWidth), isInside: true), style: style)
    }

    public func stroke(lineWidth: Double = 1) -> ShapeView { stroke(ForegroundStyle(), lineWidth: lineWidth) }
}

/// A shape with the style it is filled or stroked with.
public struct ShapeView: ElementView {
    let shape: any Shape
    let stroke: ShapeStroke?
    let style: any ShapeStyle

    func configure(_ element: ElementNode, _ context: NodeContext) {
        if shape is Circle {
            element.setLayout(SquareLayout())
        } else {
            element.setLayout(FillingLayout())
        }
        let environment = context.environment
        element.paint = .shape(shape, stroke, style.color(in: environment).resolved(in: environment))
    }
}

public struct Rectangle: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: Rect) -> Path { Path(rect) }
}

public struct RoundedRectangle: Shape {
    let cornerRadius: Double
    public nonisolated init(cornerRadius: Double) { self.cornerRadius = max(0, cornerRadius) }
    public nonisolated func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: Rect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

public struct Ellipse: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }
}

/// The largest circle in its rectangle, centred.
public struct Circle: Shape {
    public nonisolated init() {}
    public nonisolated func path(in rect: Rect) -> Path { Path(ellipseIn: Self.square(in: rect)) }

    nonisolated static func square(in rect: Rect) -> Rect {
        let side = min(rect.width, rect.height)
        return Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
}

extension Path {
    /// The factor that makes a cubic curve follow a quarter circle: 4/3 (sqrt 2 - 1).
    private static let quarter = 0.552_284_749_830_793_4

    public mutating func addEllipse(in rect: Rect) {
        addRoundedRect(in: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// A rectangle with corners rounded by `radius`, at most half its shorter side.
    public mutating func addRoundedRect(in rect: Rect, radius: Double) {
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
