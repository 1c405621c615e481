import CSQLite
import Fetcher

actor Prices {
    struct Failure: Error { let code: Int32 }
    nonisolated let subject = ChangeSubject<Int64, Int64>()
    private var db: OpaquePointer?
    init(path: String) { sqlite3_open(path, &db) }

    func run(_ sql: String, _ item: Int64, _ cents: Int64 = 0) throws -> Int64? {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        sqlite3_prepare_v2(db, sql, -1, &statement, nil)
        for (i, n) in zip(Int32(1)..., [item, cents]) { sqlite3_bind_int64(statement, i, n) }
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw Failure(code: code) }
        if sqlite3_stmt_readonly(statement) == 0 { subject.send(.modified(item), for: item) }
        return code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : nil
    }
}

func prices(in db: Prices, from api: API) -> Fetcher<Int64, Int64, Int64> {
    Fetcher(
        read: { try await db.run("SELECT cents FROM price WHERE item = ?", $0) },
        changes: { db.subject.changes(for: $0) }, remote: { try await api.price($0) },
        write: { _ = try await db.run("REPLACE INTO price VALUES (?, ?)", $0, $2) })
}
