// The languages that the program brings content in, and how one of them is chosen.
import Glibc

/// A language of the bundled content. The order is the one in which `l` goes round.
enum BundledLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case french = "fr"
    case arabic = "ar"
    case traditionalChinese = "zh-Hant"

    /// The language of a tag or of a locale's name: `fr`, `fr-CA`, `fr_CA.UTF-8@euro`, `zh_TW`. `nil` where there is no content
    /// in it. `C` and `POSIX` are English.
    init?(matching name: String) {
        let tag = name.prefix { $0 != "." && $0 != "@" }.lowercased()
        let base = tag.prefix { $0 != "-" && $0 != "_" }
        if base == "c" || base == "posix" {
            self = .english
            return
        }
        guard let found = Self.allCases.first(where: { $0.rawValue.prefix { $0 != "-" } == base }) else { return nil }
        self = found
    }

    /// The language of messages in a POSIX environment: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty
    /// decides; English where it names a language without content, and where none is set.
    static func preferred(environment: (String) -> String?) -> BundledLanguage {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
        return names.first { !$0.isEmpty }.flatMap(BundledLanguage.init(matching:)) ?? .english
    }

    /// That of this process's environment.
    static var preferred: BundledLanguage {
        preferred { name in getenv(name).map { String(cString: $0) } }
    }

    /// The one that `l` goes to from here.
    var next: BundledLanguage {
        let all = Self.allCases
        return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? .english
    }

    /// The file in Resources/content, which the package embeds through the link `Bundled`.
    var json: [UInt8] {
        switch self {
        case .english: PackageResources.en_json
        case .french: PackageResources.fr_json
        case .arabic: PackageResources.ar_json
        case .traditionalChinese: PackageResources.zh_Hant_json
        }
    }
}
