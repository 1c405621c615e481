/// A JSON document as a tree, for small documents of which any part may be asked for.
///
/// Forgiving as ``JSONReader``; no recursion, and not deeper than it goes.
package enum JSONValue: Hashable, Sendable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    /// As it is written.
    case number(String)
    case bool(Bool)
    case null

    /// The value at the start of `document`; nil where that is no JSON.
    package init?(_ document: [UInt8]) {
        let value = document.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? JSONValue(from: &reader)
        }
        guard let value else { return nil }
        self = value
    }

    /// The member of an object with that name.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The element of an array at that place.
    package subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self else { return nil }
        return elements.indices.contains(index) ? elements[index] : nil
    }

    /// The elements; empty where it is no array.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The text of a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number that is whole.
    package var int: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// The truth value.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
}

private extension JSONValue {
    /// An object or an array that is not closed yet.
    enum Open {
        case object([String: JSONValue], name: String)
        case array([JSONValue])
    }

    init(from reader: inout JSONReader) throws(JSONError) {
        var open: [Open] = []
        while true {
            var complete: JSONValue?
            switch try reader.peek() {
            case .object:
                try reader.beginObject()
                open.append(.object([:], name: ""))
            case .array:
                try reader.beginArray()
                open.append(.array([]))
            case .string: complete = .string(try reader.text()?.string ?? "")
            case .number: complete = .number(try reader.text()?.string ?? "")
            case .bool: complete = .bool(try reader.bool() ?? false)
            case .null:
                try reader.skip()
                complete = .null
            }
            guard let whole = try Self.advance(&open, with: complete, &reader) else { continue }
            self = whole
            return
        }
    }

    /// Puts a value into the innermost open bracket and goes on to the next one; the whole document
    /// when all brackets are closed.
    static func advance(
        _ open: inout [Open], with value: JSONValue?, _ reader: inout JSONReader
    ) throws(JSONError) -> JSONValue? {
        var value = value
        while let innermost = open.popLast() {
            switch innermost {
            case .object(var members, let name):
                if let value { members[name] = value }
                if let next = try reader.nextName()?.string {
                    open.append(.object(members, name: next))
                    return nil
                }
                value = .object(members)
            case .array(var elements):
                if let value { elements.append(value) }
                if try reader.nextElement() {
                    open.append(.array(elements))
                    return nil
                }
                value = .array(elements)
            }
        }
        return value
    }
}
