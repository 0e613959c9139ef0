// Shapes that the server draws by itself: whole pixels, cached corner masks, trapezoids. They cost little, and a part of one
// has the pixels of the whole, which is not so for Cairo's paths: the edges of those depend on where they are clipped.
import SnugLayout
import SnugViews

/// A shape that needs no Cairo on servers with XRender, in px.
enum ServerShape {
    /// Whole pixels.
    case rect(Rect)
    /// The edge of whole pixels, `width` px wide, inwards.
    case frame(Rect, width: Double)
    /// Four masked corners with whole pixels between them; with `inner`, the ring between the two radii.
    case rounded(Rect, outer: Double, inner: Double?)
    case ellipse(Rect)

    /// Larger corners are rare and go through paths.
    private static let longestRadius = 128.0

    /// The rounded rectangle or ring, if the corners fit.
    private init?(rounded rect: Rect, outer: Double, inner: Double?) {
        let outer = min(outer, rect.width / 2, rect.height / 2)
        guard rect.isOnPixelGrid, outer > 0, outer <= Self.longestRadius,
            2 * outer.rounded(.up) <= min(rect.width, rect.height)
        else { return nil }
        self = .rounded(rect, outer: outer, inner: inner)
    }

    init?(filling outline: Outline) {
        switch outline {
        case .rect(let rect) where rect.isOnPixelGrid: self = .rect(rect)
        case .roundedRect(let rect, let radius): self.init(rounded: rect, outer: radius, inner: nil)
        case .ellipse(let rect) where EllipseTrapezoids.fit(rect): self = .ellipse(rect)
        default: return nil
        }
    }

    init?(stroking outline: Outline, width: Double) {
        guard width > 0, width == width.rounded() else { return nil }
        let half = width / 2
        switch outline {
        case .rect(let rect):
            let outer = rect.insetBy(dx: -half, dy: -half)
            guard outer.isOnPixelGrid else { return nil }
            self = .frame(outer, width: width)
        case .roundedRect(let rect, let wanted):
            let radius = min(wanted, rect.width / 2, rect.height / 2)
            guard radius > half else { return nil }
            self.init(rounded: rect.insetBy(dx: -half, dy: -half), outer: radius + half, inner: radius - half)
        default: return nil
        }
    }
}

extension DisplayItem {
    /// How the server draws this item; `nil` if it does not, or if it has outlines to be clipped by, as only Cairo has those.
    var serverShape: ServerShape? {
        guard clip?.outlines.isEmpty ?? true else { return nil }
        switch content {
        case .fill(let outline, _): return ServerShape(filling: outline)
        case .stroke(let outline, let width, _): return ServerShape(stroking: outline, width: width)
        case .text, .image: return nil
        }
    }

    var isShape: Bool {
        switch content {
        case .fill, .stroke: true
        case .text, .image: false
        }
    }
}
