/// What is shared while a query and the saved queries in it are read.
struct QueryContext {
    let surroundings: QueryParser.Surroundings
    /// The saved queries that are being read.
    var expanding: [String] = []
    /// The terms so far.
    var terms = 0
    private var depth = 0

    init(_ surroundings: QueryParser.Surroundings) {
        self.surroundings = surroundings
    }

    /// Goes into parentheses or into a saved query.
    mutating func enter(_ place: Range<Int>, of query: String) throws(QueryError) {
        depth += 1
        guard depth <= QueryLimits.depth else {
            throw QueryError(
                query: query, "the query goes more than \(QueryLimits.depth) levels deep",
                at: place, suggestion: "leave out parentheses")
        }
    }

    /// Comes out again.
    mutating func leave() {
        depth -= 1
    }
}

/// How much a query may be; it comes from a person, or from whoever wrote the file of saved queries.
enum QueryLimits {
    /// Unicode scalars of a query, and of each saved one.
    static let length = 4096
    /// Parentheses and saved queries within each other.
    static let depth = 64
    /// Words, phrases, fields and saved queries together.
    static let terms = 256
}
