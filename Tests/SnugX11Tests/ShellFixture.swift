// A window of the shell inside the test's own process, for what cannot be seen from outside: how often it lays out and draws.
import CX11
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

/// A private server, a window of this process on it, and a client beside it; valid inside `withShell` only.
@MainActor struct ShellFixture {
    let client: XClient
    let application: X11Application
    let window: X11Window

    var display: OpaquePointer { window.connection.display }

    /// Takes every event that the server has sent, and draws.
    func settle() {
        client.sync()
        XSync(display, 0)
        repeat { _ = application.runOnce(timeoutMilliseconds: 0) } while XPending(display) > 0
        XSync(display, 0)
    }
}

/// Opens a window with `view` of the given size, pt, and runs `body` once its first frame shows.
@MainActor func withShell(
    _ view: some View, size: Size = Size(width: 300, height: 200), _ body: (ShellFixture) throws -> Void
) throws {
    // The application goes before its server: it ends the process when it finds the connection dead.
    try withServer { server in try withShell(view, size: size, on: server, body) }
}

@MainActor private func withShell(
    _ view: some View, size: Size, on server: XServer, _ body: (ShellFixture) throws -> Void
) throws {
    let client = try XClient(server)
    client.movePointer(toX: 1279, y: 1023)
    let application = try X11Application(displayName: server.displayName)
    let window = application.open(title: "Test", windowClass: "test", size: size) { shaper, environment in
        ViewHost(view, shaper: shaper, environment: environment)
    }
    let fixture = ShellFixture(client: client, application: application, window: window)
    fixture.settle()
    try body(fixture)
}
