/// A command line, cut into words as a shell does that expands nothing: blanks separate them, and
/// quotation marks and backslashes keep blanks.
package struct ShellWords {
    /// The words that are complete: a blank follows them.
    package private(set) var complete: [String] = []
    /// The last word, which may go on; nil after a blank.
    package private(set) var last: String?
    /// The quotation mark that is open.
    package private(set) var quote: Character?

    /// All words.
    package var all: [String] { complete + [last].compactMap(\.self) }

    /// Cuts a line.
    package init(_ line: String) {
        var isEscaped = false
        for character in line {
            if isEscaped {
                // Between double quotes a backslash is only for a few characters.
                if quote == "\"", !"\"\\$`".contains(character) { last?.append("\\") }
                last?.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                (isEscaped, last) = (true, last ?? "")
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, last) = (character, last ?? "")
            } else if quote == nil, " \t\n".contains(character) {
                complete += [last].compactMap(\.self)
                last = nil
            } else {
                last = (last ?? "") + String(character)
            }
        }
    }
}
