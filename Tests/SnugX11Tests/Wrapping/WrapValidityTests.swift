// The widths and heights for which an answer is said to hold, with real fonts: exact at both ends, to 1/64 pt.
import RandomCases
import SnugLayout
import SnugTestKit
import Testing

@testable import SnugX11

@MainActor @Suite("Validity of wrapped texts", .serialized) struct WrapValidityTests {
    private static let seed: UInt64 = 20_261_202
    private static let step = 1.0 / 64

    @Test(
        "an answer holds at both ends of its interval and not one step beyond, split words and truncation included",
        arguments: [1, 1.25, 1.5])
    func exact(scale: Double) throws {
        try withDrawing { drawing in
            var generator = SeededGenerator(seed: Self.seed)
            for round in 0..<CaseCount.scaled(full: 2_000) {
                let text = Script.allCases[round % Script.allCases.count].text(&generator)
                let shaped = drawing.shaper.shape(text, font: FontDescription(size: 13), scale: scale)
                let width = Double(Int.random(in: 0...(400 * 64), using: &generator)) / 64
                let limit = Bool.random(using: &generator) ? Int.random(in: 1...4, using: &generator) : nil
                let height = Bool.random(using: &generator) ? Double(Int.random(in: 0...90, using: &generator)) : nil
                let answer = shaped.wrap(width: width, lineLimit: limit, height: height)
                let note: Comment =
                    "seed \(Self.seed), round \(round), \(text.debugDescription), \(width), \(String(describing: limit)), \(String(describing: height)): \(answer.validity), \(answer.lines)"
                func isSame(_ width: Double?, _ height: Double?) -> Bool {
                    shaped.wrap(width: width, lineLimit: limit, height: height) == answer
                }
                let (across, down) = (answer.validity.width, answer.validity.height)
                #expect(across.contains(width) && (height.map(down.contains) ?? down.includesUnspecified), note)
                if across.lower > -.infinity {
                    #expect(isSame(across.lower, height), note)
                    #expect(!isSame(across.lower - Self.step, height), note)
                }
                if across.upper < .infinity {
                    #expect(isSame(across.upper - Self.step, height), note)
                    #expect(!isSame(across.upper, height), note)
                }
                #expect(across.includesUnspecified == isSame(nil, height), note)
                if down.lower > -.infinity {
                    #expect(isSame(width, down.lower), note)
                    #expect(!isSame(width, down.lower - Self.step), note)
                }
                if down.upper < .infinity {
                    #expect(isSame(width, down.upper - Self.step), note)
                    #expect(!isSame(width, down.upper), note)
                }
                #expect(down.includesUnspecified == isSame(width, nil), note)
            }
        }
    }
}
