import SnugLayout

/// Input as views see it. Positions are pt from the window's top left corner.
public enum Event: Equatable, Sendable {
    case pointerMoved(Point)
    case pointerLeft
    /// The primary button.
    case pointerPressed(Point)
    case pointerReleased(Point)
    /// Wheel notches along one axis, summed since the last event; positive goes down or to the right.
    case scroll(Point, notches: Double, along: Axis = .vertical)
    case keyPressed(KeyPress)
    case keyReleased(KeyPress)
    /// The window gained or lost the keyboard.
    case focusChanged(Bool)
}

/// A key as a shortcut sees it: found on the Latin layer of the keyboard, whatever its layout.
public struct KeyPress: Hashable, Sendable {
    public enum Key: Hashable, Sendable {
        /// Lower case.
        case character(Character)
        case up, down, left, right, pageUp, pageDown, home, end, tab, space, enter, escape
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let option = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
    }

    public var key: Key
    public var modifiers: Modifiers
    /// The key is held and repeats.
    public var isRepeat: Bool

    public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}

/// The pointer's shape.
public enum CursorShape: Hashable, Sendable { case arrow, hand }
