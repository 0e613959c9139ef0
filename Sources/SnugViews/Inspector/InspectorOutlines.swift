import SnugLayout

/// The frames of all elements as lines one pixel thin, and the tint of one of them.
@MainActor struct InspectorOutlines {
    private static let tint = 0.12
    /// Opaque, so that lines which lie on one another look like the others.
    private static let line = Color(
        light: Color(red: 0.66, green: 0.76, blue: 0.94), dark: Color(red: 0.22, green: 0.33, blue: 0.52))

    let grid: PixelGrid
    let scheme: ColorScheme
    let window: Size

    /// A frame in px. Many elements have that of the one in them; it is drawn once.
    private struct Place: Hashable {
        var rect: Rect
        var transform: AffineTransform?
        var clip: Rect?
    }

    /// The outlines in drawing order, then the tint of `subject`, which has an outline of its own.
    func items(below root: ElementNode, tinted subject: ElementNode?) -> [DisplayItem] {
        var seen: Set<Place> = []
        var items: [DisplayItem] = []
        var tinted: Place?
        root.forEachShown { shown in
            guard let place = place(of: shown) else { return }
            if shown.element === subject { tinted = place }
            if seen.insert(place).inserted { items.append(outline(place, Self.line)) }
        }
        guard let tinted else { return items }
        return items + [fill(tinted, Color.accentColor.opacity(Self.tint)), outline(tinted, .accentColor)]
    }

    /// `nil` where nothing of the frame is in the window.
    private func place(of shown: ShownElement) -> Place? {
        if !Rect(origin: .zero, size: window).overlaps(shown.visible) { return nil }
        let clip = shown.visible == shown.bounds ? nil : shown.clip.map { grid.snap($0) }
        guard let transform = shown.transform else { return Place(rect: grid.snap(shown.frame), clip: clip) }
        let scaled = AffineTransform(scaleX: 1 / grid.scale, y: 1 / grid.scale).concatenating(transform)
            .concatenating(AffineTransform(scaleX: grid.scale, y: grid.scale))
        return Place(rect: grid.exact(shown.frame), transform: scaled, clip: clip)
    }

    private func outline(_ place: Place, _ color: Color) -> DisplayItem {
        item(place) {
            .stroke(shape(place, place.rect.insetBy(dx: 0.5, dy: 0.5)), width: 1, color.resolved(in: scheme))
        }
    }

    private func fill(_ place: Place, _ color: Color) -> DisplayItem {
        item(place) { .fill(shape(place, place.rect), color.resolved(in: scheme)) }
    }

    private func shape(_ place: Place, _ rect: Rect) -> Outline {
        place.transform.map { .path(Path(rect).applying($0)) } ?? .rect(rect)
    }

    private func item(_ place: Place, _ content: () -> DisplayItem.Content) -> DisplayItem {
        DisplayItem(content(), clip: place.clip.map { ClipRegion(bounds: $0) })
    }
}
