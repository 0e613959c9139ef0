// The node of an overflow row: makes items, badges and the fallback when layout asks for them, and keeps the items it made for
// as long as they are in the data.
import SnugLayout

final class OverflowRowNode<Data: RandomAccessCollection, ID: Hashable, Item: View, Badge: View, Fallback: View>:
    TypedNode<OverflowRow<Data, ID, Item, Badge, Fallback>>
{
    private let element = ElementNode(layout: TransparentLayout())
    /// The items made so far, by identity, and the elements of the first ones in the order of the data.
    private var items: [OccurrenceID<ID>: ViewNode] = [:]
    private var firstItems: [ElementNode] = []
    /// Counts on where `firstItems` end.
    private var occurrences = Occurrences<ID>()
    private var badges: [Int: ViewNode] = [:]
    private var fallback: ViewNode?
    private var outcome: OverflowRowOutcome?
    private var hasReportedID = false

    override init(_ view: OverflowRow<Data, ID, Item, Badge, Fallback>, _ context: NodeContext) {
        super.init(view, context)
        element.name = "OverflowRow"
        viewChanged()
    }

    override var elements: [ElementNode] { [element] }

    override var contentEnvironment: EnvironmentValues { environment.inStack(along: .horizontal) }

    override func viewChanged() {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        view.result?.source = { [weak self] in self?.currentOutcome }
        updateItems()
        updateBadge()
        fallback = view.fallback.flatMap { content in fallback.map { reconcile($0, row { content }) } }
        let parts = items.values.map { $0.elements[0] } + badges.values.map { $0.elements[0] }
        element.setReserve(parts + (fallback.map { [$0.elements[0]] } ?? []))
        replaceLayout()
    }

    private func replaceLayout() {
        // Layout runs on the main actor only: it is the host that starts it.
        let layout = OverflowRowLayout(
            parts: OverflowRowParts(
                count: view.data.count,
                item: { [unowned self] index in onMainActor { self.itemElement(index) } },
                badge: { [unowned self] hidden in onMainActor { self.badgeElement(hidden) } },
                fallback: view.fallback == nil
                    ? nil : { [unowned self] in onMainActor { self.fallbackElement() } }),
            spacing: view.spacing, policy: view.policy)
        element.replaceLayout(layout)
        element.onSized = { [unowned self] _ in
            MainActor.assumeIsolated {
                let choice = layout.choice(width: element.placedProposal.width)
                outcome = OverflowRowOutcome(
                    visible: choice.visible, hiddenCount: choice.hiddenCount,
                    showsFallback: layout.showsFallback(choice))
            }
        }
    }

    private var currentOutcome: OverflowRowOutcome? { isShown(element) ? outcome : nil }

    /// Hands the items made so far their new values and lets go of those that left the data. Ends where all are found, which
    /// is near the front.
    private func updateItems() {
        var known = items
        items = [:]
        firstItems = []
        occurrences = Occurrences()
        var seen = Occurrences<ID>()
        for value in view.data {
            if known.isEmpty { break }
            let key = seen.next(view.id(value))
            if let old = known.removeValue(forKey: key) { items[key] = reconcile(old, row { view.item(value) }) }
        }
    }

    /// The badge that shows is kept, as it may have the focus; others are cheap to make again.
    private func updateBadge() {
        let hidden = outcome?.hiddenCount ?? 0
        let shown = badges[hidden]
        badges = [:]
        if let shown, hidden <= view.data.count { badges[hidden] = reconcile(shown, row { view.badge(hidden) }) }
    }

    /// The parts' elements themselves do not change while they are shown: each is one stack around whatever it holds.
    override func contentElementsChanged() {}

    private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> HStack<Content> {
        HStack(content: content)
    }

    private func adopted(_ node: ViewNode) -> ViewNode {
        element.addToReserve(node.elements[0])
        return node
    }

    /// The rule asks for items from the first one on.
    private func itemElement(_ index: Int) -> ElementNode {
        while firstItems.count <= index {
            let value = view.data[view.data.index(view.data.startIndex, offsetBy: firstItems.count)]
            let key = occurrences.next(view.id(value))
            if key.count > 0, !hasReportedID {
                hasReportedID = true
                graph.report("OverflowRow: the id \(key.id) occurs more than once")
            }
            let node = items[key] ?? adopted(reconcile(nil, row { view.item(value) }))
            items[key] = node
            firstItems.append(node.elements[0])
        }
        return firstItems[index]
    }

    private func badgeElement(_ hidden: Int) -> ElementNode {
        let node = badges[hidden] ?? adopted(reconcile(nil, row { view.badge(hidden) }))
        badges[hidden] = node
        return node.elements[0]
    }

    private func fallbackElement() -> ElementNode {
        guard let content = view.fallback else { preconditionFailure("the layout has a fallback only if the view has") }
        let node = fallback ?? adopted(reconcile(nil, row { content }))
        fallback = node
        return node.elements[0]
    }
}
