// The program's options: pure parsing of arguments into a value, no side effects.
import Snug

/// What the command line asks for.
struct Options: Equatable, Sendable {
    /// A content file; `-` is standard input. Nothing stands for the bundled English content.
    var contentPath: String?
    /// The window's first size in pt.
    var size: Size?
    /// The folder for the pictures of a tour. Nothing means a window to use.
    var tourDirectory: String?
    /// The language of the bundled content. Nothing stands for that of the locale.
    var language: BundledLanguage?
    /// Factor on all font sizes.
    var textScale = TextScale.normal
    /// The folder of an icon theme that the program's icon is written into, instead of showing a window.
    var iconDirectory: String?
    /// Nothing stands for the desktop's own.
    var appearance: ColorScheme?
    var showsHelp = false
    var showsVersion = false
}

/// A command line that cannot be understood. The description is the whole line for standard error; the status is 64.
enum OptionsError: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case missingValue(option: String, expected: String)
    case unexpectedValue(option: String, found: String)
    case wrongValue(option: String, found: String, expected: String)
    case repeated(String)
    case conflict(option: String, other: String)

    var description: String {
        let fault =
            switch self {
            case .unknown(let argument): "unknown option \(argument.quoted)"
            case .missingValue(let option, let expected): "\(option): found no value, expected \(expected)"
            case .unexpectedValue(let option, let found): "\(option): found the value \(found.quoted), expected none"
            case .wrongValue(let option, let found, let expected):
                "\(option): found \(found.quoted), expected \(expected)"
            case .repeated(let option): "\(option): found twice, expected once"
            case .conflict(let option, let other): "\(option): found \(other) as well, expected one of the two"
            }
        return "snug-demo: \(fault) (--help lists the options)"
    }
}

extension Options {
    static let usage = """
        Usage: snug-demo [OPTION]...
        Shows adaptive layout in a window: a panel that grows and then scrolls, a row of whole items, an annotated diagram.

          --content FILE           show the content of FILE, a JSON file; - reads standard input
          --language en|fr|ar|zh-Hant  language of the bundled content; without it that of LC_ALL, LC_MESSAGES or LANG
          --text-scale NUMBER      text size, from 0.5 to 3 times the usual
          --size WxH               first size of the window in points, as 720x800
          --tour DIR               write pictures of the window's states to DIR and exit; needs no display
          --appearance light|dark  colours; without it those of the desktop
          --icons DIR              write the program's icon to DIR/hicolor and exit; needs no display
          --help                   show this text and exit
          --version                show the version and exit

        Exit status: 0 success, 2 wrong content, 64 wrong option, 69 no display, 73 cannot write.
        """

    private static let languages = BundledLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    /// The widest and highest window that X11 coordinates leave room for at any scale.
    private static let sides = 1.0...16_384

    /// - Parameter arguments: those after the program's name. A value may follow its option or an equals sign.
    init(_ arguments: [String]) throws(OptionsError) {
        self.init()
        var rest = arguments[...]
        var seen: Set<String> = []
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let attached = parts.count == 2 ? String(parts[1]) : nil

            func value(_ expected: String) throws(OptionsError) -> String {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
                    throw .missingValue(option: name, expected: expected)
                }
                return value
            }
            switch name {
            case "--content": contentPath = try value("a file")
            case "--language": language = try Self.language(value(Self.languages), option: name)
            case "--text-scale": textScale = try Self.textScale(value("a number"), option: name)
            case "--size": size = try Self.size(value("width and height, as 720x800"), option: name)
            case "--tour": tourDirectory = try value("a folder")
            case "--icons": iconDirectory = try value("a folder")
            case "--appearance": appearance = try Self.appearance(value("light or dark"), option: name)
            case "--help", "--version":
                if let attached { throw .unexpectedValue(option: name, found: attached) }
                if name == "--help" { showsHelp = true } else { showsVersion = true }
            default: throw .unknown(argument)
            }
            if !seen.insert(name).inserted { throw .repeated(name) }
        }
        // Content of one's own is in the language that it is written in.
        if contentPath != nil, language != nil { throw .conflict(option: "--language", other: "--content") }
    }

    private static func size(_ text: String, option: String) throws(OptionsError) -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], sides.contains(width),
            sides.contains(height)
        else {
            throw .wrongValue(
                option: option, found: text,
                expected: "width and height from 1 to \(sides.upperBound.plain), as 720x800")
        }
        return Size(width: width, height: height)
    }

    private static func language(_ text: String, option: String) throws(OptionsError) -> BundledLanguage {
        guard let language = BundledLanguage(matching: text) else {
            throw .wrongValue(option: option, found: text, expected: languages)
        }
        return language
    }

    private static func textScale(_ text: String, option: String) throws(OptionsError) -> Double {
        let range = TextScale.range
        guard let scale = Double(text), range.contains(scale) else {
            throw .wrongValue(
                option: option, found: text,
                expected: "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
        }
        return scale
    }

    private static func appearance(_ text: String, option: String) throws(OptionsError) -> ColorScheme {
        switch text {
        case "light": return .light
        case "dark": return .dark
        default: throw .wrongValue(option: option, found: text, expected: "light or dark")
        }
    }
}
