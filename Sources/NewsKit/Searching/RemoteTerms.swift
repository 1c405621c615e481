import Search

/// The part of a query that a stranger's server gets: the words as they were typed.
///
/// The rest is left out, because it concerns only the cache or needs the query language: fields
/// (`is:unread`), excluded words (`-word`), saved queries (`@name`), operators and parentheses.
public struct RemoteTerms: Hashable, Sendable {
    /// The words, and phrases in their quotation marks, with a space between two.
    public let text: String

    /// Nil when there are no words.
    public init?(_ query: String) {
        guard let terms = try? QueryParser.terms(of: query), !terms.isEmpty else { return nil }
        text = terms.joined(separator: " ")
    }
}
