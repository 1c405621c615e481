import Foundation

/// Any JSON that the program printed.
enum CommandJSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([CommandJSON])
    case object([String: CommandJSON])

    init(_ text: String) throws {
        self = try JSONDecoder().decode(CommandJSON.self, from: Data(text.utf8))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([CommandJSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: CommandJSON].self))
        }
    }

    /// A member of an object; nil where there is none.
    subscript(name: String) -> CommandJSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The elements of a list; none where it is no list.
    var elements: [CommandJSON] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// The names of the members of an object.
    var names: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }

    var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }
}
