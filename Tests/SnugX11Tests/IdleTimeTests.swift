import CX11
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

/// What the loop does with a long column while nothing happens.
@MainActor @Suite("Idle time", .serialized) struct IdleTimeTests {
    /// Rows with shapes only, which cost little.
    private struct Column: View {
        @State private var isRed = true

        var body: some View {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<5000, id: \.self) { Color.blue.frame(height: Double(10 + $0 % 7)) }
                }
            }
            .background(isRed ? Color.red : Color.green)
            .onKeyPress("a") {
                isRed.toggle()
                return .handled
            }
        }
    }

    @Test("The loop measures rows instead of sleeping, without a request to the server, and sleeps once all are known")
    func measuresThenSleeps() throws {
        try withShell(Column()) { shell in
            #expect(shell.window.host.hasIdleWork)
            let requests = XNextRequest(shell.display)
            var turns = 0
            while shell.window.host.hasIdleWork && turns < 10_000 {
                // Without a limit: a loop that slept here would never come back.
                #expect(shell.application.runOnce(timeoutMilliseconds: -1))
                turns += 1
            }
            #expect(turns < 10_000 && XNextRequest(shell.display) == requests)
            let start = ContinuousClock.now
            #expect(shell.application.runOnce(timeoutMilliseconds: 50))
            #expect(ContinuousClock.now - start > .milliseconds(40))
        }
    }

    @Test("An event is taken in the turn after it came, with rows still to measure")
    func eventsFirst() throws {
        try withShell(Column()) { shell in
            shell.client.focus(shell.window.id)
            shell.settle()
            let frames = shell.window.host.layoutCount
            try shell.client.tapKey("a")
            shell.client.sync()
            #expect(shell.application.runOnce(timeoutMilliseconds: 0))
            #expect(shell.window.host.layoutCount > frames && shell.window.host.hasIdleWork)
        }
    }
}
