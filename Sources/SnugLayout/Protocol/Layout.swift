// The contract every container follows, the built-in ones included. It is SwiftUI's, with one addition: `measure` may say for
// which other proposals its answer holds.

/// Sizes and places subviews.
///
/// - Sizing is pure: the same proposal gives the same size, in any order of calls, and leaves no trace.
/// - No size is NaN or negative; it is infinite only on an axis whose proposal is infinite.
/// - Subviews are placed once each, with the proposal they were sized with. One that is not placed sits at the
///   centre of the bounds at its ideal size.
/// - Sizes are rounded up to multiples of 1/64 pt.
///
///     struct Diagonal: Layout {
///         func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Size { ... }
///         func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) { ... }
///     }
public protocol Layout {
    /// What one measuring leaves for the next; `Void` where nothing does. Dropped when a subview changes.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Subviews) -> Cache

    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The size this layout takes when offered `proposal`.
    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> Size

    /// Calls `place` on each subview. `bounds` has the size that was answered for `proposal`, or the one the parent decided.
    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout Cache)

    /// The size, with the proposals it holds for. The default holds for `proposal` alone.
    func measure(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> Measurement

    /// The baseline's distance from the top in a view of `size`; `nil` if this layout has none of its own, and the
    /// first (last) placed subview that has one decides.
    func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double?

    /// False for layouts whose x positions mean the same in both directions of writing.
    var mirrorsInRightToLeft: Bool { get }

    /// Makes what a node keeps of a layout. For this library's own layouts; those of programs have it by default. (A requirement,
    /// because asking a value for its conformances costs as much as measuring it.)
    static func makeBox(of layout: Self) -> LayoutBox
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func measure(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> Measurement {
        Measurement(
            size: sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache),
            validity: Validity(only: proposal))
    }

    public func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? { nil }

    public var mirrorsInRightToLeft: Bool { true }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// A layout of this module: its size is the measurement's, which states validity. It may keep something between calls, which may
/// be taken away at any time.
protocol BuiltInLayout: Layout {
    static var emptyCache: Cache { get }
}

extension BuiltInLayout {
    public func makeCache(subviews: Subviews) -> Cache { Self.emptyCache }

    public func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> Size {
        measure(proposal: proposal, subviews: subviews, cache: &cache).size
    }
}

/// One that keeps nothing.
protocol IntervalLayout: BuiltInLayout where Cache == Void {
    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement
    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews)
}

extension IntervalLayout {
    static var emptyCache: Void { () }

    public func makeCache(subviews: Subviews) {}

    public func measure(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> Measurement {
        measure(proposal: proposal, subviews: subviews)
    }

    public func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews)
    }
}
