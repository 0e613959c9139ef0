// Scrolling. The content's size is the document's, the viewport's is what shows of it. The content is measured inside,
// with no height proposed, so the viewport can follow it in one pass; a scroll bar overlays and takes no width.

/// Where a scroll view stands. Input writes the offset; the layout of the content reads it, clamps what it shows and records
/// the sizes.
public final class ScrollState {
    /// The size of the document and of what shows of it, in pt, after the last layout.
    public private(set) var contentHeight = 0.0
    public private(set) var viewportHeight = 0.0
    /// Where the anchor is; beyond what can be shown while a wider window has shortened the content.
    private var wantedOffset = 0.0
    private var anchor: ScrollAnchor?
    /// The end of the content is wanted, and the rows there are not made yet.
    private var wantsEnd = false
    private weak var content: LayoutNode?

    public init() {}

    /// Whether all content showed in the last layout; nil before the first one.
    public var outcome: CompactViewport.Outcome? {
        if content == nil { return nil }
        return CompactViewport.Resolution(contentHeight: contentHeight, viewportHeight: viewportHeight).outcome
    }

    /// The largest offset, in pt.
    public var range: Double { max(0, contentHeight - viewportHeight) }

    /// The offset shown: the wanted one clamped to what the content allows now.
    public var offset: Double { min(max(0, wantedOffset), range) }

    /// Moves by `distance` pt and says whether anything moved.
    public func scroll(by distance: Double) -> Bool {
        let before = offset
        let anchored = wantedOffset
        let target = before + Length.checkedNumber(distance, "scroll distance")
        wantedOffset = Length.nearest(min(max(0, target), range))
        if wantedOffset == before { return false }
        let isFar = target >= range + viewportHeight
        anchor = anchorAtWantedOffset ?? (isFar ? nil : anchor(before, movedBy: wantedOffset - anchored))
        wantsEnd = anchor == nil && wantedOffset == range
        return true
    }

    /// The anchor where the viewport is to begin; nil at the top, and where the rows of a column are not made yet.
    private var anchorAtWantedOffset: ScrollAnchor? {
        wantedOffset > 0 ? content.flatMap { ScrollAnchor(content: $0, offset: wantedOffset) } : nil
    }

    /// The present anchor and a distance from it, so that a step among rows that are not made yet is as long as they will
    /// be high; nil for a jump, which goes by the heights that are known or guessed.
    private func anchor(_ offset: Double, movedBy distance: Double) -> ScrollAnchor? {
        guard wantedOffset > 0, let content, let start = anchor ?? ScrollAnchor(content: content, offset: offset) else {
            return nil
        }
        let moved = start.moved(by: distance)
        return abs(moved.distance) <= Self.longestStep * viewportHeight ? moved : nil
    }

    /// In viewports: what is scrolled at once, and its rows made.
    private static let longestStep = 8.0

    /// The offset wanted where `end` is the largest possible.
    func wantedOffset(upTo end: Double) -> Double { wantsEnd ? end : min(max(0, wantedOffset), end) }

    /// The row of `column` that the anchor is in, and how far below the row's top the viewport begins.
    func anchoredRow(in column: LayoutNode) -> (row: LayoutNode, position: Double)? { anchor?.row(in: column) }

    /// Called when the content is laid out: records the sizes and moves the content to where the anchor is now. A layout that
    /// only tries out places, for a baseline, does not come here.
    public func contentWasPlaced(_ content: LayoutNode) {
        self.content = content
        contentHeight = content.frame.height
        viewportHeight = content.parent?.frame.height ?? 0
        if let anchor, let anchored = anchor.offset(in: content) {
            wantedOffset = anchored
            if anchor.isMoved { takeAnchor() }
        } else {
            anchor = nil
            takeAnchor()
        }
        content.move(to: Point(x: content.frame.minX, y: -offset))
    }

    /// Ties the viewport to what it begins with, if that is made.
    private func takeAnchor() {
        wantedOffset = wantedOffset(upTo: range)
        let found = anchorAtWantedOffset
        if found == nil && wantedOffset > 0 { return }
        anchor = found
        wantsEnd = false
    }
}

/// A vertical scroll view.
public struct ScrollLayout: IntervalLayout, Equatable {
    /// How tall the viewport is.
    public enum Height: Equatable {
        /// The proposed height; the content's where none is proposed.
        case proposed
        /// The content's, rounded up to whole pt, up to `maximum`. With a `minimum` the proposal counts too: the viewport
        /// gives way to it, though not below `minimum` while it has more content.
        case compact(maximum: Double, minimum: Double?)
    }

    let height: Height

    public init(height: Height) { self.height = height }

    private func inner(_ proposal: ProposedSize) -> ProposedSize { ProposedSize(width: proposal.width, height: nil) }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let content = subviews.first?.measure(inner(proposal)) ?? .nothing
        return Measurement(
            width(proposal.width, content: content[.horizontal]),
            viewportHeight(proposal.height, content: content.size.height))
    }

    /// The content's width, cut off at the proposal.
    private func width(_ proposal: Double?, content: LengthAnswer) -> LengthAnswer {
        if let proposal, content.length > proposal {
            return LengthAnswer(
                length: proposal,
                interval: content.follows ? content.interval : content.interval.clipped(through: content.length),
                follows: true)
        }
        var answer = content
        if !content.follows { answer.interval = content.interval.clipped(from: content.length) }
        return answer
    }

    private func viewportHeight(_ proposal: Double?, content: Double) -> LengthAnswer {
        switch height {
        case .proposed: LengthAnswer(filling: proposal, ideal: content)
        case .compact(let maximum, let minimum):
            compactHeight(CompactViewport(maximumHeight: maximum, minimumHeight: minimum), proposal, content)
        }
    }

    /// Between the minimum and what the content would like, the viewport is as high as it is offered.
    private func compactHeight(_ rule: CompactViewport, _ proposal: Double?, _ content: Double) -> LengthAnswer {
        let wanted = rule.resolve(contentHeight: content).viewportHeight
        guard let minimum = rule.minimumHeight, wanted > minimum else {
            return LengthAnswer(length: wanted, interval: .all)
        }
        guard let proposal, proposal < wanted else {
            return LengthAnswer(length: wanted, interval: ValidInterval.all.clipped(from: Length.up(wanted)))
        }
        if proposal <= minimum {
            return LengthAnswer(length: minimum, interval: ValidInterval(through: Length.down(minimum)))
        }
        return LengthAnswer(
            length: proposal,
            interval: ValidInterval(through: Length.down(wanted)).clipped(from: Length.up(minimum)), follows: true)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(at: bounds.origin, proposal: inner(proposal))
    }
}

extension LayoutNode {
    /// Whether there is nothing to see in this node, however wide it gets: containers and modifiers without any leaf in them.
    /// Known before layout, from the tree alone.
    package var holdsNoLeaf: Bool {
        if let row = layout(as: OverflowRowLayout.self) { return row.parts.count == 0 }
        if layout(as: LazyColumnLayout.self) != nil { return false }
        // The content of a geometry reader is not known before its size.
        if hasIndependentSize { return false }
        if !children.isEmpty { return children.allSatisfy(\.holdsNoLeaf) }
        return layout(as: StackLayout.self) != nil || layout(as: ZStackLayout.self) != nil
            || layout(as: ViewThatFitsLayout.self) != nil
    }
}
