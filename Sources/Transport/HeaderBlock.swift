import Web

/// The header fields of the final response, gathered line by line as libcurl hands them over.
///
/// Interim responses (RFC 9110 15.2) are forgotten when the next one begins. Trailers (RFC 9110
/// 6.5.1) are left out: they must not pass for header fields. A folded line (RFC 9112 5.2) goes on
/// with the value before it. The status line is checked here because libcurl takes whatever begins
/// with `HTTP/` for a 200.
struct HeaderBlock {
    private(set) var headers = HTTPHeaders()
    /// Whether the final response's header section has come to its end.
    private(set) var isComplete = false
    private var field: (name: String, value: [UInt8])?
    private var isOpen = false
    private var isInterim = false

    /// Takes one line with its line break; the empty line ends the block.
    ///
    /// - Returns: Whether this can be HTTP.
    mutating func receive(_ line: UnsafeRawBufferPointer) -> Bool {
        guard !isComplete else { return true }
        let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
        if !isOpen {
            guard let status = Self.status(text) else { return false }
            headers = HTTPHeaders()
            isOpen = true
            isInterim = status < 200
        } else if text.isEmpty {
            endField()
            isOpen = false
            isComplete = !isInterim
        } else if text.first == 0x20 || text.first == 0x09 {
            field?.value += [0x20] + text.trimmed
        } else {
            endField()
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return true }
            field = (String(decoding: text[..<colon], as: UTF8.self), Array(text[(colon + 1)...]))
        }
        return true
    }
}

extension HeaderBlock {
    private mutating func endField() {
        if let field { headers.append(name: field.name, value: field.value) }
        field = nil
    }

    /// The code of a status line, `HTTP/1.1 200 OK` or `HTTP/2 200` (RFC 9112 4).
    private static func status(_ line: Slice<UnsafeRawBufferPointer>) -> Int64? {
        let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
            let version = parts[0].dropFirst(5).first, version.isDigit
        else { return nil }
        return Int64(digits: parts[1])
    }
}
