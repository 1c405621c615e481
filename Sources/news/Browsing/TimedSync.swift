import Store

/// The syncs of `news browse`: one when it begins, others while it is open, and one when it ends.
struct TimedSync {
    private let container: Container

    /// How long after a sync a folder is due again. Nobody else is asked there.
    private static let interval = Duration.seconds(60)
    /// The shortest time between two syncs with a service that nobody asked for, in seconds.
    private static let serviceInterval: Int64 = 15 * 60

    init(_ container: Container) { self.container = container }

    /// Syncs again and again, and says what came.
    func run(_ inbox: BrowserInbox) async {
        var said: [String] = []
        var asked: [SyncAccount.ID: Int64] = [:]
        while !Task.isCancelled {
            let messages = Messages.Collection()
            var container = container
            container.collectsMessages = messages
            let now = container.now
            do {
                try await SyncSession(container, try container.archive()).runFirst { account in
                    let last = max(account.syncedAt ?? 0, asked[account.id] ?? 0)
                    guard account.kind == .folder || now - last >= TimedSync.serviceInterval else {
                        return false
                    }
                    asked[account.id] = now
                    return true
                }
            } catch {
                inbox.put(.failed(error))
            }
            // A folder that is not there is said once.
            if let last = messages.lines.last, messages.lines != said {
                inbox.put(.said(last, isError: false))
            }
            said = messages.lines
            try? await Task.sleep(for: TimedSync.interval)
        }
    }

    /// Tells a folder what waits, which is done at once. A service would keep the person waiting.
    func finish() async throws {
        try await SyncSession(container, try container.archive()).runFirst { $0.kind == .folder }
    }
}
