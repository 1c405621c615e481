import Salvage
import Store

/// Looks whether the database is sound, and mends it.
struct DatabaseCheck {
    let container: Container

    /// What is wrong.
    ///
    /// - Throws: `StoreError` for what nothing can be said of, such as a database of others.
    func findings() throws(StoreError) -> [CheckFinding] {
        do {
            return try container.store().check()
        } catch .fault(.damaged(_, let reason)) {
            return [.damagedFile(reason)]
        } catch .fault(.noDatabase) {
            return [.damagedFile("its first page is not that of a database")]
        } catch {
            throw error
        }
    }

    /// Mends what was found: in place, or where that takes it, by a new file.
    ///
    /// - Returns: what was saved into a new file; nil when there is none.
    func repair(_ findings: [CheckFinding]) throws(StoreError) -> SalvageReport? {
        guard findings.contains(where: \.needsSalvage) else {
            let store = try container.store()
            try ProgressLine.indexing(container) { progress throws(StoreError) in
                try store.repair(findings, progress: progress)
            }
            return nil
        }
        let report = try Store.salvage(path: container.databasePath, now: container.now)
        let store = try container.store()
        try ProgressLine.indexing(container) { progress throws(StoreError) in
            try store.completeIndex(progress: progress)
        }
        return report
    }
}
