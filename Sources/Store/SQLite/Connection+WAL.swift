import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Connection {
    /// Makes the file a WAL database, where processes can share memory for it; one that is already
    /// stays as it is.
    ///
    /// The switch needs the file to itself. While another process makes it too, SQLite says *busy*
    /// at once instead of waiting, since two that wait for each other would wait for ever.
    func switchToWAL() throws(StoreError) {
        guard DatabaseFile.hasSharedMemory(beside: file) else { return }
        let deadline = ContinuousClock.now + .milliseconds(Int(Connection.busyTimeout))
        while true {
            do {
                return try execute("PRAGMA journal_mode = WAL")
            } catch {
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                sqlite3_sleep(5)
            }
        }
    }

    /// Makes a WAL database one with a rollback journal, for a file system on which processes share
    /// no memory: there readers and writers wait for each other, but they all can work.
    ///
    /// It needs the file to itself, and waits a little for that; and it is done on a connection that is used
    /// for nothing else, as one that had the file to itself once cannot share it any more.
    func leaveWAL() throws(StoreError) {
        limitWaits(to: 50)
        try execute(
            """
            PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA journal_mode = DELETE;
            """)
    }

    /// Makes a database that has a rollback journal a WAL database again, where nothing is in the way
    /// of that just now: it may have been on another file system before. Costs one look for a file
    /// where it is a WAL database.
    func returnToWAL() {
        guard access(walPath, F_OK) != 0, DatabaseFile.hasSharedMemory(beside: file) else { return }
        try? execute("PRAGMA journal_mode = WAL")
    }
}
