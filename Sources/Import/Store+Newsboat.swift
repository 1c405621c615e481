import Store

extension Store {
    /// Takes over what newsboat has: subscriptions, articles, read marks, and flags as favorites
    /// and as tags. Feeds that exist get none of it, unless the person trusts the cache. Importing
    /// twice changes nothing.
    ///
    /// - Parameters:
    ///   - now: Seconds since 1970, UTC.
    ///   - about: The source of the import, for the log.
    ///   - progress: Is given each feed when it is done.
    package func importNewsboat(
        _ cache: NewsboatCache, now: Int64, about: String = "",
        progress: (NewsboatFeed) -> Void = { _ in }
    ) throws(StoreError) -> Takeover.Outcome {
        var takeover = try Takeover(
            into: self, about: about, now: now, isTrusted: cache.isTrusted)
        for feed in try cache.feeds() {
            if let address = feed.address {
                var subscription = Subscription(url: address)
                subscription.publisherTitle = feed.title
                subscription.homeURL = feed.homeURL
                var last = Int64.min
                try takeover.take(subscription) { () throws(StoreError) in
                    let items = try cache.items(of: feed, after: last)
                    last = items.last?.id ?? last
                    return items.map { $0.article(of: feed) }
                }
            } else {
                takeover.outcome.skipped.append(feed.url)
            }
            progress(feed)
        }
        return takeover.outcome
    }
}
