import Glibc
import SnugViews
import SnugX11
import Testing

@Suite("Pictures by name") struct PictureFilesTests {
    @Test("A name leads to the PNG file in the first folder that has one")
    func found() throws {
        let files = PictureFiles(folders: ["/nonexistent", "Resources"])
        let picture = try files.load("harbour")
        #expect(picture.width == 800 && picture.height == 500)
        #expect(try files.load("harbour.png").width == 800)
    }

    @Test("What is missing or no picture is told with its path")
    func faults() throws {
        #expect(throws: ImageError("found no absent.png in /nonexistent, Resources")) {
            _ = try PictureFiles(folders: ["/nonexistent", "Resources"]).load("absent")
        }
        var template = Array("/tmp/snug-pictures-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { rmdir(folder) }
        let file = folder + "/text.png"
        let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
        #expect(write(descriptor, "text", 4) == 4)
        close(descriptor)
        defer { unlink(file) }
        #expect(throws: ImageError("\(file): found something other than a PNG picture, expected a PNG picture")) {
            _ = try PictureFiles(folders: [folder]).load("text")
        }
    }
}
