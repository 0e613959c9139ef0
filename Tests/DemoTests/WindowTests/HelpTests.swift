// The layout inspector and the list of keys in a real window, by their pixels.
import SnugTestKit
import Testing

extension WindowTests {
    /// Lines of the inspector, and white under the tint of 12 %, in the light appearance.
    private static let outline = RGB(r: 168, g: 194, b: 240)
    private static let tintedWhite = RGB(r: 229, g: 237, b: 250)
    private static let white = RGB(r: 0xFF, g: 0xFF, b: 0xFF)

    @Test("given i, then hairlines show all frames, what is under the pointer is tinted, and i or Escape ends it")
    func layoutInspector() throws {
        let window = try DemoWindow()
        let plain = try window.settle("off") { !$0.isOn }
        // In the artwork, and in the panel's padding.
        let spots = [
            (x: plain.artwork.x + 20, y: plain.artwork.y + 20), (x: plain.viewport.x + 4, y: plain.viewport.y + 4),
        ]
        for (spot, end) in zip(spots, ["i", "Escape"]) {
            window.client.movePointer(toX: spot.x, y: spot.y, in: window.id)
            try window.client.tapKey("i")
            let seen = try #require(
                window.settle { picture in
                    var faults: [String] = []
                    if !picture[spot.x, spot.y].isNear(Self.tintedWhite, tolerance: 1) {
                        faults.append("tint \(picture[spot.x, spot.y])")
                    }
                    if !picture[0, 400].isNear(Self.outline, tolerance: 1) { faults.append("line \(picture[0, 400])") }
                    return faults
                })
            // One pixel thin, and nothing else of the views has moved.
            #expect(seen[1, 400] == plain.picture[1, 400])
            let inLine = { (x: Int) in seen[x, plain.viewport.maxY + 5].isNear(Self.outline, tolerance: 1) }
            #expect(inLine(DemoReading.padding) && !inLine(DemoReading.padding - 1) && !inLine(DemoReading.padding + 1))
            // The card in the corner away from the pointer is white, with text on it.
            let card = PixelRect(x: seen.width - 280, y: seen.height - 100, width: 260, height: 80)
            #expect(seen.count(in: card) { $0 == Self.white } > 15_000 && seen.cropped(to: card).colourCount > 50)
            try window.client.tapKey(end)
            window.settle { $0 == plain.picture ? [] : ["not as before"] }
        }
    }

    @Test("given the inspector, then a pointer that moves in one element paints nothing, and clicks reach the views")
    func quietInspector() throws {
        let window = try DemoWindow(counted: true)
        let proxy = try #require(window.proxy)
        let plain = try window.settle("off") { !$0.isOn }
        // Beside the artwork, in the gray of the diagram.
        let y = plain.container.y + 10
        window.client.movePointer(toX: 100, y: y, in: window.id)
        try window.client.tapKey("i")
        window.settle { $0[0, 400].isNear(Self.outline, tolerance: 1) ? [] : ["no outlines"] }
        window.ping()
        let copies = proxy.counts.requestsByOpcode[62]
        for x in stride(from: 101, to: 601, by: 10) { window.client.movePointer(toX: x, y: y, in: window.id) }
        window.ping()
        #expect(proxy.counts.requestsByOpcode[62] == copies)
        window.client.movePointer(toX: 32, y: 32, in: window.id)
        window.client.pressButton()
        window.client.releaseButton()
        try window.client.tapKey("Escape")
        _ = try window.settle("on by the click") { $0.isOn }
    }

    @Test("given ?, then a card with the keys lies over the views; ? and Escape take it away", arguments: ["en", "ar"])
    func keyList(language: String) throws {
        let window = try DemoWindow(["--language", language])
        let plain = try window.picture()
        for end in ["question", "Escape"] {
            try window.client.tapKey("question")
            let seen = try #require(window.settle { $0 == plain ? ["no list"] : [] })
            let row = seen.height / 2
            let change = try #require((0..<seen.width).first { seen[$0, row] != plain[$0, row] })
            #expect(change > 100, "it is centred: \(change)")
            // The outermost ink of the rows is that of the keys, at the side that lines begin at.
            let card = PixelRect(x: change + 4, y: row - 150, width: seen.width - 2 * change - 8, height: 300)
            let key = try #require(seen.boundingBox(in: card) { Int($0.r) < 0x40 })
            #expect((key.x - card.x < card.maxX - key.maxX) == (language == "en"), "\(key) in \(card)")
            try window.client.tapKey(end)
            window.settle { $0 == plain ? [] : ["not as before"] }
        }
    }
}
