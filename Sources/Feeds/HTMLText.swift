/// HTML as plain text, for reading in a terminal and for searching.
///
/// Tags are dropped, blocks and breaks become lines, items of lists get a bullet, character
/// references are decoded once. Linear in the input, whatever it is: nothing is searched for twice,
/// and nesting is only counted, so nothing can be nested too deeply.
public enum HTMLText {
    /// The text of a fragment of HTML.
    public static func plain(_ html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var reader = HTMLTextReader(bytes)
            return reader.read()
        }
    }
}

private struct HTMLTextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var text: [UInt8] = []
    /// White space that is written only if text follows on the same line.
    private var owesSpace = false
    /// Line ends that are written only if text follows at all.
    private var owedLines = 0
    /// A bullet that is written only if the item of the list has text.
    private var owesBullet = false
    private var preformatted = 0
    private var listDepth = 0
    /// Elements that are known to have no end from here on.
    private var endless: Set<String> = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        text.reserveCapacity(bytes.count)
    }

    mutating func read() -> String {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<"), let tag = takeTag() {
                handle(tag)
            } else if byte == UInt8(ascii: "&"), let scalar = takeReference() {
                append(scalar)
            } else if HTMLTextReader.isSpace(byte) {
                position += 1
                append(space: byte)
            } else {
                takeRun()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Takes the byte here, whatever it is, and those after it that can only be text.
    private mutating func takeRun() {
        let start = position
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
                || HTMLTextReader.isSpace(byte)
            {
                break
            }
            position += 1
        }
        settle()
        text.append(contentsOf: bytes[start..<position])
    }

    private mutating func append(space byte: UInt8) {
        guard preformatted > 0 else {
            owesSpace = true
            return
        }
        switch byte {
        case 0x0A: owedLines += 1
        case 0x0D: break
        default:
            settle()
            text.append(contentsOf: repeatElement(0x20, count: byte == 0x09 ? 4 : 1))
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == "\u{A0}" {
            append(space: 0x20)
        } else if scalar.isASCII, HTMLTextReader.isSpace(UInt8(scalar.value)) {
            append(space: UInt8(scalar.value))
        } else {
            settle()
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// Writes what is owed before text.
    private mutating func settle() {
        if !text.isEmpty {
            if owedLines > 0 {
                text.append(contentsOf: repeatElement(0x0A, count: min(owedLines, 2)))
            } else if owesSpace {
                text.append(0x20)
            }
        }
        if owesBullet {
            let indentation = 2 * (min(max(listDepth, 1), 8) - 1)
            text.append(contentsOf: repeatElement(0x20, count: indentation))
            text.append(contentsOf: "• ".utf8)
        }
        owedLines = 0
        owesSpace = false
        owesBullet = false
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

extension HTMLTextReader {
    private mutating func handle(_ tag: Tag) {
        switch tag.name {
        case "script", "style", "head", "template", "svg":
            if !tag.isEnd && !tag.isEmptyElement { skip(to: tag.name) }
        case "br": breakLine(owedLines + 1)
        case "pre":
            preformatted = max(0, preformatted + (tag.isEnd ? -1 : 1))
            breakLine(2)
        case "ul", "ol":
            if tag.isEnd { owesBullet = false }
            let isNested = listDepth > (tag.isEnd ? 1 : 0)
            listDepth = max(0, listDepth + (tag.isEnd ? -1 : 1))
            breakLine(isNested ? 1 : 2)
        case "li":
            owesBullet = false
            breakLine(1)
            owesBullet = !tag.isEnd
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table", "figure", "section",
            "article", "dl", "hr":
            breakLine(2)
        case "div", "tr", "dt", "dd", "header", "footer", "figcaption", "aside", "nav", "main":
            breakLine(1)
        case "td", "th": owesSpace = true
        default: break
        }
    }

    /// Owes at least so many line ends; text that follows a bullet stays beside it.
    private mutating func breakLine(_ lines: Int) {
        if !owesBullet { owedLines = max(owedLines, lines) }
    }
}

extension HTMLTextReader {
    private struct Tag {
        var name: String
        var isEnd = false
        var isEmptyElement = false
    }

    /// The tag or comment that begins here; nil where a `<` is only a `<`.
    private mutating func takeTag() -> Tag? {
        var index = position + 1
        guard index < bytes.count else { return nil }
        if matches("!--", at: index) {
            position = endOfComment(from: index + 1)
            return Tag(name: "")
        }
        let isEnd = bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        guard index < bytes.count else { return nil }
        let isDeclaration = bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?")
        guard isDeclaration || isLetter(bytes[index]) else { return nil }
        let start = index
        while index < bytes.count, index - start < 16, isNameByte(bytes[index]) { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        position = endOfTag(from: index)
        let isEmptyElement =
            bytes[position - 1] == UInt8(ascii: ">") && bytes[position - 2] == UInt8(ascii: "/")
        return Tag(name: name, isEnd: isEnd, isEmptyElement: isEmptyElement)
    }

    /// Behind the `>` that is not in a quoted value; the end of the text where there is none.
    private func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        var isValue = false
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                isValue = false
            } else if !HTMLTextReader.isSpace(byte) {
                isValue = byte == UInt8(ascii: "=")
            }
        }
        return bytes.count
    }

    /// Behind the `-->`, whose dashes may be those of the `<!--`; else the end of the text.
    private func endOfComment(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), matches("-->", at: index) { return index + 3 }
            index += 1
        }
        return bytes.count
    }

    /// Goes behind the end tag of an element whose content is not text. Without one the rest of
    /// the text is a script or a style, but not a head or a drawing: their end may be left out.
    private mutating func skip(to name: String) {
        guard !endless.contains(name) else { return }
        let end = Array("</\(name)".utf8)
        var index = position
        while index + end.count <= bytes.count {
            if bytes[index] == UInt8(ascii: "<"), isEndTag(end, at: index) {
                position = endOfTag(from: index + end.count)
                return
            }
            index += 1
        }
        if name == "script" || name == "style" {
            position = bytes.count
        } else {
            endless.insert(name)
        }
    }

    private func isEndTag(_ end: [UInt8], at index: Int) -> Bool {
        let behind = index + end.count
        // The marks `<` and `/` have the bit that makes letters small.
        return bytes[index..<behind].elementsEqual(end) { $0 | 0x20 == $1 }
            && (behind == bytes.count || !isNameByte(bytes[behind]))
    }

    private func matches(_ text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    /// Also what names of one's own elements have: `<pre-view>` is no `<pre>`.
    private func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x3A).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}

extension HTMLTextReader {
    private static let longestReference = 32

    /// The character that the reference here stands for; nil where an `&` is only an `&`.
    private mutating func takeReference() -> Unicode.Scalar? {
        let start = position + 1
        let limit = min(start + HTMLTextReader.longestReference, bytes.count)
        var end = start
        while end < limit,
            isLetter(bytes[end]) || (0x30...0x39).contains(bytes[end])
                || bytes[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        guard end < limit, bytes[end] == UInt8(ascii: ";") else { return nil }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let scalar = HTMLCharacters.scalar(for: name) else { return nil }
        position = end + 1
        return scalar
    }
}
