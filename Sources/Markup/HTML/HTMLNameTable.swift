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
            for text in names.split(whereSeparator: \.isWhitespace) {
                let name = HTMLName(String(text))
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
