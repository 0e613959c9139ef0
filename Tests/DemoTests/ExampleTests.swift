import SnugX11
import Testing

/// The single-file programs under Sources/Examples.
@Suite("Examples") struct ExampleTests {
    @Test("Each is one short file that imports Snug alone", arguments: ["Panel", "Row", "Diagram", "Flow", "Picture"])
    func form(name: String) throws {
        let bytes = try FileBytes.readRegularFile("Sources/Examples/\(name)/\(name)Example.swift", upTo: 20_000)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 120)
        #expect(lines.filter { $0.hasPrefix("import ") } == ["import Snug"])
        #expect(lines.contains("@main"))
    }
}
