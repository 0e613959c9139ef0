// What is told about a laid-out element, in the words that the dump and the inspector share.
import SnugLayout

extension ElementNode {
    /// The name, with the identifier and the label where there are any.
    var title: String {
        var title = "\(name)"
        if let accessibilityIdentifier { title += " #\(accessibilityIdentifier)" }
        if let accessibilityLabel { title += " \"\(accessibilityLabel)\"" }
        return title
    }
}

extension ProposedSize {
    var lengthText: String { "\(width.lengthText) x \(height.lengthText)" }
}

extension Size {
    var lengthText: String { "\(width.lengthText) x \(height.lengthText)" }
}

extension Rect {
    /// The left and the top edge, then the size.
    var lengthText: String { "\(minX.lengthText) \(minY.lengthText) \(size.lengthText)" }
}
