extension Store.Upkeep {
    /// The differences from the schema of a new database. Tables, indexes and triggers that are not
    /// ours are ignored.
    func schemaFindings() throws(StoreError) -> [CheckFinding] {
        try schemaDifferences().map { part in
            part.type == "table" && !part.isMissing
                ? .alteredTable(part.name)
                : .wrongSchema(kind: part.type, name: part.name, isMissing: part.isMissing)
        }
    }

    /// Creates missing parts of the schema, and replaces altered ones except tables, within the
    /// open transaction.
    func mendSchema() throws(StoreError) {
        for part in try schemaDifferences() where part.isMissing || part.type != "table" {
            if !part.isMissing { try connection.execute("DROP \(part.type) \(part.name)") }
            try connection.execute(part.sql)
        }
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

    fileprivate struct SchemaPart {
        var type: String
        var name: String
        var sql: String
        var isMissing = true
    }

    /// Our tables, indexes and triggers that are not as they should be, tables first.
    private func schemaDifferences() throws(StoreError) -> [SchemaPart] {
        let new = try Connection(path: path, access: .memory)
        try store.schema.migrate(new, from: 0, to: store.schema.version)
        let found = Dictionary(try connection.schemaParts().map { ($0.name, $0) }) { $1 }
        return try new.schemaParts().compactMap { part in
            guard let other = found[part.name] else { return part }
            var part = part
            part.isMissing = false
            return other.type == part.type && other.sql.isSameSQL(as: part.sql) ? nil : part
        }
    }
}

extension Connection {
    /// Everything that our statements created, except the search index, which has its own check.
    fileprivate func schemaParts() throws(StoreError) -> [Store.Upkeep.SchemaPart] {
        try statement(
            """
            SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL
              AND name NOT LIKE 'article\\_search%' ESCAPE '\\'
              AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY type = 'trigger', type = 'index', rowid
            """
        ).rows { Store.Upkeep.SchemaPart(type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
    }
}

extension String {
    /// Whether the texts differ only in white space.
    fileprivate func isSameSQL(as other: String) -> Bool {
        split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
    }
}
