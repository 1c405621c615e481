/// The names of attributes and of unknown elements in a tree, each of them once.
struct HTMLNameList: Sendable {
    /// The place of a name in the list.
    typealias ID = UInt32

    private struct Entry {
        var name: HTMLName
        /// The letters of a name that does not fit in a ``HTMLName``.
        var letters: HTMLTree.Bytes
    }

    /// Attributes with further names are dropped.
    private static let limit = 65_536

    private var entries: [Entry] = []
    private var hashes: [UInt32] = []
    /// A hash table: one more than the place of an entry, or zero.
    private var slots: [UInt32] = Array(repeating: 0, count: 64)

    /// The name, `HTMLName.unknown` if it does not fit.
    subscript(id: ID) -> HTMLName { entries[Int(id)].name }

    /// The letters of a name that does not fit in a ``HTMLName``.
    func letters(of id: ID) -> HTMLTree.Bytes { entries[Int(id)].letters }

    /// The place of a name that fits; nil if there are too many.
    mutating func id(of name: HTMLName) -> ID? {
        let hash = (name.low ^ (name.high &* 31)) &* 0x9E37_79B9_7F4A_7C15
        return id(hash: hash, isEqual: { $0.name == name }) {
            Entry(name: name, letters: HTMLTree.Bytes())
        }
    }

    /// The place of a long name in lower case. New ones are kept in `bytes`.
    mutating func id(of letters: [UInt8], keptIn bytes: inout [UInt8]) -> ID? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for letter in letters { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }
        let end = bytes.count
        let found = id(
            hash: hash &* 0x9E37_79B9_7F4A_7C15,
            isEqual: { entry in
                guard entry.name == .unknown, Int(entry.letters.count) == letters.count else {
                    return false
                }
                let start = Int(entry.letters.start & ~HTMLTree.Bytes.isDecoded)
                return bytes[start..<(start + letters.count)].elementsEqual(letters)
            },
            entry: {
                let start = UInt32(end) | HTMLTree.Bytes.isDecoded
                return Entry(
                    name: .unknown,
                    letters: HTMLTree.Bytes(start: start, count: UInt32(letters.count)))
            })
        if let found, Int(self.letters(of: found).start & ~HTMLTree.Bytes.isDecoded) == end {
            bytes.append(contentsOf: letters)
        }
        return found
    }

    @inline(__always)
    private mutating func id(
        hash: UInt64, isEqual: (Entry) -> Bool, entry: () -> Entry
    ) -> ID? {
        var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
        while slots[slot] != 0 {
            let id = slots[slot] - 1
            if isEqual(entries[Int(id)]) { return id }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard entries.count < HTMLNameList.limit else { return nil }
        entries.append(entry())
        hashes.append(UInt32(truncatingIfNeeded: hash >> 32))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return UInt32(entries.count - 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (place, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(place + 1)
        }
    }
}
