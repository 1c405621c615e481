import Testing

@testable import Store

/// All that is the person's in a database, and what is shown of it.
struct PersonsTables: Equatable {
    var marks: [String]
    var tags: [String]
    var feeds: [String]
    var feedTags: [String]
    var queries: [String]
    var rules: [String]
    var shown: [String]
    var subscribed: [Int64]

    /// Of the articles and the feeds up to these: what was fetched with a feed stays.
    init(_ database: TestDatabase, articles: Int64, feeds last: Int64) throws {
        marks = try database.query(
            """
            SELECT article_id, read_at, favorite_at, later_at FROM state
            WHERE COALESCE(read_at, favorite_at, later_at) IS NOT NULL AND article_id <= \(articles)
            ORDER BY 1
            """)
        tags = try database.query("SELECT article_id, tag FROM article_tag ORDER BY 1, 2")
        feeds = try database.query(
            """
            SELECT \(FeedSnapshot.columns.map(\.name).joined(separator: ", ")),
              (SELECT json_array(gone_at, failures, failing_since, error)
                FROM ledger WHERE feed_id = feed.id AND failures > 0)
            FROM feed WHERE id <= \(last) ORDER BY id
            """)
        feedTags = try database.query(
            "SELECT feed_id, tag FROM feed_tag WHERE feed_id <= \(last) ORDER BY 1, 2")
        rules = try database.query(
            """
            SELECT place, name, query, actions, disabled FROM rule WHERE removed_at IS NULL ORDER BY 1
            """)
        queries = try database.query("SELECT * FROM saved_query ORDER BY 1")
        shown = try database.rows().map { "\($0.id) \($0.feedTitle)" }
        subscribed = try database.store.feeds.all().map(\.feed.id)
    }
}
