/// What can be typed at a place in a command line.
enum Completion: Equatable {
    /// Whole words for this place; the shell picks those that begin with what is typed.
    case words([Candidate])
    /// The shell's own names of files.
    case files
    /// The shell's own names of directories.
    case directories

    /// A word, and what it means.
    struct Candidate: Equatable {
        var word: String
        var meaning = ""
    }

    /// Words without a meaning.
    static func plain(_ words: some Sequence<String>) -> Completion {
        .words(words.map { Candidate(word: $0) })
    }
}
