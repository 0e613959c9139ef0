// One frame: update and layout by the host, painting into the back pixmap, one copy to the window, and the counter of the
// window manager. The only place that draws.
import CX11
import SnugLayout
import SnugViews

extension X11Window {
    /// Acts on everything noted since the last call. Does nothing, and sends nothing, where nothing changed.
    func update() {
        sendPendingInput()
        if state.isClosed { return }
        let damage = needsLayout ? renderAndPaint() : .zero
        present(state.exposed.union(damage))
        state.exposed = .zero
        if let value = state.dueSync {
            state.dueSync = nil
            syncCounter?.set(value)
        }
    }

    private var needsLayout: Bool {
        state.isFrameRequested || host.needsFrame || state.painted?.size != state.size || state.painted?.scale != scale
    }

    /// Lays out; paints only what differs from the last frame. Returns the area to copy, px.
    private func renderAndPaint() -> Rect {
        // Cleared first: a host that has more to do asks again while it renders.
        state.isFrameRequested = false
        let list = host.render(size: state.size.points(scale: scale), scale: scale)
        setMinimumSize(PixelSize(host.minimumSize(scale: scale), scale: scale))
        setCursor(host.cursor)
        setBackground(list.background)
        let previous = state.painted
        state.painted = (list, state.size, scale)
        if let previous, previous.size == state.size, previous.list == list { return .zero }
        let damage = painter.paint(
            list, widthPx: state.size.width, heightPx: state.size.height, previous: previous?.list)
        // After a resize the server has filled the new strips with the background: copy everything.
        return previous?.size == state.size ? damage : state.size.rect
    }

    private func present(_ area: Rect) {
        let area = area.intersection(state.size.rect)
        if area.isEmpty { return }
        if area == state.size.rect { state.wholeCopySerial = XNextRequest(connection.display) }
        painter.present(to: id, gc: copyContext, rects: [area])
        if !state.isFirstFrameShown {
            state.isFirstFrameShown = true
            connection.finishStartupNotification()
            XFlush(connection.display)
            connection.loadCursors()
            setIcons(icons?() ?? [])
            icons = nil
        }
    }

    private func setCursor(_ cursor: CursorShape) {
        if cursor == state.cursor { return }
        state.cursor = cursor
        switch cursor {
        case .arrow: XUndefineCursor(connection.display, id)
        case .hand: XDefineCursor(connection.display, id, connection.handCursor)
        }
    }

    private func setBackground(_ color: ResolvedColor) {
        if color == state.background { return }
        state.background = color
        XSetWindowBackground(connection.display, id, connection.pixel(color))
    }
}
