import Polling
import Search

@testable import Store

// One feed or one query, where the program always writes batches and reads pages.

extension Store.Articles {
    /// The number of articles of a query.
    func count(of query: ArticleQuery) throws(StoreError) -> Int {
        try ids(of: query).count
    }
}

extension Retention {
    /// Keeps everything.
    static let everything = Retention()
}

extension Store.Feeds {
    /// Stores the update of one feed.
    func ingest(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        try write([FeedWrite(feed: id, update: update)], now: now).first?.count ?? IngestCount()
    }
}

extension Store.Ledger {
    /// Stores an answer that brought no articles: "not modified", or a failure.
    func record(
        _ entry: LedgerEntry, feed id: Int64, validators: (url: String, Validators)? = nil
    ) throws(StoreError) {
        var update = FeedUpdate(ledger: entry)
        update.validators = validators
        _ = try store.feeds.write([FeedWrite(feed: id, update: update)], now: 0)
    }

    /// The validators of one feed, by URL.
    func validators(of id: Int64) throws(StoreError) -> [String: Validators] {
        let pairs = try validators(of: id...id)[id, default: []].map { ($0.url, $0.1) }
        return Dictionary(pairs) { first, _ in first }
    }
}
