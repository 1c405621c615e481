/// Writes a JSON text (RFC 8259), compact, piece by piece.
///
/// Commas are its business, nesting is the caller's. What is written can be drained at any time, so
/// a long document needs no more memory than its largest piece.
public struct JSONWriter: Sendable {
    private var bytes: [UInt8] = []
    private var needsComma = false

    /// A writer that has written nothing.
    public init() {}

    /// Takes what was written since the last time.
    public mutating func drain() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
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
        needsComma = false
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

    /// Writes a string. U+2028 and U+2029 are escaped, since JavaScript takes them for line ends.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { append(escaping: $0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a whole number.
    public mutating func integer(_ number: Int64) {
        raw(String(number))
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

    /// Writes a member that is a string, or nothing.
    public mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Writes a member that is a whole number, or nothing.
    public mutating func member(_ name: String, _ number: Int64?) {
        guard let number else { return }
        self.name(name)
        integer(number)
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        bool(value)
    }

    /// Writes a member that is JSON already, or nothing.
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

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            let isSeparator =
                byte == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
                && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
            guard byte < 0x20 || byte == 0x22 || byte == 0x5C || isSeparator else {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            if isSeparator {
                bytes.append(contentsOf: (text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
                index += 3
            } else {
                append(escaped: byte)
                index += 1
            }
            start = index
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }
}
