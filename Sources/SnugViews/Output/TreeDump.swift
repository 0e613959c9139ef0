import SnugLayout

/// The laid-out tree as text, for tests, bug reports and the inspector. Lines that begin with `|` tell why the element above
/// came out so.
enum TreeDump {
    static func text(of root: ElementNode) -> String {
        root.refreshPlacedProposals()
        var lines: [String] = []
        add(root, depth: 0, &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func add(_ element: ElementNode, depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        var line = "\(indent)\(element.name)"
        if let identifier = element.accessibilityIdentifier { line += " #\(identifier)" }
        if let label = element.accessibilityLabel { line += " \"\(label)\"" }
        if element.isHidden {
            lines.append(line + " hidden")
            return
        }
        let proposal = element.placedProposal
        let frame = element.frame
        line += " offered \(proposal.width.lengthText) x \(proposal.height.lengthText)"
        line += " frame \(frame.minX.lengthText) \(frame.minY.lengthText)"
        line += " \(frame.width.lengthText) x \(frame.height.lengthText)"
        lines.append(line)
        lines += element.explanation.map { "\(indent)  | \($0)" }
        element.forEachChild { add($0, depth: depth + 1, &lines) }
    }
}
