import SQLite

/// The bytes of a record: those in its cell, and those in its chain of overflow pages.
struct Payload {
    /// The bytes that are left; at first those in the cell.
    private(set) var bytes: [UInt8]
    /// The full number of bytes.
    let count: Int
    /// The first overflow page.
    private let next: Int?

    /// Whether no byte is missing.
    var isWhole: Bool { bytes.count == count }

    /// Reads the bytes in the cell; nil when not even these exist.
    init?(_ page: TreePage, at place: Int, count: Int, isTable: Bool, _ image: DatabaseImage) {
        self.count = count
        let local = Payload.localCount(of: count, isTable: isTable, usable: image.usableSize)
        guard place + local <= image.usableSize else { return nil }
        bytes = Array(page.bytes[place..<place + local])
        next = local < count ? page.bytes.uint32(at: place + local).map(Int.init) : nil
    }

    /// Adds the bytes of the overflow pages, as far as the chain leads.
    ///
    /// - Parameter record: a number that identifies the record within the file.
    mutating func follow(in image: DatabaseImage, record: Int) {
        var next = next
        var seen: Set<Int> = []
        // A page belongs to one chain and only once, so every chain ends.
        while bytes.count < count, let number = next, seen.insert(number).inserted,
            image.takeOverflow(number, for: record), let page = image.bytes(ofPage: number)
        {
            let piece = min(count - bytes.count, image.usableSize - 4)
            bytes += page[4..<4 + piece]
            next = page.uint32(at: 0).map(Int.init)
        }
    }

    /// The number of bytes of a record that are in its cell.
    private static func localCount(of count: Int, isTable: Bool, usable: Int) -> Int {
        let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard count > most else { return count }
        let least = (usable - 12) * 32 / 255 - 23
        let local = least + (count - least) % (usable - 4)
        return local <= most ? local : least
    }
}
