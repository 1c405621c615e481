import Web

/// The name of a tag or of an attribute in lower case, held in two words so that comparing is
/// cheap. Names of more than sixteen bytes are unknown to HTML; all of them are equal.
/// ``HTMLNameList`` holds their letters for a tree.
package struct HTMLName: Hashable, Sendable {
    /// The first eight bytes, the first one lowest.
    let low: UInt64
    /// The next eight.
    let high: UInt64

    /// The longest name that fits.
    static let lengthLimit = 16

    /// The empty name.
    static let none = HTMLName(low: 0, high: 0)
    /// Every name that does not fit.
    static let unknown = HTMLName(low: .max, high: .max)

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// A name in any case.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        let length = end - start
        guard length <= HTMLName.lengthLimit else {
            self = .unknown
            return
        }
        var low: UInt64 = 0
        for index in 0..<min(length, 8) {
            low |=
                UInt64(bytes[start + index].lowercased) << UInt64(truncatingIfNeeded: 8 * index)
        }
        var high: UInt64 = 0
        if length > 8 {
            for index in 8..<length {
                let shift = UInt64(truncatingIfNeeded: 8 * (index - 8))
                high |= UInt64(bytes[start + index].lowercased) << shift
            }
        }
        self.init(low: low, high: high)
    }

    /// A name in any case.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { HTMLName($0, from: 0, to: $0.count) }
    }

    /// The length in bytes.
    var count: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }
}

extension HTMLName: ExpressibleByStringLiteral {
    // Inlined, it is a constant.
    @inline(__always)
    package init(stringLiteral value: StaticString) {
        let bytes = UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)
        self.init(bytes, from: 0, to: bytes.count)
    }
}

extension HTMLName: CustomStringConvertible {
    package var description: String {
        guard self != .unknown else { return "" }
        return String(unsafeUninitializedCapacity: HTMLName.lengthLimit) { buffer in
            for index in 0..<count {
                let word = index < 8 ? low : high
                buffer[index] = UInt8(truncatingIfNeeded: word >> UInt64(8 * (index % 8)))
            }
            return count
        }
    }
}

/// A hash table from the names of HTML to values.
struct HTMLNameTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        var name = HTMLName.none
        var value: Value?
    }

    private static var bits: Int { 9 }

    private var slots: [Slot]

    /// A table in which each key is a list of names, separated by white space: `["td th": .cell]`.
    ///
    /// There have to be far fewer names than slots (512).
    init(_ entries: some Sequence<(key: String, value: Value)>) {
        slots = Array(repeating: Slot(), count: 1 << HTMLNameTable.bits)
        for (names, value) in entries {
            for text in names.utf8.split(whereSeparator: \.isBlank) {
                let name = HTMLName(String(Substring(text)))
                var index = HTMLNameTable.index(of: name)
                while slots[index].value != nil { index = (index + 1) % slots.count }
                slots[index] = Slot(name: name, value: value)
            }
        }
    }

    init(_ entries: KeyValuePairs<String, Value>) {
        self.init(entries.map { (key: $0.key, value: $0.value) })
    }

    /// The value of a name; nil for an unknown name.
    subscript(name: HTMLName) -> Value? {
        var index = HTMLNameTable.index(of: name)
        while let value = slots[index].value {
            if slots[index].name == name { return value }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    @inline(__always)
    private static func index(of name: HTMLName) -> Int {
        let mixed = (name.low ^ (name.high &* 31)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
    }
}

/// The kind of a tag in a line of text.
enum HTMLTagKind {
    /// A part of the line, with an end tag.
    case inline
    /// The beginning or the end of a line.
    case block
    /// Has no end tag.
    case void

    /// The kind of an element; nil for a name that HTML does not have.
    init?(_ name: HTMLName) {
        guard let kind = HTMLTagKind.known[name] else { return nil }
        self = kind
    }

    private static let known = HTMLNameTable(
        [
            """
            a abbr acronym applet audio b bdi bdo big blink button canvas cite code data datalist
            del dfn em font i iframe ins kbd label map mark marquee math meter nobr noembed noscript
            object output picture progress q rb rp rt rtc ruby s samp script select slot small span
            strike strong style sub sup svg template textarea time title tt u var video xmp
            """: HTMLTagKind.inline,
            """
            address article aside blockquote body caption center colgroup dd details dialog dir
            div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head
            header hgroup html legend li listing main menu nav noframes ol optgroup option p
            plaintext pre search section summary table tbody td tfoot th thead tr ul
            """: .block,
            "area base basefont br col embed frame hr img input keygen link meta": .void,
            "param source track wbr": .void,
        ])
}
