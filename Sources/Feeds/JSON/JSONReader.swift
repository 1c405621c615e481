/// A pull parser for JSON (RFC 8259) in UTF-8. The caller asks for one value after the other; the
/// parser keeps only its place in the document.
///
/// It accepts common mistakes: trailing commas, raw control characters in strings, unknown escapes,
/// `NaN`, bytes that are not UTF-8, lone surrogates. Numbers stay text. It does not recurse, and at
/// most ``depthLimit`` brackets may be open at a time.
package struct JSONReader: ~Copyable {
    package enum Kind {
        case object
        case array
        case string
        case number
        case bool
        case null
    }

    static let depthLimit = 512

    /// The place in the document, in bytes.
    private(set) var offset: Int

    let bytes: UnsafeBufferPointer<UInt8>
    var scratch = ScratchBuffer()
    /// For each open bracket, whether it opens an object.
    private var isObject: [Bool] = []
    /// Whether the innermost open bracket is still empty.
    private var isFirst = true

    /// A reader of `bytes`, which must outlive it.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The kind of the next value.
    package mutating func peek() throws(JSONError) -> Kind {
        switch try nextByte() {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "I"): .null
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"): .number
        case UInt8(ascii: "-"):
            offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "I") ? .null : .number
        default: throw JSONError(reason: .missingValue, offset: offset)
        }
    }

    /// Enters the next value, an object; call ``nextName()`` then until it returns nil.
    package mutating func beginObject() throws(JSONError) {
        try open(isObject: true)
    }

    /// Enters the next value, an array; call ``nextElement()`` then until it returns false.
    package mutating func beginArray() throws(JSONError) {
        try open(isObject: false)
    }

    /// Moves to the value of the next member of the innermost object and returns the member's name.
    /// At the end of the object it closes the object and returns nil.
    package mutating func nextName() throws(JSONError) -> JSONText? {
        guard try advance(closing: UInt8(ascii: "}")) else { return nil }
        guard try nextByte() == UInt8(ascii: "\"") else {
            throw JSONError(reason: .missingName, offset: offset)
        }
        let name = try scanString()
        guard try nextByte() == UInt8(ascii: ":") else {
            throw JSONError(reason: .missingColon, offset: offset)
        }
        offset += 1
        return name
    }

    /// Moves to the next element of the innermost array. At the end it closes the array and returns
    /// false.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try advance(closing: UInt8(ascii: "]"))
    }

    /// Reads the next value if it is a string or a number (as it is written); skips any other value
    /// and returns nil.
    package mutating func text() throws(JSONError) -> JSONText? {
        switch try peek() {
        case .string: return try scanString()
        case .number: return try scanNumber()
        case .object, .array, .bool, .null:
            try skip()
            return nil
        }
    }

    /// Reads the next value if it is `true` or `false`; skips any other value and returns nil.
    mutating func bool() throws(JSONError) -> Bool? {
        let kind = try peek()
        let isTrue = bytes[offset] == UInt8(ascii: "t")
        try skip()
        return kind == .bool ? isTrue : nil
    }

    /// Skips the next value.
    package mutating func skip() throws(JSONError) {
        let floor = isObject.count
        repeat {
            switch try peek() {
            case .object: try beginObject()
            case .array: try beginArray()
            case .string: try skipString()
            case .number: _ = try scanNumber()
            case .bool: try skipLiteral(bytes[offset] == UInt8(ascii: "t") ? "true" : "false")
            case .null: try skipNull()
            }
            while isObject.count > floor {
                let isInObject = isObject[isObject.count - 1]
                if isInObject ? try nextName() != nil : try nextElement() { break }
            }
        } while isObject.count > floor
    }

    /// The next byte that is not a blank; nil at the end of the document.
    mutating func nextByteOrEnd() -> UInt8? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte > 0x20 { return byte }
            offset += 1
        }
        return nil
    }
}

extension JSONReader {
    private mutating func nextByte() throws(JSONError) -> UInt8 {
        guard let byte = nextByteOrEnd() else { throw endOfInput }
        return byte
    }

    private var endOfInput: JSONError { JSONError(reason: .endsTooEarly, offset: bytes.count) }

    private mutating func open(isObject kind: Bool) throws(JSONError) {
        guard try nextByte() == UInt8(ascii: kind ? "{" : "[") else {
            throw JSONError(reason: .missingValue, offset: offset)
        }
        guard isObject.count < JSONReader.depthLimit else {
            throw JSONError(reason: .tooDeep, offset: offset)
        }
        isObject.append(kind)
        isFirst = true
        offset += 1
    }

    /// Skips a comma, and returns whether something follows before the closing bracket.
    private mutating func advance(closing bracket: UInt8) throws(JSONError) -> Bool {
        var byte = try nextByte()
        if !isFirst, byte == UInt8(ascii: ",") {
            offset += 1
            byte = try nextByte()
        } else if !isFirst, byte != bracket {
            throw JSONError(reason: .missingComma, offset: offset)
        }
        isFirst = false
        guard byte == bracket else { return true }
        offset += 1
        isObject.removeLast()
        return false
    }

    private mutating func skipString() throws(JSONError) {
        offset += 1
        while true {
            offset = ByteWord.endOfPlainText(in: bytes, from: offset)
            guard offset < bytes.count else { throw endOfInput }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return
            case UInt8(ascii: "\\"):
                offset = min(offset + 2, bytes.count)
            default:
                offset += 1
            }
        }
    }

    private mutating func scanString() throws(JSONError) -> JSONText {
        offset += 1
        scratch.clear()
        var start = offset
        while true {
            let end = ByteWord.endOfPlainText(in: bytes, from: offset)
            guard end < bytes.count else { throw endOfInput }
            let chunk = UnsafeBufferPointer(rebasing: bytes[start..<end])
            offset = end + 1
            switch bytes[end] {
            case UInt8(ascii: "\""):
                if scratch.count == 0 { return JSONText(bytes: chunk) }
                scratch.append(chunk)
                return JSONText(bytes: scratch.bytes)
            case UInt8(ascii: "\\"):
                scratch.append(chunk)
                try unescape()
            default:
                scratch.append(chunk)
            }
            start = offset
        }
    }

    /// Reads the rest of an escape sequence, after its backslash.
    private mutating func unescape() throws(JSONError) {
        guard offset < bytes.count else { throw endOfInput }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "u"): scratch.append(scalar: try unescapeScalar())
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case 0: break
        default: scratch.append(byte)
        }
    }

    private mutating func unescapeScalar() throws(JSONError) -> UInt32 {
        guard let high = try codeUnit(at: offset) else { return 0xFFFD }
        offset += 4
        guard 0xD800...0xDBFF ~= high else { return high }
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u"), let low = try codeUnit(at: offset + 2),
            0xDC00...0xDFFF ~= low
        else { return 0xFFFD }
        offset += 6
        return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private func codeUnit(at start: Int) throws(JSONError) -> UInt32? {
        guard start + 4 <= bytes.count else { throw endOfInput }
        var value: UInt32 = 0
        for index in start..<start + 4 {
            let digit: UInt8
            switch bytes[index] {
            case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
                digit = byte - UInt8(ascii: "0")
            case let byte where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20:
                digit = (byte | 0x20) - UInt8(ascii: "a") + 10
            default: return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private mutating func scanNumber() throws(JSONError) -> JSONText {
        let start = offset
        var hasDigit = false
        scan: while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
            case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                break
            default: break scan
            }
            offset += 1
        }
        guard hasDigit else {
            if offset == bytes.count { throw endOfInput }
            throw JSONError(reason: .missingValue, offset: start)
        }
        return JSONText(bytes: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    }

    private mutating func skipNull() throws(JSONError) {
        switch bytes[offset] {
        case UInt8(ascii: "n"): try skipLiteral("null")
        case UInt8(ascii: "N"): try skipLiteral("NaN")
        case UInt8(ascii: "I"): try skipLiteral("Infinity")
        default: try skipLiteral("-Infinity")
        }
    }

    private mutating func skipLiteral(_ literal: StaticString) throws(JSONError) {
        for index in 0..<literal.utf8CodeUnitCount {
            guard offset + index < bytes.count else { throw endOfInput }
            guard bytes[offset + index] == literal.utf8Start[index] else {
                throw JSONError(reason: .missingValue, offset: offset)
            }
        }
        offset += literal.utf8CodeUnitCount
    }
}
