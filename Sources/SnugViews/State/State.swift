// State cells, and how a fresh view value finds the cells of the one it replaces: the node keeps the first value's cells, and
// later values' cells forward to them.

/// A value that lasts as long as the view's place in the tree. Writing it evaluates the view again before the next frame.
@MainActor @propertyWrapper public struct State<Value>: DynamicProperty {
    let cell: StateCell<Value>

    public nonisolated init(wrappedValue: Value) { cell = StateCell(wrappedValue) }
    public nonisolated init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public var wrappedValue: Value {
        get { cell.current.value }
        nonmutating set { cell.current.write(newValue) }
    }

    public var projectedValue: Binding<Value> {
        let cell = cell
        return Binding(get: { cell.current.value }, set: { cell.current.write($0) })
    }

    var link: any LinkableCell { cell }
}

extension State where Value: ExpressibleByNilLiteral {
    public nonisolated init() { self.init(wrappedValue: nil) }
}

/// A property that the tree connects to a node before it asks for a view's body.
@MainActor protocol DynamicProperty {
    var link: any LinkableCell { get }
}

/// A cell that can stand for, or forward to, another one.
protocol LinkableCell: AnyObject {
    @MainActor func forward(to first: any LinkableCell)
    @MainActor func attach(owner: any StateOwner, environment: EnvironmentValues)
    /// Takes the first value of `fresh`, the cell of the view's newest value.
    @MainActor func reset(to fresh: any LinkableCell)
    /// Whether what the cell reads of the environment is another value in `environment`.
    @MainActor func readsChange(of environment: EnvironmentValues) -> Bool
}

/// Where a state's value lives. Made off the main actor with its view's value, then only used on it.
final class StateCell<Value>: LinkableCell, @unchecked Sendable {
    private(set) var value: Value
    private let initialValue: Value
    private var target: StateCell?
    private weak var owner: (any StateOwner)?

    init(_ value: Value) {
        self.value = value
        initialValue = value
    }

    @MainActor var current: StateCell { target ?? self }

    @MainActor func write(_ newValue: Value) {
        if let old = value as? any Equatable, old.equals(newValue) { return }
        value = newValue
        owner?.stateChanged()
    }

    func forward(to first: any LinkableCell) { target = first as? StateCell }

    func attach(owner: any StateOwner, environment: EnvironmentValues) { self.owner = owner }

    func readsChange(of environment: EnvironmentValues) -> Bool { false }

    func reset(to fresh: any LinkableCell) {
        if let fresh = fresh as? StateCell { value = fresh.initialValue }
    }
}

extension Equatable {
    func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// A value owned elsewhere, read and written through two functions.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// A binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
        let get = get
        let set = set
        return Binding<Member>(
            get: { get()[keyPath: path] },
            set: {
                var whole = get()
                whole[keyPath: path] = $0
                set(whole)
            })
    }
}

/// The cells of one node.
@MainActor struct StateLinks {
    private var first: [any LinkableCell] = []
    private var newest: [any LinkableCell] = []

    /// Connects the dynamic properties of `view`, the first value's cells or later ones, to their owner.
    mutating func connect<Content: View>(_ view: Content, owner: CompositeNode<Content>) {
        let found = owner.graph.dynamicProperties.cells(of: view)
        if first.isEmpty {
            first = found
        } else {
            for (new, old) in zip(found, first) where new !== old { new.forward(to: old) }
        }
        newest = found
        for cell in first { cell.attach(owner: owner, environment: owner.environment) }
    }

    func reset() {
        for (cell, fresh) in zip(first, newest) { cell.reset(to: fresh) }
    }

    func readsChange(of environment: EnvironmentValues) -> Bool { first.contains { $0.readsChange(of: environment) } }
}

/// Which stored properties of a type of views are dynamic. Found once for each type: reflection and casts cost more than a body.
@MainActor struct DynamicProperties {
    private var offsets: [ObjectIdentifier: [Int]] = [:]

    /// The cells of `view` in the order of its properties.
    mutating func cells<Content: View>(of view: Content) -> [any LinkableCell] {
        let type = ObjectIdentifier(Content.self)
        if offsets[type] == [] { return [] }
        let children = Mirror(reflecting: view).children
        func cell(_ offset: Int) -> (any LinkableCell)? {
            let child = children[children.index(children.startIndex, offsetBy: offset)]
            return (child.value as? any DynamicProperty)?.link
        }
        let dynamic = offsets[type] ?? (0..<children.count).filter { cell($0) != nil }
        offsets[type] = dynamic
        return dynamic.compactMap(cell)
    }
}
