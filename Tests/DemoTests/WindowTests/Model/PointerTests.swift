// Pointer and wheel as the server reports them: buttons, sums, hover and press, the cursor.
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given 200 notches while the program is stopped, when it goes on, then it scrolls by their sum in one frame")
    func wheelIsSummed() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let top = try window.showMore()
        window.client.movePointer(toX: 360, y: top.viewport.y + 120, in: window.id)

        func turnWhileStopped(_ turns: [Int], _ what: String, when condition: (DemoReading) -> Bool) throws
            -> DemoReading
        {
            window.ping()
            window.program.stop()
            let before = proxy.counts
            for notches in turns { window.client.turnWheel(notches: notches) }
            let events = turns.reduce(0) { $0 + 2 * abs($1) }
            #expect(wait { (proxy.counts - before).events >= events }, "\(proxy.counts - before)")
            window.program.resume()
            let reading = try window.settle(what, when: condition)
            window.ping()
            let traffic = proxy.counts - before
            #expect(traffic.requestsByOpcode[Opcode.copyArea] == 1, "\(what): \(traffic)")
            return reading
        }
        // A notch is three lines of 18 pt.
        let down = try turnWhileStopped([3, -1], "3 down, 1 up") {
            $0.isScrolled(by: 2 * 54, since: top) && !$0.isAtTop
        }
        #expect(down.viewport == top.viewport)
        let bottom = try turnWhileStopped([200], "200 down") { $0.isAtBottom }
        let back = try turnWhileStopped([-200], "200 up") { $0.isAtTop }
        #expect(back.content == top.content && bottom.content != top.content)
    }

    @Test(
        "given clicks of the buttons 2, 3, 6, 7, 8 and 9 on the panel and the toggle, then nothing is sent and nothing moves"
    )
    func otherButtons() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let top = try window.showMore()
        for (x, y) in [(360, top.viewport.y + 120), (32, 32)] {
            window.client.movePointer(toX: x, y: y, in: window.id)
            window.ping()
            let before = proxy.counts
            let picture = try window.picture()
            for button in [2, 3, 6, 7, 8, 9] {
                window.client.pressButton(button)
                window.client.releaseButton(button)
            }
            window.ping()
            let traffic = proxy.counts - before
            #expect(traffic.events >= 12, "the server has these buttons: \(traffic)")
            #expect(traffic.requestsByOpcode == [Opcode.sendEvent: 1], "\(traffic)")
            #expect(try window.picture() == picture)
        }
    }

    @Test(
        "given the toggle, then hover and press show on it alone; a release outside does not switch it, inside it does"
    )
    func hoverAndPress() throws {
        let window = try DemoWindow()
        let client = window.client
        let plain = try window.settle("off") { !$0.isOn }.picture
        let box = PixelRect(x: 22, y: 22, width: 24, height: 24)
        let toggle = PixelRect(x: 16, y: 16, width: 170, height: 34)
        func change(since earlier: Picture, in box: PixelRect, _ what: String) -> Picture {
            window.ping()
            let picture = window.settle { $0 == earlier ? ["no change: \(what)"] : [] } ?? plain
            let changed = picture.difference(from: earlier)
            #expect(changed.map { box.contains($0) } == true, "\(what): \(String(describing: changed))")
            return picture
        }
        client.movePointer(toX: 32, y: 32, in: window.id)
        let hovered = change(since: plain, in: box, "hover")
        client.pressButton()
        // The press gives the toggle the focus, which shows around it.
        let pressed = change(since: hovered, in: toggle, "press")
        #expect(pressed[32, 28] != hovered[32, 28] && pressed[32, 28] != plain[32, 28])

        client.movePointer(toX: 600, y: 700, in: window.id)
        window.ping()
        client.releaseButton()
        let released = try window.fence()
        #expect(!released.isOn)

        client.movePointer(toX: 32, y: 32, in: window.id)
        client.pressButton()
        client.movePointer(toX: 600, y: 700, in: window.id)
        client.movePointer(toX: 60, y: 32, in: window.id)
        client.releaseButton()
        _ = try window.settle("on by a release inside") { $0.isOn }
    }

    @Test("given the pointer, then it is a hand over a control and an arrow elsewhere")
    func cursor() throws {
        let window = try DemoWindow()
        let client = window.client
        func serial(_ x: Int, _ y: Int) throws -> UInt {
            client.movePointer(toX: x, y: y, in: window.id)
            window.ping()
            client.sync()
            return try #require(client.cursorSerial)
        }
        let arrow = try serial(360, 700)
        let hand = try serial(32, 32)
        #expect(hand != arrow)
        #expect(try serial(361, 701) == arrow)
        #expect(try serial(60, 32) == hand)
        #expect(try serial(360, 120) == arrow)
    }
}

extension PixelRect {
    /// True if `other` lies inside this rectangle.
    fileprivate func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }
}
