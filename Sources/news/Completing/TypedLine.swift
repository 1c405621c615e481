import Terminal

/// A half-typed command line, up to the cursor.
struct TypedLine {
    /// The words before the cursor, without the name of the program.
    let words: [String]
    /// What is typed of the word at the cursor; empty for a new one.
    let current: String
    /// The quotation mark that is open at the cursor.
    let quote: Character?

    /// Reads a line as a shell does that expands nothing.
    init(_ line: String) {
        let typed = ShellWords(line)
        (current, quote) = (typed.last ?? "", typed.quote)
        // Before the program there may be variables for it alone.
        words = Array(typed.complete.drop { $0.contains("=") }.dropFirst())
    }
}
