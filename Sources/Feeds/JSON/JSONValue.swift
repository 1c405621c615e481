/// A small JSON document as a tree.
///
/// It accepts what ``JSONReader`` accepts, and is at most ``JSONReader/depthLimit`` deep.
package enum JSONValue: Hashable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    /// The number as it is written.
    case number(String)
    case bool(Bool)
    case null

    /// The value at the start of `document`; nil if that is not JSON.
    package init?(_ document: [UInt8]) {
        let value = document.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? JSONValue(from: &reader)
        }
        guard let value else { return nil }
        self = value
    }

    /// The member of an object with this name.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The element of an array at this place.
    package subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self else { return nil }
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// The elements of an array; empty for any other value.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text of a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a whole number.
    package var int: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// The truth value.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
}

private extension JSONValue {
    init(from reader: inout JSONReader) throws(JSONError) {
        switch try reader.peek() {
        case .object:
            var members: [String: JSONValue] = [:]
            try reader.beginObject()
            while let name = try reader.nextName()?.string {
                members[name] = try JSONValue(from: &reader)
            }
            self = .object(members)
        case .array:
            var elements: [JSONValue] = []
            try reader.beginArray()
            while try reader.nextElement() { elements.append(try JSONValue(from: &reader)) }
            self = .array(elements)
        case .string: self = .string(try reader.text()?.string ?? "")
        case .number: self = .number(try reader.text()?.string ?? "")
        case .bool: self = .bool(try reader.bool() ?? false)
        case .null:
            try reader.skip()
            self = .null
        }
    }
}
