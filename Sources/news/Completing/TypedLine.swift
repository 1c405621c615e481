/// A half-typed command line, up to the cursor.
struct TypedLine {
    /// The words before the cursor, without the name of the program.
    private(set) var words: [String] = []
    /// What is typed of the word at the cursor; empty for a new one.
    private(set) var current = ""
    /// The quotation mark that is open at the cursor.
    private(set) var quote: Character?

    /// Reads a line as a shell does that expands nothing.
    init(_ line: String) {
        var isInWord = false
        var isEscaped = false
        for character in line {
            if isEscaped {
                // Between double quotes a backslash is only for a few characters.
                if quote == "\"", !"\"\\$`".contains(character) { current.append("\\") }
                current.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                (isEscaped, isInWord) = (true, true)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, isInWord) = (character, true)
            } else if quote == nil, character.isWhitespace {
                if isInWord { words.append(current) }
                (current, isInWord) = ("", false)
            } else {
                current.append(character)
                isInWord = true
            }
        }
        // Before the program there may be variables for it alone.
        let start = words.firstIndex { !$0.contains("=") } ?? words.endIndex
        words = Array(words.dropFirst(start + 1))
    }
}
