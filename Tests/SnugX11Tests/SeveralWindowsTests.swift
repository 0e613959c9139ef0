import SnugLayout
import SnugTestKit
import SnugViews
import SnugX11
import Testing

/// Two windows of one program.
@MainActor @Suite("Several windows", .serialized) struct SeveralWindowsTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View {
            Button("\(name) \(count)") { count += 1 }.keyboardShortcut("a", modifiers: [])
        }
    }

    private func open(_ application: X11Application, _ name: String) -> X11Window {
        application.open(title: name, windowClass: name, size: Size(width: 200, height: 100)) { shaper, environment in
            ViewHost(Counter(name: name), shaper: shaper, environment: environment)
        }
    }

    /// Runs the application's loop until `condition` holds; false at the limit or when the application has ended.
    private func run(_ application: X11Application, until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < end {
            if condition() { return true }
            if !application.runOnce(timeoutMilliseconds: 5) { return condition() }
        }
        return false
    }

    @Test("Each window has its own state; closing one leaves the other; the program ends with the last")
    func independentWindows() throws {
        try withServer { try independentWindows(on: $0) }
    }

    private func independentWindows(on server: XServer) throws {
        let application = try X11Application(displayName: server.displayName)
        let first = open(application, "first")
        let second = open(application, "second")
        let client = try XClient(server)
        func isShown(_ name: String) -> Bool { client.findTopLevelWindow(named: name) != nil }
        #expect(run(application) { isShown("first") && isShown("second") && second.snapshot() != nil })

        let before = try #require(second.snapshot()).pixels
        let untouched = try #require(first.snapshot()).pixels
        let id = try client.topLevelWindow(named: "second")
        client.focus(id)
        try client.tapKey("a")
        #expect(run(application) { second.snapshot()?.pixels != before })
        #expect(first.snapshot()?.pixels == untouched)

        client.requestClose(try client.topLevelWindow(named: "first"))
        #expect(run(application) { !isShown("first") })
        #expect(isShown("second"))
        #expect(application.runOnce(timeoutMilliseconds: 0))

        client.requestClose(id)
        #expect(run(application) { !isShown("second") })
        #expect(!application.runOnce(timeoutMilliseconds: 0))
    }
}
