// What `layoutInspector` shows over a window. It reads the laid-out tree and has a small tree of its own for its card, so that
// nothing it does can move what it tells of. The host asks it for what to draw at the end of each frame.
import SnugLayout

@MainActor final class LayoutInspector {
    /// Ends the inspection.
    var leave: () -> Void = {}
    /// That of the view that shows the inspector.
    var environment: EnvironmentValues

    private unowned let graph: ViewGraph
    /// The element that the card tells of.
    private weak var inspected: ElementNode?
    /// Holds the card.
    private let layer = ElementNode(layout: CardPlacement())
    private var card: TypedNode<InspectorCard>?
    private var placement: CardPlacement
    private var cardSize = Size.zero
    private var windowSize = Size.zero

    init(_ graph: ViewGraph, _ environment: EnvironmentValues) {
        self.graph = graph
        self.environment = environment
        placement = CardPlacement(
            corner: environment.layoutDirection == .rightToLeft ? .bottomLeft : .bottomRight)
    }

    /// Whether a pointer that has moved makes another picture: it is in another element, or comes near the card.
    func isOutdated(by interaction: InteractionState) -> Bool {
        guard let root = graph.root else { return false }
        let found = subject(below: root, interaction)
        return found !== inspected || corner(awayFrom: interaction.pointer) != placement.corner
    }

    /// What is drawn over the window whose elements are below `root`: outlines, the tint, the card.
    func items(
        over root: ElementNode, _ interaction: InteractionState, size: Size, grid: PixelGrid, scheme: ColorScheme
    ) -> [DisplayItem] {
        let subject = subject(below: root, interaction)
        inspected = subject
        windowSize = size
        updateCard(InspectedFacts(subject, below: root), scheme)
        let tinted = subject === root ? nil : subject
        placeCard(awayFrom: interaction.pointer ?? tinted?.globalFrame.center)
        let outlines = InspectorOutlines(grid: grid, scheme: scheme, window: size)
        var builder = DisplayListBuilder(grid: grid, scheme: scheme, interaction: InteractionState())
        return outlines.items(below: root, tinted: tinted) + builder.build(layer, likelyCount: 0).items
    }

    /// The element under the pointer that shows least, of equal ones the one drawn last; without a pointer the focused one; else
    /// the root.
    private func subject(below root: ElementNode, _ interaction: InteractionState) -> ElementNode {
        guard let pointer = interaction.pointer else {
            return interaction.focused.flatMap { $0.isShown(below: root) ? $0 : nil } ?? root
        }
        var found = (element: root, area: Double.infinity)
        root.forEachShown { shown in
            if shown.area <= found.area && shown.contains(pointer) { found = (shown.element, shown.area) }
        }
        return found.element
    }

    private func updateCard(_ facts: InspectedFacts, _ scheme: ColorScheme) {
        var surroundings = EnvironmentValues()
        surroundings.layoutDirection = environment.layoutDirection
        surroundings.textScale = environment.textScale
        surroundings.displayScale = graph.scale
        surroundings.colorScheme = scheme
        let view = InspectorCard(facts: facts)
        if let card {
            card.update(view, environment: surroundings)
        } else {
            card = CompositeNode(view, NodeContext(graph: graph, parent: nil, environment: surroundings))
        }
        layer.adopt(card?.elements ?? [])
    }

    private func placeCard(awayFrom point: Point?) {
        placement.width = InspectorCard.width * max(1, environment.textScale)
        let room = ProposedSize(placement.room(in: windowSize))
        cardSize = layer.children.first?.measure(room).size ?? .zero
        placement.corner = corner(awayFrom: point)
        layer.setLayout(placement)
        layer.layoutAsRoot(size: windowSize)
    }

    private func corner(awayFrom point: Point?) -> InspectorCorner {
        point.map { placement.corner.away(from: $0, cardSize: cardSize, window: windowSize) } ?? placement.corner
    }
}
