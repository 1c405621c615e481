import System

/// The files beside a database, as somebody may have sent them along: `-journal`, `-wal`, `-shm`.
///
/// At the first read SQLite plays back the journal that a crash left, before anything of the
/// database can be looked at. When the journal ends with the name of a super-journal, which belongs
/// to a transaction in several databases, SQLite deletes the file of that name. Nothing of this
/// program writes to several databases at once, nor does newsboat.
enum JournalFiles {
    /// The last bytes of a journal that names a super-journal
    /// (https://www.sqlite.org/src/file/src/pager.c, `readSuperJournal`).
    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    /// Why SQLite must not get to see the files beside a database; nil when nothing is wrong with
    /// them. Costs an lstat(2) for each that does not exist.
    ///
    /// - Parameter database: the path of the file itself, not of a link to it.
    static func obstacle(beside database: String) -> String? {
        // A database whose shared memory cannot be opened is read without writers.
        if isIrregular(database + "-shm", isLinkHarmless: true) { return irregular("-shm") }
        if isIrregular(database + "-wal") { return irregular("-wal") }
        let journal = database + "-journal"
        if isIrregular(journal) { return irregular("-journal") }
        return namesAnotherFile(journal)
            ? "its -journal file names another file, which SQLite would delete" : nil
    }

    /// SQLite would wait for the writer of a FIFO, and follows no links.
    private static func isIrregular(_ path: String, isLinkHarmless: Bool = false) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFREG && !(isLinkHarmless && kind == S_IFLNK)
    }

    private static func irregular(_ suffix: String) -> String {
        "its \(suffix) file is not a regular file"
    }

    private static func namesAnotherFile(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        // SQLite cannot read it either.
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let end = lseek(descriptor, 0, SEEK_END)
        guard end > magic.count else { return false }
        var last = [UInt8](repeating: 0, count: magic.count)
        let count = pread(descriptor, &last, last.count, end - off_t(last.count))
        return count == last.count && last == magic
    }
}
