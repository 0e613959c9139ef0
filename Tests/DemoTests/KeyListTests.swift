// The list of keys: one table for the list, the README and the keys themselves, in the languages of the content.
import Snug
import SnugTestKit
import Testing

@testable import snug_demo

@MainActor @Suite("Key list") struct KeyListTests {
    private func start(_ language: BundledLanguage = .english, textScale: Double = 1) -> ViewHost {
        let session = DemoSession(language: language, textScale: textScale)
        let host = ViewHost(
            DemoView(), shaper: FixedAdvanceShaper(), environment: session.environment(EnvironmentValues()))
        session.host = host
        return host
    }

    private func render(_ host: ViewHost, _ size: Size = Size(width: 720, height: 800)) -> DisplayList {
        host.render(size: size, scale: 1)
    }

    private func press(_ host: ViewHost, _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
        host.send(.keyPressed(KeyPress(key, modifiers: modifiers)))
    }

    /// The card is the last thing drawn that has its corners.
    private func card(_ list: DisplayList) -> Rect? {
        list.items.lazy.compactMap {
            if case .stroke(.roundedRect(let rect, radius: 7.5), width: 1, _) = $0.content { rect } else { nil }
        }.last
    }

    @Test("the README's table has the rows of the list, in its words")
    func readme() throws {
        let path = "\(#filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())/README.md"
        let text = String(decoding: try ContentFile.bytes(path: path), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "| key | does |"))
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.filter { $0 != "`" }.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        }
        let list = try #require(DemoContent.english.keyList)
        #expect(rows == DemoKey.allCases.map { [list.row($0).key, list.row($0).action] })
    }

    @Test("each letter of the list does something, as it is listed")
    func letters() throws {
        for key in DemoKey.allCases {
            guard let letter = key.cap?.first, key != .textSize else { continue }
            let host = start()
            var isClosed = false
            host.onClose = { isClosed = true }
            let before = render(host)
            press(host, .character(letter), letter == "?" ? .shift : [])
            #expect((render(host) != before) != isClosed, "\(letter)")
            #expect(isClosed == (key == .quit))
        }
    }

    @Test("? shows the list over the views, which stay; ? or Escape takes it away, held down it counts once")
    func toggled() throws {
        let host = start()
        let plain = render(host)
        for end in [KeyPress.Key.character("?"), .escape] {
            press(host, .character("?"), .shift)
            host.send(.keyPressed(KeyPress(.character("?"), modifiers: .shift, isRepeat: true)))
            let list = render(host)
            #expect(list.items.count > plain.items.count + DemoKey.allCases.count)
            #expect(list.items.starts(with: plain.items))
            press(host, end)
            #expect(render(host) == plain)
        }
    }

    @Test("a click on the list closes it and reaches nothing under it; keys reach the program")
    func input() throws {
        let host = start()
        let plain = render(host, Size(width: 360, height: 560))
        press(host, .character("?"))
        let list = render(host, Size(width: 360, height: 560))
        let toggle = Point(x: 32, y: 32)
        #expect(card(list)?.contains(toggle) == true)
        host.send(.pointerPressed(toggle))
        host.send(.pointerReleased(toggle))
        host.send(.pointerLeft)
        #expect(render(host, Size(width: 360, height: 560)) == plain)
        press(host, .character("?"))
        press(host, .character("m"))
        let keyed = render(host, Size(width: 360, height: 560))
        #expect(card(keyed) != nil && keyed.items.count != list.items.count)
    }

    @Test("Escape closes the list first, and the inspector then")
    func escapes() {
        let host = start()
        let plain = render(host)
        press(host, .character("i"))
        let inspected = render(host)
        press(host, .character("?"))
        #expect(render(host) != inspected)
        press(host, .escape)
        #expect(render(host) == inspected)
        press(host, .escape)
        #expect(render(host) == plain)
    }

    @Test(
        "in the smallest window it is inside, and its end is reached by keys, whether the panel scrolls or not",
        arguments: BundledLanguage.allCases, [1, 3])
    func smallest(language: BundledLanguage, textScale: Double) throws {
        let host = start(language, textScale: textScale)
        let size = host.minimumSize(scale: 1)
        _ = render(host, size)
        press(host, .character("?"))
        for panelScrolls in [false, true] {
            if panelScrolls { press(host, .character("m")) }
            press(host, .home)
            let top = render(host, size)
            let bounds = Rect(origin: .zero, size: size).insetBy(dx: 12, dy: 12)
            let frame = try #require(card(top))
            #expect(bounds.union(frame) == bounds)
            press(host, .end)
            let end = try #require(render(host, size).items.last { $0.isText }?.bottom)
            #expect(end <= frame.maxY, "\(language), panel scrolls: \(panelScrolls)")
        }
    }

    @Test("the words are the content's own, else those of its language, else English ones")
    func words() throws {
        func list(_ language: String) throws -> KeyList? {
            try Sample(#""title": "A title""#, #""title": "A", "language": "\#(language)""#).content().keyList
        }
        #expect(try list("fr-CA") == DemoContent.bundled(.french).keys)
        #expect(try list("de") == DemoContent.english.keys)
        for language in BundledLanguage.allCases {
            let keys = try #require(DemoContent.bundled(language).keys)
            #expect(Set(keys.names.keys) == Set(DemoKey.allCases.filter { $0.cap == nil }))
            #expect(Set(keys.actions.keys) == Set(DemoKey.allCases))
            #expect(language == .english || keys.actions != DemoContent.english.keys?.actions)
        }
    }
}

extension DisplayItem {
    fileprivate var isText: Bool {
        if case .text = content { true } else { false }
    }

    /// The last row of a text, px.
    fileprivate var bottom: Double {
        guard case .text(let text) = content else { return 0 }
        return text.origin.y + Double(text.lines.count * text.text.lineHeight)
    }
}
