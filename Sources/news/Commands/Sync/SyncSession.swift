import Fetcher
import NewsKit
import Store
import Sync
import System

/// Syncs accounts, and says what came of it.
struct SyncSession {
    private let container: Container
    private let archive: Archive
    private let messages: Messages

    init(_ container: Container, _ archive: Archive) {
        (self.container, self.archive) = (container, archive)
        messages = Messages(container)
    }

    /// Makes or joins a folder, and syncs for the first time.
    func join(_ path: String, isNew: Bool) async throws {
        let known = try await archive.perform { store throws(StoreError) in
            try store.sync.folder()
        }
        if let known {
            throw Failure(
                .usage,
                "this device shares with \(known.account.url) already; see `news sync leave`")
        }
        let path = try absolute(FilePath.expanded(path, home: container.home))
        let report = try await exchange(isNew ? .make(path: path) : .join(path: path))
        messages.confirm(
            (isNew ? "made \(path)" : "joined \(path)") + "; " + report.sentence())
        say(report.remarks)
    }

    /// Adds an account at a service that lets the user in, and syncs for the first time.
    func add(service url: String, user: String, passwordCommand: String) async throws {
        let service = Service(try container.fetching(into: archive, indexes: true))
        _ = try await container.fetcher(service).fetch(
            .add(url: url, user: user, passwordCommand: passwordCommand)
        ) { _ in }
        let added = try await archive.perform { store throws(StoreError) in
            try store.sync.accounts().last
        }
        guard let added else { return }
        messages.confirm("added account \(added.id) at \(added.url)")
        guard let report = try await sync(added, .wanted) else { throw Failure(.unavailable) }
        messages.confirm(report.sentence(of: added))
    }

    /// Syncs the accounts one after the other.
    ///
    /// - Parameter accepts: whether many feeds or marks may go at once.
    /// - Throws: `Failure` with 69 when none could be reached.
    func run(_ accounts: [SyncAccount], accepts: Bool = false) async throws {
        let reachable = accounts.filter(isReachable)
        guard !reachable.isEmpty else {
            throw Failure(.unavailable, "a service needs the network")
        }
        var failures = 0
        for account in reachable {
            guard let report = try await sync(account, accepts ? .accepting : .wanted) else {
                failures += 1
                continue
            }
            messages.confirm(report.sentence(of: account))
        }
        if failures == reachable.count { throw Failure(.unavailable) }
    }

    /// Syncs accounts before something else is done, or beside it. A failure is said, and stops nothing.
    ///
    /// - Parameter saysOnlyNews: whether an account that goes on failing is no news.
    func runFirst(
        saysOnlyNews: Bool = false, where isWanted: (SyncAccount) -> Bool = { _ in true }
    ) async throws {
        let accounts = try await archive.perform { store throws(StoreError) in
            try store.sync.accounts()
        }
        // A service that asked to wait is no news.
        for account in accounts
        where isReachable(account) && account.notBefore <= container.now && isWanted(account) {
            let isKnown = saysOnlyNews && account.error != nil
            guard let report = try await sync(account, .beside, isKnownToFail: isKnown) else {
                continue
            }
            if !report.isQuiet { messages.confirm(report.sentence(of: account)) }
        }
    }

    /// Whether an account may be asked under the options of the command.
    private func isReachable(_ account: SyncAccount) -> Bool {
        account.kind == .folder || !container.isOffline
    }

    /// Nil when the account could not be reached; that is said then, unless it is known.
    private func sync(
        _ account: SyncAccount, _ occasion: Service.Occasion, isKnownToFail: Bool = false
    ) async throws -> SyncReport? {
        do {
            let report =
                switch account.kind {
                case .folder: try await exchange(.sync)
                case .greader: try await exchange(account, occasion)
                case nil: SyncReport()
                }
            say(report.remarks)
            return report
        } catch let error as ServiceError {
            return try await note(
                error.description, isFailure: error.isFailure, isKnown: isKnownToFail, of: account)
        } catch let error as SyncError {
            return try await note(
                error.description, isFailure: true, isKnown: isKnownToFail, of: account)
        }
    }

    /// Records why an account could not be reached, and says it unless it is known.
    private func note(
        _ error: String, isFailure: Bool, isKnown: Bool, of account: SyncAccount
    ) async throws -> SyncReport? {
        if !isKnown { messages.complain("sync: \(error)") }
        try await record(error, isFailure: isFailure, of: account.id)
        return nil
    }

    private func record(
        _ error: String?, isFailure: Bool = true, of account: Int64
    ) async throws {
        let now = container.now
        try await archive.perform { store throws(StoreError) in
            try store.sync.record(error: error, isFailure: isFailure, of: account, now: now)
        }
    }

    private func exchange(_ request: Folder.Request) async throws -> SyncReport {
        let folder = Folder(
            archive, try container.settings(), databasePath: container.databasePath)
        let report = try await container.fetcher(folder).fetch(request) { _ in }
        let synced = try await archive.perform { store throws(StoreError) in
            try store.sync.folder()
        }
        if let synced { try await record(nil, of: synced.account.id) }
        return report
    }

    private func exchange(
        _ account: SyncAccount, _ occasion: Service.Occasion
    ) async throws -> SyncReport {
        let service = Service(try container.fetching(into: archive, indexes: true))
        let report = try await ProgressLine.refreshing(container) { progress in
            try await container.fetcher(service).fetch(
                .sync(account: account.id, occasion), progress: progress)
        }
        try await record(nil, of: account.id)
        return report
    }

    private func say(_ remarks: [SyncReport.Remark]) {
        for remark in remarks { messages.say("news: \(remark.sentence)") }
    }

    private func absolute(_ path: String) throws -> String {
        guard let absolute = Directory.absolute(path) else {
            throw Failure(.noInput, "\(path): \(SystemError.sentence())")
        }
        return absolute
    }
}
