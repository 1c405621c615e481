extension TerminalAnswer {
    /// The answer in a control string; nil when it is none that is known.
    ///
    /// - Parameter kind: the byte that introduced it after ESC: `]` is OSC, `P` is DCS, `_` is APC.
    init?(string bytes: [UInt8], kind: UInt8) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch kind {
        case UInt8(ascii: "]"):
            guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else {
                return nil
            }
            self = .background(red: color[0], green: color[1], blue: color[2])
        case UInt8(ascii: "P"):
            guard text.hasPrefix(">|") else { return nil }
            self = .version(String(text.dropFirst(2).prefix(100)).sanitized())
        case UInt8(ascii: "_"):
            guard text.hasPrefix("G") else { return nil }
            self = .kittyGraphics(text.hasSuffix(";OK"))
        default: return nil
        }
    }

    /// A colour as X11 writes it, `rgb:12/34/56` with one to four digits each or `#123456`.
    private static func color(_ text: Substring) -> [Int]? {
        var parts: [Substring]
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            guard digits.count % 3 == 0, (3...12).contains(digits.count) else { return nil }
            let size = digits.count / 3
            parts = (0..<3).map { digits.dropFirst($0 * size).prefix(size) }
        } else {
            guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
            parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3).map(\.self)
        }
        let values = parts.compactMap { part -> Int? in
            guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
            return value * 65535 / (1 << (4 * part.count) - 1)
        }
        return values.count == 3 ? values : nil
    }
}
