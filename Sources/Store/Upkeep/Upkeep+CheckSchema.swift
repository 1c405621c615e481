extension Store.Upkeep {
    /// The parts of the schema from other programs that can do no harm, such as `index mine`.
    public func harmlessAdditions() throws(StoreError) -> [String] {
        try store.schemaDifferences().harmless.map { "\($0.type) \($0.name)" }
    }

    /// Creates missing parts of the schema, and replaces altered ones except tables, within the
    /// open transaction.
    func mendSchema() throws(StoreError) {
        let differences = try store.schemaDifferences()
        let altered = differences.altered.filter { $0.type != "table" }
        for part in altered { try connection.execute("DROP \(part.type) \(part.name)") }
        let names = Set(altered.map(\.name))
        let replaced = try store.schema.parts(
            of: store.schema.version, like: try connection.schemaParts()
        ).filter { names.contains($0.name) }
        for part in differences.missing + replaced { try connection.execute(part.sql) }
    }

    /// Rows whose parent row is missing, by table.
    func orphanFindings() throws(StoreError) -> [CheckFinding] {
        try connection.statement(
            "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1"
        ).rows { .orphans($0.count(1), table: $0.text(0)) }
    }

    /// Deletes such rows, within the open transaction. Articles without a feed get one that is
    /// never fetched.
    func removeOrphans() throws(StoreError) {
        try connection.execute(
            """
            INSERT INTO feed(id, url, title)
            SELECT DISTINCT feed_id, 'salvaged:' || feed_id, 'Salvaged ' || feed_id FROM article
            WHERE feed_id NOT IN (SELECT id FROM feed);
            INSERT OR REPLACE INTO ledger(feed_id, gone_at, error)
            SELECT id, unixepoch(), 'its address was lost' FROM feed WHERE url LIKE 'salvaged:%'
              AND id NOT IN (SELECT feed_id FROM ledger WHERE gone_at IS NOT NULL);
            """)
        let keys = try connection.statement(
            """
            SELECT DISTINCT c."table", k."from", c.parent
            FROM pragma_foreign_key_check c JOIN pragma_foreign_key_list(c."table") k
            ON k.id = c.fkid
            """
        ).rows { (table: $0.text(0), column: $0.text(1), parent: $0.text(2)) }
        for key in keys {
            try connection.execute(
                """
                DELETE FROM \(key.table)
                WHERE \(key.column) NOT IN (SELECT id FROM \(key.parent))
                """)
        }
    }
}
