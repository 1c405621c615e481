import Markup
import Web

/// How to read the markup inside an element.
enum XMLTextMode {
    /// The text is HTML; unescaped elements belong to it.
    case html
    /// The elements are HTML (XHTML); the text has no markup in it.
    case xhtml
}

extension XMLFeedReader {
    /// The text of this element in one line, without markup; nil if there is none.
    mutating func readLine() -> String? {
        let (bytes, hasMarkup) = collect(.html)
        return RichText(bytes, hasMarkup ? .html : .plain, base: nil)?.line
    }

    /// A name or a title in one line. Publishers write HTML in them as often as plain text.
    mutating func readLabel() -> String? {
        RichText(collect(.html).bytes, .html, base: nil)?.line
    }

    /// The URL that is the text of this element.
    mutating func readURL() -> String? {
        // The element itself may set the base.
        let base = base
        return url(readURLText(), against: base)
    }

    /// The address of a link as it is written: its `href`, else its text.
    mutating func readAddress() -> String? {
        guard let written = reader.attribute("href"), url(written) != nil else {
            return readURLText()
        }
        skip()
        return written
    }

    private mutating func readURLText() -> String? {
        let (bytes, hasMarkup) = collect(.html)
        return hasMarkup
            ? RichText(bytes, .html, base: nil)?.line : String(utf8: bytes)
    }

    /// The HTML in this element. In RSS, text without a type is HTML.
    mutating func readHTML() -> RichText? {
        let base = base
        let (bytes, _) = collect(.html)
        return RichText(bytes, .html, base: base)
    }

    /// Text that is declared as plain; if it has markup in it nevertheless, it is HTML.
    mutating func readPlain() -> RichText? {
        let base = base
        let (bytes, hasMarkup) = collect(.html)
        return RichText(bytes, hasMarkup ? .html : .plain, base: base)
    }

    /// A text construct of Atom (RFC 4287 3.1, 4.1.3). Its `type` tells its kind, in Atom 0.3
    /// together with its `mode`. Nil if it is not text.
    mutating func readTextConstruct() -> RichText? {
        let base = base
        let type = reader.attribute("type")?.lowercased() ?? "text"
        switch (reader.attribute("mode")?.lowercased(), type.prefix { $0 != ";" }) {
        case ("base64", let type):
            return readBase64(
                type.hasSuffix("html") ? .html : XMLFeedReader.isText(type) ? .plain : nil)
        case ("xml", "text/html"), ("xml", "application/xhtml+xml"), (_, "xhtml"),
            (_, "application/xhtml+xml"):
            return RichText(collect(.xhtml).bytes, .html, base: base)
        case (_, "html"), (_, "text/html"), (_, "application/html"):
            return readHTML()
        case (_, let type) where XMLFeedReader.isText(type):
            return readPlain()
        default:
            return readBase64(nil)
        }
    }

    /// Whether a text of this media type is written as it is, and not in Base64.
    private static func isText(_ type: Substring) -> Bool {
        let name = type.drop { $0 != "/" }
        return name.isEmpty || type.hasPrefix("text")
            || ["xml", "json", "javascript", "ecmascript"].contains(where: name.hasSuffix)
    }

    /// The text that this element holds in Base64. Without a declared kind it may be anything: nil if
    /// it is not text.
    private mutating func readBase64(_ kind: RichText.Kind?) -> RichText? {
        let base = base
        let text = XMLFeedReader.line(collect(.html).bytes) ?? ""
        guard var bytes = Base64.decode(text.utf8) else { return nil }
        if kind == nil {
            let isText = bytes.withUnsafeBufferPointer { bytes in
                UTF8Validation.isValid(bytes) && !bytes.contains { $0 < 0x20 && !$0.isBlank }
            }
            guard isText else { return nil }
        }
        bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var normalizer = TextNormalizer()
        normalizer.normalize(&bytes)
        let hasMarkup = bytes.withUnsafeBufferPointer(JSONShape.hasMarkup)
        return RichText(bytes, kind ?? (hasMarkup ? .html : .plain), base: base)
    }

    /// The content of this element, and whether there are elements in it.
    mutating func collect(_ mode: XMLTextMode) -> (bytes: [UInt8], hasMarkup: Bool) {
        let depth = reader.depth
        let element = reader.name.local
        let base = reader.base
        var bytes: [UInt8] = []
        var hasMarkup = false
        var isWrapped = false
        while let event = reader.next() {
            switch event {
            case .text:
                if mode == .xhtml { appendEscaped(&bytes) } else { reader.appendText(to: &bytes) }
            case .start:
                if endsText(of: element) {
                    isStartPending = true
                    return (bytes, hasMarkup)
                }
                if mode == .xhtml, !hasMarkup, reader.name.local == "div" {
                    // The `div` around XHTML does not belong to it (RFC 4287 3.1.1.3).
                    isWrapped = true
                } else if reader.base == base {
                    appendTag(&bytes)
                } else {
                    appendTagWithBase(&bytes)
                }
                hasMarkup = true
            case .end:
                if reader.depth == depth { return (bytes, hasMarkup) }
                if isWrapped, reader.depth == depth + 1, reader.name.local == "div" { continue }
                guard !XMLFeedReader.isVoid(reader.name.local) else { continue }
                bytes.append(contentsOf: "</".utf8)
                bytes.append(contentsOf: reader.name.local.utf8)
                bytes.append(UInt8(ascii: ">"))
            }
        }
        return (bytes, hasMarkup)
    }
}

extension XMLFeedReader {
    /// Bytes as one line of text: white space becomes single blanks, and none at the ends.
    static func line(_ bytes: some Collection<UInt8>) -> String? {
        let asItIs = bytes.withContiguousStorageIfAvailable { isLine($0) ? String(utf8: $0) : nil }
        if let line = asItIs ?? nil { return line }
        var line: [UInt8] = []
        line.reserveCapacity(bytes.count)
        var isBlank = false
        for byte in bytes {
            // U+00A0 is white space, too.
            if byte == 0xA0, line.last == 0xC2 {
                line.removeLast()
                if line.last == 0x20 { line.removeLast() }
                isBlank = !line.isEmpty
            } else if byte <= 0x20 {
                isBlank = !line.isEmpty
            } else {
                if isBlank { line.append(0x20) }
                isBlank = false
                line.append(byte)
            }
        }
        return line.isEmpty ? nil : String(utf8: line)
    }

    /// Whether nothing has to change for one line of text, and there is some.
    private static func isLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0x20
        for byte in bytes {
            if byte < 0x20 || byte == 0xA0 || byte == 0x20 && last == 0x20 { return false }
            last = byte
        }
        return last != 0x20
    }

    private func appendTag(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: reader.name.local.utf8)
        bytes.append(contentsOf: reader.writtenAttributes)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes a tag whose `xml:base` differs from that of the text around it.
    private func appendTagWithBase(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: reader.name.local.utf8)
        for (name, value) in reader.attributes {
            let isURL = ["href", "src", "cite", "poster"].contains(name.lowercased())
            bytes.append(contentsOf: " \(name)=\"".utf8)
            var text = isURL ? contentURL(value) : value
            text.withUTF8 { bytes.append(escaping: $0) }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    /// A URL in the content made absolute. The content is sanitised afterwards.
    private func contentURL(_ written: String) -> String {
        let address = URLReference.cleaned(written)
        return base.map { URLReference.resolve(address, against: $0) } ?? address
    }

    private func appendEscaped(_ bytes: inout [UInt8]) {
        var text: [UInt8] = []
        reader.appendText(to: &text)
        bytes.append(escaping: text)
    }

    private static func isVoid(_ name: String) -> Bool {
        switch name {
        case "br", "img", "hr", "input", "meta", "link", "source", "track", "wbr", "col", "area",
            "base", "embed", "param":
            true
        default: false
        }
    }
}

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
        let mended = bytes.withUnsafeBufferPointer(DoubleUTF8.mended) ?? bytes
        self.bytes = mended.withUnsafeBufferPointer(WesternControls.replaced) ?? mended
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
            return XMLFeedReader.line(HTMLText.title(String(utf8: bytes)).utf8)
        }
    }
}
