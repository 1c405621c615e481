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
    /// - Parameter name: the name under which the query is saved, which the query must not use.
    /// - Throws: the first mistake, with its place.
    public static func parse(
        _ text: String, savedAs name: String? = nil, in surroundings: Surroundings
    ) throws(QueryError) -> ArticleQuery {
        var context = QueryContext(surroundings)
        if let name { context.expanding = [name] }
        return try QueryGrammar.parse(text, in: &context)
    }
}

extension QueryParser {
    /// Whether a saved query may have this name, so that it can be used after an `@`: 1 to 64
    /// letters, digits, `-`, `_` and `.`.
    public static func isName(_ name: String) -> Bool {
        (1...64).contains(name.unicodeScalars.count)
            && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }
}

extension QueryParser {
    /// The words and phrases of a query, as they were typed and in order, for servers that know
    /// nothing else of the query language.
    ///
    /// Leaves out excluded terms (`-word`, `NOT word`), fields, saved queries, operators and
    /// parentheses. A phrase keeps its quotation marks; `word*` becomes `word`.
    ///
    /// - Throws: the first mistake in a token; it does not look for mistakes in the grammar.
    public static func terms(of text: String) throws(QueryError) -> [String] {
        var terms: [String] = []
        // For each open parenthesis, whether its content is excluded.
        var excluding: [Bool] = []
        var isNegated = false
        for token in try QueryLexer.tokens(of: text) {
            let isExcluded = (excluding.last ?? false) != isNegated
            switch token.kind {
            case .not: isNegated.toggle()
            case .and, .or: continue
            case .open:
                excluding.append(isExcluded)
                isNegated = false
            case .close: _ = excluding.popLast()
            case .value(let value):
                if !isExcluded, let term = value.typed { terms.append(term) }
                isNegated = false
            case .field, .saved: isNegated = false
            }
        }
        return terms
    }
}

extension QueryValue {
    /// The value as it was typed; nil for an empty phrase.
    fileprivate var typed: String? {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        return isQuoted ? "\"\(text)\"" : text
    }
}

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
    /// The command that helps, which the program names, instead of a suggestion.
    public var remedy: Remedy?

    /// A remedy for a mistake, for which a command of the program has its own words.
    public enum Remedy: Equatable, Sendable {
        /// Show the saved queries.
        case listSavedQueries
        /// Save parts of the query under names.
        case saveParts
    }

    /// A mistake at a place.
    public init(
        query: String, _ message: String, at place: Range<Int>, suggestion: String? = nil,
        remedy: Remedy? = nil
    ) {
        self.query = query
        self.message = message
        self.place = place
        self.suggestion = suggestion
        self.remedy = remedy
    }
}

extension QueryError: CustomStringConvertible {
    /// The mistake in one line: `unknown field “titel:”; did you mean title:?`
    public var description: String {
        suggestion.map { "\(message); \($0)" } ?? message
    }
}

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
