import SQLite

/// A table, an index, a trigger or a view: a row of `sqlite_schema` with its statement.
struct SchemaPart: Hashable {
    /// `table`, `index`, `trigger` or `view`.
    var type: String
    var name: String
    /// The statement that makes it, as SQLite stores it.
    var sql: String

    init(_ row: Row) {
        (type, name, sql) = (row.text(0), row.text(1), row.text(2))
    }

    /// Whether it can do no harm, whoever made it: an index of nothing but columns, which only helps
    /// to find rows, or statistics of SQLite.
    var isHarmless: Bool {
        if type == "index" {
            return sql.hasPrefix("CREATE INDEX ") && sql.hasSuffix(")")
                && sql.utf8.count { $0 == UInt8(ascii: "(") } == 1
        }
        return SchemaPart.statistics.contains(sql)
    }

    /// The same with the name of the search index and without quotation marks, if it belongs to one
    /// of the indexes that take its place in turn (``IndexCollector``).
    ///
    /// SQLite names the tables behind a virtual table, and puts the name in quotation marks when a
    /// table is renamed.
    var normalized: SchemaPart {
        let indexes = [IndexCollector.next, IndexCollector.old, SchemaPart.searchIndex]
        guard let index = indexes.first(where: { name.hasPrefix($0) }) else { return self }
        var part = self
        part.name = SchemaPart.searchIndex + name.dropFirst(index.count)
        for kind in ["TABLE", "VIRTUAL TABLE"] {
            for mark in ["", "'", "\""] {
                let start = "CREATE \(kind) \(mark)\(name)\(mark)"
                guard sql.hasPrefix(start), let next = sql.utf8.dropFirst(start.utf8.count).first,
                    next == UInt8(ascii: "(") || next == UInt8(ascii: " ")
                else { continue }
                part.sql = "CREATE \(kind) \(part.name)" + sql.dropFirst(start.count)
                return part
            }
        }
        return self
    }

    /// Whether it has no other characters, as all of our parts. Some other characters count as equal
    /// to an ASCII character when strings are compared.
    var isASCII: Bool { name.utf8.allSatisfy { $0 < 0x80 } && sql.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it belongs to the search index, which has a check of its own.
    var isOfSearchIndex: Bool { name.hasPrefix(SchemaPart.searchIndex) }

    private static let searchIndex = "article_search"

    private static let statistics: Set = [
        "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
        "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
    ]
}

extension Connection {
    /// All parts of the schema, tables first and triggers last.
    func schemaParts() throws(StoreError) -> [SchemaPart] {
        try statement(
            """
            SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL
            ORDER BY type = 'trigger', type = 'index', rowid
            """
        ).rows { SchemaPart($0) }
    }
}

extension Schema {
    /// The parts that a new database of a version has.
    func parts(of version: Int) throws(StoreError) -> [SchemaPart] {
        let new = try Connection(path: ":memory:", access: .memory)
        for step in steps[...(version - Schema.firstVersion)] { try new.execute(step.script) }
        return try new.schemaParts()
    }

    /// Whether the statement of each of these parts is, word for word, in the scripts of the steps.
    ///
    /// Every opening of a database asks this, so it must be quick. A statement that a step has
    /// altered is in no script; then ``parts(of:)`` tells, which takes milliseconds.
    func writes(_ parts: [SchemaPart]) -> Bool {
        var script = SchemaScript(steps.map(\.script))
        return parts.allSatisfy { part in
            guard part.isASCII else { return false }
            return part.isOfSearchIndex
                ? Schema.searchParts.contains(part.normalized.sql) : script.contains(part.sql)
        }
    }
}

/// The statements that begin a line of a script.
private struct SchemaScript {
    private var text: [UInt8] = []
    /// Where the statements begin.
    private var starts: [Int] = []
    /// The statement at which the next search begins: most databases have the parts in our order.
    private var next = 0

    init(_ scripts: [String]) {
        for script in scripts { text += script.utf8 }
        var isAtStart = true
        for index in text.indices {
            // Only CREATE begins a line with this letter.
            if isAtStart, text[index] == UInt8(ascii: "C") { starts.append(index) }
            isAtStart = text[index] == 0x0A
        }
    }

    /// Whether this is one of the statements, without its semicolon.
    mutating func contains(_ statement: String) -> Bool {
        var statement = statement
        guard statement != SchemaScript.sequence else { return true }
        return statement.withUTF8 { statement in
            for offset in starts.indices {
                let index = (next + offset) % starts.count
                let end = starts[index] + statement.count
                guard end < text.count, text[end] == UInt8(ascii: ";"),
                    text[starts[index]..<end].elementsEqual(statement)
                else { continue }
                next = index + 1
                return true
            }
            return false
        }
    }

    /// The table that SQLite makes for AUTOINCREMENT.
    private static let sequence = "CREATE TABLE sqlite_sequence(name,seq)"
}
