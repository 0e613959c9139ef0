// Languages and text sizes in a real window: mirrored for Arabic, and right at every size.
import SnugTestKit
import Testing

@testable import snug_demo

extension WindowTests {
    @Test("given Arabic, then the window is a mirror image: check box, scroll bar and chips from the right")
    func arabicMirrors() throws {
        let window = try DemoWindow(["--language", "ar"], mirrored: true)
        let reading = try window.showMore()
        #expect(reading.viewport.height == 240)
        #expect(reading.chips.count == 6 && reading.badge == nil, "\(reading)")
        // The bar at the left edge is dragged like the one at the right.
        let thumb = try #require(reading.thumb)
        let x = reading.picture.width - (reading.viewport.maxX - 6)
        window.client.movePointer(toX: x, y: (thumb.lowerBound + thumb.upperBound) / 2, in: window.id)
        window.client.pressButton()
        window.client.movePointer(toX: x, y: reading.picture.height - 1, in: window.id)
        _ = try window.settle("dragged to the end") { $0.isAtBottom }
        window.client.releaseButton()
    }

    @Test("given l four times, then every language showed, and the first shows again")
    func languageKey() throws {
        let window = try DemoWindow()
        let first = try window.picture()
        var seen = [first]
        for _ in 1..<BundledLanguage.allCases.count {
            try window.client.tapKey("l")
            let picture = window.settle { seen.contains($0) ? ["the language did not change"] : [] }
            seen.append(try #require(picture))
        }
        try window.client.tapKey("l")
        window.settle { $0 == first ? [] : ["not English again"] }
    }

    @Test("given LANG or LC_ALL, then the window speaks that language", arguments: ["LC_ALL", "LANG"])
    func locale(variable: String) throws {
        var environment: [String: String?] = ["LC_ALL": String?.none, "LC_MESSAGES": String?.none]
        environment[variable] = "ar_EG.UTF-8"
        let window = try DemoWindow(mirrored: true, environment: environment)
        let reading = try window.settle("right to left") { !$0.isOn }
        #expect(try DemoWindow(["--language", "ar"], mirrored: true).picture() == reading.picture)
    }

    @Test(
        "given Ctrl + up to 300 %, down to 50 % and 0, then the pieces are right at each step, and at last as at first")
    func textSizes() throws {
        let window = try DemoWindow(["--size", "1100x1000"])
        let first = try window.showMore()
        var pictures = [first.picture]
        func step(_ key: String) throws {
            try window.client.tapKey(key, with: ["Control_L"])
            let reading = try window.settle("\(key) changes the size") {
                $0.picture != pictures[pictures.count - 1]
            }
            #expect(reading.viewport.height >= 80 && reading.viewport.height <= 240, "\(reading)")
            #expect(reading.chips.count == 6 || reading.badge != nil, "\(reading)")
            pictures.append(reading.picture)
        }
        for _ in TextScale.steps.filter({ $0 > 1 }) { try step("plus") }
        try window.client.tapKey("0", with: ["Control_L"])
        _ = try window.settle("100 %") { $0.picture == first.picture }
        pictures.append(first.picture)
        for _ in TextScale.steps.filter({ $0 < 1 }) { try step("minus") }
        try window.client.tapKey("0", with: ["Control_L"])
        _ = try window.settle("100 % again") { $0.picture == first.picture }
    }
}
