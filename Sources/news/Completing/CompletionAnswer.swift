import ArgumentParser
import Terminal

/// The shells that can complete our commands.
enum CompletedShell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
}

/// The answer of the hidden command that the scripts for the shells call:
/// `news ---complete SHELL LINE [WORD [TYPE]]`, where `LINE` is what is typed up to the cursor, `WORD`
/// the part of it that bash replaces, and `TYPE` its `COMP_TYPE`.
///
/// Titles are text of strangers. Control characters are removed, and no shell expands the answer.
struct CompletionAnswer {
    /// The first argument of the hidden command.
    static let command = "---complete"

    private let shell: CompletedShell
    private let line: TypedLine
    private let replaced: String
    /// Whether bash only lists the candidates, after a second Tab.
    private let isList: Bool

    /// Nil when the arguments are not those of a script.
    init?(_ arguments: some Collection<String>) {
        let arguments = Array(arguments)
        guard arguments.count >= 2, let shell = CompletedShell(rawValue: arguments[0])
        else { return nil }
        self.shell = shell
        line = TypedLine(arguments[1])
        replaced = arguments.dropFirst(2).first ?? ""
        isList = ["63", "33", "64"].contains(arguments.dropFirst(3).first)
    }

    /// The lines for the script.
    func lines(_ surroundings: Surroundings) -> [String] {
        switch Completer(line, surroundings).completion {
        case .files: return [":files"]
        case .directories: return [":directories"]
        case .words(let candidates):
            let clean = candidates.map {
                Completion.Candidate(word: $0.word.sanitized(), meaning: $0.meaning.sanitized())
            }
            return shell == .bash && isList ? list(clean) : clean.compactMap(text)
        }
    }

    /// What bash shows after a second Tab: ids with their titles. It inserts what all lines begin with,
    /// which are two ids at least, so that nothing of a title gets into the line.
    private func list(_ candidates: [Completion.Candidate]) -> [String] {
        let matching = candidates.filter { $0.word.hasPrefix(line.current) }
        guard matching.count > 1, matching.allSatisfy({ Int64($0.word) != nil }) else {
            return candidates.compactMap(text)
        }
        return matching.map { "\($0.word)  \($0.meaning)".truncated(to: 72, ellipsis: "...") }
    }

    private func text(_ candidate: Completion.Candidate) -> String? {
        switch shell {
        case .bash: bash(candidate.word)
        case .zsh: zsh(candidate)
        case .fish:
            candidate.meaning.isEmpty ? candidate.word : candidate.word + "\t" + candidate.meaning
        }
    }

    /// bash takes a word as it is, and replaces only what follows the last colon or the like.
    private func bash(_ word: String) -> String? {
        guard word.hasPrefix(line.current) else { return nil }
        let typed = TypedLine("news " + (line.quote.map(String.init) ?? "") + replaced).current
        let kept = line.current.hasSuffix(typed) ? line.current.count - typed.count : 0
        return word.dropFirst(kept).quoted(in: line.quote)
    }

    /// For zsh a colon ends the word, and what follows is the description. A tab at the beginning
    /// says that more of the same word follows.
    private func zsh(_ candidate: Completion.Candidate) -> String {
        let word = candidate.word[...].escaped { $0 == "\\" || $0 == ":" }
        let text = candidate.meaning.isEmpty ? word : "\(word):\(candidate.meaning)"
        return candidate.word.hasSuffix(":") ? "\t" + text : text
    }
}

private extension Substring {
    /// The text in bash, between open quotation marks or without. A shell knows nothing of characters that
    /// are more than one scalar: for it, a quotation mark with an accent is a quotation mark.
    func quoted(in quote: Character?) -> String {
        switch quote {
        case "'":
            unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
                .map { String($0) }.joined(separator: "'\\''")
        case .some: escaped { "\"\\$`".unicodeScalars.contains($0) }
        case nil: escaped { $0.isASCII && !$0.isHarmless }
        }
    }

    /// The text with a backslash before each special character.
    func escaped(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
        String(
            unicodeScalars.reduce(into: String.UnicodeScalarView()) { text, scalar in
                if isSpecial(scalar) { text.append("\\") }
                text.append(scalar)
            })
    }
}

private extension Unicode.Scalar {
    /// Whether it means nothing but itself in bash.
    var isHarmless: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "-_./:=,@%+".unicodeScalars.contains(self)
        }
    }
}

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
