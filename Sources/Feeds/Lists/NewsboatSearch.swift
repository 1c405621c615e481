/// A search of newsboat's `urls` file, `query:NAME:EXPRESSION`, said in our query language.
///
/// What both can say nearly alike is translated: newsboat looks for parts of words, we for their
/// beginnings.
struct NewsboatSearch {
    /// Why a search has no translation.
    enum Failure: Error, Hashable {
        /// It compares this attribute in a way in which our queries do not.
        case word(String)
        /// It is no expression of newsboat's, or has no name.
        case unreadable
    }

    let query: ListedQuery

    /// Reads the first word of a line, quotation marks taken off.
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
