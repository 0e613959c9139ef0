// What the window costs: nothing while idle, little memory, and no wait for the first frame.
import Glibc
import SnugTestKit
import Testing

extension WindowTests {
    @Test("given nothing happens for 3 s, then the program uses no CPU time and sends no request")
    func idle() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        _ = try window.showMore()
        _ = try window.fence()
        #expect(wait { window.program.measures.state == "S" })
        let traffic = proxy.counts
        let time = try #require(window.program.measures.cpuTime)
        // A measured span, not a wait for something.
        poll(nil, 0, 3000)
        #expect(window.program.measures.cpuTime == time)
        #expect(proxy.counts == traffic, "\(proxy.counts - traffic)")
    }

    @Test(
        "given a start, then the first frame shows within 100 ms of the processor at best; PSS stays under 25 MB")
    func firstFrame() throws {
        let server = try XServer()
        let client = try XClient(server)
        client.movePointer(toX: 1279, y: 1023)
        // The time of the processor, as the other tests run beside this one. Alone on the machine (SNUG_ALONE is set, as in a step
        // of .ci/run) the time of the clock has the same limit.
        let isAlone = getenv("SNUG_ALONE") != nil
        let limit = Duration.milliseconds(100)
        var times: [Duration] = []
        // The best of many: a machine that others keep busy makes most of them late.
        while times.count < 5 || times.count < 50 && !times.contains(where: { $0 < limit }) {
            let proxy = try CountingProxy(to: server)
            defer { proxy.stop() }
            let start = ContinuousClock.now
            let program = try ProgramUnderTest(display: proxy.displayName)
            defer { program.kill() }
            // The copy from the back pixmap is what puts a frame on the screen.
            try #require(wait { proxy.counts.requestsByOpcode[62] != nil }, "\(program.standardError)")
            let elapsed = ContinuousClock.now - start
            times.append(isAlone ? elapsed : try #require(program.measures.cpuTime))
            let window = try client.topLevelWindow(named: "snug-demo")
            #expect(wait { (try? DemoReading(client.picture(of: window)).failures) == [] })
            let memory = try #require(program.measures.proportionalSetSize)
            #expect(memory < 25_000_000, "\(memory) bytes")
        }
        let best = try #require(times.min())
        #expect(best < limit, "\(times)")
    }
}
