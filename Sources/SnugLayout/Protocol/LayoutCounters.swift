/// The work that a layout tree has done so far, for tests and benchmarks. Two readings give that of the layouts between them.
public struct LayoutCounters: Hashable, Sendable {
    /// Nodes in the tree, those kept in reserve included.
    public var nodes = 0
    /// Sizes that layouts computed, and kept ones that served instead.
    public var sizingCalls = 0
    public var cacheHits = 0

    public init() {}
}

extension LayoutNode {
    /// The counters of this node and all below, since each was made. O(nodes).
    public final var counters: LayoutCounters {
        var sum = LayoutCounters()
        addCounters(to: &sum)
        return sum
    }

    private final func addCounters(to sum: inout LayoutCounters) {
        sum.nodes += 1
        sum.sizingCalls += sizingCalls
        sum.cacheHits += cacheHits
        for node in belongings { node.addCounters(to: &sum) }
    }
}
