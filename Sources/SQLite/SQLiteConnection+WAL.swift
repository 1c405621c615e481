import CSQLite
import System

extension SQLiteConnection {
    /// Makes the file a WAL database if it is not one yet. Processes must be able to share memory.
    ///
    /// The switch needs exclusive access. While another process switches too, SQLite reports *busy*
    /// at once, because two processes that wait for each other would wait for ever.
    package func switchToWAL() throws(Failure) {
        guard SharedMemory.exists(beside: file) else { return }
        let deadline = ContinuousClock.now + .milliseconds(Int(ConnectionLimits.busyTimeout))
        while true {
            let code = sqlite3_exec(handle, "PRAGMA journal_mode = WAL", nil, nil, nil)
            if code == SQLITE_OK { return }
            let isBusy = code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED
            guard isBusy, ContinuousClock.now < deadline else { throw error(code) }
            sqlite3_sleep(5)
        }
    }

    /// Makes a WAL database one with a rollback journal, for a file system on which processes share
    /// no memory: there readers and writers wait for each other, but all of them can work.
    ///
    /// This needs the file to itself and hardly waits for that, because whoever waits keeps out the
    /// others. Use a connection for nothing else: one that had the file to itself can no longer
    /// share it.
    package func leaveWAL() throws(Failure) {
        limitWaits(to: 5)
        try execute(
            """
            PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA journal_mode = DELETE;
            """)
    }

    /// Makes a database with a rollback journal a WAL database again, if nothing is in the way: it
    /// may have been on another file system before. For a WAL database this costs one look for a
    /// file.
    package func returnToWAL() {
        guard access(walPath, F_OK) != 0, SharedMemory.exists(beside: file) else { return }
        try? execute("PRAGMA journal_mode = WAL")
    }
}

/// Memory that processes share by a file, which a WAL needs.
private enum SharedMemory {
    /// Whether files beside this one can be mapped as shared memory; on some network file systems
    /// and some of virtual machines they cannot.
    static func exists(beside path: String) -> Bool {
        // Always the same name, so that the file of a process that was killed is used again.
        let probe = path + "-probe"
        let descriptor = open(probe, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        // Nothing can be written at all: another check finds and reports that.
        guard descriptor >= 0 else { return true }
        defer {
            close(descriptor)
            unlink(probe)
        }
        let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard memory != MAP_FAILED else { return errno == ENOMEM }
        munmap(memory, 4096)
        return true
    }
}
