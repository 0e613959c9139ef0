import SnugLayout
import SnugViews
import Testing

@MainActor @Suite("The inspector's card") struct InspectorCardTests {
    /// Fixed advances in proportion to the font's size, so that text sizes count.
    private final class ProportionalShaper: TextShaper {
        func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText {
            FixedAdvanceShaper(advance: font.size * 0.6, lineHeight: font.size * 1.25)
                .shape(text, font: font, scale: scale)
        }
    }

    private func host(textScale: Double = 1, _ direction: LayoutDirection = .leftToRight) -> ViewHost {
        var environment = EnvironmentValues()
        environment.textScale = textScale
        environment.layoutDirection = direction
        let content = Inspected {
            CompactScroll {
                ViewThatFits(in: .horizontal) {
                    ForEach(Array((1...6).reversed()), id: \.self) { count in
                        HStack { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 150, height: 900) } }
                    }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        return ViewHost(content, shaper: ProportionalShaper(), environment: environment)
    }

    private nonisolated static let windows = [
        Size(width: 360, height: 560), Size(width: 720, height: 800), Size(width: 240, height: 240),
    ]

    @Test(
        "In windows of any shape it is inside, at most as large as there is room, and never under the pointer",
        arguments: windows, [0.5, 1, 3])
    func place(window: Size, textScale: Double) throws {
        for direction in LayoutDirection.allCases {
            let host = host(textScale: textScale, direction)
            let plain = host.render(window.width, window.height)
            host.press(.character("i"))
            let bounds = Rect(origin: .zero, size: window)
            for x in stride(from: 0, to: window.width, by: window.width / 12) {
                for y in stride(from: 0, to: window.height, by: window.height / 12) {
                    let pointer = Point(x: x, y: y)
                    host.send(.pointerMoved(pointer))
                    let reading = try InspectorReading(host.render(window.width, window.height), over: plain)
                    let card = try #require(reading.card)
                    #expect(!card.contains(pointer), "\(pointer) is in \(card)")
                    #expect(bounds.union(card) == bounds, "\(card)")
                    for frame in reading.textFrames { #expect(card.union(frame) == card, "\(frame) in \(card)") }
                    #expect(!reading.textFrames.isEmpty)
                }
            }
        }
    }

    @Test("It stays in its corner until the pointer comes near, then goes to the one farthest from it")
    func corner() throws {
        let host = makeHost(Inspected { Color.red })
        let plain = host.render(720, 800)
        host.press(.character("i"))
        func card(_ pointer: Point) throws -> Rect {
            host.send(.pointerMoved(pointer))
            return try #require(try InspectorReading(host.render(720, 800), over: plain).card)
        }
        let first = try card(Point(x: 10, y: 10))
        #expect(first.maxX == 708 && first.maxY == 788)
        #expect(try card(Point(x: 360, y: 400)) == first)
        let second = try card(Point(x: first.minX + 1, y: first.minY + 1))
        #expect(second.minX == 12 && second.minY == 12)
        #expect(try card(Point(x: 700, y: 780)) == second)
    }

    @Test("Right to left, titles stand at the right, what they name at their left, and frames count from the left")
    func rightToLeft() throws {
        func reading(_ direction: LayoutDirection) throws -> InspectorReading {
            try host(direction).inspect(720, 800, at: Point(x: 330, y: 400))
        }
        let (left, right) = (try reading(.leftToRight), try reading(.rightToLeft))
        #expect(left.lines == right.lines)
        let (title, fact) = (2, 3)
        #expect(left.textFrames[title - 1].maxX <= left.textFrames[fact - 1].minX)
        #expect(right.textFrames[title - 1].minX >= right.textFrames[fact - 1].maxX)
        #expect(right.card?.minX == 12)
    }

    @Test("What has no room is left out from the end, in whole lines")
    func truncation() throws {
        let roomy = try host().inspect(720, 800, at: Point(x: 330, y: 400))
        let tight = try host().inspect(360, 300, at: Point(x: 150, y: 150))
        #expect(!tight.lines.isEmpty && tight.lines.count < roomy.lines.count)
        #expect(tight.lines.first == roomy.lines.first)
    }

    @Test("It takes the window's colours, also where a view prefers others than the desktop")
    func dark() throws {
        let host = makeHost(Inspected { Color.red.preferredColorScheme(.dark) })
        let plain = host.render(600, 400)
        host.press(.character("i"))
        let fills = host.render(600, 400).items.dropFirst(plain.items.count).compactMap { item in
            if case .fill(.roundedRect(_, radius: _), let color) = item.content { color } else { nil }
        }
        #expect(fills == [resolved(.raisedBackground, dark: true)])
    }
}
