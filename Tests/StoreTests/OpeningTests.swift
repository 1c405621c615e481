import Dispatch
import Feeds
import Loopback
import Testing

@testable import Store

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite("Opening a database")
struct OpeningTests {
    @Test("a new one is private, in WAL mode, and says whose it is and of which version")
    func new() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("data/news/news.sqlite")
        let store = try Store(path: path)
        try store.articles.mark(Marking(read: true), articles: [])
        #expect(mode(path) == 0o600)
        #expect(mode(path + "-wal") == 0o600)
        #expect(mode(directory.file("data/news")) == 0o700)
        #expect(mode(directory.file("data")) == 0o700)
        #expect(store.isWritable)
        let raw = try Raw(path: path)
        #expect(try raw.query("PRAGMA journal_mode") == ["wal"])
        #expect(try raw.query("PRAGMA application_id") == ["\(0x6E65_7773)"])
        #expect(try raw.query("PRAGMA user_version") == ["\(Schema.current.version)"])
        #expect(try raw.query("PRAGMA integrity_check") == ["ok"])
        #expect(
            try names(in: directory.file("data/news")).allSatisfy { $0.hasPrefix("news.sqlite") })
        #expect(try names(in: directory.file("data/news")).count == 3)
    }

    @Test("eight at once make it once, and all can use it", .timeLimit(.minutes(10)))
    func concurrently() async throws {
        for _ in 0..<8 {
            let directory = try TemporaryDirectory()
            defer { directory.close() }
            let path = directory.file("news.sqlite")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        try await onThread {
                            let store = try Store(path: path)
                            let url = "https://example.org/\(number)"
                            _ = try store.feeds.subscribe(Subscription(url: url))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try Store(path: path).feeds.all().count == 8)
            #expect(try Raw(path: path).query("PRAGMA integrity_check") == ["ok"])
        }
    }

    /// Two processes may find the file missing at the same time.
    @Test("making the file when another process has just made it leaves that one alone")
    func madeMeanwhile() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write("a database", to: "news.sqlite")
        try DatabaseFile.make(path)
        #expect(try directory.read("news.sqlite") == Array("a database".utf8))
        #expect(try names(in: directory.path) == ["news.sqlite"])
    }

    @Test("an empty file becomes a database")
    func emptyFile() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write("", to: "news.sqlite")
        _ = try Store(path: path).feeds.subscribe(Subscription(url: "https://example.org/"))
        #expect(try Store(path: path).feeds.all().count == 1)
    }

    @Test(
        "what is not ours is refused and stays as it is, byte for byte",
        arguments: [
            Refused(file: .text(String(repeating: "dear diary\n", count: 400)), error: .unreadable),
            Refused(file: .text("short"), error: .unreadable),
            Refused(
                file: .sql("CREATE TABLE notes(a); INSERT INTO notes VALUES(1)"), error: .foreign),
            Refused(file: .sql("CREATE TABLE a(b); PRAGMA user_version = 1"), error: .foreign),
            Refused(file: .sql("CREATE TABLE a(b); PRAGMA user_version = 99"), error: .foreign),
            Refused(file: .sql("CREATE TABLE a(b); PRAGMA user_version = -5"), error: .foreign),
            Refused(
                file: .sql("PRAGMA application_id = 7; PRAGMA user_version = 0"), error: .foreign),
            Refused(
                file: .sql("PRAGMA application_id = 0x6E657773; PRAGMA user_version = -1"),
                error: .foreign),
            Refused(
                file: .sql(
                    "PRAGMA application_id = 0x6E657773; PRAGMA user_version = 99; CREATE TABLE x(y)"
                ),
                error: .newer),
            Refused(
                file: .sql(
                    "PRAGMA application_id = 0x6E657773; PRAGMA user_version = 7; CREATE TABLE x(y)"
                ),
                error: .unreleased),
        ])
    func refused(_ refused: Refused) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        switch refused.file {
        case .text(let text): try directory.write(text, to: "news.sqlite")
        case .sql(let sql): try Raw(path: path).execute(sql)
        }
        let before = try directory.read("news.sqlite")
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        #expect(error.map(Refused.Kind.init) == refused.error, "\(error as Any)")
        #expect(error?.description.contains(path) == true)
        #expect(try directory.read("news.sqlite") == before)
        #expect(try names(in: directory.path) == ["news.sqlite"])
    }

    @Test("a truncated one is unreadable, at the latest when it is read, and stays as it is")
    func truncated() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("whole.sqlite")
        do {
            let store = try Store(path: path)
            let feed = try store.feeds.subscribe(Subscription(url: "https://example.org/"))
            let items = (0..<200).map { ParsedItem(id: "\($0)", text: "some text of an article") }
            _ = try store.feeds.ingest(.bringing(items), feed: feed, now: 1)
        }
        let whole = try directory.read("whole.sqlite")
        for kept in [50, 100, 5000, whole.count / 2] {
            let path = try directory.write(Array(whole.prefix(kept)), to: "cut-\(kept).sqlite")
            let error = #expect(throws: StoreError.self) {
                let store = try Store(path: path)
                _ = try store.articles.list(of: Listing(limit: nil))
            }
            #expect(error.map(Refused.Kind.init) == .unreadable, "\(kept): \(error as Any)")
            #expect(try directory.read("cut-\(kept).sqlite") == Array(whole.prefix(kept)))
        }
    }

    @Test("a directory, a path under a file and a directory that cannot be made cannot be opened")
    func noFile() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("", to: "file")
        for path in [
            directory.path, directory.file("file/news.sqlite"), directory.file("file/a/b.sqlite"),
        ] {
            let error = #expect(throws: StoreError.self) { try Store(path: path) }
            #expect(error.map(Refused.Kind.init) == .cannotOpen, "\(error as Any)")
        }
    }

    /// A `-shm` that cannot be made is what a read-only medium is to SQLite.
    @Test(
        "where no files can be made it is read all the same, and a write says so",
        arguments: ["news.sqlite", "뉴스 100% #1?.sqlite", "file:odd.sqlite"])
    func readOnly(_ name: String) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file(name)
        do {
            let store = try Store(path: path)
            let feed = try store.feeds.subscribe(Subscription(url: "https://example.org/"))
            _ = try store.feeds.ingest(.bringing([ParsedItem(id: "1")]), feed: feed, now: 1)
        }
        try #require(symlink(directory.file("missing/shm"), path + "-shm") == 0)
        let store = try Store(path: path)
        #expect(!store.isWritable)
        #expect(try store.articles.rows(of: Listing()).map(\.title) == ["Title"])
        let error = #expect(throws: StoreError.self) {
            try store.articles.mark(Marking(read: true), articles: [1])
        }
        #expect(error.map(Refused.Kind.init) == .cannotWrite)
    }

    @Test("a file that another program keeps locked is busy, not opened past its lock")
    func locked() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        let raw = try Raw(path: path)
        try raw.execute("CREATE TABLE a(b); BEGIN EXCLUSIVE")
        #expect(throws: StoreError.fault(.busy(path: path))) {
            let connection = try Connection(path: path, access: .readWrite)
            try connection.execute("PRAGMA busy_timeout = 0")
            _ = try connection.pragma("schema_version")
        }
    }
}

/// A file that is not ours, and what is to be said of it.
struct Refused: Sendable {
    enum File: Sendable {
        case text(String)
        case sql(String)
    }

    enum Kind: Equatable, Sendable {
        case cannotOpen, unreadable, foreign, newer, unreleased, cannotWrite, other

        init(_ error: StoreError) {
            self =
                switch error {
                case .fault(.cannotOpen), .fault(.cannotMake): .cannotOpen
                case .fault(.damaged), .fault(.noDatabase): .unreadable
                case .fault(.foreign): .foreign
                case .fault(.newer): .newer
                case .fault(.unreleased): .unreleased
                case .fault(.cannotWrite): .cannotWrite
                default: .other
                }
        }
    }

    var file: File
    var error: Kind
}

/// Runs a body on a thread of its own: SQLite blocks, and the pool has as many threads as cores.
private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        DispatchQueue(label: "store").async { done.resume(with: Result(catching: body)) }
    }
}

private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

func names(in directory: String) throws -> [String] {
    let handle = try #require(opendir(directory))
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}
