extension QueryParser {
    /// A query in which what stands after `feed:` was replaced; for nil it stays.
    ///
    /// A text that cannot be cut into tokens stays as it is. A list of feeds with an address in it becomes a
    /// choice, because addresses may have commas.
    public static func replacingFeeds<Failure: Error>(
        in text: String, _ replacement: (String) throws(Failure) -> String?
    ) throws(Failure) -> String {
        guard let tokens = try? QueryLexer.tokens(of: text) else { return text }
        var scalars = Array(text.unicodeScalars)
        for token in tokens.reversed() {
            guard case .field(let field, let value) = token.kind, field.name == "feed",
                !value.isPrefix
            else { continue }
            let words =
                value.isQuoted ? [value.text] : value.text.split(separator: ",").map(String.init)
            var others: [String] = []
            for word in words { others.append(try replacement(word) ?? word) }
            guard others != words else { continue }
            let terms = others.map { Int64($0) == nil ? "feed:\"\($0)\"" : "feed:\($0)" }
            let choice = terms.count > 1 ? "(\(terms.joined(separator: " OR ")))" : terms[0]
            scalars.replaceSubrange(token.place, with: choice.unicodeScalars)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Whether a query means a feed by its number, which is another one in another database.
    public static func namesFeedByNumber(_ text: String) -> Bool {
        var names = false
        _ = replacingFeeds(in: text) { word in
            if Int64(word) != nil { names = true }
            return nil
        }
        return names
    }
}
