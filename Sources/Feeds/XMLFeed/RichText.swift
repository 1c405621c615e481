import Markup

/// A text as it came, with what is needed to make something of it; that is done only for the texts
/// that are used.
struct RichText {
    enum Kind {
        case html
        case plain
    }

    private(set) var bytes: [UInt8]
    let kind: Kind
    /// What relative URLs in it are relative to.
    let base: String?

    /// Nil for nothing but blanks.
    init?(_ bytes: [UInt8], _ kind: Kind, base: String?) {
        guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
        self.bytes = bytes.withUnsafeBufferPointer(DoubleUTF8.mended) ?? bytes
        (self.kind, self.base) = (kind, base)
    }

    /// As sanitised HTML, nil where nothing is left, or where it is plain text. Gives up the text
    /// as it came.
    mutating func takeHTML() -> String? {
        guard kind == .html else { return nil }
        let html = HTMLSanitizer.sanitize(taking: &bytes, base: base)
        return html.isEmpty ? nil : html
    }

    /// As plain text, if it is that.
    var plain: String? {
        guard kind == .plain, let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// As a line of plain text, whatever it is.
    var line: String? {
        switch kind {
        case .plain: return XMLFeedReader.line(bytes)
        case .html:
            return XMLFeedReader.line(HTMLText.title(String(decoding: bytes, as: UTF8.self)).utf8)
        }
    }
}
