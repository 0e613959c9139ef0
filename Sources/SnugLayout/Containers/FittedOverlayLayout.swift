// An artwork at the largest size that fits its container, and markers on its points. Three nodes share one rule: a container, and
// in it a layer for the artwork and one for the markers, each as large as the container, so that each can be clipped.

/// The container or one of its two layers. All take what they are offered; their size never depends on what is in them.
public struct FittedOverlayLayout: IntervalLayout, Equatable {
    /// Which of the nodes this is.
    public enum Part: Hashable, Sendable {
        /// Holds the two layers.
        case container
        /// Holds the artwork: offers it the fitted rectangle, centres it there. The transform has no effect on layout, it is
        /// drawn.
        case artwork
        /// Holds the markers: each has its anchor on its point. Subviews that are no markers are placed like the artwork.
        ///
        /// With `keepsCropped` markers whose points are cropped away are placed too, for a layer that clips; else they are left
        /// out, as they would lie beside the container.
        case markers(overlap: MarkerOverlap, keepsCropped: Bool)
    }

    /// Points may lie this far outside their container by rounding, in pt.
    private static let tolerance = 1 / Length.stepsPerPoint

    let artwork: FittedArtwork
    let part: Part

    public init(_ artwork: FittedArtwork, part: Part) {
        self.artwork = artwork
        self.part = part
    }

    /// Coordinates of an artwork mean the same in both directions of writing.
    public var mirrorsInRightToLeft: Bool { false }

    /// The bottom edge: what is in it has no say.
    public func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        size.height.isFinite ? size.height : nil
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        if proposal.width != nil && proposal.height != nil { return Measurement(filling: proposal, ideal: .zero) }
        return Measurement(size: artwork.container(for: proposal), validity: Validity(only: proposal))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        let placement = artwork.placement(in: bounds.size)
        switch part {
        case .container:
            for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedSize(bounds.size)) }
        case .artwork:
            for subview in subviews { subview.place(onto: placement) }
        case .markers(let overlap, let keepsCropped):
            place(subviews, placement, overlap, keepsCropped: keepsCropped)
        }
    }

    private func place(
        _ subviews: Subviews, _ placement: FittedPlacement, _ overlap: MarkerOverlap, keepsCropped: Bool
    ) {
        let region = Rect(origin: .zero, size: placement.fit.container)
            .insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
        var markers: [PlacedMarker] = []
        for subview in subviews {
            guard let marker = subview.node.marker, !placement.visible.isEmpty else {
                subview.place(onto: placement)
                continue
            }
            let point = placement.point(at: marker.point)
            if keepsCropped || region.contains(point) {
                markers.append(PlacedMarker(subview, marker, point, scale: placement.scale))
            } else {
                subview.hide()
            }
        }
        switch overlap {
        case .allow: break
        case .hide:
            for (marker, isShown) in zip(markers, MarkerHiding.shown(markers.map(\.frame))) where !isShown {
                marker.subview.hide()
            }
        case .spread:
            let frames = MarkerSpreading.spread(markers.map(\.frame), in: placement.visible)
            for (marker, frame) in zip(markers, frames) where frame != marker.frame {
                marker.place(movedBy: frame.origin - marker.frame.origin)
            }
        }
    }
}

/// A marker on its point.
private struct PlacedMarker {
    let subview: LayoutSubview
    let anchor: UnitPoint
    let point: Point
    /// What it covers when drawn, which for a marker that scales is not what it takes in layout.
    let frame: Rect

    init(_ subview: LayoutSubview, _ marker: MarkerLayout, _ point: Point, scale: Double) {
        let ideal = subview.sizeThatFits(.unspecified)
        let factor = marker.scalesWithArtwork ? scale : 1
        let size = Size(width: ideal.width * factor, height: ideal.height * factor)
        self.subview = subview
        self.anchor = marker.anchor
        self.point = point
        frame = Rect(
            origin: Point(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height), size: size)
        place(movedBy: .zero)
    }

    func place(movedBy distance: Point) {
        subview.place(at: point + distance, anchor: anchor, proposal: .unspecified)
    }
}

extension FittedPlacement {
    /// The fitted rectangle as it enters layout, in multiples of 1/64 pt; never outside a container it fits in.
    package var layoutRect: Rect {
        Rect(
            x: Length.nearest(fit.fitted.minX), y: Length.nearest(fit.fitted.minY),
            width: Length.down(fit.fitted.width), height: Length.down(fit.fitted.height))
    }
}

extension LayoutSubview {
    /// Offers the subview the fitted rectangle and centres it there; leaves it out where nothing shows.
    fileprivate func place(onto placement: FittedPlacement) {
        if placement.visible.isEmpty {
            hide()
        } else {
            let rect = placement.layoutRect
            place(at: rect.center, anchor: .center, proposal: ProposedSize(rect.size))
        }
    }
}

/// Makes its one subview a marker of the fitted overlay around it; has no effect on its size.
public struct MarkerLayout: IntervalLayout, Equatable {
    let point: NormalizedPoint
    /// The place in the marker that lies on the point.
    let anchor: UnitPoint
    let scalesWithArtwork: Bool

    public init(point: NormalizedPoint, anchor: UnitPoint = .center, scalesWithArtwork: Bool = false) {
        self.point = point
        self.anchor = UnitPoint(
            x: Length.checkedDistance(anchor.x, "anchor x"), y: Length.checkedDistance(anchor.y, "anchor y"))
        self.scalesWithArtwork = scalesWithArtwork
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        TransparentLayout().measure(proposal: proposal, subviews: subviews)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        TransparentLayout().placeSubviews(in: bounds, proposal: proposal, subviews: subviews)
    }
}

extension LayoutNode {
    /// Where the artwork of the nearest fitted overlay around this node, or of this node, is after the last layout.
    package var fittedPlacement: FittedPlacement? {
        layout(as: FittedOverlayLayout.self)?.artwork.placement(in: frame.size) ?? parent?.fittedPlacement
    }

    /// The marker that this node is, or that modifiers of one subview stand around.
    fileprivate var marker: MarkerLayout? {
        layout(as: MarkerLayout.self) ?? (children.count == 1 ? children[0].marker : nil)
    }
}
