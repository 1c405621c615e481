import SQLite
import Testing

@Suite("The rows of a statement that are collected")
struct RowCollectorTests {
    private let connection: SQLiteConnection<SQLiteError>

    init() throws {
        connection = try SQLiteConnection(path: "", access: .memory) { $0 }
    }

    private func collected(_ select: String, to end: Int) throws -> [Int64] {
        var numbers: [Int64] = []
        try connection.collect(
            """
            WITH RECURSIVE row(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM row WHERE i < ?1)
            SELECT \(select) FROM row WHERE i <= ?1
            """, [end]
        ) { numbers += $0 }
        return numbers
    }

    @Test("come in their order, however many they are", arguments: [0, 1, 1_024, 3_073, 10_000])
    func all(count: Int) throws {
        let numbers = Array(1...10_000).prefix(count).map(Int64.init)
        #expect(try collected("collected(i)", to: count) == numbers)
        let pairs: [Int64] = numbers.flatMap { [$0, -$0] }
        #expect(try collected("collected(i, -i)", to: count) == pairs)
    }

    @Test("do not come again after a statement that failed")
    func failure() throws {
        #expect(throws: SQLiteError.self) {
            try collected("collected(iif(i = 5000, abs(-9223372036854775807 - 1), i))", to: 9_000)
        }
        #expect(try collected("collected(i)", to: 3) == [1, 2, 3])
    }
}
