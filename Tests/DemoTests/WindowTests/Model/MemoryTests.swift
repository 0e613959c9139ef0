// Memory over a long use: what the first hundred operations need stays, and the next hundreds need no more.
import RandomCases
import SnugTestKit
import Testing

extension WindowTests {
    private static let allowedGrowth = 1_000_000

    /// Does `operation` `count` times, and expects that memory does not grow after the first `settled` times.
    private func expectNoGrowth(
        _ what: String, of window: DemoWindow, settled: Int, count: Int, operation: (Int) throws -> Void
    ) throws {
        for step in 0..<settled { try operation(step) }
        window.ping()
        let before = try #require(window.program.measures.anonymousMemory)
        for step in settled..<count { try operation(step) }
        window.ping()
        let after = try #require(window.program.measures.anonymousMemory)
        #expect(after - before < Self.allowedGrowth, "\(what): from \(before) to \(after) bytes")
    }

    @Test("given 1,000 resizes and 1,000 toggles, then memory grows by less than 1 MB after the first 100 of each")
    func memoryOfOperations() throws {
        let window = try DemoWindow()
        let count = CaseCount.scaled(500, full: 1000)
        try expectNoGrowth("resizes", of: window, settled: 100, count: count) { step in
            window.client.resize(window.id, width: 400 + step * 37 % 600, height: 560 + step * 53 % 400)
            window.ping()
        }
        window.client.resize(window.id, width: DemoWindow.size.width, height: DemoWindow.size.height)
        try expectNoGrowth("toggles", of: window, settled: 100, count: count) { step in
            try window.client.tapKey("m")
            try #require(wait { (try? window.isBoxOn()) == (step % 2 == 0) }, "toggle \(step)")
        }
    }

    @Test("given 1,000 changes of the language, then memory grows by less than 1 MB after the first 100")
    func memoryOfLanguages() throws {
        let window = try DemoWindow()
        let count = CaseCount.scaled(500, full: 1000)
        try expectNoGrowth("languages", of: window, settled: 100, count: count) { _ in
            try window.client.tapKey("l")
            window.ping()
        }
    }

    @Test(
        "given 200 reloads of the content file in other languages, then memory grows by less than 1 MB after the first 100"
    )
    func memoryOfReloads() throws {
        let folder = try TemporaryFolder()
        let variants = [
            content(heading: "First"), content(heading: "Deuxième"), content(heading: "العنوان"),
            content(heading: "標題"),
        ]
        let file = try folder.write(variants[0], to: "content.json")
        let window = try DemoWindow(["--content", file])
        // The heading over the row.
        let place = PixelRect(x: 24, y: 160, width: 200, height: 28)
        var shown = try window.client.picture(of: window.id, in: place)
        try expectNoGrowth("reloads", of: window, settled: 100, count: 200) { step in
            try folder.write(variants[(step + 1) % variants.count], to: "content.json")
            var next = shown
            try #require(
                wait {
                    next = (try? window.client.picture(of: window.id, in: place)) ?? shown
                    return next != shown
                }, "reload \(step) does not show: \(window.program.standardError)")
            shown = next
        }
    }
}
