import SQLite
import System

/// A table, an index, a trigger or a view: a row of `sqlite_schema` with its statement.
struct SchemaPart: Hashable {
    /// `table`, `index`, `trigger` or `view`.
    var type: String
    var name: String
    /// The statement that makes it, as SQLite stores it.
    var sql: String

    init(type: String, name: String, sql: String) {
        (self.type, self.name, self.sql) = (type, name, sql)
    }

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

    /// Whether it has no other characters, as all of our parts. Some other characters count as equal
    /// to an ASCII character when strings are compared.
    var isASCII: Bool { name.utf8.allSatisfy { $0 < 0x80 } && sql.utf8.allSatisfy { $0 < 0x80 } }

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

    /// The statements of all parts of the schema.
    func schemaStatements() throws(StoreError) -> [String] {
        try statement("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").rows { $0.text(0) }
    }
}

extension Schema {
    /// Tables that are made when they are needed first, by the name of one of them. Only databases
    /// that have them need the scripts, and most starts have none.
    private static let optional: [(mark: String, script: @Sendable () -> String)] = [
        (syncMark, { sync }), (servicesMark, { services }), (followedMark, { followed }),
    ]

    /// The optional tables of a database; those of services need those of accounts.
    package static func optional(
        where has: (String) -> Bool
    ) -> [(mark: String, script: String)] {
        optional.filter { has($0.mark) && ($0.mark != servicesMark || has(syncMark)) }
            .map { ($0.mark, $0.script()) }
    }

    /// The parts that a new database of a version has, with the optional tables that `others` have.
    func parts(of version: Int, like others: [SchemaPart] = []) throws(StoreError) -> [SchemaPart] {
        let new = try Connection(path: ":memory:", access: .memory)
        for step in steps[...(version - Schema.firstVersion)] { try new.execute(step.script) }
        let added = Schema.optional { mark in others.contains { $0.name == mark } }
        for (_, script) in added { try new.execute(script) }
        return try new.schemaParts()
    }

    /// The parts that the optional tables with a mark add, triggers first.
    func parts(addedBy mark: String) throws(StoreError) -> [SchemaPart] {
        let marks = Schema.optional.prefix { $0.mark != mark }.map(\.mark)
        let others = marks.map { SchemaPart(type: "table", name: $0, sql: "") }
        let usual = Set(try parts(of: version, like: others))
        let own = SchemaPart(type: "table", name: mark, sql: "")
        let all = try parts(of: version, like: others + [own])
        // A table takes its indexes along.
        return all.filter { !usual.contains($0) && $0.type != "index" }.reversed()
    }

    /// Whether each part of a database is, word for word, one that the scripts of the steps make.
    ///
    /// Every opening of a database asks this, so it must be quick. A statement that a step has
    /// altered is in no script; then ``parts(of:)`` tells, which takes milliseconds.
    func writes(_ statements: [String]) -> Bool {
        let others = Schema.optional { mark in
            let beginning = "CREATE TABLE \(mark)("
            return statements.contains { $0.hasPrefix(beginning) }
        }
        var script = SchemaScript(
            steps.map(\.script) + others.map(\.script)
                + ["CREATE TABLE sqlite_sequence(name,seq);\n"])
        return statements.allSatisfy { script.contains($0) }
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
        starts.reserveCapacity(128)
        text.withUnsafeBytes { text in
            guard let base = text.baseAddress else { return }
            var line = 0
            while line < text.count {
                // Only CREATE begins a line with this letter.
                if text[line] == UInt8(ascii: "C") { starts.append(line) }
                guard let end = memchr(base + line, 0x0A, text.count - line) else { break }
                line = base.distance(to: UnsafeRawPointer(end)) + 1
            }
        }
    }

    /// Whether this is one of the statements, without its semicolon.
    mutating func contains(_ statement: String) -> Bool {
        var statement = statement
        let found = statement.withUTF8 { statement in
            text.withUnsafeBytes { text in
                starts.indices.first { offset in
                    let start = starts[(next + offset) % starts.count]
                    let end = start + statement.count
                    guard end < text.count, text[end] == UInt8(ascii: ";"),
                        let ours = text.baseAddress, let theirs = statement.baseAddress
                    else { return false }
                    return memcmp(ours + start, theirs, statement.count) == 0
                }
            }
        }
        guard let found else { return false }
        next += found + 1
        return true
    }
}
