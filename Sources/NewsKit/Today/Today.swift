import Store

/// The cache at a glance: what there is to read, what is new, and what is wrong.
public struct Today: Sendable {
    /// Seconds since 1970, UTC.
    public var now: Int64
    /// When the day of the person began; seconds since 1970, UTC.
    public var midnight: Int64

    /// How many articles, and how many favorites, are shown at the most.
    public static let articleLimit = 10
    /// How long a favorite is new: seven days, in seconds.
    public static let newFor: Int64 = 7 * 86_400

    /// The glance of a moment, on the day that began at `midnight`.
    public init(now: Int64, midnight: Int64) {
        self.now = now
        self.midnight = midnight
    }

    /// Reads all parts in one transaction, so that they agree with each other. A part that fails does
    /// not stop the others.
    public func summary(of store: Store) throws(StoreError) -> TodaySummary {
        var summary: TodaySummary?
        do throws(StoreError) {
            try store.read { () throws(StoreError) in summary = parts(of: store) }
        } catch {
            // An error of the disk in one part may end the transaction under the others.
            guard summary != nil else { throw error }
        }
        return summary ?? parts(of: store)
    }

    private func parts(of store: Store) -> TodaySummary {
        TodaySummary(
            totals: part { () throws(StoreError) in try store.unreadTotals() },
            tags: part { () throws(StoreError) in try store.unreadTags() },
            feeds: part { () throws(StoreError) in try store.unreadFeeds() },
            top: part { () throws(StoreError) in
                try store.newestUnread(limit: Today.articleLimit)
            },
            favorites: part { () throws(StoreError) in
                try store.favorites(since: now - Today.newFor, limit: Today.articleLimit)
            },
            fetched: part { () throws(StoreError) in try store.fetched(since: midnight) },
            troubles: part { () throws(StoreError) in
                Trouble.all(
                    of: try store.feeds(), moves: try store.moves(since: now - Trouble.movedFor),
                    now: now)
            })
    }

    private func part<Value>(
        _ read: () throws(StoreError) -> Value
    ) -> TodaySummary.Part<Value> {
        do throws(StoreError) { return .success(try read()) } catch { return .failure(error) }
    }
}
