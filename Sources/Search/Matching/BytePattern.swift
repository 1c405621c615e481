/// Bytes to search for in other bytes, in linear time for any input (Knuth, Morris, Pratt).
struct BytePattern {
    private let bytes: [UInt8]
    /// For each length of a match, the length of its longest suffix that is also a prefix.
    private let shorter: [Int32]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var shorter = [Int32](repeating: 0, count: bytes.count + 1)
        var length = 0
        for index in bytes.indices.dropFirst() {
            while length > 0, bytes[index] != bytes[length] { length = Int(shorter[length]) }
            if bytes[index] == bytes[length] { length += 1 }
            shorter[index + 1] = Int32(length)
        }
        self.shorter = shorter
    }

    /// Whether the pattern occurs in the text. An empty pattern always does.
    func occurs(in text: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        var found = false
        search(text) { _ in
            found = true
            return false
        }
        return found
    }

    /// Calls `report` with the offset of each occurrence, also of overlapping ones, until it
    /// returns false.
    func search(_ text: [UInt8], _ report: (Int) -> Bool) {
        guard !bytes.isEmpty, text.count >= bytes.count else { return }
        var length = 0
        for index in text.indices {
            let byte = text[index]
            while length > 0, byte != bytes[length] { length = Int(shorter[length]) }
            if byte == bytes[length] { length += 1 }
            guard length == bytes.count else { continue }
            if !report(index + 1 - length) { return }
            length = Int(shorter[length])
        }
    }
}

extension ArticleQuery.Phrase {
    /// The phrase as a pattern for words that have a space before and after each of them.
    var pattern: BytePattern {
        var bytes: [UInt8] = []
        for word in words {
            bytes.append(0x20)
            bytes.append(contentsOf: word.utf8)
        }
        if !isPrefix { bytes.append(0x20) }
        return BytePattern(bytes)
    }
}
