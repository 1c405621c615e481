import Web

/// Writes compact JSON (RFC 8259) in UTF-8, piece by piece.
///
/// The writer puts the commas; the caller is responsible for the nesting: ``name(_:)`` and a value
/// inside an object, values inside an array. The caller can take the written bytes at any time with
/// ``drain()``, so a long document needs no more memory than its largest piece.
public struct JSONWriter: Sendable {
    private var bytes: [UInt8] = []
    private var needsComma = false

    private static let largeText = 1 << 18

    /// A writer of an empty text.
    public init() {}

    /// Takes the bytes written since the last call.
    public mutating func drain() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Writes an object with the members that `body` writes.
    public mutating func object<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "{"))
        try body(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes an array with the elements that `body` writes.
    public mutating func array<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        open(UInt8(ascii: "["))
        try body(&self)
        close(UInt8(ascii: "]"))
    }

    /// Begins an object or an array; the caller ends it with ``close(_:)``.
    public mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
    }

    /// Ends the object or the array that ``open(_:)`` began.
    public mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    /// Writes the name of a member; its value must follow.
    public mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string. It escapes what RFC 8259 demands, and all hidden characters: those that
    /// control a terminal, turn the reading direction around, or show nothing. Whoever prints the
    /// document on a terminal sees what is in it, and readers get every character back.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            // Doubling the room for a text that is most of the document would take three times as much.
            if text.count > max(bytes.count, JSONWriter.largeText) {
                bytes.reserveCapacity(bytes.count + text.count + text.count / 16)
            }
            append(escaping: text)
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a whole number.
    public mutating func integer(_ number: Int64) {
        separate()
        bytes += String(number).utf8
        needsComma = true
    }

    /// Writes a number: a whole one without a fraction, and `null` for infinity and NaN.
    public mutating func double(_ number: Double) {
        if let whole = Int64(exactly: number) {
            integer(whole)
        } else if number.isFinite {
            raw("\(number)")
        } else {
            null()
        }
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        raw("null")
    }

    /// Writes a value that is already JSON, in one line. Hidden characters are escaped as by
    /// ``string(_:)``.
    public mutating func raw(_ json: String) {
        separate()
        var json = json
        json.withUTF8 { append(escaping: $0, isJSON: true) }
        needsComma = true
    }

    /// Ends a line between two documents (as in JSON Lines).
    public mutating func newline() {
        bytes.append(0x0A)
        needsComma = false
    }
}

extension JSONWriter {
    /// Writes a member that is a string, or nothing if it is nil.
    public mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Writes a member that is a whole number, or nothing if it is nil.
    public mutating func member(_ name: String, _ number: Int64?) {
        guard let number else { return }
        self.name(name)
        integer(number)
    }

    /// Writes a member that is a number, or nothing if it is nil.
    public mutating func member(_ name: String, _ number: Double?) {
        guard let number else { return }
        self.name(name)
        double(number)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// Writes a member that is already JSON, or nothing if it is nil.
    public mutating func member(_ name: String, raw json: String?) {
        guard let json else { return }
        self.name(name)
        raw(json)
    }
}

extension JSONWriter {
    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    /// Appends a text with escapes.
    ///
    /// - Parameter isJSON: The text is a value already. Its quotes and backslashes stay, and its white
    ///   space becomes spaces, which separate the parts of a value as well.
    private mutating func append(
        escaping text: UnsafeBufferPointer<UInt8>, isJSON: Bool = false
    ) {
        var start = 0
        while start < text.count {
            let end = JSONEscapes.next(in: text, from: start)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            start = end + 1
            switch text[end] {
            case UInt8(ascii: "\""): append(isJSON ? "\"" : "\\\"")
            case UInt8(ascii: "\\"): append(isJSON ? "\\" : "\\\\")
            case let blank where isJSON && blank.isBlank: append(" ")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0x08: append("\\b")
            case 0x0C: append("\\f")
            case let control where control < 0x80:
                append(escapeFor: UInt16(control))
            default:
                for unit in JSONEscapes.scalar(in: text, at: end).utf16 { append(escapeFor: unit) }
                start = end + JSONEscapes.length(ofScalarWith: text[end])
            }
        }
    }

    private mutating func append(escapeFor unit: UInt16) {
        append("\\u")
        for shift in stride(from: UInt16(12), through: 0, by: -4) {
            let digit = UInt8(unit >> shift & 0xF)
            bytes.append(
                digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    private mutating func append(_ escape: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: escape.utf8Start, count: escape.utf8CodeUnitCount))
    }
}
