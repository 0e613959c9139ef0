/// Children one above the other, each offered the whole proposal, lined up by their alignment guides.
public struct ZStackLayout: IntervalLayout, Equatable {
    let alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    func measure(proposal: ProposedSize, subviews: Subviews) -> Measurement {
        guard !subviews.isEmpty else { return .nothing }
        var width = LargestLength()
        var height = LargestLength()
        for subview in subviews {
            let measurement = subview.measure(proposal)
            width.add(measurement[.horizontal])
            height.add(measurement[.vertical])
        }
        let measurement = Measurement(width.answer(for: proposal.width), height.answer(for: proposal.height))
        if !alignment.vertical.isBaseline { return measurement }
        var extent = CrossExtent()
        for subview in subviews {
            let own = subview.dimensions(in: proposal)
            extent.add(own[alignment.vertical], own.height)
        }
        return measurement.linedUp(subviews.map { $0.measure(proposal) }, height: extent.total, proposal)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: Subviews) {
        for subview in subviews {
            subview.place(aligned: alignment, in: bounds, proposal: proposal)
        }
    }
}

extension LayoutSubview {
    /// Places the subview so that its guides meet those of `bounds`.
    func place(aligned alignment: Alignment, in bounds: Rect, proposal: ProposedSize) {
        let measurement = measure(proposal)
        let own = ViewDimensions(size: measurement.size, proposal: proposal, node: node)
        let x = Length.down(alignment.horizontal.fraction * bounds.width) - own[alignment.horizontal]
        let y = Length.down(alignment.vertical.fraction * bounds.height) - own[alignment.vertical]
        node.place(measurement, at: Point(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
    }
}
