/// Titles in which a word is found without reading them all: each place in them is in a list with the
/// others where the same three bytes are (a trigram index).
struct TitleIndex {
    /// The titles in lower case, each ended by a line feed.
    private var bytes: [UInt8] = []
    private var titles: [Range<Int>] = []
    /// The places, list by list.
    private var places: [Int]
    /// Where each list begins, and where the last one ends.
    private var starts: [Int]

    /// A list may hold some other places as well, so there need not be one for each three bytes.
    private static let lists = 1 << 14

    init(_ titles: [String]) {
        for title in titles {
            let start = bytes.count
            bytes += title.lowercased().utf8
            self.titles.append(start..<bytes.count)
            bytes.append(0x0A)
        }
        let lists = bytes.indices.dropLast(2).map { [bytes] in TitleIndex.list(of: bytes[$0...]) }
        starts = Array(repeating: 0, count: TitleIndex.lists + 1)
        for list in lists { starts[list + 1] += 1 }
        for list in 0..<TitleIndex.lists { starts[list + 1] += starts[list] }
        places = Array(repeating: 0, count: lists.count)
        var ends = starts
        for (place, list) in lists.enumerated() {
            places[ends[list]] = place
            ends[list] += 1
        }
    }

    /// Whether any title but one has a word in it. A word of fewer than three bytes is taken to be
    /// everywhere.
    func isElsewhere(_ word: some StringProtocol, than title: Int) -> Bool {
        let word = Array(word.lowercased().utf8)
        let shortest = word.indices.dropLast(2).map { offset in
            let list = TitleIndex.list(of: word[offset...])
            return (offset: offset, places: places[starts[list]..<starts[list + 1]])
        }.min { $0.places.count < $1.places.count }
        guard let shortest else { return true }
        return shortest.places.contains { place in
            let start = place - shortest.offset
            return start >= 0 && !titles[title].contains(start)
                && bytes[start...].starts(with: word)
        }
    }

    private static func list(of bytes: ArraySlice<UInt8>) -> Int {
        let key = bytes.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
        return Int((key &* 0x9E37_79B1) >> 18)
    }
}
