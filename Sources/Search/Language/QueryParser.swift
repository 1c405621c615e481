/// Parses the query language: `swift (title:"data race" OR tag:apple) -is:read after:2d`.
///
/// All words must be in the article. `OR` gives a choice, `-` excludes, quotation marks make a
/// phrase, and `word*` is the beginning of a word. A query has at most 4,096 characters and 256
/// terms, and nests at most 64 parentheses or saved queries.
public struct QueryParser {
    /// Everything outside of a query that its meaning depends on.
    public struct Surroundings {
        /// The time from which `2d` and `yesterday` count; seconds since 1970, UTC.
        public var now: Int64
        /// The beginning of a local day: from year, month, day to seconds since 1970, UTC.
        public var midnight: (Int, Int, Int) -> Int64
        /// The year, month and day of a time in the local time zone.
        public var day: (Int64) -> (Int, Int, Int)
        /// The text of a saved query; nil when no query has that name.
        public var saved: (String) -> String?
        /// The names of all saved queries, from which suggestions are made.
        public var savedNames: () -> [String]

        /// The surroundings for a time and a time zone.
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

    /// Parses a query. An empty text gives ``ArticleQuery/all``.
    ///
    /// - Throws: the first mistake, with its place.
    public static func parse(
        _ text: String, in surroundings: Surroundings
    ) throws(QueryError) -> ArticleQuery {
        var context = QueryContext(surroundings)
        return try QueryGrammar.parse(text, in: &context)
    }
}
