/// How a dump names an element. A type's name costs microseconds to spell, so that is left to the dump.
enum ElementName: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    case text(String)
    /// Without module and generic parameters.
    case type(Any.Type)

    init(stringLiteral: String) { self = .text(stringLiteral) }

    var description: String {
        switch self {
        case .text(let text): text
        case .type(let type): String(String(describing: type).prefix { $0 != "<" })
        }
    }

    static func == (left: ElementName, right: ElementName) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left == right
        case (.type(let left), .type(let right)): left == right
        default: false
        }
    }
}
