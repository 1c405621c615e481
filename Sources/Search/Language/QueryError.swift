/// A mistake in a query: what it is, where, and what may have been meant.
public struct QueryError: Error, Equatable, Sendable {
    /// The query as it was typed.
    public var query: String
    /// What is wrong, as the beginning of a sentence: `unknown field “titel:”`.
    public var message: String
    /// Where; offsets of Unicode scalars in ``query``.
    public var place: Range<Int>
    /// What to do about it: `did you mean title:?`
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
