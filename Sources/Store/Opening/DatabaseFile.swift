import System

/// The database file and its directories in the file system.
package enum DatabaseFile {
    /// Creates an empty file if there is none, and its directories. If the path is a link, creates
    /// the file that it leads to.
    ///
    /// Never empties a database that another process created meanwhile.
    static func make(_ path: String) throws(StoreError) {
        let path = target(of: path)
        if finishSalvage(of: path) { return }
        guard FileSystem.makeDirectories(above: path) else {
            throw .fault(fault(errno, writing: path, SystemError.sentence()).whileMaking)
        }
        guard makeEmpty(path) else {
            throw .fault(fault(errno, writing: path, SystemError.sentence()).whileMaking)
        }
    }

    /// Creates an empty file that only this user can read, if there is none. False, with `errno`, when
    /// that fails.
    static func makeEmpty(_ path: String) -> Bool {
        // This descriptor, one in the life of a file, is never closed: closing it would drop the
        // locks that another thread of this process may hold on the file by now (fcntl(2)).
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) >= 0 || errno == EEXIST
    }

    /// Whether there is a file, or a finished salvage that takes its place.
    package static func isThere(_ path: String) -> Bool {
        access(path, F_OK) == 0 || access(salvaged(path), F_OK) == 0
    }

    /// The path of a finished salvage until it takes the place of the database.
    package static func salvaged(_ path: String) -> String {
        path + ".salvaged"
    }

    /// Moves a salvaged database into place, if there is none because another process was killed
    /// before it could. False when there is still no database.
    package static func finishSalvage(of path: String) -> Bool {
        let salvaged = salvaged(path)
        guard access(salvaged, F_OK) == 0 else { return access(path, F_OK) == 0 }
        // These files belong to the damaged database.
        for suffix in ["-wal", "-shm"] where access(path, F_OK) != 0 {
            rename(path + suffix, path + ".damaged" + suffix)
        }
        let isLinked = link(salvaged, path) == 0 || errno == EEXIST
        guard isLinked || rename(salvaged, path) == 0 else { return false }
        unlink(salvaged)
        try? FileSystem.sync(FileSystem.directory(of: path))
        return true
    }

    /// Syncs the directories, so that after a power cut a synced file also has its name.
    static func syncDirectories(of path: String) {
        let path = target(of: path)
        for directory in directories(of: path) + (path.hasPrefix("/") ? ["/"] : ["."]) {
            let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            // Some file systems cannot sync directories and do not need to.
            fsync(descriptor)
            close(descriptor)
        }
    }

    /// The error when the permissions of the file or its directory forbid writing, else nil.
    static func readOnlyPart(of path: String) -> StoreError.Fault? {
        if access(path, W_OK) != 0 { return fault(errno, writing: path, "the file is read-only") }
        let directory = directories(of: path).first ?? (path.hasPrefix("/") ? "/" : ".")
        guard access(directory, W_OK) != 0 else { return nil }
        return fault(errno, writing: path, "its directory is read-only")
    }

    /// The files of a database that other users may read or write, by their modes.
    static func openToOthers(_ path: String) -> (paths: [String], areWritable: Bool) {
        var (paths, modes): ([String], mode_t) = ([], 0)
        for path in [path, path + "-wal", IndexFile(ofDatabase: path).path] {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
            paths.append(path)
            modes |= status.st_mode
        }
        return (paths, modes & 0o022 != 0)
    }

    /// Why SQLite could not open an existing database. SQLite does not report this: it tries again
    /// for reading only, and reports why that failed.
    static func obstacle(at path: String, after failure: StoreError.Fault) -> StoreError.Fault {
        guard case .cannotOpen = failure else { return failure }
        if let fault = readOnlyPart(of: path) { return fault }
        // Nobody locks this file, so closing it does no harm; and SQLite ignores an empty one.
        let log = open(path + "-wal", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard log < 0 else {
            close(log)
            // This descriptor is never closed, because of its locks. An existing file tells
            // nothing.
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
    /// The target of a link, which need not exist; the path itself when it is not a link.
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

    /// The directories above a file, the innermost first, without the root.
    private static func directories(of path: String) -> [String] {
        var directories: [String] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
            rest = rest[..<slash]
            directories.append(String(rest))
        }
        return directories
    }

    /// The error for an `errno`; `refusal` when it is about permissions.
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
