import Store

/// The shape of the records of a table or index: enough to tell to which of ours an unreachable
/// page belongs.
struct RecordShape {
    enum Kind {
        case int
        case text
        case blob
        case any
    }

    struct Column {
        var name: String
        var kind: Kind
        var isOptional: Bool
        /// Whether the column is an alias of the rowid; records have null in its place.
        var isRowid = false
    }

    /// The name of the table or the index.
    var name: String
    /// Whether it has index pages; a table without rowids has, too.
    var isIndex: Bool
    var columns: [Column]
    /// How many columns its oldest records have; they lack columns that were added later.
    var oldestCount: Int

    /// Whether a record on an unreachable page may be one of these.
    func fitsLoosely(_ record: Record) -> Bool {
        record.values.count <= columns.count && fits(record)
    }

    /// Whether a record may be one of these. A table that somebody altered may have more columns.
    func fits(_ record: Record) -> Bool {
        guard record.values.count >= oldestCount, (record.rowid == nil) == isIndex else {
            return false
        }
        return zip(columns, record.values).allSatisfy { column, value in
            switch value {
            case .null: column.isOptional || column.isRowid || !record.isWhole
            case .int: !column.isRowid && (column.kind == .int || column.kind == .any)
            case .text: column.kind == .text || column.kind == .any
            case .blob: column.kind == .blob || column.kind == .any
            case .real: column.kind == .any
            }
        }
    }
}

extension RecordShape {
    /// The table `sqlite_schema`, which has the root pages of all tables and indexes.
    static let schema = RecordShape(
        name: "sqlite_schema", isIndex: false,
        columns: [
            Column(name: "type", kind: .text, isOptional: false),
            Column(name: "name", kind: .text, isOptional: false),
            Column(name: "tbl_name", kind: .text, isOptional: false),
            Column(name: "rootpage", kind: .int, isOptional: false),
            Column(name: "sql", kind: .text, isOptional: true),
        ], oldestCount: 5)

    /// The table `sqlite_sequence`, which has the greatest ids.
    static let sequence = RecordShape(
        name: "sqlite_sequence", isIndex: false,
        columns: [
            Column(name: "name", kind: .text, isOptional: false),
            Column(name: "seq", kind: .int, isOptional: false),
        ], oldestCount: 2)

    /// The tables of a version of the schema.
    ///
    /// - Parameter scripts: what makes the optional tables among them.
    static func tables(of version: Int, with scripts: [String]) throws(StoreError) -> [RecordShape]
    {
        var tables: [String: RecordShape] = [:]
        let connection = try Connection(path: ":memory:", access: .memory)
        for step in Schema.firstVersion...version {
            let before = step == Schema.firstVersion ? 0 : step - 1
            try Schema.current.migrate(connection, from: before, to: step)
            for table in try connection.tables() {
                let oldest = tables[table.name]?.oldestCount ?? table.oldestCount
                tables[table.name] = table
                tables[table.name]?.oldestCount = oldest
            }
        }
        for script in scripts { try connection.execute(script) }
        for table in try connection.tables() where tables[table.name] == nil {
            tables[table.name] = table
        }
        return tables.values.sorted { $0.name < $1.name }
    }
}

extension Connection {
    fileprivate func tables() throws(StoreError) -> [RecordShape] {
        let names = try statement(
            """
            SELECT name, wr FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ).rows { (name: $0.text(0), isIndex: $0.bool(1)) }
        var tables: [RecordShape] = []
        for (name, isIndex) in names {
            // The records of a table without rowids begin with its key.
            var columns = try statement(
                """
                SELECT name, type, "notnull", pk FROM pragma_table_info(?1)
                ORDER BY iif(?2 AND pk > 0, pk, 1000 + cid)
                """
            ).rows(name, isIndex) { row in
                let kind: RecordShape.Kind =
                    switch row.text(1) {
                    case "INTEGER": .int
                    case "TEXT": .text
                    case "BLOB": .blob
                    default: .any
                    }
                let isKey = row.bool(3)
                return RecordShape.Column(
                    name: row.text(0), kind: kind, isOptional: !row.bool(2) && !(isIndex && isKey),
                    isRowid: !isIndex && isKey && kind == .int)
            }
            if columns.filter(\.isRowid).count > 1 {
                for index in columns.indices { columns[index].isRowid = false }
            }
            tables.append(
                RecordShape(
                    name: name, isIndex: isIndex, columns: columns, oldestCount: columns.count))
        }
        return tables
    }
}
