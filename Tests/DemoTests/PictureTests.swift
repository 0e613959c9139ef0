// A picture as the diagram's artwork: decoding, what is told about files that are no pictures, and how it is shown.
import Glibc
import Snug
import SnugTestKit
import SnugX11
import Testing

@testable import snug_demo

@Suite("Picture")
struct PictureTests {
    private static let drawing = #""width": 800, "height": 500, "figures": []"#

    private let folder: TemporaryFolder
    /// A file in the folder and its bytes.
    private let file: String
    private let png: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        file = "\(folder.path)/good.png"
        #expect(Snapshot.writePNG(.halves(width: 200, height: 100), path: file))
        png = try ContentFile.bytes(path: file)
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        let descriptor = open("\(folder.path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw TestKitError("cannot create \(name)") }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw TestKitError("cannot write \(name)")
        }
    }

    private func fault(_ bytes: [UInt8]) -> String? {
        do throws(PictureError) {
            _ = try PictureDecoder.decodePNG(bytes)
            return nil
        } catch {
            return error.description
        }
    }

    private func declaring(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        var bytes = png
        let size = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
        bytes.replaceSubrange(16..<24, with: size)
        return bytes
    }

    @Test("decoding gives the pixels that were written, transparent ones premultiplied")
    func decoding() throws {
        let opaque = try PictureDecoder.decodePNG(png)
        #expect(opaque.width == 200 && opaque.height == 100)
        #expect(opaque.pixels == Bitmap.halves(width: 200, height: 100).pixels)
        let translucent = Bitmap(width: 2, height: 1, pixels: [0, 0, 128, 128, 0, 0, 0, 0])
        #expect(Snapshot.writePNG(translucent, path: file))
        #expect(try PictureDecoder.decodePNG(ContentFile.bytes(path: file)).pixels == translucent.pixels)
    }

    @Test("what is no PNG, cut short or damaged is told in words")
    func broken() {
        #expect(fault([]) == "found something other than a PNG picture, expected a PNG picture")
        #expect(fault(Array("GIF89a".utf8)) == "found something other than a PNG picture, expected a PNG picture")
        for length in [1, 8, 20, 24, 33, 60, png.count - 12, png.count - 1] {
            #expect(
                fault(Array(png.prefix(length)))
                    == "found a PNG picture cut short after \(length) bytes, expected a whole one")
        }
        var wrongChecksum = png
        // The last byte before the closing chunk, which has 12 bytes.
        wrongChecksum[png.count - 13] ^= 0xFF
        #expect(fault(wrongChecksum) == "found a damaged PNG picture, expected a whole one")
        let garbage = png.prefix(8) + [UInt8](repeating: 0x55, count: 100)
        #expect(fault(Array(garbage)) == "found a damaged PNG picture, expected a whole one")
    }

    @Test(
        "a declared size outside the limits is refused before the picture is read, which is too short for it",
        arguments: [(100_000, 100_000), (16_385, 1), (1, 16_385), (8001, 8000), (0, 5), (UInt32.max, UInt32.max)])
    func wrongSize(width: UInt32, height: UInt32) {
        #expect(
            fault(declaring(width, height))
                == "found a PNG picture of \(width) x \(height) pixels, "
                + "expected 1 to 16384 a side and at most 64000000 altogether")
    }

    @Test("every cut and every wrong byte is told, or gives a picture of the declared size")
    func mutations() {
        for index in png.indices {
            #expect(fault(Array(png.prefix(index))) != nil)
            var bytes = png
            bytes[index] ^= 0x41
            if let picture = try? PictureDecoder.decodePNG(bytes) {
                #expect(picture.pixels.count == picture.width * picture.height * 4)
            }
        }
    }

    @Test("content takes the picture beside its file, and the picture's size for markers in source pixels")
    func content() throws {
        let sample = Sample(replacing: [
            (Self.drawing, #""image": "good.png""#), (Sample.position, #""source": [50, 80]"#),
        ])
        try folder.write(sample.text, to: "content.json")
        let diagram = try DemoContent.load(path: "\(folder.path)/content.json").diagram
        #expect(diagram.width == 200 && diagram.height == 100 && diagram.figures.isEmpty)
        #expect(diagram.picture?.pixels == Bitmap.halves(width: 200, height: 100).pixels)
        #expect(diagram.markers.map(\.position.x) == [0.25] && diagram.markers.map(\.position.y) == [0.8])
        // An absolute path needs no folder.
        let absolute = Sample(Self.drawing, #""image": "\#(file)""#)
        #expect(try DemoContent(json: absolute.bytes, file: "F").diagram.width == 200)
    }

    @Test("each fault of the file is told with the key, the path and what was expected")
    func fileFaults() throws {
        try write(Array("no picture".utf8), "text")
        try write(Array(png.prefix(57)), "cut")
        try write(declaring(100_000, 100_000), "large")
        try write([], "long")
        #expect(truncate("\(folder.path)/long", 70_000_000) == 0)
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        let expected = [
            "none": "which cannot be read: No such file or directory, expected a PNG picture",
            "/proc/self/mem": "which cannot be read: Input/output error, expected a PNG picture",
            ".": "a directory, expected a PNG picture",
            "pipe": "a device or a pipe, expected a PNG picture",
            "text": "something other than a PNG picture, expected a PNG picture",
            "cut": "a PNG picture cut short after 57 bytes, expected a whole one",
            "large": "a PNG picture of 100000 x 100000 pixels, "
                + "expected 1 to 16384 a side and at most 64000000 altogether",
            "long": "a file of 70000000 bytes, expected at most 64000000",
        ]
        let path = "\(folder.path)/content.json"
        for (name, line) in expected {
            try folder.write(Sample(Self.drawing, #""image": "\#(name)""#).text, to: "content.json")
            do throws(ContentError) {
                _ = try DemoContent.load(path: path)
                Issue.record("no fault for \(name)")
            } catch {
                #expect(error.lines == [#"\#(path): diagram.image: found "\#(name)", \#(line)"#])
            }
        }
    }

    @Test("a relative path on standard input, a wrong type, and a picture beside a drawing are told")
    func keyFaults() {
        #expect(
            Sample(Self.drawing, #""image": "a.png""#).lines == [
                #"F: diagram.image: found "a.png", a relative path on standard input, expected an absolute path"#
            ])
        #expect(Sample(Self.drawing, #""image": 7"#).lines == ["F: diagram.image: found 7, expected text"])
        #expect(
            Sample(Self.drawing, #""image": "\#(file)", "width": 800, "figures": []"#).lines == [
                "F: diagram: found image and width and figures, expected either image or width, height, figures"
            ])
    }

    @MainActor @Test("at twenty window shapes the picture is fitted and the markers sit on it")
    func markersOnPicture() throws {
        var content = DemoContent.english
        content.diagram.picture = .halves(width: 200, height: 100)
        (content.diagram.width, content.diagram.height, content.diagram.figures) = (200, 100, [])
        var environment = EnvironmentValues()
        environment.demoContent = content
        let host = ViewHost(DemoView(), shaper: FixedAdvanceShaper(), environment: environment)
        for index in 0..<20 {
            let size = Size(width: 360 + Double(index * 37), height: 560 + Double((index * 211) % 500))
            let items = host.render(size: size, scale: 1).items
            let pictures = items.compactMap { if case .image(let item) = $0.content { item.rect } else { nil } }
            let circles = items.compactMap { if case .fill(.ellipse(let rect), _) = $0.content { rect } else { nil } }
            let picture = try #require(pictures.first)
            #expect(pictures.count == 1 && circles.count == 2)
            // The picture's edges are rounded to whole pixels, markers stand on the layout's 1/64 pt.
            let precision = 0.5 + 1.0 / 64
            #expect(abs(picture.width - 2 * picture.height) <= 2, "\(picture) in \(size)")
            for (circle, point) in zip(circles, content.diagram.markers.map(\.position)) {
                #expect(abs(circle.midX - picture.minX - point.x * picture.width) <= precision)
                #expect(abs(circle.midY - picture.minY - point.y * picture.height) <= precision)
            }
        }
    }

    @Test("given content with a picture, when the tour is played, then its pictures show it, fitted and whole")
    func tour() throws {
        try folder.write(Sample(Self.drawing, #""image": "good.png""#).text, to: "content.json")
        let target = try TemporaryFolder()
        let demo = try ProgramUnderTest(
            "snug-demo", ["--tour", target.path, "--content", "\(folder.path)/content.json"], display: nil)
        #expect(demo.exitStatus(upTo: .seconds(60)) == .exited(0), "\(demo.standardError)")
        #expect(target.fileNames.count == 6)
        for name in target.fileNames {
            let shown = try Picture(pngFile: "\(target.path)/\(name)")
            let left = try #require(shown.boundingBox { $0.isNear(RGB(r: 220, g: 0, b: 200), tolerance: 1) }, "\(name)")
            let right = try #require(shown.boundingBox { $0.isNear(RGB(r: 0, g: 200, b: 60), tolerance: 1) }, "\(name)")
            let place: Comment = "\(left), \(right) in \(name)"
            #expect(left.y == right.y && left.height == right.height && abs(left.width - right.width) <= 2, place)
            let width = right.maxX - left.x
            // One pixel of border at each edge is not the picture's.
            #expect(abs(width + 2 - 2 * (left.height + 2)) <= 2, place)
            // Scaling up blurs the line between the halves over two of the picture's own 200 columns.
            #expect((0...width / 100 + 1).contains(right.x - left.maxX), place)
        }
    }
}

extension Bitmap {
    /// Magenta on the left, green on the right.
    fileprivate static func halves(width: Int, height: Int) -> Bitmap {
        let (left, right): ([UInt8], [UInt8]) = ([200, 0, 220, 255], [60, 200, 0, 255])
        let pixels = (0..<width * height).flatMap { $0 % width < width / 2 ? left : right }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
