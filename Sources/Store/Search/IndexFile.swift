import System

/// The file of the search index, beside the database: `news.sqlite-search`.
///
/// Everything in it comes from the database, so it may be deleted at any time.
struct IndexFile {
    let path: String

    /// - Parameter database: the path of the file itself, not of a link to it.
    init(ofDatabase database: String) {
        path = database + "-search"
    }

    /// The kind of thing that has the path of the index.
    enum Finding: Equatable {
        /// Nothing, or an empty file that another process has just made.
        case nothing
        case file(inode: UInt64)
        /// A directory, a FIFO whose writer SQLite would wait for, or a link to another file.
        case irregular(inode: UInt64)
    }

    var finding: Finding {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        let inode = UInt64(status.st_ino)
        guard status.st_mode & S_IFMT == S_IFREG else { return .irregular(inode: inode) }
        return status.st_size == 0 ? .nothing : .file(inode: inode)
    }

    /// Creates an empty file that only this user can read, if there is none.
    func make() throws(StoreError) {
        guard DatabaseFile.makeEmpty(path) else {
            throw .fault(.cannotWrite(path: path, reason: SystemError.sentence()))
        }
    }

    /// Deletes what was found, with the files beside it, unless another process has replaced it.
    /// Processes that have it open notice and open the next one.
    func remove(_ found: Finding) {
        guard finding == found else { return }
        // Another process may have just made an empty file, and have it open.
        for suffix in (found == .nothing ? [] : [""]) + ["-journal", "-wal", "-shm"] {
            unlink(path + suffix)
        }
    }
}
