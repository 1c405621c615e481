/// Bytes that are looked for in others, in linear time whatever both are (Knuth, Morris, Pratt).
struct BytePattern {
    private let bytes: [UInt8]
    /// For each length that was found, the length of the longest end of it that is also a beginning.
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

    /// Whether the bytes occur in others; none occur in all.
    func occurs(in text: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        var found = false
        search(text) { _ in
            found = true
            return false
        }
        return found
    }

    /// Tells the offset of each occurrence, overlapping ones too, until the answer is false.
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
    /// What is looked for in words with a space before and after each of them.
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
