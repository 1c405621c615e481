import Feeds
import Web

/// A feed as a service lists it.
public struct ServiceSubscription: Equatable, Sendable {
    /// The service's id of it: `feed/12`.
    public var id: String
    /// Its address.
    public var url: String
    /// Its title as the service has it, in which other letters may stand for some marks.
    public var title: String?
    /// The folder that it is in; nil for the one that feeds are in by themselves.
    public var folder: String?

    /// A feed in a list of subscriptions.
    public init(id: String, url: String, title: String?, folder: String?) {
        (self.id, self.url, self.title, self.folder) = (id, url, title, folder)
    }
}

/// Compares the subscriptions of a service with those of the cache, within the open transaction.
///
/// Whoever runs the service may have written the list. So a feed of this machine or of the local
/// network is not subscribed.
struct ServiceFeeds {
    /// What a service was last seen to have.
    private struct Base {
        let id: String
        let feed: Int64?
        let url: String?
        let title: String?
        let folder: String?
        let isGone: Bool

        func isSame(as subscription: ServiceSubscription) -> Bool {
            (url, title, folder)
                == (subscription.url, subscription.title, subscription.folder)
        }
    }

    private let store: Store
    private let account: Int64
    private let listed: [ServiceSubscription]
    private let bases: [String: Base]

    init(
        _ store: Store, _ account: Int64, _ listed: [ServiceSubscription]
    ) throws(StoreError) {
        (self.store, self.account, self.listed) = (store, account, listed)
        let rows = try store.connection.statement(
            """
            SELECT remote_id, feed_id, url, title, folder, gone_at IS NOT NULL FROM remote_feed
            WHERE account_id = ?
            """
        ).rows(account) { row in
            Base(
                id: row.text(0), feed: row.optionalInt(1), url: row.optionalText(2),
                title: row.optionalText(3), folder: row.optionalText(4), isGone: row.bool(5))
        }
        bases = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// What is not listed any more.
    var loss: Loss {
        let ids = Set(listed.map(\.id))
        return Loss(
            known: bases.values.count { !$0.isGone },
            gone: bases.values.count { !$0.isGone && !ids.contains($0.id) },
            isEmpty: listed.isEmpty)
    }

    /// Subscribes to what is new, follows titles and folders that changed there, and removes what has
    /// gone.
    func merge(_ recorder: inout LogRecorder) throws(StoreError) {
        var book = try AddressBook(store.connection)
        var kept: Set<Int64> = []
        for subscription in listed {
            if let feed = try merge(subscription, &book, &recorder) { kept.insert(feed) }
        }
        let ids = Set(listed.map(\.id))
        for base in bases.values.sorted(by: { $0.id < $1.id })
        where !base.isGone && !ids.contains(base.id) {
            try store.connection.statement(
                "UPDATE remote_feed SET gone_at = ?3 WHERE account_id = ?1 AND remote_id = ?2"
            ).run(account, base.id, store.clock())
            // The same feed may be listed with a new id.
            guard let feed = base.feed, !kept.contains(feed) else { continue }
            try remove(feed, &recorder)
        }
        try store.sync.wantItemsOfNewFeeds(of: account)
    }

    private func merge(
        _ subscription: ServiceSubscription, _ book: inout AddressBook,
        _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int64? {
        let base = bases[subscription.id].flatMap { $0.isGone ? nil : $0 }
        guard let base, let feed = base.feed else {
            try note(subscription, feed: nil)
            guard ListOmission.Reason(untrusted: subscription.url) == nil else { return nil }
            var new = Subscription(url: subscription.url)
            new.publisherTitle = subscription.title
            new.tags = subscription.folder.map { [$0] } ?? []
            let (id, arrival) = try store.feeds.subscribeIfNeeded(new, &book, &recorder)
            // What came from the service does not go back.
            if arrival == .restored { try outbox.forget(.feed, of: id, "on") }
            try note(subscription, feed: id)
            return id
        }
        if base.isSame(as: subscription) { return feed }
        try note(subscription, feed: feed)
        var isMoved = false
        try store.feeds.logging(changesOf: feed, &recorder) { () throws(StoreError) in
            if let title = subscription.title, title != base.title,
                try outbox.madeAt(.feed, of: feed, "title") == nil
            {
                try store.connection.statement("UPDATE feed SET custom_title = ?2 WHERE id = ?1")
                    .run(feed, title)
                try outbox.forget(.feed, of: feed, "title")
            }
            guard subscription.folder != base.folder,
                try outbox.madeAt(.feed, of: feed, "folder") == nil
            else { return }
            try store.sync.replaceTag(base.folder, by: subscription.folder, ofFeed: feed)
            isMoved = true
        }
        if isMoved {
            recorder.note(
                .served, key: "folder", before: LoggedValue(base.folder),
                after: LoggedValue(subscription.folder), of: feed)
        }
        return feed
    }

    /// Writes the base; before the feed, so that the triggers of the outbox find no difference.
    private func note(
        _ subscription: ServiceSubscription, feed: Int64?
    ) throws(StoreError) {
        try store.connection.statement(
            """
            INSERT INTO remote_feed(account_id, remote_id, feed_id, url, title, folder, fetch)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, (
              SELECT fetch FROM remote_feed WHERE account_id = ?1 AND feed_id = ?3 LIMIT 1))
            ON CONFLICT DO UPDATE SET feed_id = excluded.feed_id, url = excluded.url,
              title = excluded.title, folder = excluded.folder, gone_at = NULL,
              fetch = COALESCE(fetch, excluded.fetch)
            WHERE (feed_id, url, title, folder, gone_at) IS NOT
              (excluded.feed_id, excluded.url, excluded.title, excluded.folder, NULL)
            """
        ).run(
            account, subscription.id, feed, subscription.url, subscription.title,
            subscription.folder)
    }

    /// Removes a feed as the person would, unless the person has just subscribed to it.
    private func remove(_ feed: Int64, _ recorder: inout LogRecorder) throws(StoreError) {
        guard try outbox.madeAt(.feed, of: feed, "on") == nil else { return }
        _ = try store.feeds.stop(feed, &recorder)
        try outbox.forget(.feed, of: feed, "on")
    }

    private var outbox: Outbox { Outbox(connection: store.connection, account: account) }
}
