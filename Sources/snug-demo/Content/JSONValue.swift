// JSON text as a plain value: nothing is lost or converted, so that the content reader can say what it found and where.
// The one file that imports Foundation's essentials, for their parser.
import FoundationEssentials

/// A parsed JSON value. Check the text with `JSONScan` first: the parser recurses, and it accepts duplicate keys.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number that no finite `Double` can stand for, as 1e999.
    case unrepresentableNumber
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// - Parameter bytes: UTF-8 without a byte order mark.
    init(parsing bytes: some Sequence<UInt8>) throws(JSONSyntaxError) {
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) {
            throw JSONSyntaxError(message: context.underlyingError.map { "\($0)" } ?? context.debugDescription)
        } catch {
            throw JSONSyntaxError(message: "\(error)")
        }
    }
}

/// What the parser objects to.
struct JSONSyntaxError: Error, Equatable {
    let message: String
}

extension JSONValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent kinds come first; each wrong guess but the first costs a thrown error.
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Double.self), number.isFinite {
            self = .number(number)
        } else if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
            self = .array(values)
        } else if let members = try? decoder.container(keyedBy: Key.self) {
            var values: [String: JSONValue] = [:]
            for key in members.allKeys { values[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
            self = .object(values)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .unrepresentableNumber
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
