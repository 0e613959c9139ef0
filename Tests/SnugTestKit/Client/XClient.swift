// The test's own connection to a server: it looks at windows, plays the person at the keyboard, and the window manager.
import CX11

/// A window's number on the server.
public typealias WindowID = UInt

/// A connection of the test. Used from one thread at a time.
///
/// Requests that fail because a window has gone are ignored, so readers return nil or nothing for such a window.
public final class XClient {
    public let display: OpaquePointer
    public let root: WindowID
    let screen: Int32
    /// Kept, so that the server lives as long as somebody is connected to it.
    private let server: XServer?

    /// Connects to a server that somebody else keeps, or through a proxy to it.
    public convenience init(_ displayName: String) throws {
        try self.init(displayName, keeping: nil)
    }

    public convenience init(_ server: XServer) throws {
        try self.init(server.displayName, keeping: server)
    }

    private init(_ displayName: String, keeping server: XServer?) throws {
        self.server = server
        XInitThreads()
        guard let display = XOpenDisplay(displayName) else { throw TestKitError("no connection to \(displayName)") }
        self.display = display
        XErrors.ignore(on: display)
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
    }

    deinit {
        // Closing still talks to the server, so errors of these last requests must find their handler.
        XCloseDisplay(display)
        XErrors.forget(display)
    }

    /// Sends all requests and waits until the server has carried them out.
    public func sync() {
        XSync(display, 0)
    }

    /// An atom by name, made if it does not exist.
    public func atom(_ name: String) -> UInt {
        XInternAtom(display, name, 0)
    }

    /// The children of a window, lowest first.
    public func children(of window: WindowID) -> [WindowID] {
        var root: WindowID = 0
        var parent: WindowID = 0
        var list: UnsafeMutablePointer<WindowID>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return (0..<Int(count)).map { list[$0] }
    }

    /// All windows below `window` (the root if nil), parents before children.
    public func descendants(of window: WindowID? = nil) -> [WindowID] {
        children(of: window ?? root).flatMap { [$0] + descendants(of: $0) }
    }

    /// The mapped top-level window with that WM_CLASS class or instance, inside a window manager's frame or not.
    /// Without a name: the first mapped child of the root.
    public func findTopLevelWindow(named name: String? = nil) -> WindowID? {
        guard let name else { return children(of: root).first { isViewable($0) } }
        return descendants().first { window in
            guard isViewable(window), let names = windowClass(of: window) else { return false }
            return names.instance == name || names.class == name
        }
    }

    /// Waits for the window that `findTopLevelWindow` finds.
    public func topLevelWindow(named name: String? = nil, upTo limit: Duration = .seconds(10)) throws -> WindowID {
        let found = waitForValue(upTo: limit) { findTopLevelWindow(named: name) }
        guard let found else { throw TestKitError("no mapped window \(name ?? "at all") in \(limit)") }
        return found
    }

    public func isViewable(_ window: WindowID) -> Bool {
        attributes(of: window)?.map_state == IsViewable
    }

    /// The rectangle of a window's inside in root coordinates.
    public func frame(of window: WindowID) -> PixelRect? {
        guard let attributes = attributes(of: window) else { return nil }
        var x: Int32 = 0
        var y: Int32 = 0
        var child: WindowID = 0
        guard XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0 else { return nil }
        return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    func attributes(of window: WindowID) -> XWindowAttributes? {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
    }
}
