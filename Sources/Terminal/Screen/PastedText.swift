/// The bytes of a text that is being pasted (bracketed paste, private mode 2004).
struct PastedText: Sendable {
    private var bytes: [UInt8] = []
    /// Whether the end has come.
    private(set) var hasEnded = false

    /// A longer text is handed out in parts, so that it takes bounded memory.
    private static let maximumLength = 1 << 20
    private static let end = Array("\u{1B}[201~".utf8)

    /// The text up to here, once the end or as much as is kept has come.
    mutating func take(_ byte: UInt8) -> String? {
        bytes.append(byte)
        if byte == UInt8(ascii: "~"), bytes.count >= Self.end.count,
            bytes[(bytes.count - Self.end.count)...].elementsEqual(Self.end)
        {
            bytes.removeLast(Self.end.count)
            hasEnded = true
            return text(bytes.count)
        }
        return bytes.count < Self.maximumLength ? nil : takeSome()
    }

    /// The text that has come; nil when there is none. The beginning of an end and of a character
    /// stay.
    mutating func takeSome() -> String? {
        let kept = max(beginningOfEnd, beginningOfCharacter)
        guard bytes.count > kept else { return nil }
        return text(bytes.count - kept)
    }

    private mutating func text(_ count: Int) -> String {
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes[..<count], as: UTF8.self).sanitizedLines()
    }

    private var beginningOfEnd: Int {
        (1..<Self.end.count).last { bytes.suffix($0).elementsEqual(Self.end.prefix($0)) } ?? 0
    }

    private var beginningOfCharacter: Int {
        for count in 1...3 where count <= bytes.count {
            let byte = bytes[bytes.count - count]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return count < length ? count : 0
        }
        return 0
    }
}
