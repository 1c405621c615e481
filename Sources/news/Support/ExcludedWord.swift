/// Words of a query that begin with `-`. The argument parser would take `-author:bot` for short options,
/// and find `-h` in it.
enum ExcludedWord {
    /// No argument of a process has this character.
    private static let mark: Character = "\0"

    /// The arguments with a mark before each word that can only be one of a query.
    ///
    /// - Parameter valued: the options of the command that take a value.
    static func marked(_ arguments: [String], valued: [String]) -> [String] {
        var (marked, previous) = (arguments, "")
        for (index, word) in arguments.enumerated() {
            if word == "--" { break }
            if isExcluded(word), !valued.contains(previous) {
                marked[index].insert(mark, at: word.startIndex)
            }
            previous = word
        }
        return marked
    }

    /// The word without its mark.
    static func unmarked(_ word: String) -> String {
        word.first == mark ? String(word.dropFirst()) : word
    }

    /// One letter is more likely an option that does not exist.
    static func isExcluded(_ word: String) -> Bool {
        let letters = word.dropFirst()
        guard word.first == "-", let first = letters.first, first != "-", !first.isNumber,
            letters.count > 1
        else { return false }
        return !letters.allSatisfy("ahqv".contains) || Set(letters).count < letters.count
    }
}
