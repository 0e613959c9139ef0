// The panel in a real window: its height, its toggle and its scrolling.
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given the panel off, then it hugs its two labels; on by `m`, by click or by Space, it is 240 px high")
    func toggleChangesHeight() throws {
        let window = try DemoWindow()
        let off = try window.settle("off") { !$0.isOn }
        try #require(off.lines.count == 2, "\(off)")
        // From line to line it is one line's height and the spacing; the padding is above the first and below the last.
        let pitch = off.lines[1].lowerBound - off.lines[0].lowerBound
        #expect(off.viewport.height == 12 + 2 * (pitch - 8) + 8 + 12, "\(off)")
        #expect(off.lines[0].lowerBound >= 12 && off.lines[1].upperBound <= off.viewport.height - 12, "\(off)")

        let on = try window.showMore()
        #expect(on.viewport.height == 240, "\(on)")
        #expect(try window.showMore(false).picture == off.picture)

        window.client.click(x: 32, y: 32, in: window.id)
        let clicked = try window.settle("on by click") { $0.isOn }
        #expect(clicked.viewport.height == 240, "\(clicked)")
        window.client.click(x: 32, y: 32, in: window.id)
        _ = try window.settle("off by click") { !$0.isOn }
        window.client.movePointer(toX: 1279, y: 1023)
        _ = try window.settle("left alone") { !$0.isToggleHovered }
        // The click gave the toggle the focus.
        try window.client.tapKey("space")
        let spaced = try window.settle("on by Space") { $0.isOn }
        #expect(spaced.viewport.height == 240, "\(spaced)")
        try window.client.tapKey("space")
        _ = try window.settle("off by Space") { !$0.isOn && $0.viewport == off.viewport }
    }

    @Test(
        "given the panel on, when the wheel turns over it, then it reaches the last label, stays there and comes back")
    func wheelReachesLastLabel() throws {
        let window = try DemoWindow()
        let off = try window.settle("off") { !$0.isOn }
        let below = off.viewport.height - (try #require(off.lines.last)).upperBound
        let top = try window.showMore()
        #expect(top.isAtTop, "\(top)")
        window.client.movePointer(toX: 360, y: top.viewport.y + 120, in: window.id)

        var current = top
        var notches = 0
        while !current.isAtBottom && notches < 60 {
            window.client.turnWheel(notches: 1)
            let before = current
            current = try window.settle("a notch scrolls") { $0.content != before.content }
            #expect(current.isAtBottom || current.isScrolled(by: 54, since: before), "notch \(notches): \(current)")
            notches += 1
        }
        try #require(current.isAtBottom, "\(notches) notches: \(current)")
        #expect(current.viewport.height - (try #require(current.lines.last)).upperBound == below, "\(current)")

        window.client.turnWheel(notches: 1)
        let further = try window.fence()
        #expect(further.content == current.content && further.thumb == current.thumb)

        window.client.movePointer(toX: 360, y: top.viewport.y + 120, in: window.id)
        window.client.turnWheel(notches: -notches)
        let back = try window.settle("back at the top") { $0.isAtTop }
        #expect(back.content == top.content)

        // Not over the panel the wheel does nothing.
        window.client.movePointer(toX: 360, y: 790, in: window.id)
        window.client.turnWheel(notches: 2)
        #expect(try window.fence().content == top.content)
    }

    @Test("given the panel on, then the keys scroll it by lines, by pages and to its ends")
    func keysScroll() throws {
        let window = try DemoWindow()
        let top = try window.showMore()
        func tap(_ key: String, _ what: String, when condition: (DemoReading) -> Bool) throws -> DemoReading {
            try window.client.tapKey(key)
            return try window.settle("\(key): \(what)", when: condition)
        }
        _ = try tap("Down", "one line down") { $0.isScrolled(by: 18, since: top) && !$0.isAtTop }
        _ = try tap("Up", "back") { $0.isAtTop && $0.content == top.content }
        _ = try tap("Next", "a page less a line down") { $0.isScrolled(by: 222, since: top) && !$0.isAtTop }
        _ = try tap("Prior", "back") { $0.isAtTop && $0.content == top.content }
        let bottom = try tap("End", "at the end") { $0.isAtBottom }
        _ = try tap("Up", "one line up") { $0.isScrolled(by: -18, since: bottom) && !$0.isAtBottom }
        _ = try tap("Next", "at the end again") { $0.isAtBottom && $0.content == bottom.content }
        _ = try tap("Home", "at the top") { $0.isAtTop && $0.content == top.content }
    }

    @Test("given the thumb held, when the pointer leaves the window, then the panel still follows it until the release")
    func thumbFollowsOutside() throws {
        let window = try DemoWindow()
        let top = try window.showMore()
        let thumb = try #require(top.thumb)
        let x = top.viewport.maxX - 6
        window.client.movePointer(toX: x, y: (thumb.lowerBound + thumb.upperBound) / 2, in: window.id)
        window.client.pressButton()
        window.client.movePointer(toX: 1000, y: 1000)
        let bottom = try window.settle("dragged to the end") { $0.isAtBottom }
        #expect(bottom.content != top.content)
        // Beside the window, half way down: the pointer's height counts.
        window.client.movePointer(toX: 1000, y: (thumb.lowerBound + thumb.upperBound) / 2 + 40)
        let middle = try window.settle("dragged back by half") { $0.thumb?.lowerBound == thumb.lowerBound + 40 }
        window.client.releaseButton()
        let released = try window.fence()
        #expect(released.content == middle.content)
    }
}
