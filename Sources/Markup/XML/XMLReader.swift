/// A pull parser for the XML of the wild: namespaces, references and CDATA as the standards say
/// (XML 1.0, Namespaces in XML 1.0), and a reasonable guess where a document does not keep to them.
///
/// It puts up with a missing or misplaced prolog, text around the root and several roots, `&` and
/// `<` that mean themselves, any HTML name as a reference, values without quotes, an attribute that
/// comes twice, end tags that are missing, stray or in another case. It never opens a file, loads a
/// DTD, or expands an entity that the document declares.
///
/// The document comes in pieces, so it may be longer than the memory. Time is linear in its length;
/// no more than the longest tag is held.
package struct XMLReader: ~Copyable {
    /// What comes next in the document.
    package enum Event {
        /// An element begins; ``XMLReader/attribute(_:)`` tells more.
        case start
        /// An element ends: by its tag, as an empty one, or because one around it does.
        case end
        /// A piece of text; there may be several in a row.
        case text
    }

    /// Elements that are deeper are passed over; their text is not.
    package static let depthLimit = 256

    /// The name of the element that begins or ends.
    package private(set) var name = XMLName()
    /// What `xml:base` makes of the base here, as far as that is said in the document.
    package var base: String? { bases.last?.url }
    /// The URL of the document, which the first `xml:base` is relative to.
    package var documentURL: String?
    /// How many elements are open, the one that begins or ends included.
    package var depth: Int { open.count }
    /// How many bytes of the text in UTF-8 were read.
    package var position: Int { window.passed + window.offset }
    /// Whether the document ended before its elements did.
    package private(set) var isTruncated = false

    var window: XMLWindow
    var tag = XMLTag()
    /// Closing characters that were looked for up to the end of the document, and are not there.
    var exhausted: [UInt8] = []
    var isCutInTag = false
    var isInCDATA = false
    private var open: [OpenElement] = []
    private var namespaces = XMLNamespaceScope()
    private var bases: [(depth: Int, url: String)] = []
    /// How many elements of a name are open that were too deep to be told of.
    private var flattened: [UInt64: Int] = [:]
    /// More different names of them are not remembered.
    private static let flattenedLimit = 1024
    /// How many of the open elements end before the document goes on.
    private var pendingEnds = 0
    private var isInnermostDone = false
    private var textRange = 0..<0
    private var isTextRaw = false

    /// A reader of a document in pieces of UTF-8, which `refill` appends; it says false when there
    /// is none left. A piece must not end inside a character.
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
    /// A longer `xml:base` is passed over: each of those that are open is held.
    private static let baseLimit = 4_096

    /// Goes on to the next event; nil at the end of the document.
    package mutating func next() -> Event? {
        leaveInnermost()
        if pendingEnds > 0 {
            pendingEnds -= 1
            return endInnermost()
        }
        while let byte = window.byte(at: window.offset) {
            window.compact()
            if isInCDATA {
                if readCDATA() { return .text }
            } else if byte != UInt8(ascii: "<") {
                readText(from: window.offset)
                return .text
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
                    return .text
                }
            }
        }
        isTruncated = isCutInTag || isInCDATA || !open.isEmpty
        return nil
    }

    /// The attribute of the element that begins, in any case, one without a prefix before one with
    /// any; nil where it has none. References are decoded, white space around is dropped.
    package func attribute(_ name: StaticString) -> String? {
        var prefixed: Range<Int>?
        for attribute in tag.attributes {
            let written = window[attribute.name]
            guard XMLReader.isName(written, name) else { continue }
            if written.count == name.utf8CodeUnitCount {
                return XMLReference.decoded(window[attribute.value])
            }
            if prefixed == nil { prefixed = attribute.value }
        }
        return prefixed.map { XMLReference.decoded(window[$0]) }
    }

    /// The attributes of the element that begins, with their prefixes, as ``attribute(_:)`` gives
    /// them.
    package var attributes: [(name: String, value: String)] {
        tag.attributes.map { attribute in
            (
                String(decoding: window[attribute.name], as: UTF8.self),
                XMLReference.decoded(window[attribute.value])
            )
        }
    }

    /// The attributes of the element that begins as they are written, without the brackets.
    package var writtenAttributes: UnsafeBufferPointer<UInt8> {
        let end = tag.range.upperBound - (tag.isEmptyElement ? 2 : 1)
        return window[tag.name.upperBound..<max(end, tag.name.upperBound)]
    }

    /// Appends the text of this event: as it is in CDATA, else with its references decoded.
    package func appendText(to output: inout [UInt8]) {
        if isTextRaw {
            output.append(contentsOf: window[textRange])
        } else {
            XMLReference.decode(window[textRange], into: &output)
        }
    }

    /// The text of this event.
    package func text() -> String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

private struct OpenElement {
    var name: XMLName
    /// Of the name as it is written, prefix included, but for its case.
    var hash: UInt64
    /// How many namespaces were declared outside of it.
    var namespaces: Int
}

extension XMLReader {
    /// Takes up the element whose tag was read; false when it is too deep.
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
                    prefix: prefix, uri: XMLReference.decoded(window[attribute.value]))
            } else if XMLReader.isName(written, "xml:base") {
                base = URLReference.cleaned(XMLReference.decoded(window[attribute.value]))
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
        if tag.isEmptyElement { pendingEnds = 1 }
        return true
    }

    /// Whether an end tag ends an open element: the innermost of its name, and with it those inside.
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

    /// Reads text up to the next `<` at or behind `start`, or as far as the window goes.
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

    /// Where to cut the text in the window, so that no reference is cut in two.
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

    /// Reads what is left of a CDATA section in the window; false where nothing is.
    private mutating func readCDATA() -> Bool {
        let start = window.offset
        var candidate = start
        while let bracket = window.firstIndexHere(of: UInt8(ascii: "]"), from: candidate) {
            guard let second = window.byte(at: bracket + 1),
                let third = window.byte(at: bracket + 2)
            else { break }
            if second == UInt8(ascii: "]"), third == UInt8(ascii: ">") {
                isInCDATA = false
                window.offset = bracket + 3
                return setRawText(start..<bracket)
            }
            candidate = bracket + 1
        }
        window.offset = window.count
        return setRawText(start..<window.count)
    }

    private mutating func setRawText(_ range: Range<Int>) -> Bool {
        textRange = range
        isTextRaw = true
        return !range.isEmpty
    }
}
