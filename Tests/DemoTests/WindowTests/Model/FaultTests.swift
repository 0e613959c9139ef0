// What can go wrong around the program, and how it ends or goes on: no display, no fonts, a lost server, signals.
import Glibc
import RandomCases
import SnugTestKit
import Testing

extension WindowTests {
    private static let unavailable: Int32 = 69
    private static let connectionLost: Int32 = 70

    private func expectOneLine(_ program: ProgramUnderTest, status: Int32, _ words: [String]) {
        #expect(program.exitStatus() == .exited(status))
        let lines = program.standardError.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines.last == "", "\(lines)")
        for word in words { #expect(lines[0].contains(word), "\(lines)") }
        #expect(program.standardOutput == "")
    }

    @Test(
        "given a DISPLAY where no server is, then one line names it and what to do, and the status is 69",
        arguments: [":987", "no-such-host.invalid:0", "nonsense"])
    func noServer(display: String) throws {
        let program = try ProgramUnderTest(display: display)
        expectOneLine(program, status: Self.unavailable, ["snug-demo: ", "\"\(display)\"", "DISPLAY"])
    }

    @Test("given no DISPLAY, then a program of the library says so in one line, and the status is 69")
    func noDisplay() throws {
        let program = try ProgramUnderTest("example-panel", display: nil)
        expectOneLine(program, status: Self.unavailable, ["example-panel: ", "no display", "DISPLAY is not set"])
    }

    @Test("given no font, then one line says so and what to install, and the status is 69")
    func noFonts() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>\n",
            to: "fonts.conf")
        let program = try ProgramUnderTest(on: XServer(), environment: ["FONTCONFIG_FILE": file])
        expectOneLine(program, status: Self.unavailable, ["snug-demo: ", "font", "Install"])
    }

    @Test("when another client destroys the window, idle or in the middle of a burst, then the program ends with 0")
    func windowDestroyed() throws {
        for isBusy in [false, true] {
            let window = try DemoWindow()
            if isBusy {
                window.program.stop()
                for step in 0..<20 { window.client.resize(window.id, width: 500 + step * 10, height: 700) }
                try window.client.tapKey("m")
            } else {
                window.ping()
            }
            window.client.destroy(window.id)
            window.program.resume()
            #expect(window.program.exitStatus() == .exited(0))
            // Requests that crossed the destruction on their way are told, one line each.
            let lines = window.program.standardError.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("snug-demo: X error Bad") }, "\(lines)")
            if !isBusy { #expect(lines == []) }
        }
    }

    @Test("when the server is killed while the program idles or resizes, then one line, status 70, within a second")
    func serverKilled() throws {
        for isBusy in [false, true] {
            let window = try DemoWindow()
            if isBusy {
                for step in 0..<20 { window.client.resize(window.id, width: 500 + step * 10, height: 700) }
            }
            window.server.crash()
            #expect(window.program.exitStatus(upTo: .seconds(1)) == .exited(Self.connectionLost))
            expectOneLine(window.program, status: Self.connectionLost, ["snug-demo: ", "X server"])
        }
    }

    @Test("when the server is killed at random moments of the tour, then one line, status 70, within a second")
    func serverKilledDuringTour() throws {
        var random = SeededGenerator(seed: 0x5EED_0008)
        // How long the tour takes here and now: the moments are spread over it.
        let length = try tour { _ in nil }
        var killed = 0
        var attempts = 0
        while killed < CaseCount.scaled(10, full: 50) && attempts < 200 {
            attempts += 1
            let moment = length * Double(random.next(below: 1000)) / 1000
            if try tour({ _ in moment }) == .zero { killed += 1 }
        }
        #expect(killed == CaseCount.scaled(10, full: 50), "\(attempts) tours, seed \(random.seed)")
    }

    /// Plays the tour; kills the server `moment` after the window is there.
    ///
    /// - Returns: how long it took from the window on, or zero if the server's death ended it, as it should.
    private func tour(_ moment: (ProgramUnderTest) -> Duration?) throws -> Duration {
        let server = try XServer()
        let client = try XClient(server)
        let folder = try TemporaryFolder()
        let program = try ProgramUnderTest("snug-demo", ["--tour", folder.path], on: server)
        _ = try client.topLevelWindow(named: "snug-demo")
        let start = ContinuousClock.now
        guard let moment = moment(program) else {
            #expect(program.exitStatus(upTo: .seconds(30)) == .exited(0), "\(program.standardError)")
            return ContinuousClock.now - start
        }
        wait(upTo: moment) { false }
        server.crash()
        let status = program.exitStatus(upTo: .seconds(1))
        if status == .exited(0) { return moment }
        #expect(status == .exited(Self.connectionLost), "after \(moment)")
        #expect(program.standardError == "snug-demo: the connection to the X server was lost.\n", "after \(moment)")
        return .zero
    }

    @Test("when a signal asks the program to end, idle or busy, then it ends with 0 and says nothing")
    func endedBySignal() throws {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            let window = try DemoWindow()
            if signal != SIGTERM {
                for step in 0..<20 { window.client.resize(window.id, width: 500 + step * 10, height: 700) }
            }
            window.program.send(signal: signal)
            // Twice, as impatient people do.
            window.program.send(signal: signal)
            #expect(window.program.exitStatus(upTo: .seconds(2)) == .exited(0), "signal \(signal)")
            #expect(window.program.standardError == "" && window.program.standardOutput == "")
        }
    }

    @Test("given a storm of stops and starts, when keys are typed through it, then none is lost")
    func interruptedWaits() throws {
        let window = try DemoWindow()
        for round in 0..<60 {
            for _ in 0..<5 {
                window.program.send(signal: SIGSTOP)
                window.program.send(signal: SIGCONT)
            }
            try window.client.tapKey("m")
            window.program.send(signal: SIGSTOP)
            window.program.send(signal: SIGCONT)
            window.program.send(signal: SIGWINCH)
            #expect(wait { (try? window.isBoxOn()) == (round % 2 == 0) }, "round \(round)")
        }
    }

    @Test("when a key is typed 200 times, then each shows at once: no event waits for the next")
    func keyThenPicture() throws {
        let window = try DemoWindow()
        var late = 0
        for round in 0..<200 {
            func isShown() -> Bool { (try? window.isBoxOn()) == (round % 2 == 0) }
            try window.client.tapKey("m")
            if !wait(upTo: .milliseconds(100), until: isShown) { late += 1 }
            try #require(wait(until: isShown), "key \(round) does not show")
        }
        // The tests share the machine: a few may wait for the processor, but not one of five.
        #expect(late < 40, "\(late)")
    }
}

extension DemoWindow {
    /// The toggle's state by one pixel of its box, which is read in a moment.
    func isBoxOn() throws -> Bool {
        let colour = try client.picture(of: id, in: PixelRect(x: 32, y: 28, width: 1, height: 1))[0, 0]
        return Int(colour.b) - Int(colour.r) > 100
    }
}
