import SnugLayout

/// The longest prefix of whole items that fits, and a badge that counts the rest. No item is cut or shrunk; there is no badge
/// when all fit.
///
///     OverflowRow(tags) { tag in
///         TagView(tag)
///     } badge: { hidden in
///         Text("\(hidden) more")
///     }
///
/// Items are built and measured only as far as they may show: O(shown), whatever the number of items. An item's state lasts
/// while its id is in the data, shown or hidden.
public struct OverflowRow<Data: RandomAccessCollection, ID: Hashable, Item: View, Badge: View>: PrimitiveView {
    let data: Data
    let id: (Data.Element) -> ID
    let spacing: Double?
    let policy: OverflowRowRule.Policy
    let item: (Data.Element) -> Item
    let badge: (Int) -> Badge

    /// - Parameters:
    ///   - spacing: between neighbours, also before the badge, in pt; 8 where it is not given.
    ///   - policy: which items stay when not all fit.
    ///   - badge: the view for a number of hidden items; its own width counts.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, spacing: Double? = nil,
        policy: OverflowRowRule.Policy = .prefix, @ViewBuilder item: @escaping (Data.Element) -> Item,
        @ViewBuilder badge: @escaping (Int) -> Badge
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.spacing = spacing
        self.policy = policy
        self.item = item
        self.badge = badge
    }

    public init(
        _ data: Data, spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix,
        @ViewBuilder item: @escaping (Data.Element) -> Item, @ViewBuilder badge: @escaping (Int) -> Badge
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, spacing: spacing, policy: policy, item: item, badge: badge)
    }

    func makeNode(_ context: NodeContext) -> ViewNode { OverflowRowNode(self, context) }
}

final class OverflowRowNode<Data: RandomAccessCollection, ID: Hashable, Item: View, Badge: View>:
    TypedNode<OverflowRow<Data, ID, Item, Badge>>
{
    private let element = ElementNode(layout: TransparentLayout())
    private var items: [ID: ViewNode] = [:]
    private var badges: [Int: ViewNode] = [:]
    private var elementsOfData: [Data.Element] = []

    override init(_ view: OverflowRow<Data, ID, Item, Badge>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "OverflowRow"
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }

    override var contentEnvironment: EnvironmentValues { environment.inStack(along: .horizontal) }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        elementsOfData = Array(view.data)
        let known = items
        items = [:]
        for value in elementsOfData {
            if let old = known[view.id(value)] { items[view.id(value)] = reconcile(old, row { view.item(value) }) }
        }
        badges = [:]
        element.setReserve(items.values.compactMap(\.elements.first))
        // Layout runs on the main actor only: it is the host that starts it.
        let parts = OverflowRowParts(
            count: elementsOfData.count,
            item: { [unowned self] index in onMainActor { self.itemElement(index) } },
            badge: { [unowned self] hidden in onMainActor { self.badgeElement(hidden) } })
        let layout = OverflowRowLayout(parts: parts, spacing: view.spacing, policy: view.policy)
        element.replaceLayout(layout)
        element.onSized = { [unowned element] _ in
            let shown = layout.shown(width: element.placedProposal.width)
            if !element.children.elementsEqual(shown, by: ===) { element.show(shown) }
        }
    }

    /// The parts' elements themselves do not change while they are shown: each is one stack around whatever it holds.
    override func contentElementsChanged() {}

    private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> HStack<Content> {
        HStack(content: content)
    }

    private func itemElement(_ index: Int) -> ElementNode {
        let value = elementsOfData[index]
        let id = view.id(value)
        if let known = items[id] { return known.elements[0] }
        let node = reconcile(nil, row { view.item(value) })
        items[id] = node
        element.addToReserve(node.elements[0])
        return node.elements[0]
    }

    private func badgeElement(_ hidden: Int) -> ElementNode {
        if let known = badges[hidden] { return known.elements[0] }
        let node = reconcile(nil, row { view.badge(hidden) })
        badges[hidden] = node
        element.addToReserve(node.elements[0])
        return node.elements[0]
    }
}

/// Runs `body`, which the caller knows to be on the main actor, from code that the compiler does not know it of.
private func onMainActor(_ body: @MainActor () -> ElementNode) -> ElementNode {
    nonisolated(unsafe) var result: ElementNode?
    MainActor.assumeIsolated { result = body() }
    guard let result else { preconditionFailure("the body ran, so there is a result") }
    return result
}
