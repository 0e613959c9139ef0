// Why a layout chose as it did, in words, for dumps. Only layouts that choose among several outcomes have something to say; they
// decide once more, through the kept sizes, so a layout that nobody dumps pays nothing.

/// A layout that can tell why its outcome is what it is.
protocol ExplainingLayout {
    /// One line for each fact, without line feeds.
    /// - Parameter proposal: what the layout was offered when it was placed.
    func explanation(proposal: ProposedSize, subviews: LayoutSubviews) -> [String]
}

extension LayoutNode {
    /// Why this node came out as it did in the last layout; empty for layouts that do not choose.
    package final var explanation: [String] {
        explaining?.explanation(proposal: placedProposal, subviews: LayoutSubviews(node: self)) ?? []
    }
}

extension Double {
    /// The exact value, without a fraction where it is whole.
    package var lengthText: String {
        // Beyond this a Double's neighbours are more than 1/8 apart, and its own text is the shorter one.
        self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
    }

    /// By how much this length exceeds a limit; `nil` where it does not, or where there is none.
    func excess(over limit: Double?) -> Double? { limit.flatMap { self > $0 ? self - $0 : nil } }
}

extension Double? {
    /// The length, or nil in words.
    package var lengthText: String { map(\.lengthText) ?? "nil" }
}
