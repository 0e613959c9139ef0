// Every size in a real window: the layout is always the newest size's, whatever came before.
import SnugTestKit
import Testing

extension WindowTests {
    private static let sizes = [
        (1270, 1000), (360, 560), (1180, 640), (503, 621), (420, 900), (641, 560), (901, 703), (361, 999), (577, 723),
        (720, 800),
    ]

    @Test("given ten sizes, there and back, then markers stay on their features, chips are whole, and nothing is stale")
    func tenSizes() throws {
        let window = try DemoWindow()
        _ = try window.showMore()
        var first: [DemoReading] = []
        for (width, height) in Self.sizes {
            window.client.resize(window.id, width: width, height: height)
            first.append(
                try window.settle("\(width) x \(height)") {
                    $0.picture.width == width && $0.picture.height == height && $0.failures.isEmpty
                })
            #expect(first.last?.failures == [])
        }
        let widest = first[0]
        let count = widest.chips.count
        try #require(count == 6 && widest.badge == nil, "\(widest)")

        var badges: [Int: Picture] = [:]
        for reading in first {
            expectRow(reading, widths: widest.chips.map(\.count))
            // The panel gives way only to keep the diagram at its least height.
            #expect(reading.viewport.height == 240 || reading.container.height == 160, "\(reading)")
            #expect(reading.viewport.height >= 80, "\(reading)")
            guard let badge = reading.badgePicture else { continue }
            let hidden = count - reading.chips.count
            #expect(badges[hidden] == nil || badges[hidden] == badge, "two badges for \(hidden)")
            badges[hidden] = badge
        }
        #expect(badges.count >= 3, "sizes that hide \(badges.keys.sorted())")
        for (hidden, badge) in badges {
            #expect(!badges.contains { $0.key != hidden && $0.value == badge }, "the badge for \(hidden) is another's")
        }

        for ((width, height), before) in zip(Self.sizes, first).reversed() {
            window.client.resize(window.id, width: width, height: height)
            let again = try window.settle("\(width) x \(height) again") { $0.picture == before.picture }
            #expect(again.picture == before.picture, "\(width) x \(height)")
        }
    }

    /// Whole chips of their own widths, as many as fit with the badge; the badge where one is hidden.
    private func expectRow(_ reading: DemoReading, widths: [Int]) {
        let room = reading.picture.width - 2 * DemoReading.padding
        let spacing = DemoReading.chipSpacing
        #expect(reading.chips.map(\.count) == Array(widths.prefix(reading.chips.count)), "\(reading)")
        var start = DemoReading.padding
        for box in reading.chips + (reading.badge.map { [$0] } ?? []) {
            #expect(box.lowerBound == start, "\(reading)")
            start = box.upperBound + spacing
        }
        func width(of shown: Int) -> Int { widths.prefix(shown).reduce(0, +) + max(0, shown - 1) * spacing }
        if width(of: widths.count) <= room {
            #expect(reading.chips.count == widths.count && reading.badge == nil, "\(reading)")
        } else if let badge = reading.badge {
            let fitting = (0..<widths.count).last { $0 == 0 || width(of: $0) + spacing + badge.count <= room }
            #expect(reading.chips.count == fitting, "\(reading)")
        } else {
            Issue.record("chips are missing without a badge: \(reading)")
        }
    }

    @Test("given 60 resizes while the program is stopped, when it goes on, then it draws one frame, of the last size")
    func resizesWhileStopped() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let reference = try window.settle("started") { _ in true }
        window.program.stop()
        let before = proxy.counts
        for step in 0..<60 {
            window.client.resize(window.id, width: 400 + step * 11 % 600, height: 600 + step * 7 % 300)
        }
        window.client.resize(window.id, width: DemoWindow.size.width, height: DemoWindow.size.height)
        // Some sizes expose strips as well: all has come when nothing more comes for 40 ms.
        var (count, sameFor) = (0, 0)
        let hasAll = wait {
            let present = (proxy.counts - before).events
            sameFor = present == count ? sameFor + 1 : 0
            count = present
            return count >= 61 && sameFor >= 20
        }
        #expect(hasAll, "\(proxy.counts - before)")
        #expect(proxy.counts.requests == before.requests)
        window.program.resume()
        window.settle { picture in
            (proxy.counts - before).requestsByOpcode[62] == nil || picture != reference.picture ? ["not drawn"] : []
        }
        let drawn = proxy.counts - before
        #expect(drawn.requestsByOpcode[62] == 1, "\(drawn)")
        // What it has still to do comes before the hover's two frames.
        _ = try window.fence()
        let total = proxy.counts - before
        #expect(total.requestsByOpcode[62] == 3, "\(total)")
    }

    @Test("given sizes that no view fits, then the program lives, and is right again at its first size")
    func absurdSizes() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let reference = try window.settle("started") { _ in true }
        for (width, height) in [(1, 1), (2, 1), (1, 400), (32767, 200), (200, 32767), (3, 3)] {
            window.client.resize(window.id, width: width, height: height)
            // A frame of that size on its own, not only together with the next one. (It may look like what is there already.)
            window.ping()
            window.client.resize(window.id, width: DemoWindow.size.width, height: DemoWindow.size.height)
            window.settle { $0 == reference.picture ? [] : ["not the first picture after \(width) x \(height)"] }
        }
        #expect(window.program.standardError == "")
        #expect(proxy.counts.errors == 0)
    }
}
