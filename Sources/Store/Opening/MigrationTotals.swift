/// The counts of everything that no migration may lose.
struct MigrationTotals {
    private var counts: [(name: String, count: Int64)] = []

    /// Each count with its table, which earlier versions need not have.
    private static let sources = [
        ("feeds", "feed", "TRUE"), ("articles", "article", "TRUE"),
        ("read marks", "state", "read_at IS NOT NULL"),
        ("favorites", "state", "favorite_at IS NOT NULL"),
        ("articles for later", "state", "later_at IS NOT NULL"),
        ("tags of feeds", "feed_tag", "TRUE"), ("tags of articles", "article_tag", "TRUE"),
        ("saved queries", "saved_query", "TRUE"), ("rules", "rule", "removed_at IS NULL"),
    ]

    /// Counts them in the open transaction.
    init(_ connection: Connection) throws(StoreError) {
        let tables = try Set(
            connection.statement("SELECT name FROM sqlite_schema WHERE type = 'table'")
                .rows { $0.text(0) })
        for (name, table, condition) in MigrationTotals.sources where tables.contains(table) {
            let count = try connection.statement(
                "SELECT count(*) FROM \(table) WHERE \(condition)"
            ).first { $0.int(0) }
            counts.append((name, count ?? 0))
        }
    }

    /// The losses in `later`, in words; nil when nothing was lost.
    func loss(in later: MigrationTotals) -> String? {
        for (name, count) in counts {
            let left = later.counts.first { $0.name == name }?.count ?? 0
            if left != count { return "of \(count) \(name) \(left) would be left" }
        }
        return nil
    }
}
