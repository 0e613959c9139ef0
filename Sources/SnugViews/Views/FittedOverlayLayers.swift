// The two layers of a FittedOverlay. Both are as large as it; the one crops the artwork, the other may clip the markers.
import SnugLayout

struct ArtworkLayer<Views: View>: ElementView {
    let artwork: FittedArtwork
    let content: ElementModifier<ZStack<Views>>

    init(artwork: FittedArtwork, views: Views) {
        self.artwork = artwork
        content = ElementModifier(content: ZStack { views }, name: "Artwork") { element, _ in
            element.effect =
                artwork.transform == .identity
                ? nil
                : RenderEffect { [weak element] frame in
                    guard let element, let placement = element.fittedPlacement else { return .identity }
                    return placement.drawing(of: element.frame, at: frame)
                }
        }
    }

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(FittedOverlayLayout(artwork, part: .artwork))
        element.hasIndependentSize = true
        element.clip = artwork.placement(in: .zero).isCropped ? .frame : nil
    }
}

struct MarkerLayer<Content: View>: ElementView {
    let artwork: FittedArtwork
    let overlap: MarkerOverlap
    let clips: Bool
    let content: Content

    func configure(_ element: ElementNode, _ context: NodeContext) {
        element.setLayout(FittedOverlayLayout(artwork, part: .markers(overlap: overlap, keepsCropped: clips)))
        element.hasIndependentSize = true
        element.clip = clips ? .part { [artwork] size in artwork.placement(in: size).visible } : nil
    }
}

extension FittedPlacement {
    /// The transform that draws the artwork, in the units of `drawn`, where it draws an element whose frame in layout is `frame`.
    ///
    /// Layout rounds the fitted rectangle to 1/64 pt, which a zoom would enlarge; so the rounded one is stretched to the exact one
    /// first.
    fileprivate func drawing(of frame: Rect, at drawn: Rect) -> AffineTransform {
        let rounded = layoutRect
        if frame.isEmpty || rounded.isEmpty { return .identity }
        let unit = drawn.width / frame.width
        let toContainer = AffineTransform(
            a: 1 / unit, b: 0, c: 0, d: 1 / unit, tx: frame.minX - drawn.minX / unit, ty: frame.minY - drawn.minY / unit
        )
        let exact = fit.fitted
        let stretch = AffineTransform(translationX: -rounded.minX, y: -rounded.minY)
            .concatenating(AffineTransform(scaleX: exact.width / rounded.width, y: exact.height / rounded.height))
            .concatenating(AffineTransform(translationX: exact.minX, y: exact.minY))
        let back = AffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: drawn.minX - frame.minX * unit, ty: drawn.minY - frame.minY * unit)
        return toContainer.concatenating(stretch).concatenating(matrix).concatenating(back)
    }
}
