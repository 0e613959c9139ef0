/// Pan, zoom and rotation of a fitted artwork. Artwork and markers move by this one transform, so that a marker stays on
/// its feature whatever is done to the picture.
///
///     c = centre of the fitted rectangle;  L = its size
///     moved(p) = c + pan * L + zoom * rotation(p - c)
///
/// The pan is in fractions of the fitted size, so that a view keeps its part of the artwork at every window shape.
public struct FittedTransform: Hashable, Sendable {
    /// Factor on the fitted size; 1 is as fitted, at 0 nothing shows.
    public let zoom: Double
    /// How far the artwork's centre is moved: (1, 0) is one fitted width to the right.
    public let pan: UnitPoint
    /// The turn from the x axis towards the y axis, which is clockwise on the screen.
    public let sine: Double
    public let cosine: Double

    /// As fitted.
    public static let identity = FittedTransform()

    /// Debug builds trap on numbers that make no transform; release builds go on with 0.
    /// - Parameters:
    ///   - zoom: at least 0.
    ///   - pan: in fractions of the fitted size.
    ///   - sine: of the angle of rotation; with the cosine it need only be a direction, of any length. Without one, no turn.
    public init(zoom: Double = 1, pan: UnitPoint = .zero, sine: Double = 0, cosine: Double = 1) {
        self.zoom = Length.checked(zoom, "zoom")
        self.pan = UnitPoint(
            x: Length.checkedDistance(pan.x, "pan x"), y: Length.checkedDistance(pan.y, "pan y"))
        let sine = Length.checkedDistance(sine, "rotation sine")
        let cosine = Length.checkedDistance(cosine, "rotation cosine")
        let length = (sine * sine + cosine * cosine).squareRoot()
        self.sine = length > 0 ? sine / length : 0
        self.cosine = length > 0 ? cosine / length : 1
    }

    /// The transform of points in the coordinates that `fitted` is given in.
    public func matrix(in fitted: Rect) -> AffineTransform {
        let center = fitted.center
        return AffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(AffineTransform(sine: zoom * sine, cosine: zoom * cosine))
            .concatenating(
                AffineTransform(
                    translationX: center.x + pan.x * fitted.width, y: center.y + pan.y * fitted.height))
    }
}

/// An artwork and how it is shown, in whatever container.
public struct FittedArtwork: Hashable, Sendable {
    /// The size the artwork was drawn in; only its ratio matters to where things are. Without area nothing shows.
    public let source: Size
    public let mode: AspectFit.Mode
    public let transform: FittedTransform

    public init(source: Size, mode: AspectFit.Mode = .fit, transform: FittedTransform = .identity) {
        self.source = source
        self.mode = mode
        self.transform = transform
    }

    public func placement(in container: Size) -> FittedPlacement {
        FittedPlacement(
            fit: AspectFit(source: source, container: container, mode: mode), mode: mode, transform: transform)
    }

    /// The container a view of the artwork takes when offered `proposal`: all of it; an axis without a proposal follows the
    /// other one by the ratio, and has the source's length where that one is unbounded or has no proposal either.
    func container(for proposal: ProposedSize) -> Size {
        let natural = AspectFit(source: source, container: source).source
        func length(_ axis: Axis, from other: Axis) -> Double {
            if let length = proposal[axis] { return length }
            guard let across = proposal[other], across < .infinity else { return natural[axis] }
            let result = across / natural[other] * natural[axis]
            return result.isFinite ? result : 0
        }
        return Size(
            width: length(.horizontal, from: .vertical), height: length(.vertical, from: .horizontal))
    }
}

/// Where an artwork's points are in its container, and which point of the artwork is where.
///
///     let placement = FittedArtwork(source: Size(width: 800, height: 500)).placement(in: Size(width: 600, height: 700))
///     placement.point(at: try NormalizedPoint(x: 0.25, y: 0.4))       // (150, 312.5)
///     placement.artworkPoint(at: Point(x: 150, y: 312.5))             // (0.25, 0.4)
///
/// Exact: nothing is rounded. Every operation is O(1).
public struct FittedPlacement: Hashable, Sendable {
    public let fit: AspectFit
    public let mode: AspectFit.Mode
    public let transform: FittedTransform

    /// Container lengths per source length, the zoom included.
    public var scale: Double { fit.scale * transform.zoom }

    /// From the fitted rectangle to what shows of it, in the container's coordinates.
    public var matrix: AffineTransform { transform.matrix(in: fit.fitted) }

    /// Whether parts of the artwork may lie outside the container.
    public var isCropped: Bool { mode == .fill || transform != .identity }

    /// The smallest upright rectangle around what shows of the artwork; of zero size if nothing does.
    public var visible: Rect {
        if fit.fitted.isEmpty || transform.zoom == 0 { return .zero }
        if !isCropped { return fit.fitted }
        return fit.fitted.bounds(under: matrix).intersection(Rect(origin: .zero, size: fit.container))
    }

    /// Where a point of the artwork is in the container.
    public func point(at normalized: NormalizedPoint) -> Point {
        let point = fit.point(at: normalized)
        return transform == .identity ? point : matrix.apply(to: point)
    }

    /// The artwork's unit coordinates of a point of the container, outside 0...1 beside the artwork; nil if nothing shows.
    public func unitPoint(at point: Point) -> UnitPoint? {
        if transform == .identity { return fit.unitPoint(at: point) }
        return matrix.inverse.flatMap { fit.unitPoint(at: $0.apply(to: point)) }
    }

    /// The artwork's point at a point of the container; nil beside the artwork.
    public func artworkPoint(at point: Point) -> NormalizedPoint? {
        unitPoint(at: point).flatMap { try? NormalizedPoint(x: $0.x, y: $0.y) }
    }

    /// The transform after a drag by `distance`, in pt of the container.
    public func panned(by distance: Size) -> FittedTransform {
        transform(
            zoom: transform.zoom, panX: transform.pan.x + fraction(distance.width, fit.fitted.width),
            panY: transform.pan.y + fraction(distance.height, fit.fitted.height))
    }

    /// The transform with the zoom times `factor`, under which what is at `point` of the container stays there.
    public func zoomed(by factor: Double, about point: Point) -> FittedTransform {
        let factor = Length.checked(factor, "zoom factor")
        let fitted = fit.fitted
        return transform(
            zoom: transform.zoom * factor,
            panX: factor * transform.pan.x + (1 - factor) * fraction(point.x - fitted.midX, fitted.width),
            panY: factor * transform.pan.y + (1 - factor) * fraction(point.y - fitted.midY, fitted.height))
    }

    /// `distance` as a fraction of a fitted length; 0 where nothing shows that could be moved.
    private func fraction(_ distance: Double, _ length: Double) -> Double {
        let fraction = Length.checkedDistance(distance, "distance") / length
        return fraction.isFinite ? fraction : 0
    }

    /// The present rotation with a computed zoom and pan, both as far as they are lengths.
    private func transform(zoom: Double, panX: Double, panY: Double) -> FittedTransform {
        func bounded(_ value: Double) -> Double { min(max(value, -Length.maximum), Length.maximum) }
        return FittedTransform(
            zoom: bounded(zoom), pan: UnitPoint(x: bounded(panX), y: bounded(panY)), sine: transform.sine,
            cosine: transform.cosine)
    }
}
