// What each event type means. Handlers take note in `state` or send input to the views; they never lay out and never draw.
import CX11
import SnugLayout
import SnugViews

extension X11Window {
    static let eventMask =
        ExposureMask | StructureNotifyMask | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask
        | PointerMotionMask | EnterWindowMask | LeaveWindowMask | FocusChangeMask

    private static let handlers: [Int32: @MainActor (X11Window, XEvent) -> Void] = [
        Expose: { $0.exposed($1.xexpose) },
        ConfigureNotify: { $0.configured($1.xconfigure) },
        DestroyNotify: { window, _ in window.wasDestroyed() },
        ClientMessage: { $0.received($1.xclient) },
        CX11.KeyPress: { $0.keyPressed($1.xkey) },
        KeyRelease: { $0.keyReleased($1.xkey) },
        ButtonPress: { $0.buttonPressed($1.xbutton) },
        ButtonRelease: { $0.buttonReleased($1.xbutton) },
        MotionNotify: { $0.state.motion = Point(x: Double($1.xmotion.x), y: Double($1.xmotion.y)) },
        EnterNotify: { $0.state.motion = Point(x: Double($1.xcrossing.x), y: Double($1.xcrossing.y)) },
        LeaveNotify: { $0.pointerLeft($1.xcrossing) },
        FocusIn: { $0.focusChanged($1.xfocus, isFocused: true) },
        FocusOut: { $0.focusChanged($1.xfocus, isFocused: false) },
    ]

    func handle(_ event: XEvent) {
        if state.isClosed { return }
        Self.handlers[event.type]?(self, event)
    }

    // MARK: Window

    private func exposed(_ event: XExposeEvent) {
        let area = Rect(
            x: Double(event.x), y: Double(event.y), width: Double(event.width), height: Double(event.height))
        if let copy = state.lastCopy, event.serial < copy.serial, copy.area.contains(area) { return }
        state.exposed.add(area)
    }

    /// Real from the server, or synthetic from the window manager when the window only moved (ICCCM 4.1.5): both have the size.
    private func configured(_ event: XConfigureEvent) {
        state.size = PixelSize(width: Int(event.width), height: Int(event.height))
        if let value = state.announcedSync {
            state.dueSync = value
            state.announcedSync = nil
        }
    }

    private func received(_ event: XClientMessageEvent) {
        guard event.message_type == connection.atoms[.wmProtocols], event.format == 32 else { return }
        switch Atom(bitPattern: event.data.l.0) {
        case connection.atoms[.wmDeleteWindow]: close()
        case connection.atoms[.ping]: answerPing(event)
        case connection.atoms[.syncRequest]:
            state.announcedSync = XSyncValue(messageLow: event.data.l.2, high: event.data.l.3)
        default: break
        }
    }

    // MARK: Keyboard

    private func keyPressed(_ event: XKeyEvent) {
        if let key = connection.keyboard.press(event) { send(.keyPressed(key)) }
    }

    private func keyReleased(_ event: XKeyEvent) {
        if let key = connection.keyboard.release(event) { send(.keyReleased(key)) }
    }

    private func focusChanged(_ event: XFocusChangeEvent, isFocused: Bool) {
        if !isFocused { connection.keyboard.forgetPressedKeys() }
        // A grab (a window manager's key binding, a menu) takes the keyboard for a moment, not the focus; with NotifyPointer
        // the window merely lies under the pointer while its parent has the focus.
        if event.mode == NotifyGrab || event.mode == NotifyUngrab || event.detail == NotifyPointer { return }
        send(.focusChanged(isFocused))
    }

    // MARK: Pointer

    private func buttonPressed(_ event: XButtonEvent) {
        let position = Point(x: Double(event.x), y: Double(event.y))
        switch event.button {
        case UInt32(Button1): send(.pointerPressed(points(position)))
        case UInt32(Button4): turnWheel(-1, event)
        case UInt32(Button5): turnWheel(1, event)
        // A wheel that tilts: to the left and to the right. Xlib has no names for these buttons.
        case 6: addWheel(right: -1, at: position)
        case 7: addWheel(right: 1, at: position)
        default: break
        }
    }

    private func buttonReleased(_ event: XButtonEvent) {
        guard event.button == UInt32(Button1) else { return }
        let position = Point(x: Double(event.x), y: Double(event.y))
        send(.pointerReleased(points(position)))
        // Nothing is told about a pointer that left during the drag (see `pointerLeft`).
        if !state.size.rect.contains(position) { send(.pointerLeft) }
    }

    /// A drag goes on outside the window: the server reports the motion, so the views keep the pointer until the release.
    private func pointerLeft(_ event: XCrossingEvent) {
        if event.state & UInt32(Button1Mask) == 0 { send(.pointerLeft) }
    }

    /// With Shift a wheel that only turns scrolls sideways, as in GTK and in browsers.
    private func turnWheel(_ notches: Int, _ event: XButtonEvent) {
        let position = Point(x: Double(event.x), y: Double(event.y))
        let isShifted = event.state & UInt32(ShiftMask) != 0
        addWheel(down: isShifted ? 0 : notches, right: isShifted ? notches : 0, at: position)
    }

    private func addWheel(down: Int = 0, right: Int = 0, at position: Point) {
        state.wheel = (position, (state.wheel?.down ?? 0) + down, (state.wheel?.right ?? 0) + right)
    }

    /// Sends the motion and the wheel noted so far, so that the order of input is kept, then `event`.
    private func send(_ event: Event) {
        sendPendingInput()
        if !state.isClosed { host.send(event) }
    }

    func sendPendingInput() {
        if let motion = state.motion {
            state.motion = nil
            host.send(.pointerMoved(points(motion)))
        }
        if let wheel = state.wheel {
            state.wheel = nil
            for (notches, axis) in [(wheel.down, Axis.vertical), (wheel.right, .horizontal)] where notches != 0 {
                host.send(.scroll(points(wheel.position), notches: Double(notches), along: axis))
            }
        }
    }

    private func points(_ pixel: Point) -> Point { Point(x: pixel.x / scale, y: pixel.y / scale) }
}
