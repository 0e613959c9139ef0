// Hides a layout's type, so that a node can hold any. The one dynamic call per measure goes through here.

/// What a node keeps of a layout.
public class LayoutBox {
    /// The wrapped layout's type.
    let type: ObjectIdentifier

    init(type: ObjectIdentifier) { self.type = type }

    var description: String { "" }
    var mirrorsInRightToLeft: Bool { true }
    var lineBreaking: (any LineBreaking)? { nil }
    var explaining: (any ExplainingLayout)? { nil }
    func measure(_ proposal: ProposedSize, _ node: LayoutNode) -> Measurement { .nothing }
    func place(_ bounds: Rect, _ proposal: ProposedSize, _ node: LayoutNode) {}
    func baseline(_ guide: VerticalAlignment, _ size: Size, _ proposal: ProposedSize) -> Double? { nil }
    func dropCache() {}
}

/// Knows the type again, for those that ask for a certain one.
class TypedLayoutBox<Wrapped: Layout>: LayoutBox {
    final let layout: Wrapped

    init(_ layout: Wrapped) {
        self.layout = layout
        super.init(type: ObjectIdentifier(Wrapped.self))
    }

    override var description: String { String(describing: Wrapped.self) }
    override var mirrorsInRightToLeft: Bool { layout.mirrorsInRightToLeft }
    override var lineBreaking: (any LineBreaking)? { layout as? any LineBreaking }
    override var explaining: (any ExplainingLayout)? { layout as? any ExplainingLayout }

    override func baseline(_ guide: VerticalAlignment, _ size: Size, _ proposal: ProposedSize) -> Double? {
        layout.baseline(guide, size: size, proposal: proposal)
    }
}

/// For the layouts that layout is made of. Whether there is a cache is known, and it is used where it is: code for a cache of any type
/// costs as much as they do.
private final class BuiltInLayoutBox<Wrapped: BuiltInLayout>: TypedLayoutBox<Wrapped> {
    @exclusivity(unchecked)
    private var cache = Wrapped.emptyCache

    override func measure(_ proposal: ProposedSize, _ node: LayoutNode) -> Measurement {
        layout.measure(proposal: proposal, subviews: LayoutSubviews(node: node), cache: &cache)
    }

    override func place(_ bounds: Rect, _ proposal: ProposedSize, _ node: LayoutNode) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: LayoutSubviews(node: node), cache: &cache)
    }

    override func dropCache() { cache = Wrapped.emptyCache }
}

private final class CachingLayoutBox<Wrapped: Layout>: TypedLayoutBox<Wrapped> {
    private var cache: Wrapped.Cache?

    override func measure(_ proposal: ProposedSize, _ node: LayoutNode) -> Measurement {
        var answer = withCache(node) {
            layout.measure(proposal: proposal, subviews: LayoutSubviews(node: node), cache: &$0)
        }
        answer.validity = Validity(width: answer.validity.width.onGrid, height: answer.validity.height.onGrid)
        return answer
    }

    override func place(_ bounds: Rect, _ proposal: ProposedSize, _ node: LayoutNode) {
        withCache(node) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: LayoutSubviews(node: node), cache: &$0)
        }
    }

    override func dropCache() { cache = nil }

    private func withCache<Result>(_ node: LayoutNode, _ body: (inout Wrapped.Cache) -> Result) -> Result {
        var current = cache ?? layout.makeCache(subviews: LayoutSubviews(node: node))
        defer { cache = current }
        return body(&current)
    }
}

extension Layout {
    public static func makeBox(of layout: Self) -> LayoutBox { CachingLayoutBox(layout) }
}

extension BuiltInLayout {
    public static func makeBox(of layout: Self) -> LayoutBox { BuiltInLayoutBox(layout) }
}
