// Where a scroll view stands, along both axes. The content's size is the document's, the viewport's is what shows of it. The
// line that shows first is kept first, which is a matter of height; sideways the distance from the leading edge is kept.

/// How much of the content shows along one axis, and from where: in pt, counted from the top or from the leading edge.
public struct ScrollExtent: Hashable, Sendable {
    /// The length of the document.
    public var content: Double
    /// The length of what shows of it.
    public var viewport: Double
    /// Where the viewport is to begin; beyond what can be shown while a larger window leaves less to scroll.
    public var wanted: Double

    public init(content: Double = 0, viewport: Double = 0, wanted: Double = 0) {
        self.content = content
        self.viewport = viewport
        self.wanted = wanted
    }

    /// The largest offset; 0 where all of the content shows.
    public var range: Double { max(0, content - viewport) }

    /// The offset shown: the wanted one clamped to what the content allows now.
    public var offset: Double { min(max(0, wanted), range) }
}

/// Where a scroll view stands. Input writes the offsets; the layout of the content reads them, clamps what it shows and records
/// the sizes.
public final class ScrollState {
    private var horizontal = ScrollExtent()
    private var vertical = ScrollExtent()
    private var anchor: ScrollAnchor?
    /// The end of the content is wanted, and the rows there are not made yet.
    private var wantsEnd = false
    private weak var content: LayoutNode?

    public init() {}

    /// What the last layout showed along `axis`. Along an axis that does not scroll, all there is.
    public private(set) subscript(axis: Axis) -> ScrollExtent {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Whether the height of all content showed in the last layout; nil before the first one.
    public var outcome: CompactViewport.Outcome? {
        if content == nil { return nil }
        return CompactViewport.Resolution(contentHeight: vertical.content, viewportHeight: vertical.viewport).outcome
    }

    /// Moves what shows by `distance` pt towards the end of the content, back where it is negative, and says whether anything
    /// moved.
    public func scroll(by distance: Double, along axis: Axis = .vertical) -> Bool {
        let old = self[axis]
        let target = old.offset + Length.checkedNumber(distance, "scroll distance")
        let wanted = Length.nearest(min(max(0, target), old.range))
        if wanted == old.offset { return false }
        self[axis].wanted = wanted
        if axis == .vertical { anchorAfterMove(from: old, to: target) }
        return true
    }

    /// Moves by `distance` pt down, or so: until the top of `node` is `position` pt below that of the viewport. Its row need not be
    /// placed yet; how far away it is may be a guess.
    package func scroll(by distance: Double, until node: LayoutNode, isAt position: Double) {
        _ = scroll(by: distance)
        anchor = ScrollAnchor(node, position: position)
        wantsEnd = false
    }

    /// Called when the content is laid out: records the sizes and moves the content to where the anchor is now. A layout that
    /// only tries out places, for a baseline, does not come here.
    public func contentWasPlaced(_ content: LayoutNode) {
        self.content = content
        guard let view = content.parent else { return }
        let axes = view.scrollAxes
        for axis in Axis.allCases {
            self[axis].viewport = view.frame.size[axis]
            self[axis].content = axes.contains(axis) ? content.frame.size[axis] : view.frame.size[axis]
        }
        if let anchor, let anchored = anchor.offset(in: content) {
            vertical.wanted = anchored
            if anchor.isMoved { takeAnchor() }
        } else {
            anchor = nil
            takeAnchor()
        }
        let x = content.frame.minX + (view.isRightToLeft ? horizontal.offset : -horizontal.offset)
        content.move(to: Point(x: x, y: -vertical.offset))
    }

    // MARK: The line that shows first

    /// Takes the anchor for the present wanted offset, which came of moving from `old` towards `target`.
    private func anchorAfterMove(from old: ScrollExtent, to target: Double) {
        let isFar = target >= old.range + old.viewport
        anchor = anchorAtWantedOffset ?? (isFar ? nil : anchor(old.offset, movedBy: vertical.wanted - old.wanted))
        wantsEnd = anchor == nil && vertical.wanted == vertical.range
    }

    /// The anchor where the viewport is to begin; nil at the top, and where the rows of a column are not made yet.
    private var anchorAtWantedOffset: ScrollAnchor? {
        vertical.wanted > 0 ? content.flatMap { ScrollAnchor(content: $0, offset: vertical.wanted) } : nil
    }

    /// The present anchor and a distance from it, so that a step among rows that are not made yet is as long as they will
    /// be high; nil for a jump, which goes by the heights that are known or guessed.
    private func anchor(_ offset: Double, movedBy distance: Double) -> ScrollAnchor? {
        guard vertical.wanted > 0, let content, let start = anchor ?? ScrollAnchor(content: content, offset: offset)
        else { return nil }
        let moved = start.moved(by: distance)
        return abs(moved.distance) <= Self.longestStep * vertical.viewport ? moved : nil
    }

    /// In viewports: what is scrolled at once, and its rows made.
    private static let longestStep = 8.0

    /// The vertical offset wanted where `end` is the largest possible.
    func wantedOffset(upTo end: Double) -> Double { wantsEnd ? end : min(max(0, vertical.wanted), end) }

    /// The row of `column` that the anchor is in, and how far below the row's top the viewport begins.
    func anchoredRow(in column: LayoutNode) -> (row: LayoutNode, position: Double)? { anchor?.row(in: column) }

    /// Ties the viewport to what it begins with, if that is made.
    private func takeAnchor() {
        vertical.wanted = wantedOffset(upTo: vertical.range)
        let found = anchorAtWantedOffset
        if found == nil && vertical.wanted > 0 { return }
        anchor = found
        wantsEnd = false
    }
}
