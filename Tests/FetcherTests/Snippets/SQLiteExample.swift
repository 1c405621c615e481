import CSQLite
import Fetcher

actor Prices: Local {
    struct Failure: Error { let code: Int32 }
    private var db: OpaquePointer?
    private var views: [AsyncStream<Void>.Continuation] = []
    init(path: String) { sqlite3_open(path, &db) }

    func run(_ sql: String, _ item: Int64, _ cents: Int64 = 0) throws -> Int64? {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        sqlite3_prepare_v2(db, sql, -1, &statement, nil)
        for (i, n) in zip(Int32(1)..., [item, cents]) { sqlite3_bind_int64(statement, i, n) }
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw Failure(code: code) }
        if sqlite3_stmt_readonly(statement) == 0 { for view in views { view.yield() } }
        return code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : nil
    }

    func read(_ item: Int64) throws -> Snapshot<Int64?> {
        Snapshot(try run("SELECT cents FROM price WHERE item = ?", item))
    }

    func changes(of item: Int64) -> AsyncStream<Void> {
        let (changes, view) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        views.append(view)
        return changes
    }
}
