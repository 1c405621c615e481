/// A mistake in a query: what is wrong, where, and a suggestion.
public struct QueryError: Error, Equatable, Sendable {
    /// The query as it was typed.
    public var query: String
    /// The mistake, as the beginning of a sentence: `unknown field “titel:”`.
    public var message: String
    /// The place of the mistake: offsets of Unicode scalars in ``query``.
    public var place: Range<Int>
    /// How to correct it: `did you mean title:?`
    public var suggestion: String?

    /// A mistake at a place.
    public init(query: String, _ message: String, at place: Range<Int>, suggestion: String? = nil) {
        self.query = query
        self.message = message
        self.place = place
        self.suggestion = suggestion
    }
}

extension QueryError: CustomStringConvertible {
    /// The mistake in one line: `unknown field “titel:”; did you mean title:?`
    public var description: String {
        suggestion.map { "\(message); \($0)" } ?? message
    }
}
