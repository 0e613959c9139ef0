// The window and its frames as the protocol sees them: what shows while the program sleeps, what is sent, and what is not.
import SnugTestKit
import Testing

extension WindowTests {
    /// Requests of the core protocol that tests count.
    enum Opcode {
        static let configureWindow: UInt8 = 12
        static let sendEvent: UInt8 = 25
        static let createPixmap: UInt8 = 53
        static let setClipRectangles: UInt8 = 59
        static let copyArea: UInt8 = 62
    }

    @Test(
        "given a stopped program, when its window is enlarged, then the old picture stays and the new strips are background"
    )
    func enlargedWhileStopped() throws {
        let window = try DemoWindow()
        let before = try window.settle("started") { _ in true }.picture
        window.program.stop()
        window.client.resize(window.id, width: 900, height: 950)
        let frozen = try window.picture()
        #expect(frozen.width == 900 && frozen.height == 950)
        #expect(frozen.cropped(to: before.bounds) == before)
        for strip in [
            PixelRect(x: 720, y: 0, width: 180, height: 950), PixelRect(x: 0, y: 800, width: 900, height: 150),
        ] {
            #expect(frozen.count(in: strip) { $0 != RGB(r: 0xFB, g: 0xFB, b: 0xFC) } == 0, "\(strip)")
        }
        window.program.resume()
        let after = try window.settle("goes on") { $0.picture != frozen && $0.failures.isEmpty }
        #expect(after.picture.width == 900)
    }

    @Test("given 500 synthetic ConfigureNotify events of the size it has, then the program sends no request")
    func sameSizeConfigures() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let frame = try #require(window.client.frame(of: window.id))
        window.ping()
        let before = proxy.counts
        for step in 0..<500 {
            var moved = frame
            moved.x += step
            window.client.sendConfigureNotify(to: window.id, moved)
        }
        window.ping()
        let traffic = proxy.counts - before
        #expect(traffic.events >= 500)
        // The answer to the ping.
        #expect(traffic.requestsByOpcode == [Opcode.sendEvent: 1], "\(traffic)")
    }

    @Test(
        "given sizes within the largest so far, then no pixmap is made, a frame is one copy, and the server reports no copy"
    )
    func backPixmapGrowsOnly() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        func resize(_ width: Int, _ height: Int) -> TrafficCounts {
            window.ping()
            let before = proxy.counts
            window.client.resize(window.id, width: width, height: height)
            window.ping()
            return proxy.counts - before
        }
        #expect(resize(1200, 1000).requestsByOpcode[Opcode.createPixmap] != nil)
        for (width, height) in [(900, 990), (500, 700), (499, 640), (420, 600)] {
            let traffic = resize(width, height)
            #expect(traffic.requestsByOpcode[Opcode.createPixmap] == nil, "\(width) x \(height): \(traffic)")
            #expect(traffic.requestsByOpcode[Opcode.copyArea] == 1, "\(width) x \(height): \(traffic)")
            // The new size and the ping: a copy that is reported would be a third. (A window that grows gets Exposes.)
            #expect(traffic.events == 2, "\(width) x \(height): \(traffic)")
        }
        #expect(resize(1200, 1000).requestsByOpcode[Opcode.createPixmap] == nil)
    }

    @Test("given 50 Exposes at once, then one copy clipped to them answers, and the picture is as before")
    func exposes() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let picture = try window.settle("started") { _ in true }.picture
        window.ping()
        window.program.stop()
        let before = proxy.counts
        for step in 0..<50 {
            let area = PixelRect(x: step * 131 % 700, y: step * 89 % 780, width: 20, height: 20)
            window.client.expose(window.id, area)
        }
        #expect(try window.picture() != picture)
        #expect(wait { (proxy.counts - before).events >= 50 })
        window.program.resume()
        window.ping()
        let traffic = proxy.counts - before
        #expect(
            traffic.requestsByOpcode == [Opcode.setClipRectangles: 1, Opcode.copyArea: 1, Opcode.sendEvent: 1],
            "\(traffic)")
        #expect(try window.picture() == picture)
    }

    @Test("given resizes, input and Exposes after the first frame, then no request waits for an answer")
    func noRoundTrips() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        // The first key comes from another keyboard than the server started with: Xlib fetches that one's map once.
        _ = try window.showMore()
        _ = try window.showMore(false)
        window.ping()
        let before = proxy.counts
        for (width, height) in [(900, 900), (1279, 1023), (500, 700), (720, 800)] {
            window.client.resize(window.id, width: width, height: height)
            _ = try window.settle("\(width) x \(height)") { $0.failures.isEmpty && $0.picture.width == width }
        }
        _ = try window.showMore()
        window.client.movePointer(toX: 300, y: 150, in: window.id)
        window.client.turnWheel(notches: 2)
        _ = try window.fence()
        try window.client.tapKey("End")
        window.client.click(x: 32, y: 32, in: window.id)
        window.client.expose(window.id, PixelRect(x: 100, y: 100, width: 300, height: 300))
        _ = try window.fence()
        let traffic = proxy.counts - before
        #expect(traffic.replies == 0, "\(traffic)")
        #expect(traffic.errors == 0)
        #expect(proxy.counts.requestsByOpcode[Opcode.configureWindow] == nil, "the program moved or resized its window")
    }
}
