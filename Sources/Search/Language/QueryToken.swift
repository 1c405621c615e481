/// A part of a query as it was typed.
struct QueryToken {
    /// What kinds of parts there are.
    enum Kind {
        case open
        case close
        /// `-` or `NOT`.
        case not
        case and
        case or
        /// Words to search for.
        case value(QueryValue)
        /// A field and what it has to be.
        case field(QueryField, QueryValue)
        /// The name of a saved query, without its `@`.
        case saved(String)
    }

    var kind: Kind
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}

/// A word, or what stands between quotation marks.
struct QueryValue {
    /// Without quotation marks and the `*` behind it.
    var text: String
    var isQuoted: Bool
    /// Whether a `*` stands behind it.
    var isPrefix: Bool
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}
