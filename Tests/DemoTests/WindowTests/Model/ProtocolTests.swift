// The conversation with the window manager: resize counter, ping, hints, names, startup notification.
import Glibc
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given a sync request and a resize, when the counter has the value, then the window shows the new layout")
    func syncRequest() throws {
        let window = try DemoWindow()
        let counter = try SyncCounter(of: window)
        var last: Int64 = 0
        // High halves, and low halves that look negative, arrive whole.
        let steps: [(Int64, Int, Int)] = [
            (1, 900, 900), (2, 500, 700), (0xFFFF_FFFE, 1000, 640), (0x1_8000_0001, 400, 1000),
            (0x1_8000_0002, 720, 800),
        ]
        for (value, width, height) in steps {
            counter.announce(value)
            window.ping()
            #expect(counter.value == last, "acknowledged before the resize")
            window.client.resize(window.id, width: width, height: height)
            #expect(
                wait { counter.value == value }, "the counter is \(String(describing: counter.value)), not \(value)")
            let reading = try DemoReading(window.picture())
            #expect(reading.picture.width == width && reading.picture.height == height)
            #expect(reading.failures == [])
            last = value
        }
    }

    @Test("given a stopped program, then the counter waits for it; a resize to the same size sets it and draws nothing")
    func syncRequestEdges() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let counter = try SyncCounter(of: window)
        window.program.stop()
        counter.announce(7)
        window.client.resize(window.id, width: 800, height: 700)
        // Later requests of one drag replace earlier ones.
        counter.announce(8)
        window.client.resize(window.id, width: 801, height: 701)
        #expect(counter.value == 0)
        window.program.resume()
        #expect(wait { counter.value == 8 })
        #expect(try DemoReading(window.picture()).picture.width == 801)

        window.ping()
        let before = proxy.counts
        counter.announce(9)
        window.client.sendConfigureNotify(to: window.id, try #require(window.client.frame(of: window.id)))
        #expect(wait { counter.value == 9 })
        window.ping()
        let traffic = proxy.counts - before
        #expect(traffic.requests == 2 && traffic.requestsByOpcode[Opcode.copyArea] == nil, "\(traffic)")
    }

    @Test("given a ping, then it comes back on the root; what only looks like a message of the protocol does nothing")
    func pingAndLookalikes() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        window.client.watchRoot()
        #expect(window.client.ping(window.id, timestamp: 0x7654_3210))
        let before = proxy.counts
        let close = Int(window.client.atom("WM_DELETE_WINDOW"))
        let ping = Int(window.client.atom("_NET_WM_PING"))
        window.client.send(message: "WM_PROTOCOLS", to: window.id, data: [close], format: 8)
        window.client.send(message: "WM_PROTOCOLS", to: window.id, data: [ping, 5, Int(window.id)], format: 16)
        window.client.send(message: "WM_NORMAL_HINTS", to: window.id, data: [close])
        window.client.send(message: "WM_PROTOCOLS", to: window.id, data: [0])
        #expect(window.client.ping(window.id))
        #expect((proxy.counts - before).requests == 1)
        #expect(window.program.isRunning)
    }

    @Test("given resizes and toggles, then the smallest size is not told again; a new scale tells it once")
    func minimumSizeRewrites() throws {
        let window = try DemoWindow()
        _ = try window.fence()
        window.client.watchProperties(of: window.id)
        for (width, height) in [(900, 900), (500, 700), (361, 561), (720, 800)] {
            window.client.resize(window.id, width: width, height: height)
            window.client.sendConfigureNotify(to: window.id, PixelRect(x: 9, y: 9, width: width, height: height))
            _ = try window.settle("\(width) x \(height)") { $0.failures.isEmpty && $0.picture.width == width }
        }
        _ = try window.showMore()
        _ = try window.showMore(false)
        #expect(window.client.takePropertyChanges(of: window.id) == [])
        window.client.setText("Xft.dpi:\t144\n", property: "RESOURCE_MANAGER", on: window.client.root)
        #expect(wait { window.client.minimumSize(of: window.id).map { [$0.width, $0.height] } == [540, 840] })
        #expect(window.client.takePropertyChanges(of: window.id) == ["WM_NORMAL_HINTS"])
    }

    @Test(
        "given a launcher's startup name, then every property has its exact value, and the first frame ends the startup"
    )
    func exactProperties() throws {
        let server = try XServer()
        let client = try XClient(server)
        client.watchRoot()
        let startup = #"launcher"\\#(getpid())_TIME42"#
        let program = try ProgramUnderTest(
            on: server, environment: ["DESKTOP_STARTUP_ID": startup])
        defer { program.kill() }
        let id = try client.topLevelWindow(named: "snug-demo")

        var text: [UInt8] = []
        var expected = "_NET_STARTUP_INFO_BEGIN"
        while !text.contains(0) {
            let message = try #require(client.message { $0.type.hasPrefix("_NET_STARTUP_INFO") })
            #expect(message.type == expected && message.format == 8)
            expected = "_NET_STARTUP_INFO"
            text += message.bytes
        }
        #expect(!(try client.picture(of: id).isBlank), "the startup ended before the first frame")
        let quoted = #"launcher\"\\\#(getpid())_TIME42"#
        #expect(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) == "remove: ID=\"\(quoted)\"")

        for property in ["WM_NAME", "_NET_WM_NAME"] {
            let title = client.property(property, of: id)
            #expect(title?.type == "UTF8_STRING" && title?.text == "Snug", "\(property) \(String(describing: title))")
        }
        #expect(client.property("WM_CLASS", of: id)?.text == "snug-demo\0snug-demo\0")
        #expect(client.property("_NET_WM_PID", of: id)?.values == [Int(program.pid)])
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, 255)
        #expect(
            client.property("WM_CLIENT_MACHINE", of: id)?.bytes == name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        )
        #expect(
            client.property("_NET_WM_WINDOW_TYPE", of: id)?.values == [Int(client.atom("_NET_WM_WINDOW_TYPE_NORMAL"))])
        #expect(client.property("_NET_STARTUP_ID", of: id)?.text == startup)
        let protocols = try #require(client.property("WM_PROTOCOLS", of: id)).values
        #expect(
            Set(protocols)
                == Set(["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"].map { Int(client.atom($0)) }))
    }
}

/// The counter of a window's resizes, from the window manager's side.
private struct SyncCounter {
    private let window: DemoWindow
    private let id: UInt

    init(of window: DemoWindow) throws {
        self.window = window
        let property = try #require(window.client.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window.id))
        #expect(property.type == "CARDINAL" && property.values.count == 1)
        id = UInt(try #require(property.values.first))
    }

    var value: Int64? { window.client.counterValue(id) }

    /// Says that the next ConfigureNotify is to be answered by `value`.
    func announce(_ value: Int64) {
        let low = Int(truncatingIfNeeded: value & 0xFFFF_FFFF)
        let request = Int(window.client.atom("_NET_WM_SYNC_REQUEST"))
        window.client.send(message: "WM_PROTOCOLS", to: window.id, data: [request, 0, low, Int(value >> 32)])
    }
}
