/// The state that a query shares with the saved queries in it while they are parsed.
struct QueryContext {
    let surroundings: QueryParser.Surroundings
    /// The saved queries that are being parsed.
    var expanding: [String] = []
    /// The number of terms so far.
    var terms = 0
    private var depth = 0

    init(_ surroundings: QueryParser.Surroundings) {
        self.surroundings = surroundings
    }

    /// Enters parentheses or a saved query.
    mutating func enter(_ place: Range<Int>, of query: String) throws(QueryError) {
        depth += 1
        guard depth <= QueryLimits.depth else {
            throw QueryError(
                query: query, "the query is nested more than \(QueryLimits.depth) levels deep",
                at: place, suggestion: "leave out parentheses")
        }
    }

    /// Leaves them again.
    mutating func leave() {
        depth -= 1
    }
}

/// Limits for queries, which may come from a stranger's file of saved queries.
enum QueryLimits {
    /// The most Unicode scalars in a query, and in each saved query.
    static let length = 4096
    /// The deepest nesting of parentheses and saved queries.
    static let depth = 64
    /// The most words, phrases, fields and saved queries together.
    static let terms = 256
}
