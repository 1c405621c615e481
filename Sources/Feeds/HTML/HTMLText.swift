/// HTML as plain text: for searching, and for reading where nothing better is at hand.
public enum HTMLText {
    /// The text of a document or of a piece of one.
    ///
    /// Tags go, blocks and `<br>` become lines, items of lists begin with a bullet, scripts, styles
    /// and the head vanish, character references are decoded once, blanks are collapsed outside of
    /// `<pre>`. Any input is fine: linear time, no recursion.
    public static func plain(_ html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var scanner = HTMLTextScanner(bytes)
            return scanner.text()
        }
    }

    /// A text with its character references decoded, once; tags stay.
    public static func decodingReferences(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var text = text
        return text.withUTF8 { bytes in
            var decoded: [UInt8] = []
            decoded.reserveCapacity(bytes.count)
            var offset = 0
            while offset < bytes.count {
                if let reference = HTMLReference(in: bytes, at: offset) {
                    decoded.append(contentsOf: String(reference.scalar).utf8)
                    offset += reference.length
                } else {
                    decoded.append(bytes[offset])
                    offset += 1
                }
            }
            return String(decoding: decoded, as: UTF8.self)
        }
    }
}
