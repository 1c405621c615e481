/// Reads the query language: `swift (title:"data race" OR tag:apple) -is:read after:2d`.
///
/// Words stand for themselves: all of them are needed, `OR` gives a choice, `-` excludes, quotation
/// marks hold words together, `word*` is the beginning of a word. Queries have at most 4,096
/// characters and 256 terms, 64 parentheses or saved queries within each other.
public struct QueryParser {
    /// What the words of a query depend on besides themselves.
    public struct Surroundings {
        /// The time at which `2d` and `yesterday` are seen; seconds since 1970, UTC.
        public var now: Int64
        /// The beginning of a day where the person is: year, month, day to seconds since 1970, UTC.
        public var midnight: (Int, Int, Int) -> Int64
        /// The year, month and day of a time where the person is.
        public var day: (Int64) -> (Int, Int, Int)
        /// The text of a saved query; nil where there is none of that name.
        public var saved: (String) -> String?
        /// The names of all saved queries, for suggestions.
        public var savedNames: () -> [String]

        /// Surroundings of a place on Earth.
        public init(
            now: Int64, midnight: @escaping (Int, Int, Int) -> Int64,
            day: @escaping (Int64) -> (Int, Int, Int), saved: @escaping (String) -> String?,
            savedNames: @escaping () -> [String]
        ) {
            self.now = now
            self.midnight = midnight
            self.day = day
            self.saved = saved
            self.savedNames = savedNames
        }
    }

    /// The query that a text means; ``ArticleQuery/all`` for one with nothing in it.
    ///
    /// - Throws: the first mistake, with its place.
    public static func parse(
        _ text: String, in surroundings: Surroundings
    ) throws(QueryError) -> ArticleQuery {
        var context = QueryContext(surroundings)
        return try QueryGrammar.parse(text, in: &context)
    }
}
