import SnugLayout

/// An artwork at the largest size that fits, with markers that stay on their feature at every size and shape of the window.
///
///     FittedOverlay(source: Size(width: 800, height: 500)) {
///         Image(picture).resizable()
///     } markers: {
///         ForEach(places) { place in
///             Marker(at: place.position) { Text(place.name) }
///         }
///     }
///
/// Takes the space it is offered and centres the artwork in it; where nothing is offered, the source's size. What is larger than
/// the space (`.fill`, zoom) is cropped. Coordinates do not mirror in right-to-left surroundings. A change of size evaluates no
/// view again and measures no marker again.
public struct FittedOverlay<Artwork: View, Markers: View>: ElementView {
    let artwork: FittedArtwork
    let result: LayoutResult<FittedOverlayOutcome>?
    let content: TupleView<ArtworkLayer<Artwork>, MarkerLayer<Markers>>
    private var tapAction: (@MainActor (NormalizedPoint?) -> Void)?

    /// - Parameters:
    ///   - source: the size the artwork was drawn in; only its ratio matters to where things are.
    ///   - contentMode: whether the artwork lies within the space or covers it.
    ///   - transform: pan, zoom and rotation of the artwork and the points of its markers.
    ///   - overlap: what is done with markers that lie over one another.
    ///   - clipsMarkers: cuts markers at the edge of the artwork, or of the space where that cuts the artwork. Else they stick out,
    ///     and those whose points are cropped away are left out.
    ///   - result: tells the program which point of the artwork is where; see `LayoutResult`.
    ///   - artwork: offered the fitted size. Several views lie above one another.
    ///   - markers: `Marker`s. Other views are placed like the artwork, without the transform.
    public init(
        source: Size, contentMode: ContentMode = .fit, transform: FittedTransform = .identity,
        overlap: MarkerOverlap = .allow, clipsMarkers: Bool = false,
        result: LayoutResult<FittedOverlayOutcome>? = nil,
        @ViewBuilder artwork: () -> Artwork, @ViewBuilder markers: () -> Markers
    ) {
        let rule = FittedArtwork(source: source, mode: contentMode == .fit ? .fit : .fill, transform: transform)
        self.artwork = rule
        self.result = result
        content = TupleView(
            ArtworkLayer(artwork: rule, views: artwork()),
            MarkerLayer(
                artwork: rule, overlap: overlap, clips: clipsMarkers, content: markers()))
    }

    /// Runs for a click beside all controls in the markers, with the artwork's point there, or nil beside the artwork.
    public func onTap(perform action: @escaping @MainActor (NormalizedPoint?) -> Void) -> Self {
        var view = self
        view.tapAction = action
        return view
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(FittedOverlayLayout(artwork, part: .container))
        element.hasIndependentSize = true
        let outcome = { [weak element, weak graph = context.graph] () -> FittedOverlayOutcome? in
            guard let element, let root = graph?.root, element.isShown(below: root) else { return nil }
            return element.fittedOutcome
        }
        result?.source = outcome
        element.control = tapAction.map { action in
            Control(
                action: {}, isFocusable: false, isEnabled: context.environment.isEnabled,
                pointAction: { action(outcome()?.artworkPoint(at: $0)) })
        }
    }

    func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
        environment.inStack(along: nil)
    }
}

/// A view on a point of a `FittedOverlay`'s artwork. Modifiers go inside.
public struct Marker<Content: View>: ElementView {
    let layout: MarkerLayout
    let anchor: UnitPoint
    let scalesWithArtwork: Bool
    let content: ZStack<Content>

    /// - Parameters:
    ///   - point: the point of the artwork.
    ///   - anchor: the place in the marker that lies on the point; x is from the left in both directions of writing.
    ///   - scalesWithArtwork: its size is in the artwork's units and follows the window and the zoom; else it is in pt.
    public init(
        at point: NormalizedPoint, anchor: UnitPoint = .center, scalesWithArtwork: Bool = false,
        @ViewBuilder content: () -> Content
    ) {
        layout = MarkerLayout(point: point, anchor: anchor, scalesWithArtwork: scalesWithArtwork)
        self.anchor = anchor
        self.scalesWithArtwork = scalesWithArtwork
        self.content = ZStack(content: content)
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(layout)
        if !scalesWithArtwork {
            element.effect = nil
            return
        }
        element.effect = RenderEffect { [weak element, anchor] frame in
            let scale = element?.fittedPlacement?.scale ?? 1
            return AffineTransform(scaleX: scale, y: scale).about(
                Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))
        }
    }
}
