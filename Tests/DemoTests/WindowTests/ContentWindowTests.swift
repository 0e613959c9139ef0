// Content of a user's own in a real window: any amount of it, and followed while it is edited.
import Glibc
import SnugTestKit
import Testing

@testable import snug_demo

extension WindowTests {
    /// The bundled content with another heading over the row.
    func content(heading: String) -> String {
        let parts = String(decoding: PackageResources.en_json, as: UTF8.self).split(separator: "Whole items only")
        return parts.joined(separator: heading)
    }

    @Test(
        "given 0, 1 or 1,000 labels, items and markers, then the tour shows them at all its sizes",
        arguments: [0, 1, 1000])
    func amounts(count: Int) throws {
        let folder = try TemporaryFolder()
        let labels = (0..<count).map { "\"label \($0) of a list that is long or short\"" }.joined(separator: ",")
        let items = (0..<count).map { "{\"id\": \"\($0)\", \"title\": \"item \($0)\"}" }.joined(separator: ",")
        let markers = (0..<count).map { index in
            "{\"id\": \"\(index)\", \"label\": \"\(index)\", \"x\": \(Double(index) / 1000), \"y\": 0.5}"
        }.joined(separator: ",")
        let file = try folder.write(
            """
            {"title": "T", "panel": {"toggle": "t", "caption": "c", "emptyMessage": "none",
            "shortLabels": [\(labels)], "longLabels": [\(labels)]},
            "row": {"heading": "h", "footnote": "f", "emptyMessage": "none", "badge": "%d more", "items": [\(items)]},
            "diagram": {"width": 800, "height": 500, "figures": [], "markers": [\(markers)]}}
            """, to: "content.json")
        let tour = try TemporaryFolder()
        let demo = try ProgramUnderTest("snug-demo", ["--content", file, "--tour", tour.path], display: nil)
        #expect(demo.exitStatus(upTo: .seconds(60)) == .exited(0), "\(demo.standardError)")
        let names = tour.fileNames
        #expect(names.count == 6)
        for name in names {
            #expect(try Picture(pngFile: "\(tour.path)/\(name)").colourCount > 10, "\(name)")
        }
    }

    @Test(
        "when the file is saved, then the change shows and the scroll position stays; a broken save is told in one line"
    )
    func followsFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content(heading: "First"), to: "content.json")
        let window = try DemoWindow(["--content", file])
        _ = try window.showMore()
        try window.client.tapKey("End")
        let before = try window.settle("at the end") { $0.isAtBottom }

        try folder.write(content(heading: "Changed"), to: "content.json")
        let after = try window.settle("the change shows") { $0.picture != before.picture }
        #expect(after.content == before.content && after.thumb == before.thumb)

        try folder.write("{", to: "content.json")
        #expect(wait { !window.program.standardError.isEmpty })
        let lines = window.program.standardError.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("snug-demo: the last good content stays: \(file): "), "\(lines)")
        #expect(try window.fence().content == after.content)

        // An editor that saves by renaming a new file over the old one.
        try folder.write(content(heading: "Another"), to: "content.json.new")
        #expect(rename("\(file).new", file) == 0)
        _ = try window.settle("the renamed file shows") { $0.picture != after.picture && $0.content == after.content }
    }
}
