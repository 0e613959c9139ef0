import SnugLayout

/// The laid-out tree as text, for tests and bug reports. Lines that begin with `|` tell why the element above came out so.
enum TreeDump {
    static func text(of root: ElementNode) -> String {
        root.refreshPlacedProposals()
        var lines: [String] = []
        add(root, depth: 0, &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func add(_ element: ElementNode, depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        let line = "\(indent)\(element.title)"
        if element.isHidden {
            lines.append(line + " hidden")
            return
        }
        lines.append(line + " offered \(element.placedProposal.lengthText) frame \(element.frame.lengthText)")
        lines += element.explanation.map { "\(indent)  | \($0)" }
        for child in element.childElements { add(child, depth: depth + 1, &lines) }
    }
}
