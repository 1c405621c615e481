import Web

/// A start tag: the places of its name and its attributes in the window.
struct XMLTag {
    /// The whole of it, from `<` to `>`.
    var range = 0..<0
    var name = 0..<0
    var isEmptyElement = false
    /// Whether one of the attributes has a value.
    private(set) var hasValue = false
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []

    /// A real tag has a dozen attributes; of more than this the first are kept.
    private static let limit = 128

    mutating func begin() {
        attributes.removeAll(keepingCapacity: true)
        hasValue = false
    }

    mutating func append(name: Range<Int>, value: Range<Int>) {
        hasValue = hasValue || !value.isEmpty
        guard attributes.count < XMLTag.limit else { return }
        attributes.append((name, value))
    }
}

/// The kinds of markup that begin with `<`.
enum XMLMarkup {
    /// A start tag; ``XMLReader/tag`` holds it.
    case start
    /// An end tag with this name.
    case end(Range<Int>)
    /// Markup without meaning: a comment, a declaration, an instruction.
    case passed
    /// Not markup but the plain character.
    case character
}

extension XMLReader {
    /// Reads the markup at the offset, where a `<` stands.
    mutating func readMarkup() -> XMLMarkup {
        let start = window.offset
        guard let byte = window.byte(at: start + 1) else { return .character }
        switch byte {
        case UInt8(ascii: "/"): return readEndTag(start)
        case UInt8(ascii: "!"): return readDeclaration(start)
        case UInt8(ascii: "?"): return readInstruction(start)
        case let byte where byte.beginsName: return readStartTag(start)
        default: return .character
        }
    }

    private mutating func readEndTag(_ start: Int) -> XMLMarkup {
        var end = start + 2
        while let byte = window.byte(at: end), byte.isWhitespace { end += 1 }
        let first = end
        while let byte = window.byte(at: end), byte.isNamePart { end += 1 }
        let name = first..<end
        guard !name.isEmpty else { return .character }
        // `</item<title>` lacks its bracket.
        while let byte = window.byte(at: end), byte != UInt8(ascii: "<") {
            end += 1
            if byte == UInt8(ascii: ">") { break }
        }
        window.offset = end
        return .end(name)
    }

    private mutating func readDeclaration(_ start: Int) -> XMLMarkup {
        if stands("<!--", at: start) {
            // The shortest comments, `<!-->` and `<!--->`, come from HTML.
            window.offset =
                endOfComment(from: start + 2) ?? endOfOpenElement(from: start) ?? window.count
        } else if stands("<![cdata[", at: start) {
            window.offset = start + 9
            isInCDATA = true
        } else if let byte = window.byte(at: start + 2), byte.beginsName {
            skipDeclaration(start + 2)
        } else {
            return .character
        }
        return .passed
    }

    /// The place of the next end tag of the innermost open element; nil if there is none. A comment
    /// or a CDATA section that never ends is taken to end here, so that what came before it in the
    /// element is not lost.
    mutating func endOfOpenElement(from start: Int) -> Int? {
        var index = start
        while let found = window.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = found + 1
            guard window.byte(at: index) == UInt8(ascii: "/") else { continue }
            var end = found + 2
            while let byte = window.byte(at: end), byte.isNamePart { end += 1 }
            if isInnermost(found + 2..<end) { return found }
        }
        return nil
    }

    /// Moves behind `<!DOCTYPE …>`, with everything in its brackets.
    private mutating func skipDeclaration(_ start: Int) {
        var index = start
        var depth = 0
        while let byte = window.byte(at: index) {
            index += 1
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "<") where depth > 0 && stands("<!entity", at: index - 1):
                index = readEntity(index + 7)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if let close = indexOfQuote(byte, from: index) { index = close + 1 }
            case UInt8(ascii: ">") where depth <= 0:
                window.offset = index
                return
            case UInt8(ascii: "-") where depth > 0 && stands("--", at: index - 1):
                if window.byte(at: index - 2) == UInt8(ascii: "!"),
                    let close = endOfComment(from: index + 1)
                {
                    index = close
                }
            default: break
            }
        }
        window.offset = window.count
    }

    /// Reads the name and the value in quotes of an entity, and returns the place behind them.
    private mutating func readEntity(_ start: Int) -> Int {
        var index = start
        while let byte = window.byte(at: index), byte.isWhitespace { index += 1 }
        let name = index
        while let byte = window.byte(at: index), byte.isNamePart { index += 1 }
        let end = index
        while let byte = window.byte(at: index), byte.isWhitespace { index += 1 }
        // Others are external, or for the DTD alone.
        guard end > name, let quote = window.byte(at: index),
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let close = indexOfQuote(quote, from: index + 1)
        else { return start }
        let entities = entities ?? XMLEntities()
        entities.declare(window[name..<end], window[index + 1..<close])
        self.entities = entities
        return close + 1
    }

    private mutating func readInstruction(_ start: Int) -> XMLMarkup {
        // The declaration of XML often lacks its second question mark; code of a server does not.
        let isDeclaration =
            stands("<?xml", at: start) && window.byte(at: start + 5)?.isNamePart != true
        if !isDeclaration, !exhausted.contains(UInt8(ascii: "?")) {
            if let end = end(of: "?>", from: start + 2) {
                window.offset = end
                return .passed
            }
            exhausted.append(UInt8(ascii: "?"))
        }
        window.offset = end(of: ">", from: start + 2) ?? window.count
        return .passed
    }

    private mutating func readStartTag(_ start: Int) -> XMLMarkup {
        var index = start + 1
        while let byte = window.byte(at: index), byte.isNamePart { index += 1 }
        tag.begin()
        tag.name = start + 1..<index
        while let byte = window.byte(at: index) {
            switch byte {
            case UInt8(ascii: ">"):
                tag.isEmptyElement = window.byte(at: index - 1) == UInt8(ascii: "/")
                tag.range = start..<index + 1
                window.offset = index + 1
                return .start
            case UInt8(ascii: "<"):
                // A tag with an attribute value is not text; only its bracket is missing.
                guard tag.hasValue else { return .character }
                tag.isEmptyElement = false
                tag.range = start..<index + 1
                window.offset = index
                return .start
            case UInt8(ascii: "/"), UInt8(ascii: "="):
                index += 1
            case let byte where byte.isWhitespace:
                index += 1
            default:
                index = readAttribute(index)
            }
        }
        // The document ends inside the tag.
        isCut = true
        window.offset = window.count
        return .passed
    }

    /// Reads an attribute, and returns the place behind it.
    private mutating func readAttribute(_ start: Int) -> Int {
        var index = start
        while let byte = window.byte(at: index), !byte.endsAttributeName { index += 1 }
        // A quote or another character that begins no name.
        guard index > start else { return start + 1 }
        let name = start..<index
        var behind = index
        while let byte = window.byte(at: behind), byte.isWhitespace { behind += 1 }
        guard window.byte(at: behind) == UInt8(ascii: "=") else {
            tag.append(name: name, value: index..<index)
            return index
        }
        behind += 1
        while let byte = window.byte(at: behind), byte.isWhitespace { behind += 1 }
        guard let quote = window.byte(at: behind) else { return behind }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let close = indexOfQuote(quote, from: behind + 1)
        {
            tag.append(name: name, value: behind + 1..<close)
            return close + 1
        }
        index = behind
        while let byte = window.byte(at: index), !byte.isWhitespace, byte != UInt8(ascii: ">"),
            byte != UInt8(ascii: "<")
        {
            index += 1
        }
        let isEmptyElement =
            window.byte(at: index) == UInt8(ascii: ">") && index > behind
            && window.byte(at: index - 1) == UInt8(ascii: "/")
        let end = isEmptyElement ? index - 1 : index
        tag.append(name: name, value: behind..<end)
        return end
    }

    /// The place behind the next end of a comment. A search that finds none is not repeated.
    private mutating func endOfComment(from start: Int) -> Int? {
        guard !exhausted.contains(UInt8(ascii: "-")) else { return nil }
        if let end = end(of: "-->", from: start) { return end }
        exhausted.append(UInt8(ascii: "-"))
        return nil
    }

    /// The next quote of this kind. A search that finds none is not repeated.
    private mutating func indexOfQuote(_ quote: UInt8, from start: Int) -> Int? {
        guard !exhausted.contains(quote) else { return nil }
        if let index = window.firstIndex(of: quote, from: start) { return index }
        exhausted.append(quote)
        return nil
    }
}

extension XMLReader {
    /// Whether a text, given in lower case, stands here in any case.
    private mutating func stands(_ text: StaticString, at start: Int) -> Bool {
        for index in 0..<text.utf8CodeUnitCount {
            guard let byte = window.byte(at: start + index),
                byte.lowercased == text.utf8Start[index]
            else { return false }
        }
        return true
    }

    /// The place behind the next occurrence of a text; nil if there is none.
    private mutating func end(of text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        var index = start
        // The last byte of these texts is the rarest.
        while let found = window.firstIndex(of: text.utf8Start[length - 1], from: index) {
            index = found + 1
            if found - length + 1 >= start, stands(text, at: found - length + 1) { return index }
        }
        return nil
    }

    static func isName(_ written: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard written.count >= length else { return false }
        let start = written.count - length
        guard start == 0 || written[start - 1] == UInt8(ascii: ":") else { return false }
        for index in 0..<length
        where written[start + index].lowercased != name.utf8Start[index].lowercased {
            return false
        }
        return true
    }

    static func hasPrefix(_ written: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard written.count == length || written.count > length && written[length] == 0x3A else {
            return false
        }
        return (0..<length).allSatisfy { written[$0].lowercased == prefix.utf8Start[$0] }
    }

    /// A hash of a name that ignores case (FNV-1a).
    static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        name.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
            (hash ^ UInt64(byte.lowercased)) &* 0x100_0000_01B3
        }
    }
}

extension UInt8 {
    fileprivate var isWhitespace: Bool { self <= 0x20 }

    fileprivate var beginsName: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self >= 0x80
            || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
    }

    var isNamePart: Bool {
        beginsName || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }

    fileprivate var endsAttributeName: Bool {
        switch self {
        case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default:
            false
        }
    }
}
