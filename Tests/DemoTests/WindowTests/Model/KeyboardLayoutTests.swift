// Shortcuts on every keyboard: other scripts, layouts that change while the program runs, keys that are held.
import SnugTestKit
import Testing

extension WindowTests {
    /// Places of keys, by the codes of the evdev driver.
    private enum Key {
        static let q: UInt32 = 24
        static let z: UInt32 = 52
        static let x: UInt32 = 53
        static let m: UInt32 = 58
    }

    /// Runs a tool of the X server's utilities on the window's display.
    private func run(_ tool: String, _ arguments: [String], _ window: DemoWindow) throws {
        let program = try ProgramUnderTest(
            "/usr/bin/\(tool)", ["-display", window.server.displayName] + arguments, display: window.server.displayName)
        #expect(program.exitStatus() == .exited(0), "\(tool) \(arguments): \(program.standardError)")
    }

    private func expectToggle(_ isOn: Bool, by code: UInt32, _ window: DemoWindow, _ what: String) throws {
        window.client.tapKey(code: code)
        _ = try window.settle("\(what): more is \(isOn)") { $0.isOn == isOn }
    }

    @Test("given a Russian layout, beside a Latin one or alone, then the key of M is still `m`")
    func russianLayout() throws {
        let window = try DemoWindow()
        try run("setxkbmap", ["us,ru"], window)
        try expectToggle(true, by: Key.m, window, "us,ru group 1")
        window.client.chooseKeyboardGroup(1)
        try expectToggle(false, by: Key.m, window, "us,ru group 2")
        try run("setxkbmap", ["ru"], window)
        try expectToggle(true, by: Key.m, window, "ru alone")
        try run("setxkbmap", ["ru,us"], window)
        window.client.chooseKeyboardGroup(0)
        try expectToggle(false, by: Key.m, window, "ru,us group 1")
        // Q by its place too: the program ends.
        window.client.tapKey(code: Key.q)
        #expect(window.program.exitStatus() == .exited(0))
    }

    @Test("when Dvorak is chosen while the program runs, then Q is where that layout has it")
    func dvorakWhileRunning() throws {
        let window = try DemoWindow()
        try expectToggle(true, by: Key.m, window, "us")
        try run("setxkbmap", ["dvorak"], window)
        // An apostrophe now.
        window.client.tapKey(code: Key.q)
        try expectToggle(false, by: Key.m, window, "dvorak")
        #expect(window.program.isRunning)
        window.client.tapKey(code: Key.x)
        #expect(window.program.exitStatus() == .exited(0))
        #expect(window.program.standardError == "")
    }

    @Test("when xmodmap moves M to another key, then that key toggles and the old one does not")
    func remappedKey() throws {
        let window = try DemoWindow()
        try expectToggle(true, by: Key.m, window, "us")
        try run("xmodmap", ["-e", "keycode \(Key.z) = m M", "-e", "keycode \(Key.m) = F5"], window)
        try expectToggle(false, by: Key.z, window, "remapped")
        window.client.tapKey(code: Key.m)
        #expect(try !window.fence().isOn)
    }

    @Test(
        "given `m` held until it has repeated 20 times, then it toggled once, with XKEYBOARD and without",
        arguments: [[], ["XKEYBOARD"]])
    func heldKey(hidden: [String]) throws {
        let window = try DemoWindow(counted: true, hiding: hidden)
        let proxy = try #require(window.proxy)
        window.client.setKeyRepeat(delay: 100, interval: 20)
        window.ping()
        let before = proxy.counts
        window.client.tapKey(code: Key.m)
        _ = try window.settle("on") { $0.isOn }
        try window.client.pressKey("m")
        #expect(wait { (proxy.counts - before).events >= 20 }, "the server repeats: \(proxy.counts - before)")
        try window.client.releaseKey("m")
        #expect(try !window.fence().isOn)
        #expect(try window.showMore().isOn)
    }

    @Test("given `m` pressed, when it is released while another window has the keyboard, then the next press toggles")
    func releaseElsewhere() throws {
        let window = try DemoWindow()
        try window.client.pressKey("m")
        _ = try window.settle("on") { $0.isOn }
        window.client.focus(window.client.root)
        try window.client.releaseKey("m")
        window.client.focus(window.id)
        try window.client.pressKey("m")
        _ = try window.settle("off") { !$0.isOn }
        try window.client.releaseKey("m")
    }
}
