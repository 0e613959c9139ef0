import RandomCases
import Testing

@testable import SnugLayout

@Suite struct TextWrappingPropertyTests {
    private static let step = 1.0 / 64

    private func randomText(_ generator: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            let pick = Int.random(in: 0..<20, using: &generator)
            text.append(pick < 5 ? " " : pick == 5 ? "\n" : Character(["a", "b", "é", "字", "م"][pick % 5]))
        }
        return text
    }

    private func strings(_ lines: [NaiveLine]) -> [String] { lines.map { $0.text + ($0.isTruncated ? "…" : "") } }

    /// Advances of 8 px: a width of w pt holds w / 8 columns.
    @Test(arguments: [UInt64(1), 20_260_731])
    func linesAreThoseOfTheCharacterCountingOracle(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<3_000 {
            let text = randomText(&generator)
            let width = Double(Int.random(in: 0...(30 * 8 * 64), using: &generator)) / 64
            let limit = Bool.random(using: &generator) ? Int.random(in: 1...5, using: &generator) : nil
            let height = Bool.random(using: &generator) ? Double.random(in: 0...100, using: &generator) : nil
            let maximum = min(limit ?? .max, height.map { max(1, Int($0) / 16) } ?? .max)
            let expected = naiveWrap(text, columns: Int(width) / 8, maximumCount: maximum)
            let wrapped = shaped(text).wrap(width: width, lineLimit: limit, height: height)
            let note: Comment = "seed \(seed), round \(round), \(text.debugDescription) at \(width), \(maximum) lines"
            #expect(wrapped.strings(of: text) == strings(expected), note)
            #expect(wrapped.size.width == Double(8 * (expected.map(\.columns).max() ?? 0)), note)
            #expect(wrapped.size.height == Double(16 * expected.count), note)
        }
    }

    /// Inside its interval the answer is the same, and one step outside it is another one: no interval is too wide, and
    /// none is narrower than it could be.
    @Test(arguments: [(UInt64(7), 1.0), (8, 1.25), (9, 1.5), (10, 2)])
    func validityIsExactAtBothEnds(seed: UInt64, scale: Double) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<2_000 {
            let text = randomText(&generator)
            let shapedText = shaped(text, scale: scale)
            let width =
                Bool.random(using: &generator) ? Double(Int.random(in: 0...(250 * 64), using: &generator)) / 64 : nil
            let limit = Bool.random(using: &generator) ? Int.random(in: 1...5, using: &generator) : nil
            let height = Bool.random(using: &generator) ? Double(Int.random(in: 0...100, using: &generator)) : nil
            let answer = shapedText.wrap(width: width, lineLimit: limit, height: height)
            let note: Comment =
                "seed \(seed), round \(round), \(text.debugDescription), \(String(describing: width)), \(answer)"
            func isSame(_ width: Double?, _ height: Double?) -> Bool {
                shapedText.wrap(width: width, lineLimit: limit, height: height) == answer
            }
            let across = answer.validity.width
            let down = answer.validity.height
            #expect(answer.validity.contains(ProposedSize(width: width, height: height)), note)
            let sampleWidths = [across.lower, across.upper - Self.step, (across.lower + across.upper) / 2]
            for sample in sampleWidths where across.contains(sample) {
                for other in [down.lower, down.upper - Self.step, height ?? 0] where down.contains(other) {
                    #expect(isSame(sample, other), note)
                }
            }
            if across.lower > -.infinity { #expect(!isSame(across.lower - Self.step, height), note) }
            if across.upper < .infinity { #expect(!isSame(across.upper, height), note) }
            #expect(across.includesUnspecified == isSame(nil, height), note)
            #expect(down.includesUnspecified == isSame(width, nil), note)
            if down.upper < .infinity { #expect(!isSame(width, down.upper), note) }
            if down.lower > -.infinity { #expect(!isSame(width, down.lower - Self.step), note) }
        }
    }
}
