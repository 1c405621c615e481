import Loopback
import TestSupport
import Testing

@Suite("A rollback journal that somebody sent along with a database", .fewAtOnce)
struct HarmfulJournalTests {
    private static let refusal =
        "its -journal file names another file, which SQLite would delete; it was left as it is"
    private static func irregular(_ suffix: String) -> String {
        "its -\(suffix) file is not a regular file; it was left as it is"
    }

    /// A journal without pages of a transaction in several databases. SQLite deletes the file that
    /// it names last, once it was played back.
    private static func journal(naming victim: String) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) }
        }
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let header = magic + [0, 1, 1, 512, 8192].flatMap(number)
        let name = Array(victim.utf8)
        return header + [UInt8](repeating: 0, count: 512 - header.count)
            + number((1 << 30) / 8192 + 1) + name + number(name.count)
            + number(name.reduce(0) { $0 + Int($1) }) + magic
    }

    private static let commands = [
        ["list", "--offline"], ["feeds"], ["check"], ["check", "--repair"], ["favorite", "1"],
        ["refresh", "--force", "--yes"], ["watch"],
    ]

    @Test("never lets SQLite delete the file that it names", arguments: commands)
    func named(command: [String]) async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try news.home.write("precious", to: "victim")
        let journal = Self.journal(naming: news.home.file("victim"))
        try news.home.write(journal, to: ".local/share/news/news.sqlite-journal")
        let before = try Files.read(news.database)
        (try await news.run(command)).expectComplaint(65, naming: news.database, Self.refusal)
        #expect(try Files.read(news.home.file("victim")) == Array("precious".utf8))
        #expect(try Files.read(news.database) == before)
        #expect(try Files.read(news.database + "-journal") == journal)
    }

    @Test("is refused beside the cache of newsboat, too")
    func newsboat() async throws {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write("precious", to: "victim")
        let cache = news.home.file("cache.db")
        let sql = try Fixture.text("newsboat-cache/current.sql")
        try news.home.write(sql, to: "cache.sql")
        _ = try await news.shell("sqlite3 cache.db < cache.sql")
        try news.home.write(
            Self.journal(naming: news.home.file("victim")), to: "cache.db-journal")
        (try await news.run("import", cache)).expectComplaint(65, naming: cache, Self.refusal)
        #expect(news.home.contains("victim"))
        #expect(news.home.contains("cache.db-journal"))
    }

    @Test(
        "is refused when it is no regular file, and so is a -wal or -shm file",
        arguments: [
            ("journal", "mkfifo"), ("journal", "mkdir"), ("journal", "ln -s $HOME/victim"),
            ("wal", "mkfifo"), ("wal", "mkdir"), ("wal", "ln -s $HOME/victim"),
            // A link in the place of the shared memory is harmless: SQLite does not follow it.
            ("shm", "mkfifo"), ("shm", "mkdir"),
        ])
    func irregular(suffix: String, make: String) async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try news.home.write("precious", to: "victim")
        let path = "\(news.database)-\(suffix)"
        _ = try await news.shell(
            "rm -f '\(path)'; \(make) '\(path)'; stat -c %F,%i '\(path)' > made")
        for command in [["list", "--offline"], ["check"], ["favorite", "1"]] {
            (try await news.run(command)).expectComplaint(
                65, naming: news.database, Self.irregular(suffix))
        }
        let now = try await news.shell("stat -c %F,%i '\(path)' | cmp - made")
        #expect(now.exitStatus == 0)
        #expect(try Files.read(news.home.file("victim")) == Array("precious".utf8))
    }
}
