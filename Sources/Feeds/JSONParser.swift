/// Reads a JSON text (RFC 8259), and what is passed off as one.
///
/// Tolerated: raw control characters in strings, invalid UTF-8, lone surrogates and an escaped NUL
/// (they become U+FFFD), trailing commas. A raw NUL in a string is left out. A text that breaks off
/// or breaks down keeps what came whole: an element of an array that was not finished is dropped,
/// the array is kept.
struct JSONParser {
    /// Where and why reading stopped.
    struct Failure: Equatable {
        var offset: Int
        var reason: String
    }

    /// Deeper nesting is refused: no feed has it, and each level costs stack, of which a task on
    /// macOS has 512 KB.
    static let maximumDepth = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private(set) var failure: Failure?

    /// Reads a whole text: the value, as far as it came, and what went wrong.
    static func parse(_ bytes: [UInt8]) -> (value: JSONValue?, failure: Failure?) {
        bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer)
            let value = parser.document()
            return (value, parser.failure)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func document() -> JSONValue? {
        let value = value(depth: 0).value
        skipSpace()
        if failure == nil, position < bytes.count, byte != 0 {
            fail("there is more after the end")
        }
        return value
    }

    /// `isWhole` is false when the value broke off, in which case it holds what came.
    private mutating func value(depth: Int) -> (value: JSONValue?, isWhole: Bool) {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return object(depth: depth + 1)
        case UInt8(ascii: "["): return array(depth: depth + 1)
        case UInt8(ascii: "\""):
            let string = string()
            return (string.map { .string($0) }, string != nil)
        case UInt8(ascii: "t"): return literal("true", .bool(true))
        case UInt8(ascii: "f"): return literal("false", .bool(false))
        case UInt8(ascii: "n"): return literal("null", .null)
        case nil:
            fail("it ends too early")
            return (nil, false)
        case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
            return (number(), true)
        default:
            fail("this is not JSON")
            return (nil, false)
        }
    }

    private mutating func object(depth: Int) -> (JSONValue?, Bool) {
        guard enter(depth) else { return (nil, false) }
        var object = JSONObject()
        while true {
            skipSpace()
            if take(UInt8(ascii: "}")) { return (.object(object), true) }
            guard byte == UInt8(ascii: "\""), let name = string() else {
                fail("a name is missing")
                return (.object(object), false)
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else {
                fail("a colon is missing")
                return (.object(object), false)
            }
            let (value, isWhole) = value(depth: depth)
            if let value { object.append(name, value) }
            guard isWhole else { return (.object(object), false) }
            skipSpace()
            if take(UInt8(ascii: ",")) || byte == UInt8(ascii: "}") { continue }
            fail("a comma is missing")
            return (.object(object), false)
        }
    }

    private mutating func array(depth: Int) -> (JSONValue?, Bool) {
        guard enter(depth) else { return (nil, false) }
        var array: [JSONValue] = []
        while true {
            skipSpace()
            if take(UInt8(ascii: "]")) { return (.array(array), true) }
            let (value, isWhole) = value(depth: depth)
            guard isWhole else { return (.array(array), false) }
            if let value { array.append(value) }
            skipSpace()
            if take(UInt8(ascii: ",")) || byte == UInt8(ascii: "]") { continue }
            fail("a comma is missing")
            return (.array(array), false)
        }
    }

    private mutating func enter(_ depth: Int) -> Bool {
        position += 1
        guard depth <= JSONParser.maximumDepth else {
            fail("it is nested too deeply")
            return false
        }
        return true
    }

    private mutating func literal(
        _ word: StaticString, _ value: JSONValue
    ) -> (JSONValue?, Bool) {
        let count = word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else {
            fail("this is not JSON")
            return (nil, false)
        }
        position += count
        return (value, true)
    }

    private mutating func number() -> JSONValue {
        let start = position
        while let byte, JSONParser.isNumeric(byte) { position += 1 }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
        default: false
        }
    }
}

extension JSONParser {
    private mutating func string() -> String? {
        position += 1
        let start = position
        skipPlain()
        if take(UInt8(ascii: "\"")) {
            return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
        }
        return escapedString(Array(bytes[start..<position]))
    }

    private mutating func escapedString(_ beginning: [UInt8]) -> String? {
        var text = beginning
        while let byte {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): escape(into: &text)
            default:
                // What stopped the last run: only a NUL is left, which no string may have.
                break
            }
            let start = position
            skipPlain()
            text.append(contentsOf: bytes[start..<position])
        }
        fail("a string does not end")
        return nil
    }

    /// Goes to the next byte that is not simply part of a string.
    private mutating func skipPlain() {
        var index = position
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0 { break }
            index += 1
        }
        position = index
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard let byte else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            text.append(
                contentsOf: UTF8.encode(unicodeEscape()) ?? UTF8.encodedReplacementCharacter)
        // Also \" \\ and \/, and what should not be escaped but is.
        default: text.append(byte)
        }
    }

    private mutating func unicodeEscape() -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let high = codeUnit() else { return replacement }
        // NUL would end strings early wherever C reads them.
        if high == 0 { return replacement }
        if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
        let beforeLow = position
        guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
            let low = codeUnit(), (0xDC00...0xDFFF).contains(low)
        else {
            position = beforeLow
            return replacement
        }
        let code = 0x10000 + (UInt32(high - 0xD800) << 10) + UInt32(low - 0xDC00)
        return Unicode.Scalar(code) ?? replacement
    }

    private mutating func codeUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[position..<(position + 4)] {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x61 + 10
            default: return nil
            }
            value = value << 4 | UInt16(digit)
        }
        position += 4
        return value
    }
}

extension JSONParser {
    private var byte: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func take(_ wanted: UInt8) -> Bool {
        guard byte == wanted else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func fail(_ reason: String) {
        if failure == nil { failure = Failure(offset: position, reason: reason) }
    }
}
