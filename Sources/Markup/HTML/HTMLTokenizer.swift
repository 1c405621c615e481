import Web

/// Splits HTML into text, tags, comments and document types (HTML 13.2.5, without the parse errors).
///
/// Any input is fine, in linear time; something that is never closed extends to the end. Nothing is
/// copied or decoded: tokens point into the given bytes.
///
/// There are two sets of ``Rules``: those of the standard, for a tree, and those for text of people
/// that only may be HTML.
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
        /// A comment, a processing instruction or a CDATA section; ``text`` is what it holds.
        case comment
        /// A document type; ``HTMLDoctype`` reads ``text``.
        case doctype
    }

    /// How the tokenizer reads what is written badly.
    package enum Rules: Sendable {
        /// As people meant it: an incomplete tag within text is text, and so is `<!` that begins
        /// neither a comment nor a declaration. `<script/>` is a whole element. Raw text begins
        /// after a start tag by its name.
        case lenient
        /// As ``lenient``, and raw text needs an end: `<script>` without `</script>` is an ordinary
        /// tag.
        case lenientWithRawTextEnd
        /// As browsers do. The tree builder says where raw text begins (``beginRawText(of:)``) and
        /// where CDATA sections are text (``allowsCDATA``).
        case standard
    }

    /// An attribute of a tag.
    package struct Attribute {
        package let name: HTMLName
        /// The place of the name in the bytes; ``name`` does not hold every name.
        let nameStart: UInt32
        let nameCount: UInt32
        /// The value as it is written, without its quotes; empty if there is none.
        package let rawValue: UnsafeBufferPointer<UInt8>

        /// The value with its character references decoded.
        package var value: String { HTMLReference.decoding(rawValue, in: .attribute) }
    }

    /// The number of attributes of one tag that are read; no real tag has more.
    static let attributeLimit = 64

    let bytes: UnsafeBufferPointer<UInt8>
    let rules: Rules
    var offset = 0
    private var rawTextElement: HTMLName?
    /// Whether no end tag ends the raw text.
    private var isRawTextToEnd = false
    /// Elements that are not closed in the rest of the document.
    private var unclosedElements: [HTMLName] = []
    /// Whether the rest of the document may have a closing bracket.
    private var hasBracket = true
    /// Whether the document has a NUL, which names must not have.
    let hasNUL: Bool
    /// Whether `<![CDATA[` begins text, as it does in SVG and MathML.
    var allowsCDATA = false

    /// The place of ``text``.
    var textRange = 0..<0
    /// The text of a text token, or what a comment or a document type holds.
    package var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[textRange]) }
    /// Whether ampersands in the text are plain characters, as in scripts and styles.
    package internal(set) var isRawText = false
    /// Whether the text comes from a CDATA section.
    package internal(set) var isCDATA = false
    /// The name of a tag.
    package internal(set) var name = HTMLName.none
    /// The place of the name of a tag.
    var nameRange = 0..<0
    /// The attributes of a tag in their order. A repeated name is repeated here, other than in the
    /// standard, unless the rules are those of it.
    package internal(set) var attributes: [Attribute] = []
    /// Whether a tag ends with `/>`.
    package internal(set) var isSelfClosing = false
    /// The place of the token in the bytes.
    package internal(set) var range = 0..<0

    /// Reads `bytes`, which must outlive the tokenizer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes, rules: .lenient)
    }

    /// Reads `bytes`, which must outlive the tokenizer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, rules: Rules) {
        self.bytes = bytes
        self.rules = rules
        hasNUL = rules == .standard && bytes.position(of: 0) != nil
    }

    /// The next token; nil at the end. An incomplete tag at the end is dropped, as browsers do.
    package mutating func next() -> Token? {
        isCDATA = false
        if let element = rawTextElement {
            rawTextElement = nil
            let end =
                isRawTextToEnd
                ? bytes.count
                : HTMLRawText.end(of: element, in: bytes, from: offset, rules: rules)
            if rules == .lenientWithRawTextEnd && end == bytes.count {
                unclosedElements.append(element)
            } else if end > offset {
                isRawText = element != "title" && element != "textarea"
                return takeText(upTo: end)
            }
        }
        isRawText = false
        while true {
            let start = offset
            var position = offset
            while position < bytes.count {
                position = HTMLScan.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position)
                if beginsMarkup(at: position) { break }
                position += 1
            }
            if start < bytes.count, position > start {
                return takeText(upTo: min(position, bytes.count))
            }
            guard start < bytes.count else { return nil }
            if let token = readMarkup() { return token }
        }
    }

    /// The value of an attribute of the tag, its references decoded; empty if it has no value, nil
    /// if it is missing. The first one counts, as in HTML.
    package func attribute(_ name: HTMLName) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

extension HTMLTokenizer {
    /// Takes what follows for the text of an element, up to its end tag or to the end of the
    /// document.
    package mutating func beginRawText(of element: HTMLName, toEnd: Bool = false) {
        rawTextElement = element
        isRawTextToEnd = toEnd
    }

    /// Takes what follows for a CDATA section.
    package mutating func beginCDATA() -> Token? {
        takeCDATA(from: offset)
    }

    private mutating func takeText(upTo end: Int) -> Token {
        range = offset..<end
        textRange = range
        offset = end
        return .text
    }

    private mutating func beginsMarkup(at position: Int) -> Bool {
        guard position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "!"):
            return rules == .standard || beginsDeclaration(at: position + 2)
        case UInt8(ascii: "?"): return true
        case UInt8(ascii: "/"):
            guard position + 2 < bytes.count else { return false }
            return rules == .standard || bytes[position + 2].isLetter
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

    /// Reads what a bracket begins; nil for what is no token, such as `</>`.
    private mutating func readMarkup() -> Token? {
        let start = offset
        defer { range = start..<offset }
        switch bytes[offset + 1] {
        case UInt8(ascii: "!"): return readDeclaration()
        case UInt8(ascii: "?"): return takeBogusComment(from: offset + 1)
        case UInt8(ascii: "/"):
            if !bytes[offset + 2].isLetter {
                let isEmpty = bytes[offset + 2] == UInt8(ascii: ">")
                let comment = takeBogusComment(from: offset + 2)
                return isEmpty ? nil : comment
            }
            offset += 2
            return readTag() ? .endTag : nil
        default:
            offset += 1
            guard readTag() else { return nil }
            if rules != .standard, !isSelfClosing, HTMLRawText.isRawText(name),
                !unclosedElements.contains(name)
            {
                rawTextElement = name
            }
            return .startTag
        }
    }
}

extension UInt8 {
    /// Whether HTML takes it for white space: space, tab, line feed, form feed, carriage return.
    @inline(__always)
    var isHTMLBlank: Bool { self <= 0x20 && (0x1_0000_3600 as UInt64) &>> UInt64(self) & 1 != 0 }
}
