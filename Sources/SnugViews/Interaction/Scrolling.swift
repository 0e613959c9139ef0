// How wheel, keys and scroll bars move scroll views.
import SnugLayout

extension ViewHost {
    /// One line of scrolling at 100 % text size, in pt, and lines per notch of the wheel.
    static let scrollLine = 18.0
    static let linesPerNotch = 3.0

    private var lineLength: Double { Self.scrollLine * environment.textScale }

    /// The innermost scroll view under the pointer that can still move that way takes the wheel.
    func wheel(at point: Point, notches: Double, along axis: Axis) {
        let distance = notches * Self.linesPerNotch * lineLength
        let scrolling = hitRegions.topmost(at: point)?.innermost { element in
            guard let extent = element.scroll?[axis] else { return false }
            return element.towardsEnd(distance, along: axis) > 0 ? extent.offset < extent.range : extent.offset > 0
        }
        if let scrolling { scroll(scrolling, by: scrolling.towardsEnd(distance, along: axis), along: axis) }
    }

    /// Moves what shows by `distance` pt towards the end of the content.
    private func scroll(_ element: ElementNode, by distance: Double, along axis: Axis) {
        if element.scroll?.scroll(by: distance, along: axis) ?? false { scrolled(element) }
    }

    func scrolled(_ element: ElementNode) {
        interaction.revealed = nil
        element.setNeedsPlacement()
        setNeedsFrame()
    }

    // MARK: Scroll bars

    /// Holds the thumb along `axis` of the innermost scroll view at `point` that shows one; a press beside it first brings it under
    /// the pointer.
    /// - Returns: false if there is none.
    func startDrag(at point: Point, along axis: Axis) -> Bool {
        let scrolling = hitRegions.topmost(at: point)?.innermost {
            $0.scrollThumbs.contains(axis) && ($0.scroll?[axis].range ?? 0) > 0
        }
        guard let element = scrolling, let scroll = element.scroll,
            let region = hitRegions.first(where: { $0.element === element }), let place = region.localPoint(point),
            let thumb = element.scrollThumb(along: axis, frame: region.frame), thumb.isHit(place, in: region.frame)
        else { return false }
        let (position, start, length) = (place[axis], thumb.rect.origin[axis], thumb.rect.size[axis])
        if position < start || position >= start + length {
            _ = scroll.scroll(by: (position - (start + length / 2)) * thumb.contentPerPoint, along: axis)
        }
        interaction.drag = InteractionState.ThumbDrag(
            element: element, axis: axis, space: region.space, startPointer: position,
            startOffset: scroll[axis].offset, contentPerPoint: thumb.contentPerPoint)
        scrolled(element)
        return true
    }

    /// Moves what shows with the thumb that the pointer holds.
    func follow(_ drag: InteractionState.ThumbDrag, to point: Point) {
        guard let element = drag.element, let scroll = element.scroll,
            let place = drag.space.map({ $0.localPoint(point, isClipped: false) }) ?? point
        else { return }
        let wanted = drag.startOffset + (place[drag.axis] - drag.startPointer) * drag.contentPerPoint
        self.scroll(element, by: wanted - scroll[drag.axis].offset, along: drag.axis)
    }

    // MARK: Keyboard

    /// Up and down by lines and pages, sideways by lines, to the ends along the axis that scrolls, up and down if both do.
    func scrollByKey(_ key: KeyPress.Key) {
        switch key {
        case .up, .down, .pageUp, .pageDown: scroll(viewForKeys(along: .vertical), along: .vertical, key)
        case .left, .right: scroll(viewForKeys(along: .horizontal), along: .horizontal, key)
        case .home, .end:
            if let element = viewForKeys(along: .vertical) {
                scroll(element, along: .vertical, key)
            } else {
                scroll(viewForKeys(along: .horizontal), along: .horizontal, key)
            }
        default: break
        }
    }

    /// The scroll view that keys move along `axis`: the innermost one around the focus, else the first one, unless another lies
    /// over it.
    private func viewForKeys(along axis: Axis) -> ElementNode? {
        let scrolling = responders { ($0.scroll?[axis].range ?? 0) > 0 }
        if let around = scrolling.last(where: { interaction.focused?.isInside($0) ?? false }) { return around }
        return scrolling.first.map { first in
            scrolling.last { !$0.isInside(first) && $0.globalFrame.overlaps(first.globalFrame) } ?? first
        }
    }

    private func scroll(_ element: ElementNode?, along axis: Axis, _ key: KeyPress.Key) {
        guard let element, let extent = element.scroll?[axis] else { return }
        let line = element.towardsEnd(lineLength, along: axis)
        let page = max(lineLength, extent.viewport - lineLength)
        switch key {
        case .up, .left: scroll(element, by: -line, along: axis)
        case .down, .right: scroll(element, by: line, along: axis)
        case .pageUp: scroll(element, by: -page, along: axis)
        case .pageDown: scroll(element, by: page, along: axis)
        case .home: scroll(element, by: -extent.content, along: axis)
        case .end: scroll(element, by: extent.content, along: axis)
        default: break
        }
    }
}
