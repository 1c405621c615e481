import SQLite

/// A b-tree page of a table, of an index, or of a table without rowids, which is stored like an
/// index (https://www.sqlite.org/fileformat2.html#b_tree_pages).
struct TreePage {
    enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var isInterior: Bool { self == .indexInterior || self == .tableInterior }
        /// Whether its cells hold rows.
        var hasRecords: Bool { self != .tableInterior }
    }

    let number: Int
    let kind: Kind
    let bytes: [UInt8]
    /// The offsets of its cells.
    let cells: [Int]
    /// The last child of an interior page.
    let lastChild: Int?
    /// Whether all cells are at valid offsets, and none overlaps the first bytes of another.
    let isWhole: Bool

    /// Nil for bytes that are not such a page.
    ///
    /// - Parameter usable: how many bytes of a page SQLite uses.
    init?(_ bytes: [UInt8], number: Int, usable: Int) {
        let start = TreePage.start(ofPage: number)
        guard usable <= bytes.count, start < bytes.count, let kind = Kind(rawValue: bytes[start]),
            let count = bytes.uint16(at: start + 3), let content = bytes.uint16(at: start + 5)
        else { return nil }
        let pointers = start + (kind.isInterior ? 12 : 8)
        let end = pointers + 2 * count
        guard end <= usable else { return nil }
        self.number = number
        self.kind = kind
        self.bytes = bytes
        lastChild = kind.isInterior ? bytes.uint32(at: start + 8).map(Int.init) : nil
        let places = (0..<count).compactMap { bytes.uint16(at: pointers + 2 * $0) }
        cells = places.filter { $0 >= end && $0 <= usable - 4 }
        isWhole =
            cells.count == count && Set(cells).count == count
            && (content == 0 || content >= end) && content <= usable
    }

    /// Where the b-tree begins in a page: the first page begins with the file header.
    static func start(ofPage number: Int) -> Int { number == 1 ? 100 : 0 }

    /// The children of an interior page.
    var children: [Int] {
        guard kind.isInterior else { return [] }
        return cells.compactMap { bytes.uint32(at: $0).map(Int.init) }
            + (lastChild.map { [$0] } ?? [])
    }
}
