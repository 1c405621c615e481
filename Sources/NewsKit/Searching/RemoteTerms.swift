import Search

/// What of a query is told to a stranger's server: the words, as they were typed.
///
/// What is left out means something in the cache alone, or nothing to a server that does not know
/// the query language: fields (`is:unread`), what must not be there (`-word`), saved queries
/// (`@name`), operators and parentheses.
public struct RemoteTerms: Hashable, Sendable {
    /// The words, and phrases in their quotation marks, with a space between two.
    public let text: String

    /// Nil where there is nothing to ask for.
    public init?(_ query: String) {
        guard let terms = try? QueryParser.terms(of: query), !terms.isEmpty else { return nil }
        text = terms.joined(separator: " ")
    }
}
