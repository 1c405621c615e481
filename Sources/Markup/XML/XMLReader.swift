import Web

/// A pull parser for XML as it really occurs. It follows the standards (XML 1.0, Namespaces in XML
/// 1.0), and guesses sensibly where a document violates them.
///
/// It accepts a missing or misplaced prolog, text around the root, several roots, `&` and `<` as
/// plain characters, any HTML name as a reference, values without quotes, repeated attributes, and
/// end tags that are missing, stray or in another case. It never opens a file or loads a DTD, and
/// of the entities that the document declares it replaces only those of plain text.
///
/// The document comes in pieces, so it may be longer than the memory. Time is linear in its length,
/// and at most the longest tag is held.
package struct XMLReader: ~Copyable {
    /// The events of the parser.
    package enum Event {
        /// An element begins; ``XMLReader/attribute(_:)`` returns its attributes.
        case start
        /// An element ends: by its end tag, as an empty element, or because an outer one ends.
        case end
        /// A piece of text; there may be several in a row.
        case text
    }

    /// Deeper elements are ignored, but their text is not.
    package static let depthLimit = 256

    /// The name of the element that begins or ends.
    package private(set) var name = XMLName()
    /// The base at this place, as far as `xml:base` sets it.
    package var base: String? { bases.last?.url }
    /// The URL of the document, to which the first `xml:base` is relative.
    package var documentURL: String?
    /// The number of open elements, including the one that begins or ends.
    package var depth: Int { open.count }
    /// The number of bytes of UTF-8 that were read.
    package var position: Int { window.passed + window.offset }
    /// Whether the document ended before its elements did.
    package private(set) var isTruncated = false
    /// Whether an element with a value in an attribute began, or text that is not blank came, since
    /// this was set to false.
    package var sawContent = false

    var window: XMLWindow
    var tag = XMLTag()
    /// Closing characters that were searched to the end of the document without success.
    var exhausted: [UInt8] = []
    /// Whether the document ends inside a tag or a CDATA section.
    var isCut = false
    var isInCDATA = false
    /// The entities that the document declares; nil if there are none.
    var entities: XMLEntities?
    /// The place to which ends of elements were searched, in bytes of the document.
    var searched = 0
    private(set) var open: [OpenElement] = []
    private(set) var namespaces = XMLNamespaceScope()
    private var bases: [(depth: Int, url: String)] = []
    /// The number of open elements of a name that were too deep to report.
    private(set) var flattened: [UInt64: Int] = [:]
    /// Further different names are not counted.
    private static let flattenedLimit = 1024
    /// The number of open elements that end before the document continues.
    private var pendingEnds = 0
    private var isInnermostDone = false
    private var textRange = 0..<0
    private var isTextRaw = false

    /// A reader of a document in pieces of UTF-8. `refill` appends a piece and returns false if
    /// there is none left. A piece must not end inside a character.
    package init(refill: @escaping (inout [UInt8]) -> Bool) {
        window = XMLWindow(refill: refill)
    }

    /// A reader of a whole document in UTF-8.
    package init(_ document: [UInt8]) {
        var rest = document[...]
        self.init { piece in
            guard !rest.isEmpty else { return false }
            var end = min(rest.startIndex + XMLReader.pieceLength, rest.endIndex)
            while end < rest.endIndex, end > rest.startIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
            if end == rest.startIndex { end = rest.endIndex }
            piece.append(contentsOf: rest[..<end])
            rest = rest[end...]
            return true
        }
    }

    private static let pieceLength = 1 << 16
    /// A longer CDATA section is not held as a whole.
    private static let sectionLimit = 1 << 24
    /// A longer `xml:base` is ignored, since those of all open elements are held.
    private static let baseLimit = 4_096

    /// Moves to the next event; nil at the end of the document.
    package mutating func next() -> Event? {
        leaveInnermost()
        if pendingEnds > 0 {
            pendingEnds -= 1
            return endInnermost()
        }
        while let byte = window.byte(at: window.offset) {
            window.compact()
            if isInCDATA {
                if readCDATA() { return endText() }
            } else if byte != UInt8(ascii: "<") {
                readText(from: window.offset)
                return endText()
            } else {
                switch readMarkup() {
                case .start:
                    if begin() { return .start }
                case .end(let name):
                    if close(name) { return endInnermost() }
                case .passed:
                    break
                case .character:
                    readText(from: window.offset + 1)
                    return endText()
                }
            }
        }
        isTruncated = isCut || !open.isEmpty
        return nil
    }

    /// The value of an attribute of the element that begins, in any case of letters; one without a
    /// prefix wins over one with a prefix. Nil if there is none. References are decoded, and white
    /// space at the ends is dropped.
    package func attribute(_ name: StaticString) -> String? {
        var prefixed: Range<Int>?
        for attribute in tag.attributes {
            let written = window[attribute.name]
            guard XMLReader.isName(written, name) else { continue }
            if written.count == name.utf8CodeUnitCount {
                return XMLReference.decoded(window[attribute.value], entities: entities)
            }
            if prefixed == nil { prefixed = attribute.value }
        }
        return prefixed.map { XMLReference.decoded(window[$0], entities: entities) }
    }

    /// The attributes of the element that begins, with their prefixes; the values are like those of
    /// ``attribute(_:)``.
    package var attributes: [(name: String, value: String)] {
        tag.attributes.map { attribute in
            (
                String(decoding: window[attribute.name], as: UTF8.self),
                XMLReference.decoded(window[attribute.value], entities: entities)
            )
        }
    }

    /// The source text of the attributes of the element that begins, without the brackets.
    package var writtenAttributes: UnsafeBufferPointer<UInt8> {
        let end = tag.range.upperBound - (tag.isEmptyElement ? 2 : 1)
        return window[tag.name.upperBound..<max(end, tag.name.upperBound)]
    }

    /// Appends the text of this event; references are decoded except in CDATA.
    package func appendText(to output: inout [UInt8]) {
        if isTextRaw {
            output.append(contentsOf: window[textRange])
        } else {
            XMLReference.decode(window[textRange], entities: entities, into: &output)
        }
    }

    /// The text of this event.
    package func text() -> String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct OpenElement {
    var name: XMLName
    /// A hash of the name as it is written, with its prefix, without regard to case.
    var hash: UInt64
    /// The number of namespaces declared outside the element.
    var namespaces: Int
}

extension XMLReader {
    /// Begins the element whose tag was read; false if it is too deep.
    private mutating func begin() -> Bool {
        guard open.count < XMLReader.depthLimit else {
            if !tag.isEmptyElement, flattened.count < XMLReader.flattenedLimit {
                flattened[XMLReader.hash(window[tag.name]), default: 0] += 1
            }
            return false
        }
        let outer = namespaces.count
        var base: String?
        for attribute in tag.attributes {
            let written = window[attribute.name]
            guard written.count >= 5, written[0] | 0x20 == UInt8(ascii: "x") else { continue }
            if XMLReader.hasPrefix(written, "xmlns") {
                let prefix = String(decoding: written.dropFirst(6), as: UTF8.self)
                namespaces.declare(
                    prefix: prefix,
                    uri: XMLReference.decoded(window[attribute.value], entities: entities))
            } else if XMLReader.isName(written, "xml:base") {
                base = URLReference.cleaned(
                    XMLReference.decoded(window[attribute.value], entities: entities))
            }
        }
        let written = window[tag.name]
        let element = OpenElement(
            name: qualified(written), hash: XMLReader.hash(written), namespaces: outer)
        open.append(element)
        if let base, !base.isEmpty, base.utf8.count <= XMLReader.baseLimit {
            let outer = bases.last?.url ?? documentURL
            let resolved = outer.map { URLReference.resolve(base, against: $0) } ?? base
            if resolved.utf8.count <= XMLReader.baseLimit { bases.append((open.count, resolved)) }
        }
        name = element.name
        sawContent = sawContent || tag.hasValue
        if tag.isEmptyElement { pendingEnds = 1 }
        return true
    }

    /// Whether an end tag ends an open element: the innermost one of its name, together with the
    /// elements inside it.
    private mutating func close(_ written: Range<Int>) -> Bool {
        let hash = XMLReader.hash(window[written])
        if let count = flattened[hash] {
            flattened[hash] = count > 1 ? count - 1 : nil
            return false
        }
        guard let index = open.lastIndex(where: { $0.hash == hash }) else { return false }
        pendingEnds = open.count - index - 1
        flattened.removeAll()
        return true
    }

    private mutating func endInnermost() -> Event {
        if let innermost = open.last { name = innermost.name }
        isInnermostDone = true
        return .end
    }

    private mutating func leaveInnermost() {
        guard isInnermostDone else { return }
        isInnermostDone = false
        if bases.last?.depth == open.count { bases.removeLast() }
        if let innermost = open.popLast() { namespaces.leave(innermost.namespaces) }
    }

    private func qualified(_ written: UnsafeBufferPointer<UInt8>) -> XMLName {
        let colon = written.firstIndex(of: UInt8(ascii: ":"))
        let prefix = colon.map { String(decoding: written[..<$0], as: UTF8.self) } ?? ""
        let local = written[(colon.map { $0 + 1 } ?? 0)...]
        return XMLName(
            namespace: namespaces.namespace(of: prefix),
            local: String(unsafeUninitializedCapacity: local.count) { output in
                for (index, byte) in local.enumerated() { output[index] = byte.lowercased }
                return local.count
            }, isPrefixed: colon != nil)
    }

    private mutating func endText() -> Event {
        if !sawContent { sawContent = window[textRange].contains { $0 > 0x20 } }
        return .text
    }

    /// Reads text up to the next `<` at or after `start`, or up to the end of the window.
    private mutating func readText(from start: Int) {
        var searched = start
        var end: Int
        repeat {
            if let next = window.firstIndexHere(of: UInt8(ascii: "<"), from: searched) {
                end = next
                break
            }
            searched = max(start, window.count)
            end = endOfWholeReferences
        } while end == window.offset && window.fill()
        textRange = window.offset..<(end > window.offset ? end : window.count)
        isTextRaw = false
        window.offset = textRange.upperBound
    }

    /// The place to cut the text in the window, so that no reference is cut in two.
    private var endOfWholeReferences: Int {
        let earliest = max(window.count - XMLReference.lengthLimit, window.offset)
        let tail = window[earliest..<window.count]
        var end = tail.endIndex
        // Two numbers can be one character.
        while let reference = tail[..<end].lastIndex(of: UInt8(ascii: "&")) {
            let last = tail[reference..<end].lastIndex(of: UInt8(ascii: ";"))
            guard
                last == nil && end == tail.endIndex
                    || last == end - 1 && tail[reference..<end].starts(with: "&#".utf8)
            else { break }
            end = reference
        }
        return earliest + end
    }

    /// Reads a CDATA section, or the next part of a long one; false if there is nothing in it.
    private mutating func readCDATA() -> Bool {
        isInCDATA = false
        let start = window.offset
        var candidate = start
        let mayEnd = !exhausted.contains(UInt8(ascii: "]"))
        repeat {
            while mayEnd,
                let bracket = window.firstIndexHere(of: UInt8(ascii: "]"), from: candidate)
            {
                if window.byte(at: bracket + 1) == UInt8(ascii: "]"),
                    window.byte(at: bracket + 2) == UInt8(ascii: ">")
                {
                    window.offset = bracket + 3
                    return setRawText(start..<bracket)
                }
                candidate = bracket + 1
            }
            candidate = window.count
            if candidate - start > XMLReader.sectionLimit {
                isInCDATA = true
                window.offset = candidate
                return setRawText(start..<candidate)
            }
        } while mayEnd && window.fill()
        // No other section ends after this one.
        if mayEnd { exhausted.append(UInt8(ascii: "]")) }
        let end = endOfOpenElement(from: start)
        isCut = isCut || end == nil
        window.offset = end ?? window.count
        return setRawText(start..<window.offset)
    }

    /// Whether a written name is that of the innermost open element.
    func isInnermost(_ written: Range<Int>) -> Bool {
        XMLReader.hash(window[written]) == open.last?.hash
    }

    private mutating func setRawText(_ range: Range<Int>) -> Bool {
        textRange = range
        isTextRaw = true
        return !range.isEmpty
    }
}
