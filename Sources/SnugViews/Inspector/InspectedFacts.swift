import SnugLayout

/// What the inspector's card tells about an element.
struct InspectedFacts: Equatable {
    let title: String
    let offered: String
    let size: String
    /// In the window.
    let frame: String
    /// The names of the elements around it, from the inside out.
    let ancestors: [String]
    /// Why the element and those around it came out so, from the inside out, as far as they choose.
    let reasons: [Reason]

    struct Reason: Equatable {
        let name: String
        let lines: [String]
    }

    /// More of a title does not fit into a card.
    private static let longestTitle = 200

    /// - Parameter root: the element that holds all others, after a layout.
    @MainActor init(_ element: ElementNode, below root: ElementNode) {
        root.refreshPlacedProposal(of: element)
        title = String(element.title.prefix(Self.longestTitle).map { $0.isNewline ? " " : $0 })
        offered = element.placedProposal.lengthText
        size = element.frame.size.lengthText
        frame = element.globalFrame.nearest.lengthText
        let outward = sequence(first: element) { $0 === root ? nil : $0.parentElement }
        ancestors = outward.dropFirst().map { "\($0.name)" }
        reasons = outward.compactMap { element in
            let lines = element.explanation
            return lines.isEmpty ? nil : Reason(name: "\(element.name)", lines: lines)
        }
    }
}

extension Rect {
    /// Effects do not keep to the lengths of layout.
    fileprivate var nearest: Rect {
        Rect(
            x: Length.nearest(minX), y: Length.nearest(minY), width: Length.nearest(width),
            height: Length.nearest(height))
    }
}
