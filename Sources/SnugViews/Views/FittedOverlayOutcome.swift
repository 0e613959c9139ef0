// What a FittedOverlay tells the program: which point of the artwork is where.
import SnugLayout

/// Where a `FittedOverlay`'s artwork is: for hit testing, and for pan and zoom by the program.
public struct FittedOverlayOutcome: Hashable, Sendable {
    /// In the coordinates of the overlay's own frame.
    public let placement: FittedPlacement
    /// From these coordinates to the window's, effects around the overlay included.
    public let toWindow: AffineTransform

    /// The artwork's point at a point of the window, in pt; nil beside the artwork.
    public func artworkPoint(at windowPoint: Point) -> NormalizedPoint? {
        toWindow.inverse.flatMap { placement.artworkPoint(at: $0.apply(to: windowPoint)) }
    }

    /// Where in the window a point of the artwork is, in pt.
    public func windowPoint(at point: NormalizedPoint) -> Point { toWindow.apply(to: placement.point(at: point)) }
}

extension FittedTransform {
    /// Debug builds trap on numbers that make no transform; release builds go on with 0.
    /// - Parameters:
    ///   - zoom: at least 0.
    ///   - pan: in fractions of the fitted size.
    ///   - rotation: about the artwork's centre.
    public init(zoom: Double = 1, pan: UnitPoint = .zero, rotation: Angle) {
        let turn = AffineTransform(rotation)
        self.init(zoom: zoom, pan: pan, sine: turn.b, cosine: turn.a)
    }
}

extension ElementNode {
    /// The outcome of an overlay's own element; nil for others outside overlays.
    var fittedOutcome: FittedOverlayOutcome? {
        fittedPlacement.map { FittedOverlayOutcome(placement: $0, toWindow: toWindow) }
    }

    /// From the element's own coordinates to the window's after the last layout.
    private var toWindow: AffineTransform {
        var result = AffineTransform.identity
        var node: LayoutNode? = self
        while let current = node {
            result = result.concatenating(AffineTransform(translationX: current.frame.minX, y: current.frame.minY))
            if let effect = (current as? ElementNode)?.effect {
                result = result.concatenating(effect.transform(current.frame))
            }
            node = current.parent
        }
        return result
    }
}
