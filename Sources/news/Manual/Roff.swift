/// Text for roff with the macros of man(7), in ASCII.
enum Roff {
    /// A line of text. Nothing in it has a meaning for roff.
    ///
    /// - Parameter isLiteral: whether each hyphen is one that a person types, and no mark of
    ///   punctuation; else only those of options are.
    static func line(_ text: String, isLiteral: Bool = false) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: !isLiteral)
        let line = words.map { escaped($0, isTyped: isLiteral || isOption($0)) }
            .joined(separator: " ")
        return line.hasPrefix(".") ? "\\&" + line : line
    }

    /// A paragraph, in lines of at most 80 bytes where its words are short enough.
    ///
    /// - Parameter start: what it begins with, in roff.
    static func lines(_ text: String, after start: String? = nil) -> [String] {
        var lines = start.map { [$0] } ?? []
        var previous: Substring = ""
        for word in text.split(separator: " ") {
            let roff = escaped(word, isTyped: isOption(word))
            if let last = lines.last, last.utf8.count + 1 + roff.utf8.count <= longestLine {
                lines[lines.count - 1] = "\(last) \(roff)"
            } else {
                // The end of a sentence at the end of a line would have two blanks after it,
                // which it has nowhere else.
                if endsSentence(previous) { lines[lines.count - 1] += "\\&" }
                // A full stop that begins a line would make it a macro.
                lines.append(roff.hasPrefix(".") ? "\\&" + roff : roff)
            }
            previous = word
        }
        return lines
    }

    /// The argument of a macro.
    static func argument(_ text: String) -> String { "\"\(line(text, isLiteral: false))\"" }

    /// Text in bold, as an argument or a line.
    static func bold(_ text: String) -> String { "\\fB\(line(text, isLiteral: true))\\fR" }

    /// The bytes of the longest line of a paragraph: 80 for mandoc, less the mark behind a full
    /// stop.
    private static let longestLine = 78

    private static func endsSentence(_ word: Substring) -> Bool {
        word.last { !")]\"'*".contains($0) }.map { ".!?".contains($0) } ?? false
    }

    private static func isOption(_ word: Substring) -> Bool {
        word.drop { "([\"'“".contains($0) }.first == "-"
    }

    private static func escaped(_ word: Substring, isTyped: Bool) -> String {
        word.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            // Typesetters turn these into other characters.
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "\"": "\\(dq"
            case "-": isTyped ? "\\-" : "-"
            default: scalar.isASCII ? String(scalar) : name(of: scalar)
            }
        }.joined()
    }

    /// `\[u00E9]`
    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
}
