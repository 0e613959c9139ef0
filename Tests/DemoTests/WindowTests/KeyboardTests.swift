// The demo without a pointer.
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given no pointer, then keys reach every function: focus, toggle, scrolling, closing")
    func keyboardAlone() throws {
        let window = try DemoWindow()
        let off = try window.settle("off") { !$0.isOn }
        // Tab puts a visible ring around the toggle: the picture changes beside it, and goes back with the focus.
        try window.client.tapKey("Tab")
        let focused = try window.settle("a ring shows") { $0.picture != off.picture }
        #expect(!focused.isOn)
        try window.client.tapKey("space")
        _ = try window.settle("on by Space") { $0.isOn && $0.viewport.height == 240 }
        try window.client.tapKey("Return")
        _ = try window.settle("off by Return") { !$0.isOn }
        try window.client.tapKey("Tab", with: ["Shift_L"])
        _ = try window.settle("the ring is where it was, on the only control") { $0.picture == focused.picture }
        try window.client.tapKey("m")
        let top = try window.settle("on by its key") { $0.isOn && $0.isAtTop }
        try window.client.tapKey("End")
        let bottom = try window.settle("at the end") { $0.isAtBottom }
        try window.client.tapKey("Home")
        _ = try window.settle("at the top") { $0.content == top.content && $0.content != bottom.content }
        try window.client.tapKey("q")
        #expect(window.program.exitStatus() == .exited(0))
    }
}
