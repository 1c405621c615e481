/// Goes through HTML once, and keeps the text.
struct HTMLTextScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var output = HTMLTextOutput()

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        output.reserve(bytes.count / 2)
    }

    mutating func text() -> String {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                if !skipMarkup() { keepByte() }
            case UInt8(ascii: "&"):
                if let reference = HTMLReference(in: bytes, at: offset) {
                    output.append(reference.scalar)
                    offset += reference.length
                } else {
                    keepByte()
                }
            case 0x09...0x0D, 0x20:
                output.appendBlank(bytes[offset])
                offset += 1
            default:
                keepWord()
            }
        }
        return output.text
    }
}

extension HTMLTextScanner {
    private mutating func keepByte() {
        output.append(UnsafeBufferPointer(rebasing: bytes[offset...offset]))
        offset += 1
    }

    private mutating func keepWord() {
        let start = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte.isBlank || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { break }
            offset += 1
        }
        output.append(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    }

    /// Passes over a tag or a comment; false where the `<` is only a character.
    private mutating func skipMarkup() -> Bool {
        guard offset + 1 < bytes.count else { return false }
        switch bytes[offset + 1] {
        case UInt8(ascii: "!"):
            let isComment =
                offset + 3 < bytes.count && bytes[offset + 2] == UInt8(ascii: "-")
                && bytes[offset + 3] == UInt8(ascii: "-")
            // `<!-->` is a whole comment.
            isComment ? skipComment() : skip(past: UInt8(ascii: ">"), from: offset + 2)
        case UInt8(ascii: "?"):
            skip(past: UInt8(ascii: ">"), from: offset + 2)
        case UInt8(ascii: "/"):
            guard offset + 2 < bytes.count, HTMLTextScanner.isLetter(bytes[offset + 2]) else {
                return false
            }
            offset += 2
            end(skipTag())
        case let byte where HTMLTextScanner.isLetter(byte):
            offset += 1
            begin(skipTag())
        default:
            return false
        }
        return true
    }

    private mutating func begin(_ name: HTMLTagName) {
        switch name.text {
        case "br": output.breakLine()
        case "pre", "textarea":
            output.endBlock(lines: 2)
            output.beginPreformatted()
        case "ul", "ol": output.beginList()
        case "li": output.beginListItem()
        case "td", "th": output.appendBlank(0x20)
        // What is in them is no text, whatever it looks like.
        case "script", "style", "title", "template", "noembed", "iframe":
            skipElement(name.text)
        case "svg":
            // As in `<svg/>`; what stands behind it is not inside.
            if offset < 2 || bytes[offset - 2] != UInt8(ascii: "/") { skipElement("svg") }
        default: output.endBlock(lines: name.linesAround)
        }
    }

    private mutating func end(_ name: HTMLTagName) {
        switch name.text {
        case "pre", "textarea":
            output.endPreformatted()
            output.endBlock(lines: 2)
        case "ul", "ol": output.endList()
        default: output.endBlock(lines: name.linesAround)
        }
    }

    /// Goes from the name of a tag to behind its `>`; quoted values may hold one.
    private mutating func skipTag() -> HTMLTagName {
        let start = offset
        while offset < bytes.count, HTMLTextScanner.isNamePart(bytes[offset]) { offset += 1 }
        let name = HTMLTagName(bytes[start..<offset])
        var previous: UInt8 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: ">"):
                return name
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if previous == UInt8(ascii: "=") { skip(past: byte, from: offset) }
                previous = byte
            case 0...0x20:
                break
            default:
                previous = byte
            }
        }
        return name
    }

    private mutating func skip(past end: UInt8, from start: Int) {
        offset = start
        while offset < bytes.count {
            offset += 1
            if bytes[offset - 1] == end { return }
        }
        offset = bytes.count
    }

    private mutating func skipComment() {
        offset += 2
        while offset < bytes.count {
            skip(past: UInt8(ascii: ">"), from: offset)
            if bytes[offset - 1] == UInt8(ascii: ">"), offset >= 3,
                bytes[offset - 2] == UInt8(ascii: "-"), bytes[offset - 3] == UInt8(ascii: "-")
            {
                return
            }
        }
    }

    /// Goes behind the end tag of an element whose content does not matter.
    private mutating func skipElement(_ name: String) {
        while offset < bytes.count {
            skip(past: UInt8(ascii: "<"), from: offset)
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "/") else { continue }
            offset += 1
            let start = offset
            while offset < bytes.count, HTMLTextScanner.isNamePart(bytes[offset]) { offset += 1 }
            if HTMLTagName(bytes[start..<offset]).text == name {
                skip(past: UInt8(ascii: ">"), from: offset)
                return
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// A name goes on up to a blank, a slash or the end of the tag: `p-note` is not a `p`.
    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
    }
}
