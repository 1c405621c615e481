import TestSupport
import Testing

@testable import Store

/// What a slow disk has not done with, so that a commit is written and not visible yet.
@Suite struct PendingFramesTests {
    /// More than fits into the cache of a connection, so that it is written before the commit.
    private static let spill = """
        PRAGMA cache_size = 1;
        BEGIN IMMEDIATE;
        CREATE TABLE spilled(x);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO spilled SELECT randomblob(1000) FROM n;
        """

    @Test func `Frames are pending from when they are written until they are visible`() throws {
        let database = try TestDatabase()
        _ = try database.subscribe()
        let pending = PendingFrames(ofWAL: database.store.connection.walPath)
        #expect(!pending.exist)
        let writer = try Store(path: database.path).connection
        try writer.execute(Self.spill)
        #expect(pending.exist)
        try writer.execute("COMMIT")
        #expect(!pending.exist)
    }

    #if os(Linux)
    @Test func `To look for them drops none of the locks of this process`() throws {
        let database = try TestDatabase()
        _ = try database.subscribe()
        let shm = database.path + "-shm"
        let locks = try FileLocks.of(shm)
        #expect(!locks.isEmpty)
        do {
            let pending = PendingFrames(ofWAL: database.store.connection.walPath)
            #expect(!pending.exist)
            #expect(!pending.exist)
        }
        #expect(try FileLocks.of(shm) == locks)
    }
    #endif

    @Test func `Nothing is pending where there is no such file`() throws {
        let database = try TestDatabase()
        #expect(!PendingFrames(ofWAL: database.path + "-none-wal").exist)
    }
}
