import SnugLayout

/// An outline that follows the rectangle it is given. As a view it takes what it is offered and fills itself.
///
/// Its own members are not bound to the main actor, so that `path(in:)` may call them.
public nonisolated protocol Shape: View, Sendable {
    /// The outline in `rect`, in pt.
    func path(in rect: Rect) -> Path
}

@MainActor extension Shape {
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
        let outline = OutlineShape(shape)
        if case .circle = outline {
            element.setLayout(SquareLayout())
        } else {
            element.setLayout(FillingLayout())
        }
        let environment = context.environment
        element.paint = .shape(outline, stroke, style.color(in: environment).resolved(in: environment))
    }
}

public struct Rectangle: Shape {
    public init() {}
    public func path(in rect: Rect) -> Path { Path(rect) }
}

/// How a rounded corner is drawn. Both are circular arcs here.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public struct RoundedRectangle: Shape {
    let cornerRadius: Double

    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = max(0, cornerRadius)
    }

    public func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
    public init(style: RoundedCornerStyle = .continuous) {}

    public func path(in rect: Rect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

public struct Ellipse: Shape {
    public init() {}
    public func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }
}

/// The largest circle in its rectangle, centred.
public struct Circle: Shape {
    public init() {}
    public func path(in rect: Rect) -> Path { Path(ellipseIn: Self.square(in: rect)) }

    static func square(in rect: Rect) -> Rect {
        let side = min(rect.width, rect.height)
        return Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
}

/// A path is a shape that stays where it is, whatever its rectangle.
extension Path: Shape {
    public func path(in rect: Rect) -> Path { self }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}
