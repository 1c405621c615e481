/// The queries that need a word, or a text that begins with a word.
struct NeededWords {
    /// A text, and the queries that need it.
    private struct Entry {
        let text: [UInt8]
        var queries: [Int]
    }

    /// Pairs of bytes with which words begin; a word of one letter has the space after it.
    private var beginningPairs = [UInt64](repeating: 0, count: 1 << 10)
    private var bits = HashBits()
    private var whole: [UInt64: [Entry]] = [:]
    private var beginnings: [UInt64: [Entry]] = [:]
    /// How many bytes of the beginnings are looked up, at most eight.
    private var lengths: [Int] = []

    /// Notes that a query needs a whole word.
    mutating func insert(word: [UInt8], _ query: Int) {
        let hash = insertHash(of: word, word.count)
        insertPairs(word, isWhole: true)
        NeededWords.insert(word, query, to: &whole[hash, default: []])
    }

    /// Notes that a query needs a text where a word begins: the beginning of the word, or several words
    /// with a space between them. The last of these is a whole one if a space is after it.
    mutating func insert(beginning text: [UInt8], _ query: Int) {
        let length = min(text.count, 8)
        let hash = insertHash(of: text, length)
        insertPairs(text, isWhole: false)
        NeededWords.insert(text, query, to: &beginnings[hash, default: []])
        if !lengths.contains(length) { lengths.append(length) }
    }

    private mutating func insertHash(of text: [UInt8], _ length: Int) -> UInt64 {
        let hash = text.withUnsafeBytes { NeededWords.hash($0.head(at: 0), length) }
        bits.insert(hash)
        return hash
    }

    private mutating func insertPairs(_ text: [UInt8], isWhole: Bool) {
        let first = UInt64(text.first ?? 0x20)
        var seconds: ClosedRange<UInt64> = 0x20...0x20
        if text.count > 1 { seconds = UInt64(text[1])...UInt64(text[1]) }
        if text.count < 2, !isWhole { seconds = 0...0xFF }
        for second in seconds {
            let pair = second << 8 | first
            beginningPairs[Int(pair >> 6)] |= 1 << (pair & 63)
        }
    }

    private static func insert(_ text: [UInt8], _ query: Int, to entries: inout [Entry]) {
        if let index = entries.firstIndex(where: { $0.text == text }) {
            entries[index].queries.append(query)
        } else {
            entries.append(Entry(text: text, queries: [query]))
        }
    }

    /// Calls `body` with the queries that need one of these words, or a text that begins with one. There
    /// is a space after each word.
    ///
    /// Most words are needed by nobody, and have to cost little: eight bytes are looked at at once.
    func forEach(neededIn words: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        beginningPairs.withUnsafeBufferPointer { pairs in
            var start = 0
            while start < words.count {
                let head = words.head(at: start)
                var length = head.bytesBeforeSpace
                if length == 8 { length += words.bytesBeforeSpace(from: start + 8) }
                // The index has ten bits.
                if pairs[Int(head >> 6 & 0x3FF)] & 1 << (head & 63) != 0 {
                    look(at: UnsafeRawBufferPointer(rebasing: words[start...]), length, head, body)
                }
                start += length + 1
            }
        }
    }

    /// Looks for the queries that need the first word of these, which has that length, or a text that they
    /// begin with.
    @inline(never)
    private func look(
        at words: UnsafeRawBufferPointer, _ length: Int, _ head: UInt64, _ body: (Int) -> Void
    ) {
        let hash = NeededWords.hash(head, length)
        if bits.mayContain(hash) {
            for entry in whole[hash] ?? []
            where entry.text.count == length && words.starts(with: entry.text) {
                entry.queries.forEach(body)
            }
        }
        for length in lengths {
            let hash = NeededWords.hash(head, length)
            guard bits.mayContain(hash) else { continue }
            for entry in beginnings[hash] ?? [] where words.starts(with: entry.text) {
                entry.queries.forEach(body)
            }
        }
    }

    /// A hash of the first eight bytes of a text and of its length.
    @inline(__always)
    private static func hash(_ head: UInt64, _ length: Int) -> UInt64 {
        let bytes = length < 8 ? head & (1 << (8 * UInt64(length)) &- 1) : head
        // The upper bits depend on all bytes.
        return (bytes ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension UnsafeRawBufferPointer {
    /// The eight bytes from a place on, the first one lowest; zero after the end.
    @inline(__always)
    fileprivate func head(at start: Int) -> UInt64 {
        guard start + 8 > count else {
            return UInt64(littleEndian: loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        return start < count ? self[start...].reversed().reduce(0) { $0 << 8 | UInt64($1) } : 0
    }

    /// How many bytes come before the next space or the end.
    fileprivate func bytesBeforeSpace(from start: Int) -> Int {
        var place = start
        while place < count {
            let length = head(at: place).bytesBeforeSpace
            place += length
            if length < 8 { break }
        }
        return Swift.min(place, count) - start
    }
}

extension UInt64 {
    /// How many of eight bytes, from the lowest on, come before the first space; 8 if there is none.
    @inline(__always)
    fileprivate var bytesBeforeSpace: Int {
        let others = self ^ 0x2020_2020_2020_2020
        // Of the bytes that are zero now, the lowest one keeps its highest bit for sure.
        let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
        return zeros.trailingZeroBitCount / 8
    }
}
