import Synchronization

@testable import Store

/// How SQLite means to run a statement of the store.
///
/// Every test that uses a ``TestDatabase`` has the plans of all its statements looked at, so that one
/// that walks through what grows is found by the first test that runs it.
struct StatementPlan {
    /// The tables that grow with the number of articles, of changes and of what the person did, by
    /// the names that statements give them.
    private static let growing: Set<Substring> = [
        "article", "a", "content", "c", "state", "s", "journal", "j", "article_version", "v",
        "article_tag", "log_change", "remote_result", "expired",
    ]

    /// What walks on purpose, by a part of the text, and why.
    private static let walks: [(part: String, why: String)] = [
        ("a.unread <> (s.read_at IS NULL)", "check compares all that is kept twice"),
        ("a.has <> COALESCE(", "check compares all that is kept twice"),
        ("LEFT JOIN tally t ON t.feed_id = c.feed_id", "check counts all articles"),
        ("LEFT JOIN tag_tally t ON t.tag = c.tag", "check counts all tags"),
        ("e.digest IS NOT a.digest", "check compares the index with all articles"),
        ("INDEXED BY article_hidden", "the index does not have the words of what is hidden"),
        ("DELETE FROM remote_result WHERE article_id NOT IN", "tidying; few answers are kept"),
        ("0 AS feeds, count(*)", "tags are listed with how many articles each has"),
        ("SELECT tag, 0, count(*) FROM article_tag", "tags are listed with their numbers"),
        ("SELECT rule_id, count(*) FROM rule_match", "rules are listed with their numbers"),
        ("HAVING min(feed_id) < max(feed_id)", "a pass is faster than to look up many articles"),
    ]

    private static let seen = Mutex<Set<String>>([])

    let sql: String
    let steps: [String]

    /// The plans of the statements that a store has compiled, each once in the life of the tests; but
    /// for those that are put together for a query, which `ListingPlanTests` are about.
    static func unseen(of store: Store, in database: TestDatabase) -> [StatementPlan] {
        store.connection.statementTexts.compactMap { sql in
            guard !store.connection.composed.contains(where: { $0.sql == sql }) else { return nil }
            guard seen.withLock({ $0.insert(sql).inserted }) else { return nil }
            let rows = try? database.queryIndex("EXPLAIN QUERY PLAN \(sql)")
            let steps = rows?.map { String($0.split(separator: "|").last ?? "") }
            return steps.map { StatementPlan(sql: sql, steps: $0) }
        }
    }

    /// The steps that look at every row of a table that grows, although nothing stops them early.
    var scans: [String] {
        guard !Self.walks.contains(where: { sql.contains($0.part) }) else { return [] }
        return steps.filter { step in
            let words = step.split(separator: " ")
            guard words.first == "SCAN", words.count > 1, Self.growing.contains(words[1]) else {
                return false
            }
            // In the order of an index or of the ids, until there are enough.
            let isOrdered = step.contains("INDEX") || sql.contains("ORDER BY id")
            return !step.contains("VIRTUAL TABLE") && !(isOrdered && sql.contains("LIMIT"))
        }
    }

    /// Whether rows of a listing are sorted before the first can be shown.
    var sortsListing: Bool {
        sql.contains("ORDER BY a.sort_at DESC") && steps.contains { $0.contains("FOR ORDER BY") }
    }
}
