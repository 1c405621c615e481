/// Words of a query that begin with `-`. The argument parser would take `-author:bot` for short options,
/// and find `-h` in it.
enum ExcludedWord {
    /// No argument of a process has this character.
    private static let mark: Character = "\0"

    /// The arguments with a mark before each word that can only be one of a query.
    ///
    /// - Parameter flags: the options of the command that take no value.
    static func marked(_ arguments: [String], flags: [String]) -> [String] {
        var (marked, previous) = (arguments, "")
        for (index, word) in arguments.enumerated() {
            if word == "--" { break }
            let takesValue =
                previous.hasPrefix("--") && !previous.contains("=") && !flags.contains(previous)
            // What follows an option may be its value.
            if isExcluded(word), !takesValue {
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
