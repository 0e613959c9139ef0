// How events reach elements: the pointer by place, keys by focus, then shortcuts, then handlers, then scrolling.
import SnugLayout

extension ViewHost {
    /// Takes one event. It acts on what the last frame showed, so before the first one on nothing. A changed state, hover, focus or
    /// scroll position sets `needsFrame`.
    public func send(_ event: Event) {
        switch event {
        case .pointerMoved(let point): pointerMoved(to: point)
        case .pointerLeft: pointerMoved(to: nil)
        case .pointerPressed(let point): pointerPressed(at: point)
        case .pointerReleased(let point): pointerReleased(at: point)
        case .scroll(let point, let notches, let axis): wheel(at: point, notches: notches, along: axis)
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
    func responders(where isWanted: (ElementNode) -> Bool) -> [ElementNode] {
        hitRegions.compactMap { isWanted($0.element) ? $0.element : nil }
    }

    // MARK: Pointer

    private func pointerMoved(to point: Point?) {
        interaction.pointer = point
        if graph.inspector?.isOutdated(by: interaction) ?? false { setNeedsFrame() }
        if let drag = interaction.drag, drag.element?.scroll != nil, let point {
            follow(drag, to: point)
        } else {
            updateHover()
        }
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
        if startDrag(at: point, along: .vertical) || startDrag(at: point, along: .horizontal) { return }
        guard let control = interaction.hovered else {
            focus(nil)
            return
        }
        interaction.pressed = control
        if control.control?.isFocusable ?? false { focus(control) }
        setNeedsFrame()
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

    /// Offers the press to handlers: those around the focus from inside out, even where it is out of sight, then the others from
    /// the innermost out.
    private func handled(_ press: KeyPress) -> Bool {
        let focused = interaction.focused
        let around = focused.map { Array(sequence(first: $0) { $0.parentElement }) } ?? []
        let others = responders { !$0.keyHandlers.isEmpty && !(focused?.isInside($0) ?? false) }
        for element in around + others.reversed() {
            for handler in element.keyHandlers where handler.keys.contains(KeyEquivalent(key: press.key)) {
                if handler.action(press) == .handled { return true }
            }
        }
        return false
    }
}
