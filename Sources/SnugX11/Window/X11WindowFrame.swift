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
        var damage = state.exposed
        state.exposed = Damage()
        if needsLayout { damage.add(renderAndPaint()) }
        present(damage)
        if let value = state.dueSync {
            state.dueSync = nil
            syncCounter?.set(value)
        }
    }

    private var needsLayout: Bool {
        state.isFrameRequested || host.needsFrame || state.painted?.size != state.size || state.painted?.scale != scale
    }

    /// Lays out; paints only what differs from the last frame. Returns the area to copy, px. After a resize the window still
    /// has its old picture, by its bit gravity, and the new strips are damaged.
    private func renderAndPaint() -> Damage {
        // Cleared first: a host that has more to do asks again while it renders.
        state.isFrameRequested = false
        let list = host.render(size: state.size.points(scale: scale), scale: scale)
        setMinimumSize(PixelSize(host.minimumSize(scale: scale), scale: scale))
        setCursor(host.cursor)
        setBackground(list.background)
        state.painted = (state.size, scale)
        return painter.paint(list, widthPx: state.size.width, heightPx: state.size.height)
    }

    private func present(_ area: Damage) {
        let area = area.intersection(state.size.rect)
        if area.isEmpty { return }
        state.lastCopy = (XNextRequest(connection.display), area)
        painter.present(to: id, gc: copyContext, area: area)
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
