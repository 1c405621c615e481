/// Looks for words in text, byte by byte.
enum ByteSearch {
    static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
        count(of: word, in: text, upTo: 1) > 0
    }

    /// How often a word is in a text, up to a limit.
    static func count(of word: [UInt8], in text: [UInt8], upTo limit: Int = .max) -> Int {
        text.withUnsafeBufferPointer { text in
            word.withUnsafeBufferPointer { count(of: $0, in: text, upTo: limit) }
        }
    }

    private static func count(
        of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, upTo limit: Int
    ) -> Int {
        guard let first = word.first, text.count >= word.count else { return 0 }
        var (count, start) = (0, 0)
        while start <= text.count - word.count, count < limit {
            defer { start += 1 }
            guard text[start] == first else { continue }
            var length = 1
            while length < word.count, text[start + length] == word[length] { length += 1 }
            if length == word.count { count += 1 }
        }
        return count
    }
}
