extension LazyColumnLayout: ExplainingLayout {
    /// Which rows are made, and how many heights are guessed.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String] {
        let rows = column.placedRows
        let made = rows.isEmpty ? "none" : "\(rows.lowerBound) to \(rows.upperBound - 1)"
        return ["rows \(made) of \(column.heights.count) made, \(column.heights.unknownCount) heights guessed"]
    }
}
