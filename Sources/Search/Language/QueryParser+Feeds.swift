extension QueryParser {
    /// A query in which the words after `feed:` were replaced; one for which there is nil stays, and so do words
    /// whose replacements cannot be written there. A text that cannot be cut into tokens stays as it is.
    public static func replacingFeeds<Failure: Error>(
        in text: String, _ replacement: (String) throws(Failure) -> String?
    ) throws(Failure) -> String {
        guard let tokens = try? QueryLexer.tokens(of: text) else { return text }
        var scalars = Array(text.unicodeScalars)
        for token in tokens.reversed() {
            guard let value = token.feeds else { continue }
            var words: [String] = []
            for word in value.words { words.append(try replacement(word) ?? word) }
            guard words != value.words else { continue }
            let isPlain = words.allSatisfy(isPlainFeed)
            guard isPlain || words.count == 1 && !words[0].contains("\"") else { continue }
            let mark = value.isQuoted || !isPlain ? "\"" : ""
            scalars.replaceSubrange(
                value.place, with: (mark + words.joined(separator: ",") + mark).unicodeScalars)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Whether a query means a feed by its number, which is another one in another database.
    public static func namesFeedByNumber(_ text: String) -> Bool {
        feedWords(in: text).contains { Int64($0) != nil }
    }

    /// The addresses that a query has after `feed:`.
    public static func feedAddresses(in text: String) -> [String] {
        feedWords(in: text).filter(isAddress)
    }

    private static func feedWords(in text: String) -> [String] {
        ((try? QueryLexer.tokens(of: text)) ?? []).compactMap(\.feeds).flatMap(\.words)
    }

    /// Whether a word after `feed:` is an address.
    public static func isAddress(_ word: String) -> Bool { word.contains("://") }

    /// Whether a word can stand after `feed:` without quotation marks. One with a comma or a star cannot.
    private static func isPlainFeed(_ word: String) -> Bool {
        guard let tokens = try? QueryLexer.tokens(of: "feed:\(word)"), tokens.count == 1,
            let value = tokens[0].feeds
        else { return false }
        return value.words == [word]
    }

    /// Whether a query is no longer than it may be.
    public static func isShort(_ text: String) -> Bool {
        text.unicodeScalars.count <= QueryLimits.length
    }
}

extension QueryToken {
    /// The value of `feed:`; nil for every other token.
    fileprivate var feeds: QueryValue? {
        guard case .field(let field, let value) = kind, field.name == "feed", !value.isPrefix else {
            return nil
        }
        return value
    }
}

extension QueryValue {
    /// One word, or several with commas between them.
    fileprivate var words: [String] {
        isQuoted ? [text] : text.split(separator: ",").map(String.init)
    }
}
