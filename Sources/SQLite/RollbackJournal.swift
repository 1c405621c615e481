import System

/// The `-journal` file beside a database, as somebody may have sent it along.
///
/// At the first read SQLite plays back the journal that a crash left, before anything of the
/// database can be looked at. When the journal ends with the name of a super-journal, which belongs
/// to a transaction in several databases, SQLite deletes the file of that name. Nothing of this
/// program writes to several databases at once, nor does newsboat.
enum RollbackJournal {
    /// The last bytes of a journal that names a super-journal
    /// (https://www.sqlite.org/src/file/src/pager.c, `readSuperJournal`).
    private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    /// Why SQLite must not get to see the journal at a path; nil when there is none, or nothing is
    /// wrong with it. Costs a stat(2) when there is none.
    static func obstacle(at path: UnsafePointer<CChar>) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        // SQLite would wait for the writer of a FIFO.
        guard status.st_mode & S_IFMT == S_IFREG else {
            return "its -journal file is not a regular file"
        }
        guard status.st_size > magic.count else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // SQLite cannot read it either.
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var end = [UInt8](repeating: 0, count: magic.count)
        let count = pread(descriptor, &end, end.count, status.st_size - off_t(end.count))
        guard count == end.count, end == magic else { return nil }
        return "its -journal file names another file, which SQLite would delete"
    }
}
