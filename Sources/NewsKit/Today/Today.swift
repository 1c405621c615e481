import Store

/// A summary of the cache: what is unread, what is new, and which feeds have problems.
public struct Today: Sendable {
    /// Seconds since 1970, UTC.
    public var now: Int64
    /// The beginning of the person's day; seconds since 1970, UTC.
    public var midnight: Int64
    /// Whether the same story in several feeds is one article.
    public var folds = true
    /// Who asks: the summary begins with what is new to them.
    public var asker = Asker.person
    /// How many lines there are for what is new; see ``NewArticles/fitting(_:)``.
    public var newLines = 200

    /// The most articles, and the most favorites, that are shown.
    public static let articleLimit = 10
    /// How long a favorite is new: seven days, in seconds.
    public static let newFor: Int64 = 7 * 86_400

    /// A summary at `now`, on the day that began at `midnight`.
    public init(now: Int64, midnight: Int64) {
        self.now = now
        self.midnight = midnight
    }

    /// Reads all parts in one transaction, so that they agree with each other. A part that fails
    /// does not stop the others.
    public func summary(of store: Store) throws(StoreError) -> TodaySummary {
        var summary: TodaySummary?
        do throws(StoreError) {
            try store.read { () throws(StoreError) in summary = parts(of: store) }
        } catch {
            // A disk error in one part may end the transaction of the other parts.
            guard summary != nil else { throw error }
        }
        return summary ?? parts(of: store)
    }

    /// Notes that the summary was shown: what was new in it is so no more.
    public func told(_ summary: TodaySummary, _ store: Store) throws(StoreError) {
        guard store.isWritable, let new = try? summary.new.get() else { return }
        try store.articles.told(new, to: asker, now: now)
    }

    private func parts(of store: Store) -> TodaySummary {
        TodaySummary(
            new: part { () throws(StoreError) in
                try store.articles.new(for: asker, lines: newLines, folds: folds)
            },
            totals: part { () throws(StoreError) in try store.articles.unreadTotals() },
            tags: part { () throws(StoreError) in try store.articles.unreadTags() },
            feeds: part { () throws(StoreError) in try store.articles.unreadFeeds() },
            top: part { () throws(StoreError) in
                try store.articles.newestUnread(limit: Today.articleLimit, folds: folds)
            },
            favorites: part { () throws(StoreError) in
                try store.articles.favorites(since: now - Today.newFor, limit: Today.articleLimit)
            },
            fetched: part { () throws(StoreError) in try store.articles.fetched(since: midnight) },
            troubles: part { () throws(StoreError) in
                try Trouble.all(in: store, now: now)
            })
    }

    private func part<Value>(
        _ read: () throws(StoreError) -> Value
    ) -> TodaySummary.Part<Value> {
        do throws(StoreError) { return .success(try read()) } catch { return .failure(error) }
    }
}
