// Where the focus is, and how it moves: through the controls in drawing order, and into rows of long columns before they are made.
import SnugLayout

extension ViewHost {
    /// A control that was left out of the window cannot keep the focus. One in a row of a long column keeps it out of sight.
    func dropHiddenFocus() {
        if let focused = interaction.focused, !focused.isReachable(below: root) { interaction.focused = nil }
    }

    func focus(_ element: ElementNode?) {
        if interaction.focused === element { return }
        interaction.focused = element
        setNeedsFrame()
    }

    /// Focus goes round through the controls.
    func moveFocus(forward: Bool) {
        var search = FocusSearch(forward: forward)
        let next =
            interaction.focused.flatMap { search.control(after: $0, below: root) } ?? search.control(in: root)
        guard let next else { return }
        focus(next)
        _ = reveal(next)
        interaction.revealed = next
    }

    // MARK: Revealing

    /// How often a frame may scroll and be laid out again to show the focus: once where rows turn out to be of other heights than was
    /// guessed, and once more where that leads to yet others.
    private static let mostReveals = 3

    /// Scrolls on to the control that got the focus, if it turns out that it does not show yet.
    func finishReveal(layOut: () -> Void) {
        guard let element = interaction.revealed else { return }
        var count = 0
        while count < Self.mostReveals, reveal(element) {
            layOut()
            count += 1
        }
        interaction.revealed = nil
    }

    /// Scrolls every scroll view around `element` so far that the element shows in it.
    /// - Returns: whether one was scrolled.
    private func reveal(_ element: ElementNode) -> Bool {
        var hasScrolled = false
        var place = Rect(origin: .zero, size: element.frame.size)
        var isGuess = false
        var node = element
        while let around = node.parentElement {
            let guess = around.rows?.top(ofUnplaced: node)
            if guess != nil {
                isGuess = true
                around.setNeedsPlacement()
            }
            place = place.offsetBy(
                dx: around.contentOrigin(along: .horizontal) ?? node.frame.minX,
                dy: around.contentOrigin(along: .vertical) ?? guess ?? node.frame.minY)
            for axis in Axis.allCases where around.scrollAxes.contains(axis) {
                let unplaced = isGuess && axis == .vertical ? element : nil
                if reveal(&place, of: unplaced, in: around, along: axis) { hasScrolled = true }
                if unplaced != nil { isGuess = false }
            }
            node = around
        }
        return hasScrolled
    }

    /// Scrolls `view` so far that `place` shows in its viewport, its beginning rather than its end, and moves it along.
    /// - Parameter unplaced: what is at that place, where the place is a guess.
    private func reveal(_ place: inout Rect, of unplaced: ElementNode?, in view: ElementNode, along axis: Axis) -> Bool
    {
        guard let scroll = view.scroll else { return false }
        let extent = scroll[axis]
        let end = place.origin[axis] + place.size[axis]
        let start = view.isMirrored(along: axis) ? extent.viewport - end : place.origin[axis]
        let distance = start < 0 ? start : max(0, min(start, start + place.size[axis] - extent.viewport))
        if let unplaced {
            place.origin.y -= distance
            scroll.scroll(by: distance, until: unplaced, isAt: place.minY)
        } else if scroll.scroll(by: distance, along: axis) {
            place.origin[axis] -= view.towardsEnd(scroll[axis].offset - extent.offset, along: axis)
        } else {
            return false
        }
        scrolled(view)
        return true
    }
}

extension ElementNode {
    /// Whether the last layout placed this element and all around it, as far as they are not in rows out of sight.
    fileprivate func isReachable(below root: ElementNode) -> Bool {
        innermost { $0 === root || $0.isHidden && $0.parentElement?.rows == nil } === root
    }
}
