import Feeds
import Web

/// A change of a feed that a service is to be told.
public struct ServiceFeedEdit: Equatable, Sendable {
    /// What changed.
    public enum Change: Equatable, Sendable {
        case subscribed
        case unsubscribed
        case title(String)
        /// The feed is in another folder; nil for none.
        case folder(from: String?, to: String?)
    }

    /// The row of the outbox.
    public var row: Int64
    /// The change; nil when the service is not to hear of it.
    public var change: Change?
    /// The address of the feed.
    public var url: String
    /// The service's id of the feed, if it listed it.
    public var remoteID: String?
    /// Whether it went out and was not seen since.
    public var isSent: Bool
    /// Whether that was so lately that the service may not show it yet.
    public var isRecent: Bool
}

extension Store.Sync {
    /// What waits for a service about feeds, in the order in which it was done. Addresses that belong to
    /// this machine, or that hold a secret, are not told.
    ///
    /// - Parameter grace: for this many seconds the service may be late to show what it was told.
    public func feedEdits(
        for account: Int64, grace: Int64 = 0
    ) throws(StoreError) -> [ServiceFeedEdit] {
        try connection.statement(
            """
            SELECT o.seq, o.key, o.value, f.url, r.remote_id, r.folder, COALESCE(o.sent_at, 0) > 0,
              \(Self.isRecent)
            FROM outbox o
            CROSS JOIN feed f ON f.id = o.target
            LEFT JOIN remote_feed r ON r.account_id = o.account_id AND r.feed_id = f.id
              AND r.gone_at IS NULL
            WHERE o.account_id = ?1 AND o.field = 'feed' AND o.refused IS NULL ORDER BY o.seq
            """
        ).rows(account, clock() &* 1000, grace &* 1000) { row in
            let url = row.text(3)
            let isOurs =
                ListOmission.Reason(untrusted: url) != nil || url != url.withoutCredentials
            let change: ServiceFeedEdit.Change? =
                switch row.text(1) {
                case "title": row.optionalText(2).map { .title($0) }
                case "folder": .folder(from: row.optionalText(5), to: row.optionalText(2))
                default: row.bool(2) ? .subscribed : .unsubscribed
                }
            return ServiceFeedEdit(
                row: row.int(0), change: isOurs ? nil : change, url: url,
                remoteID: row.optionalText(4), isSent: row.bool(6), isRecent: row.bool(7))
        }
    }

    /// Records that a change of a feed is about to be sent.
    public func begin(_ edit: ServiceFeedEdit) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            try connection.statement(
                "UPDATE outbox SET sent_at = ?2 WHERE seq = ?1"
            ).run(edit.row, clock() &* 1000)
        }
    }

    /// Records what a list of subscriptions says of changes that were sent.
    ///
    /// - Parameters:
    ///   - done: those that are there.
    ///   - denied: those that are not, each with the reason if the service told one. They are sent
    ///     again, and after many denials refused.
    ///   - refused: those that are not, and that the service cannot do.
    public func settle(
        done: [Int64], denied: [Int64: String?], refused: [Int64: String]
    ) throws(StoreError) {
        guard !done.isEmpty || !denied.isEmpty || !refused.isEmpty else { return }
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                "DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))"
            ).run(done.json)
            for (row, reason) in denied { try deny(row, reason) }
            for (row, reason) in refused {
                try connection.statement(
                    "UPDATE outbox SET refused = ?2, sent_at = NULL WHERE seq = ?1"
                ).run(row, reason)
            }
        }
    }

    /// Records that a change which was sent is not there, within the open transaction: it is sent
    /// again, and after many denials refused.
    func deny(_ row: Int64, _ reason: String? = nil) throws(StoreError) {
        try connection.statement(
            """
            UPDATE outbox SET attempts = attempts + 1, sent_at = NULL,
              refused = iif(attempts + 1 >= \(Self.attempts), ?2, NULL)
            WHERE seq = ?1 AND sent_at IS NOT NULL
            """
        ).run(row, reason ?? Self.refusal)
    }

    private static let refusal = "the service did not take it"
}
