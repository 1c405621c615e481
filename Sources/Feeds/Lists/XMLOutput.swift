/// Collects XML 1.0 in UTF-8. Control characters are dropped: XML cannot hold most of them, and
/// a terminal obeys the others.
struct XMLOutput {
    private(set) var bytes: [UInt8] = []

    /// Appends markup.
    mutating func raw(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Appends an attribute, or nothing.
    mutating func attribute(_ name: String, _ value: String?) {
        guard let value else { return }
        raw(" \(name)=\"")
        text(value)
        raw("\"")
    }

    /// Appends text, escaped so that it may stand in an attribute too.
    mutating func text(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: raw("&amp;")
            case 0x3C: raw("&lt;")
            case 0x3E: raw("&gt;")
            case 0x22: raw("&quot;")
            // As they are, a reader would make spaces of them (XML 1.0, 3.3.3).
            case 0x09: raw("&#9;")
            case 0x0A: raw("&#10;")
            case 0x0D: raw("&#13;")
            case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: break
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }
}
