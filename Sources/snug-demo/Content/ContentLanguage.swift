// The language that content is written in: its direction and its plural forms. A fact of the content, not of the user.
import Snug

/// A language by its BCP 47 tag, such as `fr` or `zh-Hant`.
struct ContentLanguage: Equatable, Sendable {
    static let english = ContentLanguage(tag: "en")

    let tag: String

    /// Languages that are written from right to left, by their first subtag. Source: CLDR, `scriptMetadata` and likely subtags.
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    /// Scripts, as second subtags, that decide over the language.
    private static let rightToLeftScripts: Set<String> = ["adlm", "arab", "hebr", "nkoo", "syrc", "thaa"]
    private static let scriptLength = 4

    private var subtags: [String] { tag.lowercased().split(separator: "-").map(String.init) }
    private var base: String { subtags.first ?? "" }

    var layoutDirection: LayoutDirection {
        let script = subtags.dropFirst().first { $0.utf8.count == Self.scriptLength }
        let isRightToLeft = script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeft.contains(base)
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The plural category of `count`, at least 0. Languages that are not in the table have one form for all numbers.
    ///
    /// Source: Unicode CLDR 44, `plurals.xml`, cardinal rules, for whole numbers:
    ///
    /// | language | zero | one | two | few | many | other |
    /// | --- | --- | --- | --- | --- | --- | --- |
    /// | en | | 1 | | | | the rest |
    /// | fr | | 0, 1 | | | multiples of 1,000,000 but 0 | the rest |
    /// | ar | 0 | 1 | 2 | n mod 100 = 3...10 | n mod 100 = 11...99 | the rest |
    /// | zh | | | | | | all |
    func pluralCategory(of count: Int) -> PluralCategory {
        switch base {
        case "en": return count == 1 ? .one : .other
        case "fr":
            if count <= 1 { return .one }
            return count.isMultiple(of: 1_000_000) ? .many : .other
        case "ar":
            switch (count, count % 100) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        default: return .other
        }
    }
}

/// What CLDR calls the forms that a language may have for a number of things.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// True for forms that in the languages of the table stand for one number only, which the words may tell by themselves.
    var mayOmitCount: Bool { self == .zero || self == .one || self == .two }
}

/// A wording that holds a number, in the forms its language has.
struct CountedText: Equatable, Sendable {
    static let placeholder = "%d"

    let language: ContentLanguage
    /// For `other` at least; a missing form is that of `other`.
    let forms: [PluralCategory: String]

    /// The wording for `count`.
    func text(_ count: Int) -> String {
        let form = forms[language.pluralCategory(of: count)] ?? forms[.other] ?? Self.placeholder
        let parts = form.split(separator: Self.placeholder, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? "\(parts[0])\(count)\(parts[1])" : form
    }
}
