// How events reach elements: the pointer by place, keys by focus, then shortcuts, then handlers, then scrolling.
import SnugLayout

extension ViewHost {
    /// One line of scrolling at 100 % text size, in pt, and lines per notch of the wheel.
    static let scrollLine = 18.0
    static let linesPerNotch = 3.0

    /// Takes one event. It acts on what the last frame showed, so before the first one on nothing. A changed state, hover, focus or
    /// scroll position sets `needsFrame`.
    public func send(_ event: Event) {
        switch event {
        case .pointerMoved(let point): pointerMoved(to: point)
        case .pointerLeft: pointerMoved(to: nil)
        case .pointerPressed(let point): pointerPressed(at: point)
        case .pointerReleased(let point): pointerReleased(at: point)
        case .scroll(let point, let notches): wheel(at: point, notches: notches)
        case .keyPressed(let press): keyPressed(press)
        case .keyReleased: break
        case .focusChanged(let hasFocus):
            if interaction.windowHasFocus != hasFocus {
                interaction.windowHasFocus = hasFocus
                if interaction.focused != nil { setNeedsFrame() }
            }
        }
    }

    private func isControl(_ element: ElementNode) -> Bool { element.control?.isEnabled ?? false }

    /// The elements that answer to input, in drawing order.
    private func responders(where isWanted: (ElementNode) -> Bool) -> [ElementNode] {
        hitRegions.compactMap { isWanted($0.element) ? $0.element : nil }
    }

    // MARK: Pointer

    private func pointerMoved(to point: Point?) {
        interaction.pointer = point
        if graph.inspector?.isOutdated(by: interaction) ?? false { setNeedsFrame() }
        if let drag = interaction.drag, let scroll = drag.element?.scroll, let point {
            guard let place = drag.space.map({ $0.localPoint(point, isClipped: false) }) ?? point else { return }
            let wanted = drag.startOffset + (place.y - drag.startPointer) * drag.contentPerPoint
            if scroll.scroll(by: wanted - scroll.offset) { scrolled(drag.element) }
            return
        }
        updateHover()
    }

    /// Finds the control under the pointer anew, after it or the content moved.
    func updateHover() {
        let found = interaction.pointer.flatMap { hitRegions.topmost(at: $0)?.innermost(where: isControl) }
        if found !== interaction.hovered {
            interaction.hovered = found
            setNeedsFrame()
        }
    }

    private func pointerPressed(at point: Point) {
        pointerMoved(to: point)
        if startDrag(at: point) { return }
        guard let control = interaction.hovered else {
            focus(nil)
            return
        }
        interaction.pressed = control
        if control.control?.isFocusable ?? false { focus(control) }
        setNeedsFrame()
    }

    /// Holds the thumb of the innermost scroll view at `point` that shows one; a press beside it first brings it under the pointer.
    /// - Returns: false if there is none.
    private func startDrag(at point: Point) -> Bool {
        let scrolling = hitRegions.topmost(at: point)?.innermost {
            $0.showsScrollThumb && ($0.scroll?.range ?? 0) > 0
        }
        guard let element = scrolling, let scroll = element.scroll,
            let region = hitRegions.first(where: { $0.element === element }), let place = region.localPoint(point),
            let thumb = ScrollThumb(scroll, frame: region.frame, isRightToLeft: element.isRightToLeft),
            thumb.isHit(x: place.x, in: region.frame)
        else { return false }
        if place.y < thumb.rect.minY || place.y >= thumb.rect.maxY {
            _ = scroll.scroll(by: (place.y - thumb.rect.midY) * thumb.contentPerPoint)
        }
        interaction.drag = InteractionState.ThumbDrag(
            element: element, space: region.space, startPointer: place.y, startOffset: scroll.offset,
            contentPerPoint: thumb.contentPerPoint)
        scrolled(element)
        return true
    }

    private func pointerReleased(at point: Point) {
        if interaction.drag != nil {
            interaction.drag = nil
            setNeedsFrame()
        }
        pointerMoved(to: point)
        guard let pressed = interaction.pressed else { return }
        interaction.pressed = nil
        setNeedsFrame()
        guard pressed === interaction.hovered, let control = pressed.control else { return }
        if let action = control.pointAction { action(point) } else { control.action() }
    }

    /// The innermost scroll view under the pointer that can still move takes the wheel.
    private func wheel(at point: Point, notches: Double) {
        let distance = notches * Self.linesPerNotch * lineLength
        let scrolling = hitRegions.topmost(at: point)?.innermost { element in
            guard let scroll = element.scroll else { return false }
            return distance > 0 ? scroll.offset < scroll.range : scroll.offset > 0
        }
        if let scrolling { scroll(scrolling, by: distance) }
    }

    private var lineLength: Double { Self.scrollLine * environment.textScale }

    private func scroll(_ element: ElementNode, by distance: Double) {
        if element.scroll?.scroll(by: distance) ?? false { scrolled(element) }
    }

    private func scrolled(_ element: ElementNode?) {
        element?.setNeedsPlacement()
        setNeedsFrame()
    }

    // MARK: Keyboard

    private func keyPressed(_ press: KeyPress) {
        if press.key == .tab && press.modifiers.isSubset(of: .shift) {
            moveFocus(forward: !press.modifiers.contains(.shift))
            return
        }
        if let control = interaction.focused?.control, control.isEnabled, press.modifiers.isEmpty,
            press.key == .space || press.key == .enter
        {
            if !press.isRepeat { control.action() }
            return
        }
        if let control = responders(where: isControl).first(where: { $0.control?.shortcut?.matches(press) ?? false }) {
            if !press.isRepeat { control.control?.action() }
            return
        }
        if handled(press) { return }
        if press == KeyPress(.escape), let inspector = graph.inspector { return inspector.leave() }
        if press.modifiers.isEmpty { scrollByKey(press.key) }
    }

    /// Offers the press to handlers: those around the focus from inside out, then the others from the innermost out.
    private func handled(_ press: KeyPress) -> Bool {
        let handlers = responders { !$0.keyHandlers.isEmpty }.reversed()
        let around = handlers.filter { interaction.focused?.isInside($0) ?? false }
        let others = handlers.filter { !(interaction.focused?.isInside($0) ?? false) }
        for element in around + others {
            for handler in element.keyHandlers where handler.keys.contains(KeyEquivalent(key: press.key)) {
                if handler.action(press) == .handled { return true }
            }
        }
        return false
    }

    private func scrollByKey(_ key: KeyPress.Key) {
        let scrolling = responders { ($0.scroll?.range ?? 0) > 0 }
        let around = scrolling.last { interaction.focused?.isInside($0) ?? false }
        // The first one, unless another lies over it.
        let front = scrolling.first.map { first in
            scrolling.last { !$0.isInside(first) && $0.globalFrame.overlaps(first.globalFrame) } ?? first
        }
        guard let element = around ?? front, let scroll = element.scroll else { return }
        let page = max(lineLength, scroll.viewportHeight - lineLength)
        switch key {
        case .up: self.scroll(element, by: -lineLength)
        case .down: self.scroll(element, by: lineLength)
        case .pageUp: self.scroll(element, by: -page)
        case .pageDown: self.scroll(element, by: page)
        case .home: self.scroll(element, by: -scroll.contentHeight)
        case .end: self.scroll(element, by: scroll.contentHeight)
        default: break
        }
    }

    // MARK: Focus

    /// A control that does not show any more cannot keep the focus.
    func dropHiddenFocus() {
        if let focused = interaction.focused, !focused.isShown(below: root) { interaction.focused = nil }
    }

    private func focus(_ element: ElementNode?) {
        if interaction.focused === element { return }
        interaction.focused = element
        setNeedsFrame()
    }

    /// Focus goes round through the controls in drawing order.
    private func moveFocus(forward: Bool) {
        let order = responders { ($0.control?.isFocusable ?? false) && isControl($0) }
        guard !order.isEmpty else { return }
        let next: Int
        if let index = order.firstIndex(where: { $0 === interaction.focused }) {
            next = (index + (forward ? 1 : order.count - 1)) % order.count
        } else {
            next = forward ? 0 : order.count - 1
        }
        focus(order[next])
        reveal(order[next])
    }

    /// Scrolls every scroll view around `element` so far that the element shows in it.
    private func reveal(_ element: ElementNode) {
        var top = 0.0
        var node = element
        while let around = node.parentElement {
            top += node.frame.minY
            if let scroll = around.scroll {
                let bottom = top + element.frame.height
                let distance = top < 0 ? top : max(0, min(top, bottom - scroll.viewportHeight))
                self.scroll(around, by: distance)
                top -= distance
            }
            node = around
        }
    }
}
