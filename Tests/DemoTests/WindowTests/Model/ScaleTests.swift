// The scale of a running program: what Xft.dpi says on the root, at once, in a window that keeps its size.
import SnugTestKit
import Testing

extension WindowTests {
    @Test(
        "when Xft.dpi changes from 96 to 144, 120.5 and nonsense, then text follows at once and the window keeps its size"
    )
    func scaleChanges() throws {
        let window = try DemoWindow(["--size", "1100x1000"])
        let client = window.client
        func setResources(_ text: String) { client.setText(text, property: "RESOURCE_MANAGER", on: client.root) }
        setResources("Xft.dpi:\t96\n")
        let first = try HeadingReading(window.picture())
        for (value, scale) in [("144", 1.5), ("120.5", 120.5 / 96), ("96", 1)] {
            setResources("*font: fixed\nXft.dpi:\t\(value)\nXft.rgba:\tnone\n")
            // The padding is 24 pt, on the pixel grid.
            let reading = try window.settled("dpi \(value)") { abs(Double($0.left) - 24 * scale) <= 0.5 }
            // Glyphs are fitted to pixels one by one, so words grow almost, not exactly, by the scale.
            #expect(
                abs(Double(reading.width) / Double(first.width) / scale - 1) < 0.04, "\(value): \(reading), \(first)")
            #expect(abs(Double(reading.height) - Double(first.height) * scale) <= 1.5, "\(value): \(reading), \(first)")
            #expect(client.frame(of: window.id).map { [$0.width, $0.height] } == [1100, 1000])
            let minimum = client.minimumSize(of: window.id)
            #expect(
                minimum.map { [$0.width, $0.height] } == [360, 560].map { Int((Double($0) * scale).rounded(.up)) })
        }
        setResources("Xft.dpi:\t144\n")
        _ = try window.settled("dpi 144") { $0.left == 36 }
        window.ping()
        let picture = try window.picture()
        for nonsense in ["abc", "-96", "1e9", "nan", ""] {
            setResources("Xft.dpi:\t\(nonsense)\n")
            window.ping()
            #expect(try window.picture() == picture, "\(nonsense)")
        }
    }
}

/// The toggle's box and its label, the first row of the window.
private struct HeadingReading {
    let left: Int
    let width: Int
    let height: Int

    init(_ picture: Picture) throws {
        let background = picture[0, 0]
        let ink = { (colour: RGB) in !colour.isNear(background, tolerance: 12) }
        guard let top = (0..<picture.height).first(where: { !picture.runs(row: $0, where: ink).isEmpty }),
            let bottom = (top..<picture.height).first(where: { picture.runs(row: $0, where: ink).isEmpty }),
            let box = picture.boundingBox(
                in: PixelRect(x: 0, y: top, width: picture.width, height: bottom - top), where: ink)
        else { throw ReadingError(description: "no first row") }
        left = box.x
        width = box.width
        height = box.height
    }
}

extension DemoWindow {
    fileprivate func settled(_ what: String, when condition: (HeadingReading) -> Bool) throws -> HeadingReading {
        let picture = settle { picture in
            let reading = try HeadingReading(picture)
            return condition(reading) ? [] : ["not so: \(what): \(reading)"]
        }
        return try HeadingReading(#require(picture))
    }
}
