// Views without subviews, and the reader of its own geometry.

/// A shape or a colour: takes the proposal, `ideal` where there is none.
public struct FillingLayout: IntervalLayout, Equatable {
    /// The length of a shape or a geometry reader without a proposal, in pt.
    public static let ideal = 10.0

    private let idealSize: Size

    public init() { self.init(ideal: Size(width: Self.ideal, height: Self.ideal)) }

    /// For a view that has an ideal size of its own: a resizable picture.
    public init(ideal: Size) {
        idealSize = Size(width: Length.nearest(ideal.width), height: Length.nearest(ideal.height))
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        Measurement(filling: proposal, ideal: idealSize)
    }

    /// Subviews (a geometry reader's content) sit at the top leading corner, offered the whole size.
    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedSize(bounds.size)) }
    }
}

/// A circle: takes the largest square of the proposal.
public struct SquareLayout: IntervalLayout, Equatable {
    public init() {}

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let side: Double
        switch (proposal.width, proposal.height) {
        case (nil, nil): side = FillingLayout.ideal
        case (let width?, let height?): side = min(width, height)
        case (let length?, nil), (nil, let length?): side = length
        }
        // Beside an infinite side, an axis without a proposal has its ideal length.
        func length(_ axis: Axis) -> Double { side == .infinity && proposal[axis] == nil ? FillingLayout.ideal : side }
        return Measurement(
            size: Size(width: length(.horizontal), height: length(.vertical)), validity: Validity(only: proposal))
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {}
}

/// A spacer or a divider: stretches along or across its stack.
public struct StripLayout: IntervalLayout, Equatable {
    let minimum: Size
    let growsAlong: Axis.Set

    /// - Parameters:
    ///   - minimum: the size when offered 0, pt.
    ///   - growsAlong: the axes on which it takes the proposal.
    public init(minimum: Size, growsAlong: Axis.Set) {
        self.minimum = Size(
            width: Length.constant(minimum.width, "minimum width"),
            height: Length.constant(minimum.height, "minimum height"))
        self.growsAlong = growsAlong
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        Measurement(answer(.horizontal, proposal.width), answer(.vertical, proposal.height))
    }

    private func answer(_ axis: Axis, _ proposal: Double?) -> LengthAnswer {
        let least = minimum[axis]
        guard growsAlong.contains(axis) else { return LengthAnswer(length: least, interval: .all) }
        guard let proposal else { return LengthAnswer(least, only: nil) }
        if proposal < least { return LengthAnswer(length: least, interval: ValidInterval(through: least)) }
        if proposal == .infinity { return LengthAnswer(proposal, only: proposal) }
        return LengthAnswer(length: proposal, interval: ValidInterval.all.clipped(from: least), follows: true)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {}
}

/// A view of one size, whatever is proposed: a picture that is not resizable.
public struct FixedLeafLayout: IntervalLayout, Equatable {
    let size: Size

    public init(size: Size) {
        self.size = Size(
            width: Length.constant(size.width, "view width"), height: Length.constant(size.height, "view height"))
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        Measurement(size: size, validity: .all)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {}
}

/// A text, shaped; wraps at the proposed width.
public struct TextLayout: IntervalLayout, Equatable {
    let text: ShapedText
    let lineLimit: Int?

    public init(text: ShapedText, lineLimit: Int? = nil) {
        self.text = text
        self.lineLimit = lineLimit
    }

    public static func == (left: TextLayout, right: TextLayout) -> Bool {
        left.text === right.text && left.lineLimit == right.lineLimit
    }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        let wrapped = text.measure(width: proposal.width, lineLimit: lineLimit, height: proposal.height)
        return Measurement(size: wrapped.size, validity: wrapped.validity)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {}

    public func baseline(_ guide: VerticalAlignment, size: Size, proposal: ProposedSize) -> Double? {
        let ascent = Double(text.ascent)
        let lastTop = size.height * text.scale - Double(text.lineHeight)
        return Length.up((guide == .lastTextBaseline ? max(0, lastTop) + ascent : ascent) / text.scale)
    }
}
