import SQLite
import Store
import System

extension Store {
    /// Saves the rest of a damaged database into a new one, which takes its place. The damaged file
    /// stays beside it, unchanged.
    ///
    /// This process must have no open connection to the database. The search index of the new one
    /// is empty, and the next search builds it.
    ///
    /// - Parameter now: seconds since 1970, UTC.
    /// - Throws: ``StoreError`` for a file that is not ours, or when the disk has no room for the
    ///   new one; nothing has changed then.
    public static func salvage(path: String, now: Int64) throws(StoreError) -> SalvageReport {
        let path = FileSystem.resolved(path)
        let lock = try writeLock(on: path)
        var salvage = try Salvage(path: path)
        defer { withExtendedLifetime((lock, salvage)) {} }
        let draft = try SalvageDraft(of: path)
        defer { draft.discard() }
        var report: SalvageReport
        do {
            report = try salvage.write(to: draft.path, now: now)
        } catch {
            throw error.saying(path)
        }
        report.damagedPath = try draft.takePlace(of: path, now: now)
        return report
    }

    /// Whether a file that SQLite does not open may hold a database of this program: whether it has
    /// the pages of one of our tables.
    public static func canSalvage(path: String) -> Bool {
        (try? Salvage(path: FileSystem.resolved(path)))?.hasTables ?? false
    }

    /// Damage of the pages that no SQL may meet: with a page that is reached in many ways, reading a
    /// table never ends, and in a tree that is too deep `PRAGMA integrity_check` crashes. Nil when
    /// there is none, or no database of this program.
    ///
    /// This process must have no open connection to the database.
    public static func treeFinding(path: String) throws(StoreError) -> CheckFinding? {
        let path = FileSystem.resolved(path)
        guard try !Store.hasTrees(path) else { return nil }
        // Somebody may have written while the pages were read.
        let lock = try writeLock(on: path)
        defer { withExtendedLifetime(lock) {} }
        return try Store.hasTrees(path) ? nil : .damagedFile("its pages do not form trees")
    }

    /// Whether the pages of all tables and indexes form trees that SQLite can walk.
    private static func hasTrees(_ path: String) throws(StoreError) -> Bool {
        guard let image = DatabaseImage(path: path), image.isDatabase else { return true }
        guard let header = image.header else { return false }
        guard Int64(header.application) == Schema.applicationID else { return true }
        let pages = PageScan(image)
        var (rows, trees) = (pages, pages)
        guard trees.canWalk(root: 1) else { return false }
        var roots: [Int64] = []
        try rows.readTree(.schema, root: 1) { roots.append($0.values[3].int ?? 0) }
        guard rows.broken.isEmpty else { return false }
        // Views and triggers have no page.
        return roots.allSatisfy { $0 <= 0 || trees.canWalk(root: Int(clamping: $0)) }
    }

    /// Takes the write lock, because later writes by others would be lost; nil when SQLite cannot
    /// take it any more.
    private static func writeLock(on path: String) throws(StoreError) -> Connection? {
        // Beside an empty file SQLite would delete the -wal file, which may hold everything.
        guard FileSystem.size(of: path) ?? 0 > 0 else { return nil }
        do {
            let connection = try Connection(path: path, access: .readWrite)
            try connection.execute("BEGIN IMMEDIATE")
            return connection
        } catch {
            if case .fault(.busy) = error { throw error }
            return nil
        }
    }
}

extension StoreError {
    /// The same error with the path that the person knows.
    fileprivate func saying(_ path: String) -> StoreError {
        guard case .fault(let fault) = self else { return self }
        switch fault {
        case .unreadable(_, let reason): return .fault(.unreadable(path: path, reason: reason))
        case .disk(_, let reason), .cannotWrite(_, let reason), .cannotOpen(_, let reason):
            let sentence = "its contents could not be saved next to it: \(reason)"
            return .fault(.disk(path: path, reason: sentence))
        case .full(_, let isQuota): return .fault(.full(path: path, isQuota: isQuota))
        default: return self
        }
    }
}
