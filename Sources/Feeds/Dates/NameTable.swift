/// Names that mean a number.
struct NameTable {
    private let numbers: [String: Int64]
    /// The length of the longest name in bytes.
    private let limit: Int

    /// - Parameter lines: In each line a number, then the names that mean it, in the folded form of
    ///   ``DateText``, separated by blanks.
    init(_ lines: String) {
        var numbers: [String: Int64] = [:]
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            for name in words.dropFirst() { numbers[String(name)] = Int64(words[0]) }
        }
        self.numbers = numbers
        limit = numbers.keys.lazy.map(\.utf8.count).max() ?? 0
    }

    /// The number of a name.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int64? {
        word.count > limit ? nil : numbers[String(decoding: word, as: UTF8.self)]
    }

    /// The number of the longest name that the word begins with.
    func number(ofStemOf word: UnsafeBufferPointer<UInt8>) -> Int64? {
        (0...min(word.count, limit)).reversed().lazy.compactMap { length in
            number(of: UnsafeBufferPointer(rebasing: word[..<length]))
        }.first
    }
}
