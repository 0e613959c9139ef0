// The program's side of the X11 shell: one connection, its windows, and the loop that feeds them.
import CX11
import SnugLayout
import SnugViews

/// A connection to an X server and the windows on it.
///
///     let application = try X11Application()
///     let window = application.open(title: "Hello", windowClass: "hello", size: nil) { shaper, environment in
///         ViewHost(HelloView(), shaper: shaper, environment: environment)
///     }
///     exit(application.run())
@MainActor public final class X11Application {
    // In the order they are let go: what was made on the display goes before the display is closed.
    private var windows: [XID: X11Window] = [:]
    private let shaper: PangoShaper
    private let loop: EventLoop
    private let idleTime = IdleTime()
    private let connection: Connection

    /// - Parameter displayName: as in `DISPLAY`, which counts where it is `nil`.
    public init(displayName: String? = nil) throws(DisplayError) {
        connection = try Connection(name: displayName)
        loop = EventLoop(connection: connection)
        guard PangoShaper.fontsAvailable(),
            let shaper = PangoShaper(display: connection.display, screen: connection.screen)
        else { throw .noFonts }
        self.shaper = shaper
    }

    /// Makes and maps a window.
    /// - Parameters:
    ///   - windowClass: WM_CLASS, by which desktops find the program's desktop entry.
    ///   - size: in pt; `nil` for the views' ideal size. Never smaller than their minimum.
    ///   - appearance: light or dark; `nil` follows the desktop's theme where a settings daemon names one, else light.
    ///   - host: makes the view host from the shell's text shaper and environment.
    @discardableResult
    public func open(
        title: String, windowClass: String, size: Size? = nil, appearance: ColorScheme? = nil,
        host: (_ shaper: PangoShaper, _ environment: EnvironmentValues) -> ViewHost
    ) -> X11Window {
        var environment = EnvironmentValues()
        environment.colorScheme = appearance ?? connection.appearance.colorScheme
        let window = X11Window(
            connection: connection, title: title, windowClass: windowClass, size: size,
            host: host(shaper, environment), shaper: shaper)
        window.followsDesktop = appearance == nil
        windows[window.id] = window
        return window
    }

    /// Runs until the last window closes or a signal (SIGTERM, SIGINT, SIGHUP) ends the program.
    /// - Returns: the exit status.
    public func run() -> Int32 {
        while runOnce(timeoutMilliseconds: -1) {}
        return 0
    }

    /// One turn: takes every event that has arrived, draws at most one frame per window, then sleeps until something
    /// happens or the time is over (-1: no limit, 0: does not sleep). Where a host has idle work, it does a slice of that instead of
    /// sleeping.
    /// - Returns: false once the program should end.
    public func runOnce(timeoutMilliseconds: Int32) -> Bool {
        while let event = loop.nextEvent() { handle(event) }
        for window in windows.values { window.update() }
        windows = windows.filter { !$0.value.state.isClosed }
        if windows.isEmpty || loop.isTerminated {
            loop.flush()
            return false
        }
        let hasFrameToDo = windows.values.contains { $0.state.isFrameRequested }
        let hasIdleWork = !hasFrameToDo && windows.values.contains { $0.host.hasIdleWork }
        if hasIdleWork && !loop.hasEvents { idleTime.work(for: windows.values.lazy.map(\.host)) }
        loop.wait(timeoutMilliseconds: hasFrameToDo || hasIdleWork ? 0 : timeoutMilliseconds)
        return !loop.isTerminated
    }

    /// Calls `isReady` from the loop whenever `descriptor` can be read, until `unwatch`.
    public func watch(_ descriptor: Int32, isReady: @escaping () -> Void) {
        loop.watch(descriptor, isReady: isReady)
    }

    public func unwatch(_ descriptor: Int32) { loop.unwatch(descriptor) }

    private func handle(_ event: XEvent) {
        if connection.appearance.handle(event) {
            for window in windows.values where window.followsDesktop {
                window.host.environment.colorScheme = connection.appearance.colorScheme
            }
        }
        switch event.type {
        case MappingNotify:
            connection.keyboard.refreshMapping(event.xmapping)
        case PropertyNotify where event.xproperty.window == connection.root:
            // Every window compares its scale with the connection's at the next update.
            if event.xproperty.atom == Atom(XA_RESOURCE_MANAGER) { connection.refreshScale() }
        default:
            windows[event.xany.window]?.handle(event)
        }
    }
}
