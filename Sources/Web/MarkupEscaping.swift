// What XML and HTML escape alike: in text, and in attributes with double quotes around them.

extension [UInt8] {
    /// Appends text in UTF-8, with references for what would be markup.
    @inlinable package mutating func append(escaping text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
            default: append(byte)
            }
        }
    }
}

extension String {
    /// The text with references for what would be markup.
    package var escapedForMarkup: String {
        var bytes: [UInt8] = []
        bytes.append(escaping: utf8)
        return String(decoding: bytes, as: UTF8.self)
    }
}
