// Modifiers that turn or scale what is drawn, with its place for the pointer; layout does not notice.
import SnugLayout

extension View {
    /// Draws the view turned about `anchor` of its frame; clockwise for positive angles.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect("Rotation", AffineTransform(angle), anchor)
    }

    /// Draws the view scaled about `anchor` of its frame. Negative factors mirror it, 0 hides it; one that is not finite is 1.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        effect("Scale", AffineTransform(scaleX: x.isFinite ? x : 1, y: y.isFinite ? y : 1), anchor)
    }

    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    private func effect(_ name: ElementName, _ transform: AffineTransform, _ anchor: UnitPoint) -> some View {
        ElementModifier(content: self, name: name) { element, _ in
            element.effect = RenderEffect { frame in
                transform.about(
                    Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))
            }
        }
    }
}
