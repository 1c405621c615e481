import Web

/// The header fields of the final response, collected line by line from libcurl.
///
/// An interim response (RFC 9110 15.2) is dropped when the next response begins. Trailers (RFC 9110
/// 6.5.1) are ignored, because they must not count as header fields. A folded line (RFC 9112 5.2)
/// continues the value before it. The status line is checked here, because libcurl takes anything
/// that begins with `HTTP/` for a 200.
struct HeaderBlock {
    private(set) var headers = HTTPHeaders()
    /// Whether the header section of the final response is complete.
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
