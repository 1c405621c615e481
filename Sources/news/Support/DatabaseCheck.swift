import Salvage
import Store

/// Checks the database, and repairs it.
struct DatabaseCheck {
    let container: Container

    /// The findings.
    ///
    /// - Throws: `StoreError` when the file cannot be checked, such as a database of another
    /// program; a `Failure` for a file that is no database at all.
    func findings() throws -> [CheckFinding] {
        do {
            return try container.store().upkeep.check()
        } catch StoreError.fault(.damaged(_, let reason)) {
            return [.damagedFile(reason)]
        } catch StoreError.fault(.noDatabase(let path)) {
            guard Store.canSalvage(path: path) else {
                throw Failure(.data, "\(path) is not a database; choose another file with --db")
            }
            return [.damagedFile("its first page is not that of a database")]
        }
    }

    /// What the person should know about the database, and what is not damage; empty when the
    /// database cannot be read.
    func notes() -> [String] {
        guard let feeds = try? container.store().feeds.all() else { return [] }
        return feeds.flatMap { $0.feed.notes(container.approvedCommands) }
    }

    /// Repairs the findings, in place or with a new file if needed.
    ///
    /// - Returns: the report of the new file; nil when there is none.
    func repair(_ findings: [CheckFinding]) throws(StoreError) -> SalvageReport? {
        guard findings.contains(where: \.needsSalvage) else {
            let store = try container.store()
            try ProgressLine.indexing(container) { progress throws(StoreError) in
                try store.upkeep.repair(findings, progress: progress)
            }
            return nil
        }
        let report = try Store.salvage(path: container.databasePath, now: container.now)
        let store = try container.store()
        try ProgressLine.indexing(container) { progress throws(StoreError) in
            try store.search.completeIndex(progress: progress)
        }
        return report
    }
}
