import SnugLayout

@testable import SnugViews

/// Counts the rows that were built, and gives them their words.
@MainActor final class RowMaker {
    private(set) var built = 0

    /// One to nine words that begin with the number.
    func label(_ number: Int) -> String {
        built += 1
        return Self.words(number)
    }

    static func words(_ number: Int) -> String {
        ([String(number)] + (0..<(number * 7 % 9)).map { "word\($0)" }).joined(separator: " ")
    }
}

/// Numbered labels in a scroll panel of 240 pt, in a column of either kind.
struct NumberedColumn: View {
    let numbers: [Int]
    let maker: RowMaker
    var isLazy = true

    var body: some View {
        CompactScroll {
            if isLazy {
                LazyVStack(alignment: .leading, spacing: 8) { rows }.padding(12)
            } else {
                VStack(alignment: .leading, spacing: 8) { rows }.padding(12)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var rows: ForEach<[Int], Int, Text> { ForEach(numbers, id: \.self) { Text(maker.label($0)) } }
}

/// A text that shows: its first word, its place and its number of lines.
struct ShownText: Equatable {
    let word: String
    let origin: Point
    let lineCount: Int
}

extension DisplayList {
    var shownTexts: [ShownText] {
        texts.map { item in
            let glyphs = item.text.paragraphs[0].runs.flatMap(\.glyphs).sorted { $0.cluster < $1.cluster }
            let scalars = glyphs.prefix { $0.id != 0x20 }.compactMap { Unicode.Scalar($0.id) }
            return ShownText(
                word: String(String.UnicodeScalarView(scalars)), origin: item.origin, lineCount: item.lines.count)
        }
    }

    /// The scroll bar, the last thing drawn of a panel.
    var scrollBar: DisplayItem.Content? { items.last?.content }
}

extension ViewHost {
    /// Works as long as there is idle work, and makes the frames that come due by it.
    /// - Returns: the number of these frames.
    @discardableResult func workToTheEnd(_ width: Double, _ height: Double) -> Int {
        var frames = 0
        while needsFrame || hasIdleWork {
            if needsFrame {
                render(width, height)
                frames += 1
            }
            var pieces = 0
            performIdleWork {
                pieces += 1
                return pieces == 50
            }
        }
        return frames
    }

    /// How high the dump says that the content of a scroll view is.
    var contentText: Substring? {
        dump().split(separator: "| ").first { $0.hasPrefix("content ") }.map { $0.prefix { $0 != "," } }
    }

    func wheel(_ notches: Double) { send(.scroll(Point(x: 50, y: 50), notches: notches)) }
}
