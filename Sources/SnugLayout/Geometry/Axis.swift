/// One of the two directions of layout. Subscripting `Size`, `Point` or `ProposedSize` by it lets one algorithm serve both.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical

    /// The other axis.
    public var across: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Any of the two axes.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)

        public func contains(_ axis: Axis) -> Bool {
            isSuperset(of: axis == .horizontal ? Set.horizontal : Set.vertical)
        }
    }
}
