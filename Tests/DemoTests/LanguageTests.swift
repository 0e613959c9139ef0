// Languages of the content: which one is chosen, its direction, its plural forms, and that the bundled ones say the same.
import Snug
import Testing

@testable import snug_demo

@Suite("Languages") struct LanguageTests {
    @Test("R12: the badge takes the plural form of its number, as CLDR has it")
    func pluralForms() {
        func forms(_ tag: String, _ counts: [Int]) -> [PluralCategory] {
            counts.map { ContentLanguage(tag: tag).pluralCategory(of: $0) }
        }
        #expect(forms("en", [0, 1, 2, 1_000_000]) == [.other, .one, .other, .other])
        #expect(forms("fr-CA", [0, 1, 2, 1_000_000, 1_000_001]) == [.one, .one, .other, .many, .other])
        #expect(forms("zh-Hant", [0, 1, 2]) == [.other, .other, .other])
        #expect(forms("ar", [0, 1, 2]) == [.zero, .one, .two])
        #expect(forms("ar", [3, 10, 103, 110]) == [.few, .few, .few, .few])
        #expect(forms("ar", [11, 99, 111, 199]) == [.many, .many, .many, .many])
        #expect(forms("ar", [100, 101, 102, 200]) == [.other, .other, .other, .other])
    }

    @Test("a counted text without a form for a number takes that of other; one text serves all numbers")
    func countedText() {
        let text = CountedText(language: ContentLanguage(tag: "ar"), forms: [.two: "a pair", .other: "and %d!"])
        #expect([1, 2, 3].map(text.text) == ["and 1!", "a pair", "and 3!"])
    }

    @Test("direction follows the language, and a script named in the tag decides over it")
    func direction() {
        for tag in ["ar", "ar-EG", "he", "fa", "AR", "az-Arab"] {
            #expect(ContentLanguage(tag: tag).layoutDirection == .rightToLeft, "\(tag)")
        }
        for tag in ["en", "fr", "zh-Hant", "ar-Latn", "xx"] {
            #expect(ContentLanguage(tag: tag).layoutDirection == .leftToRight, "\(tag)")
        }
    }

    @Test("names of locales and tags find the content of their language")
    func matching() {
        let expected: [(String, BundledLanguage?)] = [
            ("fr_CA.UTF-8@euro", .french), ("fr", .french), ("zh_TW.UTF-8", .traditionalChinese),
            ("zh-Hant-HK", .traditionalChinese), ("ar_EG", .arabic), ("C", .english), ("C.UTF-8", .english),
            ("POSIX", .english), ("EN-gb", .english), ("de_DE", nil), ("", nil), ("fro", nil),
        ]
        for (name, language) in expected { #expect(BundledLanguage(matching: name) == language, "\(name)") }
    }

    @Test("LC_ALL decides before LC_MESSAGES, that before LANG; empty ones do not count")
    func environment() {
        func preferred(_ variables: [String: String]) -> BundledLanguage {
            .preferred { variables[$0] }
        }
        #expect(preferred([:]) == .english)
        #expect(preferred(["LANG": "ar_EG.UTF-8"]) == .arabic)
        #expect(preferred(["LANG": "ar_EG.UTF-8", "LC_MESSAGES": "fr_FR"]) == .french)
        #expect(preferred(["LANG": "ar", "LC_MESSAGES": "fr", "LC_ALL": "zh_TW"]) == .traditionalChinese)
        #expect(preferred(["LANG": "ar", "LC_ALL": ""]) == .arabic)
        #expect(preferred(["LANG": "ar", "LC_ALL": "de_DE"]) == .english)
    }

    @Test("the next language goes round through all of them")
    func next() {
        var seen: [BundledLanguage] = [.english]
        for _ in 1..<BundledLanguage.allCases.count { seen.append(seen[seen.count - 1].next) }
        #expect(seen == BundledLanguage.allCases)
        #expect(seen[seen.count - 1].next == .english)
    }

    @Test("the bundled content is the same in every language but for its words", arguments: BundledLanguage.allCases)
    func bundled(language: BundledLanguage) {
        let content = DemoContent.bundled(language)
        let english = DemoContent.english
        #expect(content.language.tag == language.rawValue)
        #expect(content.panel.shortLabels.count == english.panel.shortLabels.count)
        #expect(content.panel.longLabels.count == english.panel.longLabels.count)
        #expect(content.row.items.map(\.id) == english.row.items.map(\.id))
        #expect(content.diagram == english.diagram)
        #expect(language == .english || content.panel.longLabels != english.panel.longLabels)
        #expect(Set(content.panel.longLabels).count == content.panel.longLabels.count)
        for hidden in 1...6 {
            let badge = content.row.badge.text(hidden)
            #expect(!badge.contains("%"), "\(badge)")
            #expect(badge.contains("\(hidden)") || (language == .arabic && hidden <= 2), "\(badge)")
        }
    }

    @Test("content that names no language is in that of its file's name, else in English")
    func fileName() throws {
        func language(_ file: String, _ sample: Sample = Sample()) throws -> String {
            try DemoContent(json: sample.bytes, file: file).language.tag
        }
        #expect(try language("/home/me/ar.json") == "ar")
        #expect(try language("kitchen.json") == "en")
        #expect(try language("ar.json", Sample(#""title": "A title""#, #""title": "A", "language": "he""#)) == "he")
    }
}
