import SnugLayout

/// The laid-out tree as text, for tests, bug reports and the inspector.
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
        line += " offered \(number(proposal.width)) x \(number(proposal.height))"
        line += " frame \(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) x \(number(frame.height))"
        lines.append(line)
        element.forEachChild { add($0, depth: depth + 1, &lines) }
    }

    private static func number(_ value: Double?) -> String {
        guard let value else { return "nil" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
