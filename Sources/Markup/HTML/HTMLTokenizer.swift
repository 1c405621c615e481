import Web

/// Splits HTML into text, tags and comments (HTML 13.2.5, without the parse errors).
///
/// Any input is fine, in linear time. An incomplete tag in the text is text, and so is `<!` that
/// begins neither a comment nor a declaration; something that is never closed extends to the end.
/// Nothing is copied or decoded: tokens point into the given
/// bytes.
///
/// ```swift
/// var tokenizer = HTMLTokenizer(bytes)
/// while let token = tokenizer.next() {
///     if token == .startTag, tokenizer.name == "link", let url = tokenizer.attribute("href") {…}
/// }
/// ```
package struct HTMLTokenizer: ~Copyable {
    /// The kinds of tokens.
    package enum Token: Sendable {
        /// ``text``, with its character references not decoded.
        case text
        /// ``name``, the attributes and ``isSelfClosing``.
        case startTag
        /// ``name``.
        case endTag
        /// A comment, a document type, a processing instruction or a CDATA section.
        case comment
    }

    /// An attribute of a tag.
    package struct Attribute {
        package let name: HTMLName
        /// The value as it is written, without its quotes; empty if there is none.
        package let rawValue: UnsafeBufferPointer<UInt8>

        /// The value with its character references decoded.
        package var value: String { HTMLReference.decoding(rawValue, in: .attribute) }
    }

    /// The number of attributes of one tag that are read; no real tag has more.
    static let attributeLimit = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var rawTextElement: HTMLName?
    private let needsRawTextEnd: Bool
    /// Elements that are not closed in the rest of the document.
    private var unclosedElements: [HTMLName] = []
    /// Whether the rest of the document may have a closing bracket.
    private var hasBracket = true

    /// The text of a text token.
    package private(set) var text: UnsafeBufferPointer<UInt8>
    /// Whether ampersands in the text are plain characters, as in scripts and styles.
    package private(set) var isRawText = false
    /// The name of a tag.
    package private(set) var name = HTMLName.none
    /// The attributes of a tag in their order. A repeated name is repeated here.
    package private(set) var attributes: [Attribute] = []
    /// Whether a tag ends with `/>`.
    package private(set) var isSelfClosing = false
    /// The place of the token in the bytes.
    package private(set) var range = 0..<0

    /// Reads `bytes`, which must outlive the tokenizer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes, needsRawTextEnd: false)
    }

    /// Reads `bytes`. If raw text needs an end, `<script>` without `</script>` is an ordinary tag.
    init(_ bytes: UnsafeBufferPointer<UInt8>, needsRawTextEnd: Bool) {
        self.bytes = bytes
        self.needsRawTextEnd = needsRawTextEnd
        text = UnsafeBufferPointer(rebasing: bytes[..<0])
    }

    /// The next token; nil at the end. An incomplete tag at the end is dropped, as browsers do.
    package mutating func next() -> Token? {
        if let element = rawTextElement {
            rawTextElement = nil
            let end = endOfRawText(of: element)
            if needsRawTextEnd && end == bytes.count {
                unclosedElements.append(element)
            } else if end > offset {
                isRawText = element != "title" && element != "textarea"
                return takeText(upTo: end)
            }
        }
        isRawText = false
        let start = offset
        var position = offset
        while position < bytes.count {
            position = HTMLScan.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position)
            if beginsMarkup(at: position) {
                return position > start ? takeText(upTo: position) : readMarkup()
            }
            position += 1
        }
        return start < bytes.count ? takeText(upTo: bytes.count) : nil
    }

    /// The value of an attribute of the tag, its references decoded; empty if it has no value, nil
    /// if it is missing. The first one counts, as in HTML.
    package func attribute(_ name: HTMLName) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

extension HTMLTokenizer {
    private mutating func takeText(upTo end: Int) -> Token {
        range = offset..<end
        text = UnsafeBufferPointer(rebasing: bytes[range])
        offset = end
        return .text
    }

    private mutating func beginsMarkup(at position: Int) -> Bool {
        guard position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "!"): return beginsDeclaration(at: position + 2)
        case UInt8(ascii: "?"): return true
        case UInt8(ascii: "/"):
            return position + 2 < bytes.count && bytes[position + 2].isLetter
        case let byte: return byte.isLetter
        }
    }

    /// Whether a comment, a CDATA section, or a whole declaration such as `<!DOCTYPE html>` begins
    /// before this place.
    private mutating func beginsDeclaration(at position: Int) -> Bool {
        guard position < bytes.count else { return false }
        switch bytes[position] {
        case UInt8(ascii: "-"):
            return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "-")
        case UInt8(ascii: "["), UInt8(ascii: ">"): return true
        case let byte where byte.isLetter:
            if hasBracket {
                let end = HTMLScan.firstIndex(of: UInt8(ascii: ">"), in: bytes, from: position)
                hasBracket = end < bytes.count
            }
            return hasBracket
        default: return false
        }
    }

    private mutating func readMarkup() -> Token? {
        let start = offset
        defer { range = start..<offset }
        switch bytes[offset + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            skipComment()
            return .comment
        case UInt8(ascii: "/"):
            offset += 2
            return readTag() ? .endTag : nil
        default:
            offset += 1
            guard readTag() else { return nil }
            if HTMLTokenizer.rawTextElements[name] != nil, !isSelfClosing,
                !unclosedElements.contains(name)
            {
                rawTextElement = name
            }
            return .startTag
        }
    }

    /// Elements in which only their own end tag is markup. A plaintext element has none.
    private static let rawTextElements = HTMLNameTable([
        "script style textarea title xmp iframe noembed noframes plaintext": true
    ])

    private func endOfRawText(of element: HTMLName) -> Int {
        guard element != "plaintext" else { return bytes.count }
        var position = offset
        while position < bytes.count {
            position = HTMLScan.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position)
            let end = position + 2 + element.count
            if end < bytes.count, bytes[position + 1] == UInt8(ascii: "/"),
                !HTMLTokenizer.isNamePart(bytes[end]),
                HTMLName(bytes, from: position + 2, to: end) == element
            {
                return position
            }
            position += 1
        }
        return bytes.count
    }

    private mutating func skipComment() {
        let isComment =
            offset + 3 < bytes.count && bytes[offset + 1] == UInt8(ascii: "!")
            && bytes[offset + 2] == UInt8(ascii: "-") && bytes[offset + 3] == UInt8(ascii: "-")
        // `<!-->`, `<!--->` and `<?>` are whole comments.
        offset += 2
        while offset < bytes.count {
            let end = HTMLScan.firstIndex(of: UInt8(ascii: ">"), in: bytes, from: offset)
            let isEnd = !isComment || endsComment(at: end)
            offset = min(end + 1, bytes.count)
            if isEnd { return }
        }
    }

    private func endsComment(at end: Int) -> Bool {
        let isMarked = end < bytes.count && bytes[end - 1] == UInt8(ascii: "!")
        let dashes = isMarked ? end - 1 : end
        return bytes[dashes - 1] == UInt8(ascii: "-") && bytes[dashes - 2] == UInt8(ascii: "-")
    }
}

extension HTMLTokenizer {
    /// Reads a tag from its name to its `>`; false if the document ends before that.
    private mutating func readTag() -> Bool {
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        isSelfClosing = false
        let start = offset
        while offset < bytes.count, HTMLTokenizer.isNamePart(bytes[offset]) { offset += 1 }
        name = HTMLName(bytes, from: start, to: offset)
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"):
                offset += 1
                return true
            case UInt8(ascii: "/"):
                offset += 1
                isSelfClosing = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
            case let byte where byte.isBlank:
                offset += 1
            default:
                readAttribute()
            }
        }
        return false
    }

    private mutating func readAttribute() {
        let start = offset
        // A name may begin with an equals sign.
        offset += 1
        while offset < bytes.count, HTMLTokenizer.isNamePart(bytes[offset]),
            bytes[offset] != UInt8(ascii: "=")
        {
            offset += 1
        }
        let name = HTMLName(bytes, from: start, to: offset)
        let value = readValue()
        if attributes.count < HTMLTokenizer.attributeLimit {
            let rawValue = UnsafeBufferPointer(rebasing: bytes[value])
            attributes.append(Attribute(name: name, rawValue: rawValue))
        }
    }

    private mutating func readValue() -> Range<Int> {
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
            return offset..<offset
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return offset..<offset }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let start = offset + 1
            let end = HTMLScan.firstIndex(of: bytes[offset], in: bytes, from: start)
            offset = min(end + 1, bytes.count)
            return start..<end
        default:
            let start = offset
            while offset < bytes.count, !bytes[offset].isBlank,
                bytes[offset] != UInt8(ascii: ">")
            {
                offset += 1
            }
            return start..<offset
        }
    }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    }

    /// The name reaches up to white space, a slash or the end of the tag: `p-note` is not a `p`.
    @inline(__always)
    private static func isNamePart(_ byte: UInt8) -> Bool {
        !byte.isBlank && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
    }
}
