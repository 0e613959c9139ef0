import SnugLayout

/// A key of the keyboard as shortcuts name it.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    let key: KeyPress.Key

    init(key: KeyPress.Key) { self.key = key }
    public init(_ character: Character) { key = .character(Character(character.lowercased())) }
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    public static let upArrow = KeyEquivalent(key: .up)
    public static let downArrow = KeyEquivalent(key: .down)
    public static let leftArrow = KeyEquivalent(key: .left)
    public static let rightArrow = KeyEquivalent(key: .right)
    public static let pageUp = KeyEquivalent(key: .pageUp)
    public static let pageDown = KeyEquivalent(key: .pageDown)
    public static let home = KeyEquivalent(key: .home)
    public static let end = KeyEquivalent(key: .end)
    public static let tab = KeyEquivalent(key: .tab)
    public static let space = KeyEquivalent(key: .space)
    public static let `return` = KeyEquivalent(key: .enter)
    public static let escape = KeyEquivalent(key: .escape)
}

public typealias EventModifiers = KeyPress.Modifiers

/// A key that activates a control from anywhere in its window. `.command` is Control here, where Linux programs have it.
public struct KeyboardShortcut: Hashable, Sendable {
    public let key: KeyEquivalent
    public let modifiers: EventModifiers

    /// Return, for what a dialog does by default; Escape, for leaving it.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Shift is part of which character was typed, so it counts for named keys only.
    func matches(_ press: KeyPress) -> Bool {
        guard press.key == key.key else { return false }
        var wanted = modifiers
        if wanted.remove(.command) != nil { wanted.insert(.control) }
        var given = press.modifiers
        if case .character = press.key {
            wanted.remove(.shift)
            given.remove(.shift)
        }
        return wanted == given
    }
}

extension KeyPress {
    /// Whether a handler took a key press.
    public enum Result: Sendable { case handled, ignored }
}

extension EnvironmentValues {
    /// The shortcut of the nearest control inside.
    var shortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }

    private struct ShortcutKey: EnvironmentKey {
        static var defaultValue: KeyboardShortcut? { nil }
    }
}
