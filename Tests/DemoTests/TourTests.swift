// The tour as a user without a display runs it: the built program, its exit status and the pictures it leaves.
import Glibc
import SnugTestKit
import Testing

@Suite("Tour")
struct TourTests {
    @Test("given no display, when the demo is started, then it leaves six different pictures that show something")
    func tourWithoutDisplay() throws {
        let folder = try TemporaryFolder()
        let demo = try ProgramUnderTest("snug-demo", ["--tour", folder.path], display: nil)
        #expect(demo.exitStatus(upTo: .seconds(60)) == .exited(0), "\(demo.standardError)")
        let names = folder.fileNames
        #expect(names.count == 6, "\(names)")
        var seen: [Picture] = []
        for (index, name) in names.enumerated() {
            #expect(name.drop { $0 == "0" }.hasPrefix("\(index + 1)"), "\(name)")
            let picture = try Picture(pngFile: "\(folder.path)/\(name)")
            #expect(picture.width >= 200 && picture.height >= 200, "\(name) is \(picture.bounds)")
            #expect(picture.colourCount > 50, "\(name) has \(picture.colourCount) colours")
            #expect(!seen.contains(picture), "\(name) shows what an earlier picture shows")
            seen.append(picture)
        }
    }

    @Test("given no display and no Xvfb, then one line names the package, and the status is 69")
    func tourWithoutServer() throws {
        let demo = try ProgramUnderTest("snug-demo", [], display: nil, environment: ["PATH": "/nonexistent"])
        #expect(demo.exitStatus() == .exited(69))
        // The program may first say that there is no display; the line on the package is the last.
        let lines = demo.standardError.split(separator: "\n")
        #expect(lines.last == "snug-demo: no display, and Xvfb is not installed: install the package xvfb")
    }

    @Test("given a display that does not answer, then one line says so, and the status is 69")
    func displayThatDoesNotAnswer() throws {
        let demo = try ProgramUnderTest("snug-demo", [], display: ":31999")
        #expect(demo.exitStatus() == .exited(69))
        #expect(demo.standardError.split(separator: "\n").count == 1, "\(demo.standardError)")
        #expect(demo.standardError.contains(":31999"), "\(demo.standardError)")
    }
}
