/// A JSON text as a value (RFC 8259). Numbers stay text, so that no digit of an id is lost.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

/// The members of a JSON object, in the order of the text; of those with one name the last counts.
public struct JSONObject: Equatable, Sendable {
    private(set) var members: [(name: String, value: JSONValue)] = []

    subscript(name: String) -> JSONValue? {
        members.last { $0.name == name }?.value
    }

    mutating func append(_ name: String, _ value: JSONValue) {
        members.append((name, value))
    }

    /// Two objects are equal when their members are, in the same order.
    public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
        lhs.members.elementsEqual(rhs.members) { $0.name == $1.name && $0.value == $1.value }
    }
}

extension JSONValue {
    var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    var array: [JSONValue]? {
        if case .array(let array) = self { array } else { nil }
    }

    subscript(name: String) -> JSONValue? {
        object?[name]
    }

    /// A string that says something, or a number as it was written.
    var text: String? {
        switch self {
        case .string(let text):
            let trimmed = text.trimmed
            return trimmed.isEmpty ? nil : trimmed
        case .number(let text): return text
        default: return nil
        }
    }

    /// A whole number, also one that came as a string or with a fraction.
    var integer: Int64? {
        guard let text else { return nil }
        if let integer = Int64(text) { return integer }
        return Double(text).flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    }
}
