import Store
import System

/// The file that a salvage writes beside the damaged one, and which finally takes its place.
///
/// After a kill the next salvage replaces it. A lock on it prevents two salvages at a time.
struct SalvageDraft {
    let path: String
    private let descriptor: Int32

    /// Creates an empty file that only this user can read.
    ///
    /// - Throws: ``StoreError/Fault/busy(path:)`` while another process salvages the database.
    init(of database: String) throws(StoreError) {
        path = database + ".salvage"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .fault(.cannotWrite(path: database, reason: SystemError.sentence()))
        }
        var (mine, named) = (stat(), stat())
        // If another process has just finished, this file is the database by now.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &mine) == 0,
            stat(path, &named) == 0, mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
        else {
            close(descriptor)
            throw .fault(.busy(path: database))
        }
        ftruncate(descriptor, 0)
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    /// Renames the damaged file, and gives its name to this one.
    ///
    /// - Returns: the new name of the damaged file.
    func takePlace(of database: String, now: Int64) throws(StoreError) -> String {
        try FileSystem.sync(path)
        let name = try SalvageDraft.freeName(database, now)
        // From here on, a process that finds no database takes this file.
        guard rename(path, DatabaseFile.salvaged(database)) == 0, rename(database, name) == 0 else {
            throw .fault(.cannotWrite(path: database, reason: SystemError.sentence()))
        }
        for suffix in ["-wal", "-shm"] { rename(database + suffix, name + suffix) }
        guard DatabaseFile.finishSalvage(of: database) else {
            throw .fault(.cannotWrite(path: database, reason: SystemError.sentence()))
        }
        return name
    }

    /// Removes a file that did not take the place.
    func discard() {
        var (mine, named) = (stat(), stat())
        if fstat(descriptor, &mine) == 0, stat(path, &named) == 0, mine.st_ino == named.st_ino {
            unlink(path)
        }
        for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
        close(descriptor)
    }

    private static func freeName(_ database: String, _ now: Int64) throws(StoreError) -> String {
        let connection = try Connection(path: database, access: .memory)
        let time = try connection.statement("SELECT strftime('%Y%m%d-%H%M%S', ?, 'unixepoch')")
            .first(now) { $0.text(0) }
        let name = "\(database).damaged-\(time ?? "")"
        var number = 1
        while true {
            let free = number == 1 ? name : "\(name)-\(number)"
            if access(free, F_OK) != 0 { return free }
            number += 1
        }
    }
}
