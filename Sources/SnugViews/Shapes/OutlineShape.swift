import SnugLayout

/// A shape as it is drawn: the built-in ones by name, as to find out what a shape is costs more than to draw it.
enum OutlineShape {
    case rectangle
    case rounded(cornerRadius: Double)
    case capsule
    case circle
    case ellipse
    /// By its path.
    case other(any Shape)

    init(_ shape: any Shape) {
        switch shape {
        case is Rectangle: self = .rectangle
        case let rounded as RoundedRectangle: self = .rounded(cornerRadius: rounded.cornerRadius)
        case is Capsule: self = .capsule
        case is Circle: self = .circle
        case is Ellipse: self = .ellipse
        default: self = .other(shape)
        }
    }
}
