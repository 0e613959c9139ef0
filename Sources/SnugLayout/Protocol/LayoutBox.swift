// Hides a layout's type, so that a node can hold any. The one dynamic call per measure goes through here.

class LayoutBox {
    /// The wrapped layout's type.
    let type: ObjectIdentifier

    init(type: ObjectIdentifier) { self.type = type }

    var description: String { "" }
    var mirrorsInRightToLeft: Bool { true }
    var lineBreaking: (any LineBreaking)? { nil }
    var explaining: (any ExplainingLayout)? { nil }
    func measure(_ proposal: ProposedSize, _ node: LayoutNode) -> Measurement {
        Measurement(size: .zero, validity: .all)
    }
    func place(_ bounds: Rect, _ proposal: ProposedSize, _ node: LayoutNode) {}
    func baseline(_ guide: VerticalAlignment, _ size: Size, _ proposal: ProposedSize) -> Double? { nil }
    func dropCache() {}
}

final class ConcreteLayoutBox<Wrapped: Layout>: LayoutBox {
    let layout: Wrapped
    private var cache: Wrapped.Cache?

    init(_ layout: Wrapped) {
        self.layout = layout
        super.init(type: ObjectIdentifier(Wrapped.self))
    }

    override var description: String { String(describing: Wrapped.self) }
    override var mirrorsInRightToLeft: Bool { layout.mirrorsInRightToLeft }
    override var lineBreaking: (any LineBreaking)? { layout as? any LineBreaking }
    override var explaining: (any ExplainingLayout)? { layout as? any ExplainingLayout }

    override func measure(_ proposal: ProposedSize, _ node: LayoutNode) -> Measurement {
        withCache(node) { layout.measure(proposal: proposal, subviews: LayoutSubviews(node: node), cache: &$0) }
    }

    override func place(_ bounds: Rect, _ proposal: ProposedSize, _ node: LayoutNode) {
        withCache(node) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: LayoutSubviews(node: node), cache: &$0)
        }
    }

    override func baseline(_ guide: VerticalAlignment, _ size: Size, _ proposal: ProposedSize) -> Double? {
        layout.baseline(guide, size: size, proposal: proposal)
    }

    override func dropCache() { cache = nil }

    private func withCache<Result>(_ node: LayoutNode, _ body: (inout Wrapped.Cache) -> Result) -> Result {
        if MemoryLayout<Wrapped.Cache>.size == 0 {
            var nothing = layout.makeCache(subviews: LayoutSubviews(node: node))
            return body(&nothing)
        }
        var current = cache ?? layout.makeCache(subviews: LayoutSubviews(node: node))
        defer { cache = current }
        return body(&current)
    }
}
