import Store
import Terminal

/// What waits for the other devices, and what was refused.
struct SyncStatusView {
    static let noAccount =
        "this device shares with no other one yet; see `news sync init`, `news sync join` and "
        + "`news account add`. To fetch feeds: `news refresh`"

    private let accounts: [SyncAccount]
    private let waiting: [[SyncWaiting]]
    private let refusals: [SyncRefusal]
    private let container: Container

    init(_ store: Store, _ container: Container) throws(StoreError) {
        self.container = container
        accounts = try store.sync.accounts()
        var waiting: [[SyncWaiting]] = []
        for account in accounts { waiting.append(try store.sync.waiting(for: account.id)) }
        self.waiting = waiting
        refusals = try store.sync.refusals()
    }

    /// Lines for people, or records for a pipe.
    func write() throws {
        if accounts.isEmpty { Messages(container).say("news: \(SyncStatusView.noAccount)") }
        let output = Records(container)
        guard container.style.isForPeople else {
            return try output.print(zip(accounts, waiting).flatMap { records($0, $1) })
        }
        let style = container.style
        for (account, waiting) in zip(accounts, waiting) {
            let name = style.apply(account.url.sanitized(), .name)
            try output.print(["\(name)   \(style.said(age(account)))"])
            try output.print(lines(waiting, account).map { "   " + style.said($0).sanitized() })
        }
        for refusal in refusals {
            try output.print(["   " + style.said(sentence(refusal)).sanitized()])
        }
    }

    /// Says what waits and what is wrong, in a line for each account; nothing where all is told.
    func say(to messages: Messages) throws {
        for (account, waiting) in zip(accounts, waiting) {
            if let error = account.error, hasTrouble(account) {
                messages.say("news: no sync with \(account.url): \(error)")
                continue
            }
            if waiting.refused > 0 {
                SyncStatusView.say(waiting.refused, refusedBy: account, to: messages)
            }
            if waiting.waiting > 0 {
                messages.say(
                    "news: \(waiting.waiting.counted("change")) to tell your other devices")
            }
        }
    }

    /// Whether an account failed, or could not be reached for a day. Before that, it may be our network.
    private func hasTrouble(_ account: SyncAccount) -> Bool {
        account.failures > 0 || container.now - (account.syncedAt ?? 0) >= Store.Sync.reliance
    }

    /// Says that an account refused changes.
    static func say(_ refused: Int, refusedBy account: SyncAccount, to messages: Messages) {
        messages.say(
            "news: \(account.url) refused \(refused.counted("change")); see `news sync --status`",
            hasCommand: true)
    }

    /// One object.
    func writeJSON() throws {
        try Records(container).print([
            "accounts": .list(zip(accounts, waiting).map { value($0, $1) }),
            "refused": .list(
                refusals.map { refusal in
                    [
                        "id": .number(refusal.id), "account": .number(refusal.account),
                        "field": .text(refusal.field.rawValue), "key": .text(refusal.key),
                        "reason": .text(refusal.reason), "title": .text(refusal.title),
                    ]
                }),
        ])
    }

    private func age(_ account: SyncAccount) -> String {
        guard let syncedAt = account.syncedAt else { return "never in sync" }
        return RelativeTime.ago(container.now - syncedAt)
    }

    private func lines(_ waiting: [SyncWaiting], _ account: SyncAccount) -> [String] {
        var lines: [String] = []
        if waiting.waiting > 0 {
            let fields = waiting.filter { $0.count > 0 }
                .map { $0.field.counted($0.count) }.joined(separator: ", ")
            let oldest = waiting.compactMap(\.oldest).min() ?? container.now
            let age = RelativeTime.ago(container.now - oldest)
            lines.append("\(waiting.waiting) waiting: \(fields); the oldest was made \(age)")
        } else {
            lines.append("nothing waits")
        }
        if waiting.uncertain > 0 {
            lines.append("\(waiting.uncertain) sent, but not seen there yet")
        }
        if let error = account.error {
            lines.append(
                account.failures > 0
                    ? "the last \(account.failures.counted("sync")) failed: \(error)"
                    : "the last sync did not happen: \(error)")
        }
        if account.notBefore > container.now {
            lines.append("it wants no request before \(ClockTime.full(account.notBefore))")
        }
        return lines
    }

    private func sentence(_ refusal: SyncRefusal) -> String {
        let thing = refusal.title.map { " on \($0)" } ?? ""
        let key = refusal.key.isEmpty ? "" : " “\(refusal.key)”"
        return
            "change \(refusal.id) was refused: \(refusal.field.rawValue)\(key)\(thing): \(refusal.reason)"
    }

    private func records(_ account: SyncAccount, _ waiting: [SyncWaiting]) -> [String] {
        let head = [
            String(account.id), account.kind?.rawValue ?? "", account.url,
            Value.time(account.syncedAt).field,
        ]
        let error = account.error ?? ""
        guard !waiting.isEmpty else { return [(head + ["", "0", "", "0", "0", error]).tsvLine] }
        return waiting.map { waiting in
            (head + [
                waiting.field.rawValue, String(waiting.count), Value.time(waiting.oldest).field,
                String(waiting.uncertain), String(waiting.refused), error,
            ]).tsvLine
        }
    }

    private func value(_ account: SyncAccount, _ waiting: [SyncWaiting]) -> Value {
        [
            "id": .number(account.id), "kind": .text(account.kind?.rawValue),
            "url": .text(account.url), "synced_at": .time(account.syncedAt),
            "not_before": .time(account.notBefore > container.now ? account.notBefore : nil),
            "failures": .number(account.failures), "error": .text(account.error),
            "waiting": .list(
                waiting.map { waiting in
                    [
                        "field": .text(waiting.field.rawValue), "count": .number(waiting.count),
                        "oldest": .time(waiting.oldest), "uncertain": .number(waiting.uncertain),
                        "refused": .number(waiting.refused),
                    ]
                }),
        ]
    }
}
