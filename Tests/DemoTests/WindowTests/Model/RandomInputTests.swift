// Random people: whatever is done to the window, it lives on and shows what its state is.
import RandomCases
import SnugTestKit
import Testing

extension WindowTests {
    @Test(
        "given random input from a seed, then the program lives, no request fails, and the last picture is that of a fresh window",
        arguments: 0..<CaseCount.scaled(3, full: 20))
    func randomInput(seed: Int) throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        var person = RandomPerson(window: window, random: SeededGenerator(seed: 0xF00D + UInt64(seed)))
        for _ in 0..<CaseCount.scaled(300, full: 1000) { try person.act() }
        try person.comeToRest()
        #expect(window.program.isRunning, "seed \(seed): \(window.program.standardError)")
        #expect(window.program.standardError == "", "seed \(seed)")
        #expect(proxy.counts.errors == 0, "seed \(seed)")

        let isOn = try window.isBoxOn()
        let fresh = try DemoWindow()
        if isOn { _ = try fresh.showMore() }
        try fresh.client.tapKey("End")
        fresh.ping()
        let expected = try fresh.settle("fresh") { $0.isOn == isOn && (!isOn || $0.isAtBottom) }.picture
        window.settle { picture in
            picture == expected
                ? []
                : [
                    "seed \(seed): differs in "
                        + (picture.bounds == expected.bounds
                            ? String(describing: picture.difference(from: expected)) : "\(picture.bounds)")
                ]
        }
    }
}

/// Does one random thing after the other.
private struct RandomPerson {
    private static let keys = [
        "m", "Up", "Down", "Prior", "Next", "Home", "End", "Tab", "space", "Return", "Escape", "a", "F5", "Shift_L",
    ]

    let window: DemoWindow
    var random: SeededGenerator

    mutating func act() throws {
        let client = window.client
        switch random.next(below: 10) {
        case 0, 1: try client.tapKey(Self.keys[random.next(below: Self.keys.count)])
        case 2, 3: client.movePointer(toX: random.next(below: 1280), y: random.next(below: 1024))
        case 4: client.click(x: random.next(below: 720), y: random.next(below: 400), in: window.id)
        case 5: client.pressButton(1 + random.next(below: 9))
        case 6: client.releaseButton(1 + random.next(below: 9))
        case 7: client.turnWheel(notches: random.next(below: 21) - 10)
        case 8:
            let isTiny = random.next(below: 4) == 0
            client.resize(
                window.id, width: 1 + random.next(below: isTiny ? 40 : 1279),
                height: 1 + random.next(below: isTiny ? 40 : 1023))
        default: disturb()
        }
    }

    /// What other clients do: focus, Exposes, synthetic events.
    private mutating func disturb() {
        let client = window.client
        switch random.next(below: 4) {
        case 0: client.focus(client.root)
        case 1: client.focus(window.id)
        case 2:
            for _ in 0..<20 {
                client.expose(
                    window.id,
                    PixelRect(
                        x: random.next(below: 700), y: random.next(below: 700), width: 1 + random.next(below: 300),
                        height: 1 + random.next(below: 300)))
            }
        default:
            if let frame = client.frame(of: window.id) { client.sendConfigureNotify(to: window.id, frame) }
        }
    }

    /// The state that a fresh window can be put into: first size, nothing held, hovered or focused, scrolled to the end.
    func comeToRest() throws {
        let client = window.client
        for button in 1...9 { client.releaseButton(button) }
        client.focus(window.id)
        client.resize(window.id, width: DemoWindow.size.width, height: DemoWindow.size.height)
        window.ping()
        // On the empty right end of the caption: the focus goes.
        client.click(x: 700, y: 790, in: window.id)
        client.movePointer(toX: 1279, y: 1023)
        try client.tapKey("End")
        window.ping()
    }
}
