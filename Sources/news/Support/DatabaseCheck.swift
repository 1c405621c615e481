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
            if let finding = try Store.treeFinding(path: container.databasePath) {
                return [finding]
            }
            return try container.store().upkeep.check()
        } catch StoreError.fault(.damaged(_, let reason)) {
            return [.damagedFile(reason)]
        } catch StoreError.fault(.altered(_, let findings)) {
            return findings
        } catch StoreError.fault(.noDatabase(let path)) {
            guard Store.canSalvage(path: path) else {
                throw Failure(.data, "\(path) is not a database; choose another file with --db")
            }
            return [.damagedFile("its first page is not that of a database")]
        }
    }

    /// Facts about the database that the person should know, and that are not damage; empty when
    /// the database cannot be read.
    func notes() -> [String] {
        guard let store = try? container.store(), let feeds = try? store.feeds.all() else {
            return []
        }
        let additions = (try? store.upkeep.harmlessAdditions()) ?? []
        let approvals = container.approvedFeeds.read()
        return feeds.compactMap { $0.feed.note(approvals) }
            + [store.privacyNote, store.carrierNote].compactMap(\.self)
            + [store.directoryOpenToOthers, container.approvedFeeds.placeOpenToOthers]
            .compactMap(\.?.adviceOnWriting)
            + additions.map { "the \($0) is not from news and does no harm" }
    }

    /// Repairs the findings, in place or with a new file if needed.
    ///
    /// - Returns: the report of the new file; nil when there is none.
    func repair(_ findings: [CheckFinding]) throws(StoreError) -> SalvageReport? {
        if !findings.contains(where: \.needsSalvage), let store = try ownStore() {
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

    /// Nil for a database with parts that are not from news, which is never mended in place.
    private func ownStore() throws(StoreError) -> Store? {
        do {
            return try container.store()
        } catch {
            guard case .fault(.altered) = error else { throw error }
            return nil
        }
    }
}

extension Store {
    /// A warning about a database in a directory that another program carries to other machines.
    fileprivate var carrierNote: String? {
        carrier.map { carrier in
            """
            the database lies in \(carrier.directory), which \(carrier.program) carries; a copy of it \
            may be broken, so keep it elsewhere and share with `news sync init FOLDER`
            """
        }
    }
}
