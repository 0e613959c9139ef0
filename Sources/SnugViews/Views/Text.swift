import SnugLayout

/// A text. It wraps at the width it is offered, reports its widest line and the height of all lines, and truncates with an
/// ellipsis only under `lineLimit` or a height too small for it.
public struct Text: Equatable {
    let string: String
    var font: Font?
    var weight: Font.Weight?
    var foreground: Color?

    public init(_ content: String) { string = content }

    public init(verbatim content: String) { string = content }

    public func font(_ font: Font?) -> Text {
        var text = self
        text.font = font
        return text
    }

    public func bold() -> Text { fontWeight(.bold) }

    public func fontWeight(_ weight: Font.Weight?) -> Text {
        var text = self
        text.weight = weight
        return text
    }

    public func foregroundColor(_ color: Color?) -> Text {
        var text = self
        text.foreground = color
        return text
    }
}

extension Text: ElementView {
    func configure(_ element: ElementNode, _ context: NodeContext) {
        let environment = context.environment
        var font = font ?? environment.font ?? .body
        if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
        let shared = context.graph.shaped(string, font.description(in: environment))
        let shaped = shared.text
        element.sharedText = shared
        element.setLayout(TextLayout(text: shaped, lineLimit: environment.lineLimit))
        let color = foreground ?? environment.foreground ?? .primary
        element.paint = .text(shaped, lineLimit: environment.lineLimit, color.resolved(in: environment))
        element.lines = nil
        element.accessibilityLabel = string
    }
}
