import SnugLayout

/// The longest prefix of whole items that fits, and a badge that counts the rest. No item is cut or shrunk; there is no badge
/// when all fit.
///
///     OverflowRow(tags) { tag in
///         TagView(tag)
///     } badge: { hidden in
///         Text("\(hidden) more")
///     } fallback: {
///         Text("...")
///     }
///
/// - Items are built and measured only as far as they may show: O(shown), whatever the number of items. With the policy
///   `.skipping` any later item may be narrow enough, so all are built unless the room is used up to the last point.
/// - An item's state lasts while its id is in the data, shown or hidden. Ids should be unique; of equal ones each is told apart by
///   how many stand before it, as in `ForEach`, and `ViewHost.onDiagnostic` hears of the first.
/// - Where the badge alone is too wide, `fallback` takes its place and is offered what the row is offered; without one the badge
///   is placed and sticks out.
/// - What shows is read from `result` after layout; see `LayoutResult`.
public struct OverflowRow<Data: RandomAccessCollection, ID: Hashable, Item: View, Badge: View, Fallback: View>:
    PrimitiveView
{
    let data: Data
    let id: (Data.Element) -> ID
    let spacing: Double?
    let policy: OverflowRowRule.Policy
    let result: LayoutResult<OverflowRowOutcome>?
    let item: (Data.Element) -> Item
    let badge: (Int) -> Badge
    let fallback: Fallback?

    /// - Parameters:
    ///   - spacing: between neighbours, also before the badge, in pt; 8 where it is not given.
    ///   - policy: which items stay when not all fit.
    ///   - result: tells the program which items show.
    ///   - badge: the view for a number of hidden items; its own width counts.
    ///   - fallback: the view in place of a badge that is too wide even alone.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, spacing: Double? = nil,
        policy: OverflowRowRule.Policy = .prefix, result: LayoutResult<OverflowRowOutcome>? = nil,
        @ViewBuilder item: @escaping (Data.Element) -> Item, @ViewBuilder badge: @escaping (Int) -> Badge,
        @ViewBuilder fallback: () -> Fallback
    ) {
        self.init(
            data, { $0[keyPath: id] }, spacing, policy, result, item: item, badge: badge, fallback: fallback())
    }

    public init(
        _ data: Data, spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix,
        result: LayoutResult<OverflowRowOutcome>? = nil, @ViewBuilder item: @escaping (Data.Element) -> Item,
        @ViewBuilder badge: @escaping (Int) -> Badge, @ViewBuilder fallback: () -> Fallback
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, { $0.id }, spacing, policy, result, item: item, badge: badge, fallback: fallback())
    }

    private init(
        _ data: Data, _ id: @escaping (Data.Element) -> ID, _ spacing: Double?, _ policy: OverflowRowRule.Policy,
        _ result: LayoutResult<OverflowRowOutcome>?, item: @escaping (Data.Element) -> Item,
        badge: @escaping (Int) -> Badge, fallback: Fallback?
    ) {
        self.data = data
        self.id = id
        self.spacing = spacing
        self.policy = policy
        self.result = result
        self.item = item
        self.badge = badge
        self.fallback = fallback
    }

    func makeNode(_ context: NodeContext) -> ViewNode { OverflowRowNode(self, context) }
}

extension OverflowRow where Fallback == EmptyView {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, spacing: Double? = nil,
        policy: OverflowRowRule.Policy = .prefix, result: LayoutResult<OverflowRowOutcome>? = nil,
        @ViewBuilder item: @escaping (Data.Element) -> Item, @ViewBuilder badge: @escaping (Int) -> Badge
    ) {
        self.init(data, { $0[keyPath: id] }, spacing, policy, result, item: item, badge: badge, fallback: nil)
    }

    public init(
        _ data: Data, spacing: Double? = nil, policy: OverflowRowRule.Policy = .prefix,
        result: LayoutResult<OverflowRowOutcome>? = nil, @ViewBuilder item: @escaping (Data.Element) -> Item,
        @ViewBuilder badge: @escaping (Int) -> Badge
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, { $0.id }, spacing, policy, result, item: item, badge: badge, fallback: nil)
    }
}

/// What an overflow row shows.
public struct OverflowRowOutcome: Hashable, Sendable {
    /// The positions in the data of the items shown, counted from 0, in order.
    public let visible: [Int]
    /// How many items the badge, or the fallback, stands for; 0 where all show.
    public let hiddenCount: Int
    /// True if the badge gave way to the fallback.
    public let showsFallback: Bool

    public init(visible: [Int], hiddenCount: Int, showsFallback: Bool = false) {
        self.visible = visible
        self.hiddenCount = hiddenCount
        self.showsFallback = showsFallback
    }

    public var visibleCount: Int { visible.count }
}
