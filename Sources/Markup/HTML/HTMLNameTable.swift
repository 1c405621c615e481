/// Names that are known, for looking up by hash.
struct HTMLNameTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        var name = HTMLName.none
        var value: Value?
    }

    private static var bits: Int { 9 }

    private var slots: [Slot]

    /// There have to be far fewer names than slots (512).
    init(_ names: [(HTMLName, Value)]) {
        slots = Array(repeating: Slot(), count: 1 << HTMLNameTable.bits)
        for (name, value) in names {
            var index = HTMLNameTable.index(of: name)
            while slots[index].value != nil { index = (index + 1) % slots.count }
            slots[index] = Slot(name: name, value: value)
        }
    }

    /// What the name stands for; nil where it is not known.
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
