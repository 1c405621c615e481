import Loopback
import Testing

@testable import Store

@Suite("The copy of a database before a migration")
struct EarlierCopyTests {
    private static let earlier = Schema.current.version
    private static let everything = "SELECT * FROM article JOIN state ON article_id = id"

    /// A database of the version before this one, and its path.
    private static func database(
        _ more: String = ""
    ) throws -> (directory: TemporaryDirectory, path: String) {
        let directory = try TemporaryDirectory()
        let path = directory.file("it's news.sqlite")
        try Store.make(
            path: path, version: earlier,
            filledBy: """
                INSERT INTO feed(url) VALUES('https://a.example/');
                INSERT INTO article(feed_id, guid, title) VALUES(1, '1', '하나'), (1, '2', 'two');
                INSERT INTO state(article_id, read_at, favorite_at) VALUES(1, 5, 6), (2, 7, NULL);
                \(more)
                """)
        return (directory, path)
    }

    @Test("leaves files of others alone, and takes the place of one that was killed")
    func names() throws {
        let (directory, path) = try Self.database()
        defer { directory.close() }
        let name = "it's news.sqlite.before-v\(Self.earlier + 1)"
        try directory.write("mine", to: name)
        try directory.write("half", to: name + ".tmp")
        _ = try Store(path: path, schema: .next())
        #expect(try directory.read(name) == Array("mine".utf8))
        #expect(!directory.contains(name + ".tmp"))
        let copy = try Raw(path: directory.file(name + "-2"))
        #expect(try copy.query("PRAGMA user_version") == ["\(Self.earlier)"])
        let marks = "SELECT * FROM state"
        #expect(try copy.query(marks) == Raw(path: path).query(marks))
        #expect(!directory.contains(name + "-3"))
    }

    @Test("is not made of a new database, nor of one of this version")
    func none() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        for _ in 0..<2 { _ = try Store(path: path) }
        #expect(!directory.contains("news.sqlite.before-v\(Self.earlier + 1)"))
    }

    @Test("is written back where a failed migration has not left the file as it was")
    func restored() throws {
        let (directory, path) = try Self.database()
        defer { directory.close() }
        let expected = try Raw(path: path).query(Self.everything)
        let copy: EarlierCopy
        do {
            copy = try EarlierCopy(
                of: Connection(path: path, access: .readWrite), before: Self.earlier + 1)
        }
        let store = try Store(path: path, schema: .next())
        try store.connection.execute("DELETE FROM state; DELETE FROM article")
        // Another process that has the file open sees it come back.
        let other = try Raw(path: path)
        #expect(try other.query(Self.everything) == [])
        try store.restore(from: copy, ifNotAt: Self.earlier)
        #expect(try other.query("PRAGMA user_version") == ["\(Self.earlier)"])
        #expect(try other.query("PRAGMA integrity_check") == ["ok"])
        #expect(try other.query(Self.everything) == expected)
    }

    @Test("a migration that would lose marks is not made")
    func loss() throws {
        let (directory, path) = try Self.database()
        defer { directory.close() }
        let expected = try Raw(path: path).query(Self.everything)
        let error = #expect(throws: StoreError.self) {
            try Store(path: path, schema: .next("DELETE FROM state"))
        }
        #expect(error?.description.contains("of 2 read marks 0 would be left") == true)
        #expect(try Raw(path: path).query(Self.everything) == expected)
        #expect(try Raw(path: path).query("PRAGMA user_version") == ["\(Self.earlier)"])
    }

    @Test("a damaged database is not copied, and says what helps")
    func damaged() throws {
        let (directory, path) = try Self.database(
            """
            WITH RECURSIVE n(i) AS (VALUES(3) UNION ALL SELECT i + 1 FROM n LIMIT 900)
            INSERT INTO article(feed_id, guid, title) SELECT 1, i, hex(randomblob(40)) FROM n
            """)
        defer { directory.close() }
        try Raw(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try directory.read("it's news.sqlite")
        for index in bytes.count / 2..<bytes.count * 3 / 4 { bytes[index] = 7 }
        try directory.write(bytes, to: "it's news.sqlite")
        let error = #expect(throws: StoreError.self) { try Store(path: path, schema: .next()) }
        guard case .fault(.damaged) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(try directory.read("it's news.sqlite") == bytes)
        #expect(!directory.contains("it's news.sqlite.before-v\(Self.earlier + 1)"))
    }
}
