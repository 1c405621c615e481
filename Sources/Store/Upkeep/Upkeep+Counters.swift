extension Store.Upkeep {
    /// The tables that never use an id twice (`AUTOINCREMENT`). They run out of ids when somebody
    /// writes the greatest number into `sqlite_sequence`.
    private static let countedTables = [
        "feed", "article", "article_version", "journal", "log", "move", "rule",
    ]

    /// The counters that leave no ids or nearly none, and the rows whose id is as large.
    func counterFindings() throws(StoreError) -> [CheckFinding] {
        var findings: [CheckFinding] = []
        for table in Self.countedTables {
            let last =
                try connection.statement("SELECT max(rowid) FROM \(table)")
                .first { $0.int(0) } ?? 0
            let isWorn = try connection.statement(Self.wornCounter).first(table) { $0.bool(0) }
            if last > Schema.ids.upperBound {
                findings.append(.damagedFile("a row of the table \(table) has an impossible id"))
            } else if isWorn ?? false {
                findings.append(.wornCounter(table: table))
            }
        }
        return findings
    }

    /// Lets such a counter go on after the last row, within the open transaction. Some ids stay
    /// unused, because rows that were deleted may have had them.
    func mendCounter(of table: String) throws(StoreError) {
        try connection.statement(
            """
            UPDATE sqlite_sequence SET seq = 1000 + (SELECT COALESCE(max(rowid), 0) FROM \(table))
            WHERE name = ?
            """
        ).run(table)
    }

    private static let wornCounter = """
        SELECT EXISTS(SELECT 1 FROM sqlite_sequence WHERE name = ?
          AND (typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND \(Schema.ids.upperBound)))
        """
}
