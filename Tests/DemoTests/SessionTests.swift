// What the keys of the demo choose - language, text size, no content - without a display.
import Snug
import Testing

@testable import snug_demo

/// Fixed advances in proportion to the font's size, so that text sizes show without fonts.
private final class ProportionalShaper: TextShaper {
    func shape(_ text: String, font: FontDescription, scale: Double) -> ShapedText {
        FixedAdvanceShaper(advance: font.size * 0.6, lineHeight: font.size * 1.25)
            .shape(text, font: font, scale: scale)
    }
}

@MainActor @Suite("Session") struct SessionTests {
    private let window = Size(width: 720, height: 1600)

    private func start(_ session: DemoSession) -> ViewHost {
        let host = ViewHost(
            DemoView(), shaper: ProportionalShaper(), environment: session.environment(EnvironmentValues()))
        session.host = host
        // Keys reach views that are there.
        _ = picture(host)
        return host
    }

    private func press(_ host: ViewHost, _ character: Character, _ modifiers: KeyPress.Modifiers = []) {
        host.send(.keyPressed(KeyPress(.character(character), modifiers: modifiers)))
    }

    private func picture(_ host: ViewHost) -> DisplayList { host.render(size: window, scale: 1) }

    @Test("the steps rise from 50 % to 300 % through 100 %, and the ends stay")
    func steps() {
        #expect(TextScale.steps == TextScale.steps.sorted())
        #expect(TextScale.steps.first == 0.5 && TextScale.steps.last == 3 && TextScale.steps.contains(1))
        #expect(TextScale.above(3) == 3 && TextScale.below(0.5) == 0.5)
        // A size given on the command line need not be a step.
        #expect(TextScale.above(1.3) == 1.5 && TextScale.below(1.3) == 1.25)
    }

    @Test("Ctrl +, - and 0 change the text size, once each; without Ctrl they do nothing")
    func textSizeKeys() {
        let session = DemoSession()
        let host = start(session)
        press(host, "+", .control)
        press(host, "=", .control)
        #expect(session.textScale == 1.25)
        press(host, "-", [.control, .shift])
        #expect(session.textScale == 1.1)
        press(host, "0", .control)
        #expect(session.textScale == 1)
        press(host, "+")
        press(host, "-", .option)
        #expect(session.textScale == 1)
        #expect(host.environment.textScale == 1)
    }

    @Test("l goes round the languages and mirrors the window for Arabic; held down it counts once")
    func languageKey() {
        let host = start(DemoSession())
        let first = picture(host)
        var directions: [LayoutDirection] = []
        for _ in BundledLanguage.allCases {
            directions.append(host.environment.layoutDirection)
            press(host, "l")
            host.send(.keyPressed(KeyPress(.character("l"), isRepeat: true)))
        }
        #expect(directions == [.leftToRight, .leftToRight, .rightToLeft, .leftToRight])
        #expect(picture(host) == first)
    }

    @Test("content of a user's own has its own language; l changes nothing")
    func ownContent() {
        let session = DemoSession(ownContent: .bundled(.arabic))
        let host = start(session)
        #expect(host.environment.layoutDirection == .rightToLeft)
        let before = picture(host)
        press(host, "l")
        #expect(picture(host) == before)
        session.ownContent = .bundled(.french)
        #expect(host.environment.layoutDirection == .leftToRight)
    }

    @Test("e takes the content away and brings it back")
    func empty() {
        let host = start(DemoSession())
        let full = picture(host)
        press(host, "e")
        #expect(host.environment.demoContent.row.items.isEmpty)
        #expect(host.environment.demoContent.row.emptyMessage == DemoContent.english.row.emptyMessage)
        #expect(picture(host) != full)
        press(host, "e")
        #expect(picture(host) == full)
    }

    @Test(
        "at each text size and in each language: panel at most 240, whole chips in the window, markers on their features",
        arguments: TextScale.steps, BundledLanguage.allCases)
    func piecesAtEachStep(step: Double, language: BundledLanguage) throws {
        let host = start(DemoSession(language: language, textScale: step))
        for showsMore in [false, true] {
            if showsMore { press(host, "m") }
            for width in [360.0, 720, 1180] {
                let minimum = host.minimumSize(scale: 1)
                let size = Size(width: max(width, minimum.width), height: max(1_000, minimum.height))
                let reading = ListReading(host.render(size: size, scale: 1))
                let note: Comment = "\(language) at \(step), \(size), shows more: \(showsMore)"
                let panel = try #require(reading.panel, note)
                #expect(panel.height >= 80 || !showsMore, note)
                #expect(panel.height <= 242, note)
                #expect(reading.isInside(size), note)
                #expect(!reading.hasTruncatedText, note)
                #expect(reading.textsOverlap == nil, note)
                try reading.expectMarkers(note)
            }
        }
    }

    @Test(
        "the smallest window is at most 360 x 560 in every language at 100 %, and grows with the text",
        arguments: BundledLanguage.allCases)
    func minimum(language: BundledLanguage) {
        let session = DemoSession(language: language)
        let host = start(session)
        let normal = host.minimumSize(scale: 1)
        #expect(normal.width <= 360 && normal.height <= 560)
        press(host, "m")
        #expect(host.minimumSize(scale: 1) == normal)
        while session.textScale < TextScale.range.upperBound { session.perform(.largerText) }
        #expect(host.minimumSize(scale: 1).height > normal.height)
    }
}

/// What a display list of the demo shows.
private struct ListReading {
    let list: DisplayList

    init(_ list: DisplayList) { self.list = list }

    /// The panel's border box: the widest of its kind, as the box of the toggle has the same corners at 200 %.
    var panel: Rect? {
        list.items.lazy.compactMap {
            guard case .stroke(.roundedRect(let rect, radius: 7.5), width: 1, _) = $0.content else { return nil }
            return rect.insetBy(dx: -0.5, dy: -0.5)
        }.max { $0.width < $1.width }
    }

    private var chips: [Rect] {
        list.items.compactMap {
            guard case .fill(.roundedRect(let rect, radius: 8), let color) = $0.content, color.alpha < 1 else {
                return nil
            }
            return rect
        }
    }

    private var texts: [(frame: Rect, item: TextItem, isClipped: Bool)] {
        list.items.compactMap {
            guard case .text(let item) = $0.content else { return nil }
            let height = Double(item.lines.count * item.text.lineHeight)
            return (
                Rect(origin: item.origin, size: Size(width: item.width, height: height)), item, $0.clip != nil
            )
        }
    }

    /// True if chips and all text outside of the panel are in the window's padding.
    func isInside(_ size: Size) -> Bool {
        let bounds = Rect(origin: .zero, size: size).insetBy(dx: 24, dy: 24)
        return (chips + texts.filter { !$0.isClipped }.map(\.frame)).allSatisfy { bounds.union($0) == bounds }
    }

    var hasTruncatedText: Bool { texts.contains { $0.item.lines.contains(where: \.isTruncated) } }

    /// Two texts outside of the panel that cover each other.
    var textsOverlap: (Rect, Rect)? {
        let frames = texts.filter { !$0.isClipped }.map(\.frame)
        for (index, first) in frames.enumerated() {
            for second in frames[(index + 1)...] where !first.intersection(second).isEmpty { return (first, second) }
        }
        return nil
    }

    func expectMarkers(_ note: Comment) throws {
        let circles = list.items.compactMap {
            if case .fill(.ellipse(let rect), _) = $0.content { rect } else { nil }
        }
        let white = ResolvedColor(red: 1, green: 1, blue: 1)
        let artwork = list.items.compactMap {
            if case .fill(.rect(let rect), let color) = $0.content, color == white { rect } else { nil }
        }
        try #require(circles.count == 2 && artwork.count == 1, note)
        // The artwork's edges are on whole pixels, the circle is where layout put it, in steps of 1/64.
        let tolerance = 0.5 + 1.0 / 64
        for (circle, point) in zip(circles, [(0.25, 0.4), (0.75, 0.6)]) {
            #expect(abs(circle.midX - artwork[0].minX - point.0 * artwork[0].width) <= tolerance, note)
            #expect(abs(circle.midY - artwork[0].minY - point.1 * artwork[0].height) <= tolerance, note)
        }
    }
}
