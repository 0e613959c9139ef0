// What an Expose costs: a copy, or nothing where the copy has already been made.
import CX11
import SnugLayout
import SnugTestKit
import SnugViews
import Testing

@testable import SnugX11

@MainActor @Suite("Exposed areas") struct ExposeTests {
    @Test("given 50 Exposes, then neither layout nor drawing runs again, and the pixels are as before")
    func noLayout() throws {
        try withShell(Sample()) { shell in
            let picture = try shell.client.picture(of: shell.window.id)
            #expect(!picture.isBlank)
            let layouts = shell.window.host.layoutCount
            let paints = shell.window.painter.paintCount
            for step in 0..<50 {
                shell.client.expose(shell.window.id, PixelRect(x: step * 5, y: step * 3, width: 40, height: 40))
                if step % 5 == 4 { shell.settle() }
            }
            shell.settle()
            #expect(shell.window.host.layoutCount == layouts)
            #expect(shell.window.painter.paintCount == paints)
            #expect(try shell.client.picture(of: shell.window.id) == picture)
        }
    }

    @Test(
        "given an Expose of what the last copy held, and older than it, then it is not answered by another copy")
    func staleExpose() throws {
        try withShell(Sample()) { shell in
            shell.client.resize(shell.window.id, width: 310, height: 220)
            XSync(shell.display, 0)
            while let event = shell.nextEvent() { shell.window.handle(event) }
            // The copy is made but still unsent: for the server it has not happened when the area is cleared.
            shell.window.update()
            shell.client.expose(shell.window.id, PixelRect(x: 302, y: 10, width: 6, height: 100))
            XSync(shell.display, 0)
            let request = XNextRequest(shell.display)
            var exposes = 0
            while let event = shell.nextEvent() {
                if event.type == Expose { exposes += 1 }
                shell.window.handle(event)
            }
            shell.window.update()
            #expect(exposes > 0)
            #expect(XNextRequest(shell.display) == request, "another copy was sent")
            let picture = try shell.client.picture(of: shell.window.id)
            shell.settle()
            #expect(try shell.client.picture(of: shell.window.id) == picture)
            #expect(!picture.isBlank)
        }
    }

    @Test("given a synthetic ConfigureNotify of the same size, then neither layout nor drawing runs")
    func sameSize() throws {
        try withShell(Sample()) { shell in
            let layouts = shell.window.host.layoutCount
            let paints = shell.window.painter.paintCount
            for step in 0..<50 {
                shell.client.sendConfigureNotify(
                    to: shell.window.id, PixelRect(x: step, y: 0, width: 300, height: 200))
            }
            shell.settle()
            #expect(shell.window.host.layoutCount == layouts && shell.window.painter.paintCount == paints)
        }
    }
}

extension ShellFixture {
    /// The next event of the window, without sending what is still unsent.
    fileprivate func nextEvent() -> XEvent? {
        guard XEventsQueued(display, Int32(QueuedAlready)) > 0 else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }
}

private struct Sample: View {
    var body: some View {
        VStack {
            Text("Sample")
            Rectangle().fill(Color.blue)
            Button("Button") {}
        }
    }
}
