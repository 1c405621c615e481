import Markup

/// A text as it stands in the feed, with its kind and its base. It is converted only if the item
/// uses it.
struct RichText {
    enum Kind {
        case html
        case plain
    }

    private(set) var bytes: [UInt8]
    let kind: Kind
    /// The base of its relative URLs.
    let base: String?

    /// Nil if there are only blanks.
    init?(_ bytes: [UInt8], _ kind: Kind, base: String?) {
        guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
        self.bytes = bytes.withUnsafeBufferPointer(DoubleUTF8.mended) ?? bytes
        (self.kind, self.base) = (kind, base)
    }

    /// The text as sanitised HTML; nil if nothing is left, or if the text is plain. Clears
    /// ``bytes`` to save memory.
    mutating func takeHTML() -> String? {
        guard kind == .html else { return nil }
        let html = HTMLSanitizer.sanitize(taking: &bytes, base: base)
        return html.isEmpty ? nil : html
    }

    /// The text, if it is plain.
    var plain: String? {
        guard kind == .plain, let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// The text as one line of plain text.
    var line: String? {
        switch kind {
        case .plain: return XMLFeedReader.line(bytes)
        case .html:
            return XMLFeedReader.line(HTMLText.title(String(decoding: bytes, as: UTF8.self)).utf8)
        }
    }
}
