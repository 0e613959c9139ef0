/// What a parent offers a child, per axis: a length in pt, `nil` for its ideal size, 0 for its minimum, infinity for its
/// maximum. The child chooses its size; the parent places it.
public struct ProposedSize: Hashable, Sendable {
    public var width: Double?
    public var height: Double?

    /// The ideal size on both axes.
    public static let unspecified = ProposedSize(width: nil, height: nil)
    /// The minimum on both axes.
    public static let zero = ProposedSize(width: 0, height: 0)
    /// The maximum on both axes.
    public static let infinity = ProposedSize(width: .infinity, height: .infinity)

    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    public init(_ size: Size) { self.init(width: size.width, height: size.height) }

    /// A proposal given along `axis` and across it.
    public init(_ axis: Axis, along: Double?, across: Double?) {
        self =
            axis == .horizontal
            ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
    }

    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The proposal with `size` in place of each `nil`.
    public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }

    /// The proposal with the ideal size along `axes`.
    func ideal(along axes: Axis.Set) -> ProposedSize {
        ProposedSize(
            width: axes.contains(.horizontal) ? nil : width, height: axes.contains(.vertical) ? nil : height)
    }
}
