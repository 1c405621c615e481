/// Writes a JSON text (RFC 8259), compact, piece by piece, as UTF-8.
///
/// Commas are its business, nesting is the caller's: ``name(_:)`` and a value inside of an object,
/// values inside of an array. What is written can be drained at any time, so a long document needs
/// no more memory than its largest piece.
public struct JSONWriter: Sendable {
    private var bytes: [UInt8] = []
    private var needsComma = false

    private static let largeText = 1 << 18

    /// A writer that has written nothing.
    public init() {}

    /// Takes what was written since the last time.
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

    /// Begins an object or an array whose end is written later.
    public mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
    }

    /// Ends what was begun.
    public mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    /// Writes the name of the member whose value comes next.
    public mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string. Escaped is what RFC 8259 demands, and U+2028 and U+2029, which JavaScript
    /// takes for line ends.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            // Growing by doubling would need three times the room of a text that is most of it all.
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
        raw(String(number))
    }

    /// Writes a number, without a fraction where it has none; `null` for what JSON cannot say.
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

    /// Writes a value that is JSON already.
    public mutating func raw(_ json: String) {
        separate()
        bytes.append(contentsOf: json.utf8)
        needsComma = true
    }

    /// Ends a line between two documents (as in JSON Lines).
    public mutating func newline() {
        bytes.append(0x0A)
        needsComma = false
    }
}

extension JSONWriter {
    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < text.count {
            let end = ByteWord.endOfUnescapedText(in: text, from: start)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            start = end + 1
            switch text[end] {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0x08: append("\\b")
            case 0x0C: append("\\f")
            case 0xE2:
                if end + 2 < text.count, text[end + 1] == 0x80, text[end + 2] & 0xFE == 0xA8 {
                    append(text[end + 2] == 0xA8 ? "\\u2028" : "\\u2029")
                    start = end + 3
                } else {
                    bytes.append(0xE2)
                }
            case let control:
                append(control < 0x10 ? "\\u000" : "\\u001")
                let digit = control & 0x0F
                bytes.append(
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func append(_ escape: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: escape.utf8Start, count: escape.utf8CodeUnitCount))
    }
}
