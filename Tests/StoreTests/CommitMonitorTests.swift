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

@Suite("The commit monitor", .timeLimit(.minutes(1)))
struct CommitMonitorTests {
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

    @Test("signals the commit of another connection, and of this one", arguments: [false, true])
    func connection(sameConnection: Bool) async throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let signals = try CommitMonitor(of: database.store).signals()
        let end = try database.store.journalEnd()
        let writer = sameConnection ? database.store : try Store(path: database.path)
        _ = try writer.ingest(.bringing([ParsedItem(id: "a")]), feed: feed, now: 1)
        #expect(try await waitForChange(database, after: end, signals) == ["+1"])
        try writer.setRead(true, articles: [1])
        let next = try database.store.journalEnd()
        try writer.setFavorite(true, articles: [1])
        #expect(try await waitForChange(database, after: next, signals) == ["~1"])
    }

    @Test("signals the commit of the sqlite3 shell")
    func shell() async throws {
        let database = try TestDatabase()
        try database.subscribe()
        let signals = try CommitMonitor(of: database.store).signals()
        try await database.shell("INSERT INTO article(feed_id) VALUES(1)")
        #expect(try await waitForChange(database, after: 0, signals) == ["+1"])
    }

    /// A commit is known to others only after the write that the kernel reports.
    @Test("signals again after a write, for who looked too early")
    func echo() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let file = try directory.write("", to: "x-wal")
        let signals = CommitMonitor(walPath: file).signals()
        let descriptor = try #require([open(file, O_WRONLY)].first { $0 >= 0 })
        defer { close(descriptor) }
        try #require(write(descriptor, "x", 1) == 1)
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
        var signals = CommitMonitor(walPath: directory.file("missing")).signals()
            .makeAsyncIterator()
        for _ in 0..<3 { #expect(await signals.next() != nil) }
    }

    @Test("ends with the task that waits for it", arguments: ["x-wal", "missing"])
    func cancellation(name: String) async throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("", to: "x-wal")
        let monitor = CommitMonitor(walPath: directory.file(name))
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
