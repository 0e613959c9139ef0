import SnugLayout

/// Values handed down the tree, from a view to all views in it.
public struct EnvironmentValues: Equatable {
    public var layoutDirection = LayoutDirection.leftToRight
    public var colorScheme = ColorScheme.light
    /// `nil` is the body font.
    public var font: Font?
    /// Takes the place of the font's own weight.
    var fontWeight: Font.Weight?
    public var lineLimit: Int?
    public var isEnabled = true
    /// Factor on all font sizes; 1 is 100 %.
    public var textScale = 1.0
    /// Pixels per pt of the window's screen.
    public internal(set) var displayScale = 1.0
    /// Closes the window the view is in.
    public var closeWindow = CloseWindowAction()

    var foreground: Color?
    /// The direction of the nearest stack, which spacers and dividers follow.
    var stackAxis: Axis?
    /// Whether a scroll view is around that moves what is in it up and down.
    var isScrolled = false
    /// The axes along which scroll bars show.
    var scrollIndicators: Axis.Set = [.horizontal, .vertical]
    private var custom = CustomValues()

    public init() {}

    /// The value of a program's own key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { custom.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { custom.values[ObjectIdentifier(key)] = newValue }
    }

    /// Values of the program's keys. Those that are not equatable count as changed with every comparison.
    private struct CustomValues: Equatable {
        var values: [ObjectIdentifier: Any] = [:]

        static func == (left: CustomValues, right: CustomValues) -> Bool {
            left.values.count == right.values.count
                && left.values.allSatisfy { key, value in
                    guard let value = value as? any Equatable, let other = right.values[key] else { return false }
                    return value.equals(other)
                }
        }
    }
}

/// A key for environment values of a program's own.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Which way text runs; leading is the side it begins on.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// Asks the window to close.
public struct CloseWindowAction: Equatable {
    /// Whose window it closes.
    private var owner: ObjectIdentifier?
    private var action: @MainActor () -> Void = {}

    init() {}

    init(owner: AnyObject, action: @escaping @MainActor () -> Void) {
        self.owner = ObjectIdentifier(owner)
        self.action = action
    }

    public static func == (left: CloseWindowAction, right: CloseWindowAction) -> Bool { left.owner == right.owner }

    @MainActor public func callAsFunction() { action() }
}

/// Reads a value of the environment.
@MainActor @propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let cell: EnvironmentCell<Value>

    public nonisolated init(_ path: KeyPath<EnvironmentValues, Value> & Sendable) { cell = EnvironmentCell(path) }

    /// The value where the view stands; the default before the view is in a tree.
    public var wrappedValue: Value { cell.value }

    var link: any LinkableCell { cell }
}

/// Where an environment value is read. Made off the main actor with its view's value, then only used on it.
final class EnvironmentCell<Value>: LinkableCell, @unchecked Sendable {
    private let path: KeyPath<EnvironmentValues, Value>
    private var target: EnvironmentCell?
    private var environment: EnvironmentValues?

    init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

    @MainActor var value: Value {
        let values = (target ?? self).environment ?? EnvironmentValues()
        return values[keyPath: path]
    }

    func forward(to first: any LinkableCell) { target = first as? EnvironmentCell }

    func attach(owner: any StateOwner, environment: EnvironmentValues) { self.environment = environment }

    func reset(to fresh: any LinkableCell) {}

    func readsChange(of environment: EnvironmentValues) -> Bool {
        guard let known = self.environment?[keyPath: path] as? any Equatable else { return true }
        return !known.equals(environment[keyPath: path])
    }
}
