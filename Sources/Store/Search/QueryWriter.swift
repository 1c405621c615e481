import Feeds
import SQLite

/// Writes queries as SQL with numbered parameters, and collects the values for them.
struct QueryWriter {
    /// The values, in the order of the parameters.
    private(set) var values: [any SQLValue] = []
    /// The rows of the search index to look at; nil for all.
    var indexRows: ClosedRange<Int64>?
    private var tables: [String] = []

    /// The deepest nesting of parentheses; below it a condition gets a table of its own, because
    /// the stack of SQLite's parser is small.
    static let depthLimit = 10

    /// The longest chain of operators in one piece; SQLite allows expressions that are 1000 deep.
    private static let chainLimit = 100

    /// Binds a value and gives its parameter.
    mutating func bind(_ value: any SQLValue) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    /// A list that can stand after `IN`.
    mutating func list(_ ids: [Int64]) -> String {
        "(SELECT value FROM json_each(\(bind(ids.json))))"
    }

    /// The condition that the query matches an article, over the alias `a` of `article`. It does
    /// not exclude hidden articles.
    ///
    /// It goes into a statement that begins with ``prelude``.
    mutating func condition(_ query: ResolvedQuery, depth: Int = 0) -> String {
        switch query {
        // A constant would make SQLite give up the index that the plan names.
        case .every(let isEvery): bind(isEvery)
        case .text(let expression) where expression.isNegated:
            "(a.id IN (\(found(by: expression)))) IS NOT TRUE"
        case .text(let expression): "a.id IN (\(found(by: expression)))"
        case .feeds(let ids): "a.feed_id\(among(ids))"
        case .tagged(let tags, let feeds):
            """
            (a.feed_id IN \(list(feeds)) OR a.id IN (\(QueryWriter.tagged) IN \(list(tags))))
            """
        case .unread: "a.unread = 1"
        case .read: "a.unread = 0"
        case .favorite: "a.id IN (\(QueryWriter.favorites))"
        case .later: "a.id IN (\(QueryWriter.later))"
        case .hidden: "a.hidden > 1"
        case .newer(let id): "a.id > \(bind(id))"
        case .test(let sql, let text): test(sql, text)
        case .entry(let sql, let text):
            "EXISTS(SELECT 1 FROM search_entry e WHERE e.article_id = a.id AND \(test(sql, text)))"
        case .after(let time): "a.sort_at >= \(bind(time))"
        case .before(let time): "a.sort_at < \(bind(time))"
        case .not(let query): "(\(condition(query, depth: depth + 1))) IS NOT TRUE"
        case .and(let queries): chain(queries, "AND", depth)
        case .or(let queries): chain(queries, "OR", depth)
        }
    }

    /// The beginning of the statement with the conditions.
    var prelude: String {
        tables.isEmpty ? "" : "WITH \(tables.joined(separator: ", ")) "
    }
}

extension QueryWriter {
    static let favorites = "SELECT article_id FROM state WHERE favorite_at IS NOT NULL"
    static let later = "SELECT article_id FROM state WHERE later_at IS NOT NULL"
    static let read = "SELECT article_id FROM state WHERE read_at IS NOT NULL"
    static let tagged = "SELECT article_id FROM article_tag WHERE tag"

    mutating func list(_ names: [String]) -> String {
        "(SELECT value FROM json_each(\(bind(names.json))))"
    }

    private mutating func test(_ sql: String, _ text: String?) -> String {
        guard let text else { return sql }
        return sql.split(separator: "?", omittingEmptySubsequences: false).map(String.init)
            .joined(separator: bind(text))
    }

    private mutating func among(_ ids: [Int64]) -> String {
        ids.count == 1 ? " = \(bind(ids[0]))" : " IN \(list(ids))"
    }

    /// Selects the ids of the articles that an expression finds.
    mutating func found(by expression: SearchExpression) -> String {
        var select = """
            SELECT e.article_id FROM search_words w CROSS JOIN search_entry e ON e.number = w.rowid
            WHERE w.search_words MATCH \(bind(expression.text))
            """
        if let indexRows {
            let (first, last) = (bind(indexRows.lowerBound), bind(indexRows.upperBound))
            select += " AND w.rowid BETWEEN \(first) AND \(last)"
        }
        return select
    }

    /// Selects the ids of the articles whose row in the search index has a property.
    mutating func entries(where sql: String, _ text: String?) -> String {
        "SELECT e.article_id FROM search_entry e WHERE \(test(sql, text))"
    }

    private mutating func chain(
        _ queries: [ResolvedQuery], _ word: String, _ depth: Int
    ) -> String {
        guard depth < QueryWriter.depthLimit else { return inTable(chain(queries, word, 0)) }
        guard queries.count > QueryWriter.chainLimit else {
            let conditions = queries.map { condition($0, depth: depth + 1) }
            return "(\(conditions.joined(separator: " \(word) ")))"
        }
        let links = stride(from: 0, to: queries.count, by: QueryWriter.chainLimit).map {
            chain(
                Array(queries[$0..<min($0 + QueryWriter.chainLimit, queries.count)]), word, depth)
        }
        return "(\(links.joined(separator: " \(word) ")))"
    }

    private mutating func inTable(_ condition: String) -> String {
        let name = "part\(tables.count)"
        tables.append("\(name)(id) AS (SELECT a.id FROM article a WHERE \(condition))")
        return "a.id IN \(name)"
    }
}

extension [Int64] {
    /// The elements as a JSON array, which SQLite can read as a table. A list makes one, and would start
    /// later with strings that are joined.
    var json: String {
        var json = "["
        for number in self {
            if json.utf8.count > 1 { json += "," }
            json += String(number)
        }
        return json + "]"
    }
}

extension [String] {
    /// The elements as a JSON array, which SQLite can read as a table.
    var json: String {
        var writer = JSONWriter()
        writer.array { json in
            for text in self { json.string(text) }
        }
        return String(decoding: writer.drain(), as: UTF8.self)
    }
}
