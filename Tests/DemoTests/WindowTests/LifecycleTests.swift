// How the window presents itself to the window manager, and how it ends.
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given the window, then its manager is told title, class, smallest size and that it can be asked to close")
    func properties() throws {
        let window = try DemoWindow()
        let title = try #require(window.client.property("_NET_WM_NAME", of: window.id))
        #expect(title.type == "UTF8_STRING" && title.format == 8)
        #expect(!title.text.isEmpty && String(validating: title.bytes, as: UTF8.self) == title.text)
        let names = window.client.windowClass(of: window.id)
        #expect(names?.instance == "snug-demo" && names?.class == "snug-demo", "\(String(describing: names))")
        let minimum = try #require(window.client.minimumSize(of: window.id))
        #expect(minimum == (360, 560), "\(minimum)")
        let protocols = try #require(window.client.property("WM_PROTOCOLS", of: window.id)).values
        #expect(protocols.contains(Int(window.client.atom("WM_DELETE_WINDOW"))))
        let frame = try #require(window.client.frame(of: window.id))
        #expect(frame.width == DemoWindow.size.width && frame.height == DemoWindow.size.height, "\(frame)")

        // Neither state of the toggle changes what the window can be shrunk to.
        _ = try window.showMore()
        let minimumOn = try #require(window.client.minimumSize(of: window.id))
        #expect(minimumOn == (360, 560), "\(minimumOn)")
    }

    @Test("when the window manager closes the window, then the program ends with 0 and says nothing")
    func closedByManager() throws {
        let window = try DemoWindow()
        window.client.requestClose(window.id)
        expectQuietEnd(window)
    }

    @Test(
        "when q or Control-Q is typed, then the program ends with 0 and says nothing", arguments: [[], ["Control_L"]])
    func closedByKey(modifiers: [String]) throws {
        let window = try DemoWindow()
        try window.client.tapKey("q", with: modifiers)
        expectQuietEnd(window)
    }

    private func expectQuietEnd(_ window: DemoWindow) {
        #expect(window.program.exitStatus() == .exited(0))
        #expect(window.program.standardError == "" && window.program.standardOutput == "")
    }
}
