// Scrolling. The content is measured inside, with nothing proposed along the axes that scroll, so the viewport can follow it in
// one pass; a scroll bar overlays and takes no room.

/// A scroll view. Along the axes that scroll, its content has its ideal size; across them the content is offered what the view
/// is, and the view is as large as the content, up to that.
public struct ScrollLayout: IntervalLayout, Equatable {
    /// How much of the content shows.
    public enum Viewport: Equatable {
        /// Along these axes what is proposed; all of the content where nothing is.
        case proposed(Axis.Set)
        /// Of a content that scrolls vertically its height, rounded up to whole pt, up to `maximum`. With a `minimum` the proposal
        /// counts too: the viewport gives way to it, though not below `minimum` while it has more content.
        case compact(maximum: Double, minimum: Double?)
    }

    let viewport: Viewport
    /// The axes that scroll.
    let axes: Axis.Set

    public init(_ viewport: Viewport) {
        self.viewport = viewport
        axes = if case .proposed(let axes) = viewport { axes } else { .vertical }
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let content = subviews.first?.measure(proposal.ideal(along: axes)) ?? .nothing
        func length(_ axis: Axis) -> LengthAnswer {
            axes.contains(axis)
                ? shown(of: content.size[axis], proposal[axis]) : cutOff(content[axis], at: proposal[axis])
        }
        return Measurement(length(.horizontal), length(.vertical))
    }

    /// The content's length, cut off at the proposal.
    private func cutOff(_ content: LengthAnswer, at proposal: Double?) -> LengthAnswer {
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

    private func shown(of content: Double, _ proposal: Double?) -> LengthAnswer {
        switch viewport {
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
        subviews.first?.place(at: bounds.origin, proposal: proposal.ideal(along: axes))
    }
}

extension LayoutNode {
    /// The axes along which this node scrolls its content, if it is a scroll view.
    package var scrollAxes: Axis.Set { layout(as: ScrollLayout.self)?.axes ?? [] }

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
