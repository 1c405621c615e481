import System

/// The file of the database and the directories on the way to it, as the file system has them.
package enum DatabaseFile {
    /// Makes an empty file where there is none, and the directories on the way to it; where the path
    /// is that of a link, the file that it leads to.
    ///
    /// Never empties a database that another process made meanwhile.
    static func make(_ path: String) throws(StoreError) {
        let path = target(of: path)
        if finishSalvage(of: path) { return }
        var missing: [String] = []
        for directory in directories(of: path) {
            if access(directory, F_OK) == 0 { break }
            missing.append(directory)
        }
        for directory in missing.reversed() where mkdir(directory, 0o700) != 0 {
            guard errno == EEXIST else {
                throw .fault(
                    fault(errno, writing: path, SystemError.sentence()).whileMaking)
            }
        }
        // Never closed, once in the life of a database: to close a descriptor of it would drop the
        // locks that another thread of this process holds on it by now (fcntl(2)).
        guard open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) < 0 else { return }
        guard errno == EEXIST else {
            throw .fault(fault(errno, writing: path, SystemError.sentence()).whileMaking)
        }
    }

    /// Where a finished salvage of a database waits to take its place.
    package static func salvaged(_ path: String) -> String {
        path + ".salvaged"
    }

    /// Moves a database that was salvaged to its place, if there is none: another process was killed
    /// before it could. False when there is still no database.
    package static func finishSalvage(of path: String) -> Bool {
        let salvaged = salvaged(path)
        guard access(salvaged, F_OK) == 0 else { return access(path, F_OK) == 0 }
        // These are of the file that was there before.
        for suffix in ["-wal", "-shm"] where access(path, F_OK) != 0 {
            rename(path + suffix, path + ".damaged" + suffix)
        }
        let isLinked = link(salvaged, path) == 0 || errno == EEXIST
        guard isLinked || rename(salvaged, path) == 0 else { return false }
        unlink(salvaged)
        try? FileSystem.sync(FileSystem.directory(of: path))
        return true
    }

    /// Has the disk know the file by its name: a power cut must not take it away when what is in it
    /// was synced.
    static func syncDirectories(of path: String) {
        let path = target(of: path)
        for directory in directories(of: path) + (path.hasPrefix("/") ? ["/"] : ["."]) {
            let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            // What cannot be synced, on some file systems, need not be.
            fsync(descriptor)
            close(descriptor)
        }
    }

    /// Why nothing can be written, where the modes of the file and of its directory tell that.
    static func readOnlyPart(of path: String) -> StoreError.Fault? {
        if access(path, W_OK) != 0 { return fault(errno, writing: path, "the file is read-only") }
        let directory = directories(of: path).first ?? (path.hasPrefix("/") ? "/" : ".")
        guard access(directory, W_OK) != 0 else { return nil }
        return fault(errno, writing: path, "its directory is read-only")
    }

    /// Why SQLite could not open a database that is there, which it does not say itself: it tries
    /// once more for reading, and then that is what has failed.
    static func obstacle(at path: String, after failure: StoreError.Fault) -> StoreError.Fault {
        guard case .cannotOpen = failure else { return failure }
        if let fault = readOnlyPart(of: path) { return fault }
        // Nobody locks this file, so that it does no harm to close it; and an empty one is none.
        let log = open(path + "-wal", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard log < 0 else {
            close(log)
            // Never closed, as its locks count; what is there already tells nothing.
            let index = open(path + "-shm", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if index < 0, errno != EEXIST {
                return fault(errno, writing: path, "its directory is read-only")
            }
            return .cannotWrite(path: path, reason: "the files next to it cannot be created")
        }
        return fault(errno, writing: path, "its directory is read-only")
    }
}

extension DatabaseFile {
    /// Where a link leads, which need not exist; the path itself when it is none.
    private static func target(of path: String) -> String {
        var path = path
        for _ in 0..<40 {
            var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &bytes, bytes.count)
            guard count > 0 else { break }
            let target = String(decoding: bytes.prefix(count), as: UTF8.self)
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : directory + target
        }
        return path
    }

    /// The directories on the way to a file, the last first; without the root.
    private static func directories(of path: String) -> [String] {
        var directories: [String] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
            rest = rest[..<slash]
            directories.append(String(rest))
        }
        return directories
    }

    /// What the number of an error of the system means; `refusal` where it is about who may write.
    private static func fault(
        _ number: Int32, writing path: String, _ refusal: String
    ) -> StoreError.Fault {
        switch number {
        case ENOSPC: .full(path: path, isQuota: false)
        case EDQUOT: .full(path: path, isQuota: true)
        case EROFS: .cannotWrite(path: path, reason: "its file system is read-only")
        case EACCES, EPERM: .cannotWrite(path: path, reason: refusal)
        default: .disk(path: path, reason: SystemError.sentence(number))
        }
    }
}
