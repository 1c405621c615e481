/// A token of a query.
struct QueryToken {
    /// The kinds of tokens.
    enum Kind {
        case open
        case close
        /// `-` or `NOT`.
        case not
        case and
        case or
        /// Words to search for.
        case value(QueryValue)
        /// A field and its value.
        case field(QueryField, QueryValue)
        /// The name of a saved query, without its `@`.
        case saved(String)
    }

    var kind: Kind
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}

/// A word, or the text between quotation marks.
struct QueryValue {
    /// The text without quotation marks and without the `*` at its end.
    var text: String
    var isQuoted: Bool
    /// Whether a `*` follows the text.
    var isPrefix: Bool
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}
