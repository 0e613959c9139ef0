// The test kit itself, held against a window of a small Xlib client whose pixels are known.
import CX11
import SnugTestKit
import Testing

@Suite("Test kit")
struct TestKitTests {
    @Test("given a private server, when it is stopped, then it is gone")
    func serverStartsAndEnds() throws {
        let server = try XServer()
        #expect(server.isRunning)
        #expect(try XClient(server).findTopLevelWindow() == nil)
        server.stop()
        #expect(!server.isRunning)
    }

    @Test("given arguments that the server refuses, then starting it throws with the server's own words")
    func serverThatCannotStart() {
        let error = #expect(throws: TestKitError.self) { try XServer(arguments: ["-no-such-argument"]) }
        #expect(error?.description.contains("-no-such-argument") == true)
    }

    @Test("given a server that is killed, then the test's client outlives it")
    func clientOutlivesServer() throws {
        let server = try XServer()
        let client = try XClient(server)
        server.crash()
        client.sync()
        #expect(client.findTopLevelWindow() == nil)
    }

    @Test(
        "given a window of known colours, then they are read from its pixels at any depth",
        arguments: ["640x480x24", "640x480x16", "640x480x8", "640x480x30"])
    func windowIsReadInPixels(screen: String) throws {
        let server = try XServer(screen: screen)
        let client = try XClient(server)
        let window = try SampleWindow(server)
        #expect(try client.topLevelWindow() == window.id)
        #expect(try client.topLevelWindow(named: "Sample") == window.id)
        let picture = try client.picture(of: window.id)
        #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 200, height: 100))
        #expect(picture[0, 0].isNear(RGB(r: 255, g: 255, b: 255)))
        let isBlue = { (colour: RGB) in colour.isNear(RGB(r: 0, g: 0, b: 255)) }
        #expect(picture.boundingBox(where: isBlue) == PixelRect(x: 20, y: 30, width: 40, height: 10))
        #expect(picture.centroid(where: isBlue) == Centroid(x: 40, y: 35, weight: 400))
        #expect(picture.runs(row: 35, where: isBlue) == [20..<60])
        #expect(picture.runs(column: 20, where: isBlue) == [30..<40])
        #expect(picture.runs(row: 29, where: isBlue).isEmpty)
        #expect(picture.colourCount == 2)
    }

    @Test("given a window partly off the screen, then the part on the screen is read")
    func windowPartlyOffScreen() throws {
        let server = try XServer(screen: "640x480x24")
        let client = try XClient(server)
        let window = try SampleWindow(server)
        client.move(window.id, toX: -10, y: 420)
        let picture = try client.picture(of: window.id)
        #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 190, height: 60))
        #expect(
            picture.boundingBox { $0 == RGB(r: 0, g: 0, b: 255) } == PixelRect(x: 10, y: 30, width: 40, height: 10))
    }

    @Test("given input through XTEST, then the window's client receives these events")
    func inputArrives() throws {
        let server = try XServer()
        let client = try XClient(server)
        let window = try SampleWindow(server)
        client.focus(window.id)
        try client.tapKey("m")
        try client.tapKey("plus", with: ["Control_L"])
        client.click(x: 12, y: 34, in: window.id)
        client.turnWheel(notches: 2)
        client.turnWheel(notches: -1)
        let events = window.takeEvents()
        let typed = events.filter { $0.type == KeyPress }.map { event in
            var event = event
            return XLookupKeysym(&event.xkey, event.xkey.state & UInt32(ShiftMask) != 0 ? 1 : 0)
        }
        #expect(typed.contains(XStringToKeysym("m")))
        #expect(typed.last == XStringToKeysym("plus"))
        #expect(events.last { $0.type == KeyPress }.map { $0.xkey.state & UInt32(ControlMask) != 0 } == true)
        let buttons = events.filter { $0.type == ButtonPress }.map(\.xbutton)
        #expect(buttons.map(\.button) == [1, 5, 5, 4])
        #expect(buttons.first.map { [$0.x, $0.y] } == [12, 34])
    }

    @Test("given a manager's resize and close request, then the client is told both")
    func managerMessagesArrive() throws {
        let server = try XServer()
        let client = try XClient(server)
        let window = try SampleWindow(server)
        client.resize(window.id, width: 321, height: 123)
        client.requestClose(window.id)
        let events = window.takeEvents()
        #expect(events.contains { $0.type == ConfigureNotify && $0.xconfigure.width == 321 })
        let message = events.last { $0.type == ClientMessage }
        #expect(message?.xclient.message_type == client.atom("WM_PROTOCOLS"))
        #expect(message.map { UInt($0.xclient.data.l.0) } == client.atom("WM_DELETE_WINDOW"))
        #expect(client.frame(of: window.id).map { [$0.width, $0.height] } == [321, 123])
    }

    @Test("given hints and names on a window, then they are read back")
    func propertiesAreRead() throws {
        let server = try XServer()
        let client = try XClient(server)
        let window = try SampleWindow(server)
        #expect(client.windowClass(of: window.id).map { [$0.instance, $0.class] } == ["sample", "Sample"])
        #expect(client.minimumSize(of: window.id).map { [$0.width, $0.height] } == [50, 40])
        #expect(client.title(of: window.id) == nil)
        client.setText("Grüße", property: "_NET_WM_NAME", type: "UTF8_STRING", on: window.id)
        #expect(client.title(of: window.id) == "Grüße")
        #expect(client.property("_NET_WM_NAME", of: window.id)?.type == "UTF8_STRING")
    }

    @Test("given an XNoOp and an XSync through the proxy, then it counts two requests and one reply")
    func proxyCounts() throws {
        let server = try XServer()
        let proxy = try CountingProxy(to: server)
        defer { proxy.stop() }
        let client = try XClient(proxy.displayName)
        client.sync()
        let before = proxy.counts
        #expect(before.connections == 1)
        XNoOp(client.display)
        client.sync()
        let difference = proxy.counts - before
        #expect(difference.requests == 2)
        #expect(difference.replies == 1)
        #expect(difference.bytesToServer == 8)
        #expect(difference.bytesToClient == 32)
        #expect(difference.requestsByOpcode == [127: 1, 43: 1])
    }

    @Test("given a request beyond 256 KB, a long reply, an event and an error, then each is counted once")
    func proxyCountsLongMessages() throws {
        let server = try XServer()
        let proxy = try CountingProxy(to: server)
        defer { proxy.stop() }
        let client = try XClient(proxy.displayName)
        let window = try SampleWindow(server)
        let long = String(repeating: "x", count: 1_000_000)
        client.sync()
        XSelectInput(client.display, window.id, PropertyChangeMask)
        let name = client.atom("LONG")
        client.sync()
        let before = proxy.counts
        let bytes = Array(long.utf8)
        XChangeProperty(client.display, window.id, name, 31, 8, PropModeReplace, bytes, Int32(bytes.count))
        client.destroy(0x1fff_ffff)
        #expect(client.property("LONG", of: window.id)?.bytes.count == 1_000_000)
        let difference = proxy.counts - before
        #expect(difference.requestsByOpcode[18] == 1)
        #expect(difference.requestsByOpcode[20] == 1)
        #expect(difference.events == 1)
        #expect(difference.errors == 1)
        #expect(difference.replies >= 2)
    }

    @Test(
        "given a proxy that hides extensions, then its clients find all others",
        arguments: ["SYNC", "XKEYBOARD", "RENDER"])
    func proxyHides(name: String) throws {
        let server = try XServer()
        let proxy = try CountingProxy(to: server, hiding: [name])
        defer { proxy.stop() }
        let direct = try XClient(server)
        let client = try XClient(proxy.displayName)
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        for other in ["SYNC", "XKEYBOARD", "RENDER", "XTEST"] {
            #expect(XQueryExtension(direct.display, other, &opcode, &event, &error) == 1)
            #expect(XQueryExtension(client.display, other, &opcode, &event, &error) == (other == name ? 0 : 1))
        }
    }

    @Test("given a program, then its output, its status, its stop and its CPU time are seen from outside")
    func programIsWatched() throws {
        let quick = try ProgramUnderTest("/bin/sh", ["-c", "echo out; echo err >&2; exit 3"], display: nil)
        #expect(quick.exitStatus() == .exited(3))
        #expect(quick.standardOutput == "out\n")
        #expect(quick.standardError == "err\n")

        let display = try ProgramUnderTest("/bin/sh", ["-c", "echo ${DISPLAY-unset}"], display: nil)
        #expect(display.exitStatus() == .exited(0))
        #expect(display.standardOutput == "unset\n")

        let busy = try ProgramUnderTest("/bin/sh", ["-c", "while :; do :; done"], display: ":1")
        #expect(busy.exitStatus(upTo: .milliseconds(20)) == nil)
        #expect(wait { busy.measures.cpuTime ?? .zero > .milliseconds(10) })
        #expect((busy.measures.proportionalSetSize ?? 0) > 10_000)
        busy.stop()
        #expect(busy.measures.state == "T")
        busy.resume()
        #expect(wait { busy.measures.state == "R" })
        busy.send(signal: 15)
        #expect(busy.exitStatus() == .killed(signal: 15))
    }

    @Test("given a name of no executable, then locating it throws; that of the demo is found")
    func programIsLocated() throws {
        #expect(throws: TestKitError.self) { try ProgramUnderTest.locate("no-such-program") }
        #expect(try ProgramUnderTest.locate("snug-demo").hasSuffix("/snug-demo"))
    }
}

/// A white window of 200 x 100 with a blue rectangle of 40 x 10 at (20, 30).
private final class SampleWindow {
    let id: WindowID
    private let client: XClient

    init(_ server: XServer) throws {
        client = try XClient(server)
        let display = client.display
        let colormap = XDefaultColormap(display, XDefaultScreen(display))
        var white = XColor()
        XParseColor(display, colormap, "#ffffff", &white)
        XAllocColor(display, colormap, &white)
        var blue = XColor()
        XParseColor(display, colormap, "#0000ff", &blue)
        XAllocColor(display, colormap, &blue)

        id = XCreateSimpleWindow(display, client.root, 0, 0, 200, 100, 0, 0, white.pixel)
        XSelectInput(
            display, id, KeyPressMask | ButtonPressMask | StructureNotifyMask | ExposureMask)
        var hints = XSizeHints()
        hints.flags = PMinSize
        hints.min_width = 50
        hints.min_height = 40
        XSetWMNormalHints(display, id, &hints)
        let names = Array("sample\0Sample\0".utf8)
        XChangeProperty(display, id, UInt(XA_WM_CLASS), UInt(XA_STRING), 8, PropModeReplace, names, Int32(names.count))
        XMapWindow(display, id)
        var event = XEvent()
        XWindowEvent(display, id, ExposureMask, &event)
        let context = XCreateGC(display, id, 0, nil)
        XSetForeground(display, context, blue.pixel)
        XFillRectangle(display, id, context, 20, 30, 40, 10)
        XFreeGC(display, context)
        client.sync()
    }

    /// The events that the server has sent so far.
    func takeEvents() -> [XEvent] {
        client.sync()
        var events: [XEvent] = []
        while XPending(client.display) > 0 {
            var event = XEvent()
            XNextEvent(client.display, &event)
            events.append(event)
        }
        return events
    }
}
