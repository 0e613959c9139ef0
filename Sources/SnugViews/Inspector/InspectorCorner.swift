// Where the inspector's card stands: in one of the window's corners, and never under the pointer.
import SnugLayout

/// A corner of the window. Left is left in both directions of writing, as it is for the pointer.
enum InspectorCorner: CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    /// Between the card and the window's edges, and between the card and the pointer, in pt.
    static let margin = 12.0

    private var anchor: UnitPoint {
        switch self {
        case .topLeft: UnitPoint(x: 0, y: 0)
        case .topRight: UnitPoint(x: 1, y: 0)
        case .bottomLeft: UnitPoint(x: 0, y: 1)
        case .bottomRight: UnitPoint(x: 1, y: 1)
        }
    }

    /// The frame of a card in this corner.
    func frame(of card: Size, in window: Size) -> Rect {
        func start(_ fraction: Double, _ length: Double, _ whole: Double) -> Double {
            Self.margin + fraction * (whole - 2 * Self.margin - length)
        }
        return Rect(
            origin: Point(
                x: start(anchor.x, card.width, window.width), y: start(anchor.y, card.height, window.height)),
            size: card)
    }

    /// This corner while the pointer keeps its distance from the card here; then the corner that is farthest from it. So the card
    /// stays where it is as long as it can.
    func away(from point: Point, cardSize: Size, window: Size) -> InspectorCorner {
        func frame(_ corner: InspectorCorner) -> Rect { corner.frame(of: cardSize, in: window) }
        func distance(_ corner: InspectorCorner) -> Double {
            let center = frame(corner).center
            return (center.x - point.x) * (center.x - point.x) + (center.y - point.y) * (center.y - point.y)
        }
        let near = frame(self).insetBy(dx: -Self.margin, dy: -Self.margin)
        if !near.contains(point) { return self }
        return Self.allCases.max { distance($0) < distance($1) } ?? self
    }
}

/// Puts one subview into a corner, and leaves it so little room that there is always a corner away from the pointer.
struct CardPlacement: Layout, Equatable {
    var corner = InspectorCorner.bottomRight
    /// What the card would like to have, in pt.
    var width = 0.0

    /// The largest card in `window`: where two of its width have room beside each other as high as the window, else half as high.
    func room(in window: Size) -> Size {
        let margins = 2 * InspectorCorner.margin
        let width = max(0, min(width, window.width - margins))
        let isNarrow = 2 * (width + margins) > window.width
        return Size(width: width, height: max(0, Length.down(isNarrow ? window.height / 2 : window.height) - margins))
    }

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        for card in subviews {
            let room = ProposedSize(room(in: bounds.size))
            card.place(at: corner.frame(of: card.sizeThatFits(room), in: bounds.size).origin, proposal: room)
        }
    }
}
