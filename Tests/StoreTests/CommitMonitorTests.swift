import Feeds
import Loopback
import Dispatch
import Testing

@testable import Store

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite("The commit monitor", .timeLimit(.minutes(10)))
struct CommitMonitorTests {
    private func monitor(_ path: String, asksKernel: Bool = true) -> CommitMonitor {
        CommitMonitor(WatchedFiles(database: path, wal: path + "-wal"), asksKernel: asksKernel)
    }

    /// Waits for signals until the journal has gone on from `seq`.
    private func waitForChange(
        _ database: TestDatabase, after seq: Int64, _ signals: AsyncStream<Void>
    )
        async throws -> [String]
    {
        for await _ in signals {
            let changes = try database.changes(after: seq)
            if !changes.isEmpty { return changes }
        }
        return []
    }

    @Test(
        "signals the commit of another connection, and of this one, with the kernel or without",
        arguments: [false, true], [true, false])
    func connection(sameConnection: Bool, asksKernel: Bool) async throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        _ = try database.store.journal.end()
        let signals = monitor(database.path, asksKernel: asksKernel).signals()
        let end = try database.store.journal.end()
        let writer = sameConnection ? database.store : try Store(path: database.path)
        _ = try writer.feeds.ingest(.bringing([ParsedItem(id: "a")]), feed: feed, now: 1)
        #expect(try await waitForChange(database, after: end, signals) == ["+1"])
        try writer.articles.mark(Marking(read: true), articles: [1])
        let next = try database.store.journal.end()
        try writer.articles.mark(Marking(favorite: true), articles: [1])
        #expect(try await waitForChange(database, after: next, signals) == ["~1"])
    }

    @Test("finds the files of a database that is opened by a link")
    func link() async throws {
        let database = try TestDatabase()
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let link = directory.file("link.sqlite")
        try #require(symlink(database.path, link) == 0)
        let linked = try Store(path: link)
        _ = try linked.journal.end()
        #expect(linked.connection.walPath == database.path + "-wal")
    }

    @Test("signals the commit of the sqlite3 shell")
    func shell() async throws {
        let database = try TestDatabase()
        try database.subscribe()
        let signals = try CommitMonitor(of: database.store).signals()
        try await database.shell("INSERT INTO article(feed_id) VALUES(1)")
        #expect(try await waitForChange(database, after: 0, signals) == ["+1"])
    }

    /// It may have been written before, and become visible only now.
    @Test("signals a few times from the beginning on, for a commit that is under way")
    func underWay() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("", to: "x-wal")
        try directory.write("", to: "x")
        let signals = monitor(directory.file("x")).signals()
        await expectThree(signals)
    }

    /// A commit is known to others only after the write that the kernel reports.
    @Test("signals again after a write, for who looked too early")
    func echo() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let file = try directory.write("", to: "x-wal")
        try directory.write("", to: "x")
        let signals = monitor(directory.file("x")).signals()
        let descriptor = try #require([open(file, O_WRONLY)].first { $0 >= 0 })
        defer { close(descriptor) }
        try #require(write(descriptor, "x", 1) == 1)
        await expectThree(signals)
    }

    private func expectThree(_ signals: AsyncStream<Void>) async {
        // Signals that nobody takes in time become one, and other tests keep all shared threads busy.
        await withTaskExecutorPreference(OwnThread()) {
            var count = 0
            for await _ in signals {
                count += 1
                if count == 3 { break }
            }
            #expect(count == 3)
        }
    }

    @Test("polls where the kernel does not tell")
    func polling() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        var signals = monitor(directory.file("missing")).signals().makeAsyncIterator()
        for _ in 0..<2 { #expect(await signals.next() != nil) }
    }

    @Test("tells of another file in the place of the database", arguments: [true, false])
    func replaced(asksKernel: Bool) async throws {
        let database = try TestDatabase()
        let other = try TestDatabase()
        try other.subscribe()
        let file = try StoreFile(path: database.path)
        var signals = monitor(database.path, asksKernel: asksKernel).signals().makeAsyncIterator()
        try await other.shell("PRAGMA wal_checkpoint(TRUNCATE)")
        try #require(rename(other.path, database.path) == 0)
        // The files that are there are not of this one: nobody is to open them together.
        for end in ["-wal", "-shm"] {
            #expect(try file.current() === file.current())
            #expect(file.replacements == 0)
            try #require(unlink(database.path + end) == 0)
        }
        while file.replacements == 0, await signals.next() != nil { _ = try file.current() }
        // And it watches that one from now on.
        let store = try file.current()
        #expect(try store.feeds.all().count == 1)
        let writer = try Store(path: database.path)
        _ = try writer.feeds.ingest(.bringing([ParsedItem(id: "a")]), feed: 1, now: 1)
        while try store.articles.rows(of: Listing()).isEmpty, await signals.next() != nil {}
        #expect(try store.articles.rows(of: Listing()).count == 1)
    }

    @Test("opens another file also when the old -wal and -shm files stay, after a while")
    func replacedAlone() async throws {
        let database = try TestDatabase()
        let other = try TestDatabase()
        try other.subscribe()
        let file = try StoreFile(path: database.path)
        var signals = monitor(database.path, asksKernel: false).signals().makeAsyncIterator()
        try await database.shell("PRAGMA wal_checkpoint(TRUNCATE)")
        try await other.shell("PRAGMA wal_checkpoint(TRUNCATE)")
        try #require(rename(other.path, database.path) == 0)
        while file.replacements == 0, await signals.next() != nil { _ = try file.current() }
        #expect(file.replacements == 1)
    }

    @Test("follows a link that leads to another file at once")
    func repointed() throws {
        let database = try TestDatabase()
        let other = try TestDatabase()
        try other.subscribe()
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let link = directory.file("link")
        try #require(symlink(database.path, link) == 0)
        let file = try StoreFile(path: link)
        _ = try file.current().feeds.subscribe(Subscription(url: "https://two.example/feed"))
        try #require(unlink(link) == 0 && symlink(other.path, link) == 0)
        #expect(try file.current().feeds.all().map(\.feed.url) == ["https://example.org/feed"])
        #expect(file.replacements == 1)
    }

    @Test("waits for a database that is deleted and made anew, and makes none itself")
    func deleted() async throws {
        let database = try TestDatabase()
        let file = try StoreFile(path: database.path)
        var signals = monitor(database.path).signals().makeAsyncIterator()
        for end in ["", "-wal", "-shm"] { try #require(unlink(database.path + end) == 0) }
        for _ in 0..<3 {
            _ = await signals.next()
            _ = try file.current()
        }
        #expect(access(database.path, F_OK) != 0)
        let made = try Store(path: database.path)
        while file.replacements == 0, await signals.next() != nil { _ = try file.current() }
        _ = try made.feeds.subscribe(Subscription(url: "https://one.example/feed"))
        #expect(try file.current().feeds.all().count == 1)
    }

    @Test("ends with the task that waits for it", arguments: ["x", "missing"])
    func cancellation(name: String) async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        for name in ["x", "x-wal"] { try directory.write("", to: name) }
        let monitor = monitor(directory.file(name))
        let task = Task {
            for await _ in monitor.signals() {}
        }
        task.cancel()
        await task.value
    }
}

/// Runs tasks on a queue of its own.
private final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "news.tests.own-thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
