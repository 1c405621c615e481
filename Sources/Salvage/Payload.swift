/// The bytes of a record: those in its cell, and those in the chain of pages that follows it.
struct Payload {
    /// What is left of it; at first what is in the cell.
    private(set) var bytes: [UInt8]
    /// How many bytes it had.
    let count: Int
    /// The first page of the chain.
    private let next: Int?

    /// Whether all of it is there.
    var isWhole: Bool { bytes.count == count }

    /// What is in the cell; nil when not even that is there.
    init?(_ page: TreePage, at place: Int, count: Int, isTable: Bool, _ image: DatabaseImage) {
        self.count = count
        let local = Payload.localCount(of: count, isTable: isTable, usable: image.usableSize)
        guard place + local <= image.usableSize else { return nil }
        bytes = Array(page.bytes[place..<place + local])
        next = local < count ? page.bytes.uint32(at: place + local).map(Int.init) : nil
    }

    /// Adds what is in the chain, as far as it leads.
    ///
    /// - Parameter record: what tells the record from all others in the file.
    mutating func follow(in image: DatabaseImage, record: Int) {
        var next = next
        var seen: Set<Int> = []
        // A page is in one chain only, and once, so that all chains end.
        while bytes.count < count, let number = next, seen.insert(number).inserted,
            image.takeOverflow(number, for: record), let page = image.bytes(ofPage: number)
        {
            let piece = min(count - bytes.count, image.usableSize - 4)
            bytes += page[4..<4 + piece]
            next = page.uint32(at: 0).map(Int.init)
        }
    }

    /// How much of a record is in its cell.
    private static func localCount(of count: Int, isTable: Bool, usable: Int) -> Int {
        let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard count > most else { return count }
        let least = (usable - 12) * 32 / 255 - 23
        let local = least + (count - least) % (usable - 4)
        return local <= most ? local : least
    }
}
