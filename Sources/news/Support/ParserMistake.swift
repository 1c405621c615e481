import Search

/// A mistake in the words of the argument parser, as people would say it.
struct ParserMistake {
    private let sentence: Substring

    init(_ sentence: some StringProtocol) {
        self.sentence = Substring(sentence)
    }

    /// The sentence to print.
    var text: String {
        let names = sentence.split(separator: "'").dropFirst().enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
        guard names.count == 2 else { return String(sentence) }
        if sentence.hasPrefix("Unknown option '"), !isNear(names[1], to: names[0]) {
            return "Unknown option '\(names[0])'"
        }
        if sentence.hasPrefix("Value to be set with flag '") {
            return "'\(names[1])' and '\(names[0])' exclude each other"
        }
        return String(sentence)
    }

    /// Whether somebody who typed an option may have meant another one. The parser suggests any that
    /// differs in three letters, which is all of `--db`.
    private func isNear(_ option: String, to typed: String) -> Bool {
        let (word, other) = (typed.drop { $0 == "-" }, option.drop { $0 == "-" })
        return String(word).nearest(of: [String(other)]) != nil
    }
}
