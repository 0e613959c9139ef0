// The window under a real window manager, openbox: dragged by its corner, maximized, minimized and brought back.
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given openbox, when the window is resized by a drag of 60 steps, then it paces the drag by the counter")
    func dragUnderOpenbox() throws {
        let managed = try ManagedWindow()
        let window = managed.window
        let client = window.client
        let property = try #require(client.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window.id))
        let counter = UInt(try #require(property.values.first))
        let first = try #require(client.counterValue(counter))
        let frame = try #require(client.frame(of: window.id))

        // Openbox resizes by Alt and the right button, from the nearest corner.
        try client.pressKey("Alt_L")
        client.movePointer(toX: frame.width - 40, y: frame.height - 40, in: window.id)
        let start = (x: frame.x + frame.width - 40, y: frame.y + frame.height - 40)
        client.pressButton(3)
        var honoured = 0
        var last = first
        for step in 1...60 {
            client.movePointer(toX: start.x - step * 4, y: start.y - step * 3)
            // What the manager waits for, each step may wait for too: a person's hand is slower than both.
            wait(upTo: .milliseconds(20)) { client.counterValue(counter) != last }
            let value = try #require(client.counterValue(counter))
            if value != last { honoured += 1 }
            last = value
        }
        client.releaseButton(3)
        try client.releaseKey("Alt_L")
        #expect(honoured >= 5, "\(honoured) requests were honoured")
        let reading = try window.settle("the last size") {
            $0.picture.width == frame.width - 240 && $0.picture.height == frame.height - 180 && $0.failures.isEmpty
        }
        #expect(reading.failures == [])
        #expect(window.program.standardError == "")
    }

    @Test("given openbox, when the window is maximized, restored, minimized and brought back, then it keeps everything")
    func statesUnderOpenbox() throws {
        let managed = try ManagedWindow()
        let window = managed.window
        let client = window.client
        _ = try window.showMore()
        try client.tapKey("End")
        let before = try window.settle("at the end") { $0.isAtBottom }

        func requestState(_ action: Int, _ states: [String]) {
            client.send(
                message: "_NET_WM_STATE", to: window.id, data: [action] + states.map { Int(client.atom($0)) },
                receiver: client.root, mask: XClient.managerMask)
        }
        let maximized = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
        requestState(1, maximized)
        let large = try window.settle("maximized") { $0.picture.width == 1278 || $0.picture.width == 1280 }
        #expect(large.isOn && large.failures == [])
        requestState(0, maximized)
        let restored = try window.settle("restored") { $0.picture == before.picture }
        #expect(restored.isAtBottom)

        let iconic = 3
        client.send(
            message: "WM_CHANGE_STATE", to: window.id, data: [iconic], receiver: client.root, mask: XClient.managerMask)
        #expect(wait { !client.isViewable(window.id) })
        client.send(
            message: "_NET_ACTIVE_WINDOW", to: window.id, data: [2, 0, 0], receiver: client.root,
            mask: XClient.managerMask)
        #expect(wait { client.isViewable(window.id) })
        let back = try window.settle("brought back") { $0.picture == before.picture }
        #expect(back.isAtBottom)
        client.send(
            message: "_NET_CLOSE_WINDOW", to: window.id, data: [0, 2], receiver: client.root, mask: XClient.managerMask)
        #expect(window.program.exitStatus() == .exited(0))
        #expect(window.program.standardError == "")
    }
}

/// The demo under openbox.
private final class ManagedWindow {
    let manager: ProgramUnderTest
    let window: DemoWindow

    init() throws {
        var manager: ProgramUnderTest?
        window = try DemoWindow { server in
            let client = try XClient(server)
            // The one thing it says when it is ready.
            let started = try ProgramUnderTest("/usr/bin/openbox", ["--sm-disable"], on: server)
            manager = started
            try #require(
                wait(upTo: .seconds(10)) { client.property("_NET_SUPPORTING_WM_CHECK", of: client.root) != nil },
                "openbox: \(started.standardError)")
        }
        self.manager = try #require(manager)
        // Managers give the focus to a new window; until then keys would go elsewhere.
        window.client.focus(window.id)
    }
}
