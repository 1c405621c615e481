/// A search of newsboat's `urls` file, `query:NAME:EXPRESSION`, in our query language.
///
/// The translation is close but not exact: newsboat looks for parts of words, we look for their
/// beginnings.
struct NewsboatSearch {
    /// The reasons why a search cannot be translated.
    enum Failure: Error, Hashable {
        /// Our queries cannot compare this attribute in that way.
        case word(String)
        /// It is not an expression of newsboat, or has no name.
        case unreadable
    }

    let query: ListedQuery

    /// Reads the first word of a line, without its quotation marks.
    init(_ address: String) throws(Failure) {
        let parts = address.utf8.split(
            separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let name = ListedQuery.name(from: String(Substring(parts[1])))
        else { throw .unreadable }
        var reader = NewsboatExpression(Array(parts[2]))
        guard let query = ListedQuery(name: name, text: try reader.read()) else {
            throw .unreadable
        }
        self.query = query
    }
}
