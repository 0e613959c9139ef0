// Modifiers that move or shrink what one subview is offered, and those that lay a second view under or over it.

/// `padding`: the subview is offered the proposal less the insets and sits inside them.
public struct PaddingLayout: IntervalLayout, Equatable {
    /// The inset where none is given, in pt.
    public static let defaultInset = 16.0

    let insets: EdgeInsets

    /// Negative insets let the subview stick out.
    public init(insets: EdgeInsets) {
        self.insets = EdgeInsets(
            top: Length.distance(insets.top, "padding top"),
            leading: Length.distance(insets.leading, "padding leading"),
            bottom: Length.distance(insets.bottom, "padding bottom"),
            trailing: Length.distance(insets.trailing, "padding trailing"))
    }

    private func inner(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: proposal.width.map { max(0, $0 - insets[.horizontal]) },
            height: proposal.height.map { max(0, $0 - insets[.vertical]) })
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let measurement = subviews.first?.measure(inner(proposal)) ?? .nothing
        return Measurement(
            outer(.horizontal, proposal.width, measurement[.horizontal]),
            outer(.vertical, proposal.height, measurement[.vertical]))
    }

    private func outer(_ axis: Axis, _ proposal: Double?, _ content: LengthAnswer) -> LengthAnswer {
        let answer = content.outset(by: insets[axis], offered: proposal)
        if answer.length >= 0 { return answer }
        return answer.follows ? LengthAnswer(0, only: proposal) : LengthAnswer(length: 0, interval: answer.interval)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(
            at: Point(x: bounds.minX + insets.leading, y: bounds.minY + insets.top), proposal: inner(proposal))
    }
}

/// `background` and `overlay`: the base decides the size; the layer is offered the base's final size.
public struct LayeredLayout: IntervalLayout, Equatable {
    let baseIndex: Int
    let alignment: Alignment

    /// The subviews are drawn in order: `baseIndex` is 1 for a background, 0 for an overlay; the other one is the layer.
    public init(baseIndex: Int, alignment: Alignment = .center) {
        self.baseIndex = baseIndex
        self.alignment = alignment
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement { subviews[baseIndex].measure(proposal) }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        for index in subviews.indices {
            if index == baseIndex {
                subviews[index].place(at: bounds.origin, proposal: proposal)
            } else {
                subviews[index].place(aligned: alignment, in: bounds, proposal: ProposedSize(bounds.size))
            }
        }
    }
}

/// Passes everything on to its one subview; what it adds (a colour, a clip, a gesture) has no effect on layout.
public struct TransparentLayout: IntervalLayout, Equatable {
    public init() {}

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        subviews.first?.measure(proposal) ?? .nothing
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}

/// `position(x:y:)`: takes the proposal and centres the subview at the point. x is from the left in both directions.
public struct PositionLayout: IntervalLayout, Equatable {
    let point: Point

    public init(point: Point) {
        self.point = Point(
            x: Length.checkedDistance(point.x, "position x"), y: Length.checkedDistance(point.y, "position y"))
    }

    public var mirrorsInRightToLeft: Bool { false }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        if proposal.width != nil && proposal.height != nil { return Measurement(filling: proposal, ideal: .zero) }
        let ideal = subviews.first?.measure(proposal).size ?? .zero
        return Measurement(
            size: proposal.replacingUnspecifiedDimensions(by: ideal), validity: Validity(only: proposal))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(
            at: Point(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: .center, proposal: proposal)
    }
}

/// `offset(x:y:)`: draws the subview elsewhere; the space it takes stays.
public struct OffsetLayout: IntervalLayout, Equatable {
    let offset: Point

    public init(offset: Point) {
        self.offset = Point(
            x: Length.checkedDistance(offset.x, "offset x"), y: Length.checkedDistance(offset.y, "offset y"))
    }

    public var mirrorsInRightToLeft: Bool { false }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        subviews.first?.measure(proposal) ?? .nothing
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        subviews.first?.place(at: Point(x: bounds.minX + offset.x, y: bounds.minY + offset.y), proposal: proposal)
    }
}

/// `aspectRatio(_:contentMode:)`: offers the subview the largest (fit) or smallest (fill) size of the ratio for the
/// proposal, and takes what the subview takes.
public struct AspectRatioLayout: IntervalLayout, Equatable {
    public enum Mode: Hashable, Sendable { case fit, fill }

    let ratio: Double?
    let mode: Mode

    /// - Parameter ratio: width by height; `nil`, or what is not a positive number, is the subview's ideal ratio.
    public init(ratio: Double?, mode: Mode) {
        self.ratio = ratio.map { Length.checkedNumber($0, "aspect ratio") }
            .flatMap { $0 > 0 && $0 < .infinity ? $0 : nil }
        self.mode = mode
    }

    private func inner(_ proposal: ProposedSize, _ child: LayoutSubview) -> ProposedSize {
        let ideal = self.ratio == nil ? child.sizeThatFits(.unspecified) : .zero
        let ratio = self.ratio ?? (ideal.height > 0 && ideal.width > 0 ? ideal.width / ideal.height : 1)
        switch (proposal.width, proposal.height) {
        case (nil, nil): return .unspecified
        case (let width?, nil): return ProposedSize(width: width, height: Length.down(width / ratio))
        case (nil, let height?): return ProposedSize(width: Length.down(height * ratio), height: height)
        case (let width?, let height?):
            if width == .infinity && height == .infinity { return .infinity }
            let widthDecides = (width / ratio <= height) == (mode == .fit)
            return widthDecides
                ? ProposedSize(width: width, height: Length.down(width / ratio))
                : ProposedSize(width: Length.down(height * ratio), height: height)
        }
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard let child = subviews.first else { return .nothing }
        let offered = inner(proposal, child)
        var size = child.measure(offered).size
        for axis in Axis.allCases where size[axis] == .infinity && proposal[axis] != .infinity {
            // The other axis is infinite and asks for the same of this one.
            size[axis] = proposal[axis] ?? child.sizeThatFits(.unspecified)[axis]
        }
        return Measurement(size: size, validity: Validity(only: proposal))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        guard let child = subviews.first else { return }
        child.place(aligned: .center, in: bounds, proposal: inner(proposal, child))
    }
}
