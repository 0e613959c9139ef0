// What the demo's keys are and what they do: the one table behind the list that `?` shows, and behind the README's.
import Snug

/// A row of the key list.
enum DemoKey: String, CaseIterable, Sendable {
    case more, scroll, drag, focus, activate, textSize, language, empty, appearance, inspector, list, leave, quit

    /// What the keyboard says in every language; `nil` where there are words for it, which the content has.
    var cap: String? {
        switch self {
        case .more: "m"
        case .textSize: "Ctrl +, Ctrl -, Ctrl 0"
        case .language: "l"
        case .empty: "e"
        case .appearance: "t"
        case .inspector: "i"
        case .list: "?"
        case .quit: "q, Ctrl-Q"
        case .scroll, .drag, .focus, .activate, .leave: nil
        }
    }
}

/// The words of the key list.
struct KeyList: Equatable, Sendable {
    var heading: String
    /// For the keys without a cap.
    var names: [DemoKey: String]
    var actions: [DemoKey: String]

    /// What to press, and what it does.
    func row(_ key: DemoKey) -> (key: String, action: String) {
        (key.cap ?? names[key] ?? key.rawValue, actions[key] ?? "")
    }
}

extension KeyList {
    init(_ field: ContentField, reader: inout ContentReader) {
        let object = reader.object(field, keys: ["heading", "names", "actions"])
        heading = reader.text(object["heading"])
        names = reader.texts(object["names"], for: DemoKey.allCases.filter { $0.cap == nil })
        actions = reader.texts(object["actions"], for: DemoKey.allCases)
    }
}

extension ContentReader {
    /// An object with a text for each of `keys`.
    fileprivate mutating func texts(_ field: ContentField, for keys: [DemoKey]) -> [DemoKey: String] {
        let object = object(field, keys: keys.map(\.rawValue))
        var texts: [DemoKey: String] = [:]
        for key in keys { texts[key] = text(object[key.rawValue]) }
        return texts
    }
}

extension DemoContent {
    /// The words for the keys: the content's own, else those of its language, else English ones.
    var keyList: KeyList? { keys ?? DemoContent.bundled(BundledLanguage(matching: language.tag) ?? .english).keys }
}
