// Filled ellipses as trapezoids, which XRender draws smoothly. They are those that Cairo would send, so the pixels are the
// same; but Cairo flattens the curves and cuts the polygon anew at each place, and a marker on a picture that is resized is
// at another place in every frame.
import CX11
import SnugLayout

/// The trapezoids of ellipses, by size.
final class EllipseTrapezoids {
    /// Markers and dots have few sizes; beyond this many the cache starts anew.
    private static let capacity = 64
    /// Cairo rounds coordinates to these parts of a pixel. An ellipse on this grid looks the same at every place.
    private static let partsPerPixel = 256.0
    /// What XRender's coordinates hold, px, with room for the ellipse around its centre.
    private static let farthest = 16_000.0

    /// About the centre.
    private var shapes: [Size: [XTrapezoid]] = [:]

    /// False for ellipses that Cairo rounds in another way at each place.
    static func fit(_ rect: Rect) -> Bool {
        func isOnGrid(_ value: Double) -> Bool {
            abs(value) < farthest && value * partsPerPixel == (value * partsPerPixel).rounded()
        }
        return !rect.isEmpty && isOnGrid(rect.midX) && isOnGrid(rect.midY) && isOnGrid(rect.width / 2)
            && isOnGrid(rect.height / 2)
    }

    /// The trapezoids of the ellipse inside `rect`, which must fit, from top to bottom.
    ///
    /// - Parameter cairo: flattens curves; its path is lost.
    func trapezoids(in rect: Rect, cairo: OpaquePointer) -> [XTrapezoid] {
        let shape = shape(of: rect.size, cairo: cairo)
        let (dx, dy) = (XFixed(rect.midX * 65_536), XFixed(rect.midY * 65_536))
        return shape.map { $0.offsetBy(dx: dx, dy: dy) }
    }

    private func shape(of size: Size, cairo: OpaquePointer) -> [XTrapezoid] {
        if let known = shapes[size] { return known }
        if shapes.count >= Self.capacity { shapes.removeAll() }
        append(
            .ellipse(Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)), to: cairo)
        let made = Self.trapezoids(of: Self.flatPath(of: cairo))
        shapes[size] = made
        return made
    }

    /// The corners of the current path with its curves flattened, closed.
    private static func flatPath(of cairo: OpaquePointer) -> [XPointFixed] {
        guard let path = cairo_copy_path_flat(cairo) else { return [] }
        defer { cairo_path_destroy(path) }
        var points: [XPointFixed] = []
        var index = 0
        while index < Int(path.pointee.num_data), let data = path.pointee.data {
            let header = data[index].header
            if header.length > 1, header.type == CAIRO_PATH_MOVE_TO || header.type == CAIRO_PATH_LINE_TO {
                let point = data[index + 1].point
                points.append(XPointFixed(x: XFixed(point.x * 65_536), y: XFixed(point.y * 65_536)))
            }
            index += max(1, Int(header.length))
        }
        return points
    }

    /// Cuts a convex polygon at the height of each of its corners: in between it has one edge on the left and one on the right.
    private static func trapezoids(of corners: [XPointFixed]) -> [XTrapezoid] {
        guard let first = corners.first else { return [] }
        let edges = zip(corners, corners.dropFirst() + [first]).filter { $0.y != $1.y }.map { from, to in
            from.y < to.y ? XLineFixed(p1: from, p2: to) : XLineFixed(p1: to, p2: from)
        }
        let heights = Set(corners.map(\.y)).sorted()
        return zip(heights, heights.dropFirst()).compactMap { top, bottom in
            let sides = edges.filter { $0.p1.y <= top && $0.p2.y >= bottom }.sorted {
                $0.p1.x + $0.p2.x < $1.p1.x + $1.p2.x
            }
            guard let left = sides.first, let right = sides.last, sides.count == 2 else { return nil }
            return XTrapezoid(top: top, bottom: bottom, left: left, right: right)
        }
    }
}

extension XTrapezoid {
    fileprivate func offsetBy(dx: XFixed, dy: XFixed) -> XTrapezoid {
        func moved(_ line: XLineFixed) -> XLineFixed {
            XLineFixed(
                p1: XPointFixed(x: line.p1.x + dx, y: line.p1.y + dy),
                p2: XPointFixed(x: line.p2.x + dx, y: line.p2.y + dy))
        }
        return XTrapezoid(top: top + dy, bottom: bottom + dy, left: moved(left), right: moved(right))
    }
}
