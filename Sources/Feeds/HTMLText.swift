/// HTML as plain text, for reading in a terminal and for searching.
///
/// Tags are dropped, blocks and breaks become lines, character references are decoded once. Linear
/// in the input, whatever it is; nothing is nested, so nothing can be nested too deeply.
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
    private var preformatted = 0

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
            } else {
                position += 1
                append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x0A where preformatted > 0: owedLines += 1
        case 0x0D where preformatted > 0: break
        case 0x20, 0x09...0x0D:
            if preformatted > 0 { put([0x20]) } else { owesSpace = true }
        default: put([byte])
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            append(UInt8(scalar.value))
        } else if scalar == "\u{A0}" {
            put([0x20])
        } else {
            put(Array(String(scalar).utf8))
        }
    }

    private mutating func put(_ visible: [UInt8]) {
        if owedLines > 0 && !text.isEmpty {
            text.append(contentsOf: repeatElement(0x0A, count: min(owedLines, 2)))
        } else if owesSpace && !text.isEmpty && owedLines == 0 {
            text.append(0x20)
        }
        owedLines = 0
        owesSpace = false
        text.append(contentsOf: visible)
    }

    private mutating func handle(_ tag: Tag) {
        switch tag.name {
        case "script", "style", "head", "template", "svg":
            if !tag.isEnd { skip(to: tag.name) }
        case "br": owedLines += 1
        case "pre":
            preformatted = max(0, preformatted + (tag.isEnd ? -1 : 1))
            owedLines = max(owedLines, 2)
        case "li":
            owedLines = max(owedLines, 1)
            if !tag.isEnd {
                put(Array("• ".utf8))
            }
        case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "table",
            "figure", "section", "article", "dl", "hr":
            owedLines = max(owedLines, 2)
        case "div", "tr", "dt", "dd", "header", "footer", "figcaption", "aside", "nav", "main":
            owedLines = max(owedLines, 1)
        case "td", "th": owesSpace = true
        default: break
        }
    }
}

extension HTMLTextReader {
    private struct Tag {
        var name: String
        var isEnd: Bool
    }

    /// The tag or comment that begins here; nil where a `<` is only a `<`.
    private mutating func takeTag() -> Tag? {
        var index = position + 1
        guard index < bytes.count else { return nil }
        if bytes[index...].starts(with: Array("!--".utf8)) {
            position = find("-->", from: index + 3) ?? bytes.count
            return Tag(name: "", isEnd: false)
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
        return Tag(name: name, isEnd: isEnd)
    }

    /// Behind the `>` that is not in a quoted value; where there is none, behind the `<`'s text.
    private func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if bytes[index - 1] == UInt8(ascii: "=") { quote = byte }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return bytes.count
    }

    private mutating func skip(to name: String) {
        let end = Array("</\(name)".utf8)
        while position < bytes.count {
            let isEnd =
                bytes[position] == UInt8(ascii: "<")
                && bytes[position...].prefix(end.count).elementsEqual(end) { $0 | 0x20 == $1 | 0x20 }
            if isEnd {
                position = endOfTag(from: position + end.count)
                return
            }
            position += 1
        }
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        let wanted = Array("\(text)".utf8)
        var index = start
        while index + wanted.count <= bytes.count {
            if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
                return index + wanted.count
            }
            index += 1
        }
        return nil
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte)
    }
}

extension HTMLTextReader {
    private static let longestReference = 32

    /// The character that the reference here stands for; nil where an `&` is only an `&`.
    private mutating func takeReference() -> Unicode.Scalar? {
        let rest = bytes[(position + 1)...].prefix(HTMLTextReader.longestReference)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard let scalar = HTMLCharacters.scalar(for: name) else { return nil }
        position = end + 1
        return scalar
    }
}
