import Synchronization

/// The archives that a command has opened.
///
/// A task that has just ended may keep one open for a moment longer than its result takes to arrive.
/// SQLite tidies up when the last connection is closed, so the command waits for that: otherwise a
/// copy of the database file alone would lack what stands in the `-wal` file.
public final class OpenArchives: Sendable {
    private struct Entry {
        weak var archive: Archive?
    }

    private let entries = Mutex<[Entry]>([])

    /// None yet.
    public init() {}

    /// Remembers an archive.
    public func add(_ archive: Archive) {
        entries.withLock { entries in
            entries.removeAll { $0.archive == nil }
            entries.append(Entry(archive: archive))
        }
    }

    /// Closes the files of all archives that are left.
    public func close() async {
        for archive in entries.withLock({ $0.compactMap(\.archive) }) { await archive.close() }
    }
}
