extension String {
    /// The one of `words` that needs the fewest changes of a letter to become this text; the first
    /// of several. Nil when each needs more than `most` changes, by default half of the letters.
    package func nearest(of words: [String], within most: Int? = nil) -> String? {
        let most = most ?? max(1, utf8.count / 2)
        // A typing mistake is hardly longer than the word that was meant.
        let typed = Array(utf8.prefix(64))
        return words.map { (word: $0, distance: typed.distance(to: $0.utf8)) }
            .filter { $0.distance <= most }.min { $0.distance < $1.distance }?.word
    }
}

private extension [UInt8] {
    /// The Levenshtein distance: letters to insert, remove or replace.
    func distance(to other: String.UTF8View) -> Int {
        var row = Array<Int>(0...count)
        for (line, byte) in other.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for index in indices {
                let replaced = diagonal + (self[index] == byte ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = Swift.min(replaced, diagonal + 1, row[index] + 1)
            }
        }
        return row[count]
    }
}
