import NewsKit
import Polling
import Terminal

/// Feeds that are not asked, in words.
struct SkippedFeeds {
    private let feeds: [FeedResult]
    private let container: Container

    init(_ feeds: [FeedResult], _ container: Container) {
        self.feeds = feeds
        self.container = container
    }

    /// "not due (12 feeds, the first in 41m), the server said when to come back (1 feed, in 5m)".
    var reasons: String {
        Dictionary(grouping: feeds) { $0.error ?? "" }.sorted { $0.key < $1.key }
            .map { reason, feeds in
                let next = feeds.compactMap(Self.end).min().map { moment in
                    container.messageStyle.isTerminal
                        ? RelativeTime.short(from: moment, now: container.now)
                        : "at " + ArticleJSON.rfc3339(moment)
                }
                guard let next else { return "\(reason) (\(feeds.count))" }
                let count =
                    feeds.count == 1
                    ? "1 feed \(next)" : "\(feeds.count) feeds, the first \(next)"
                return "\(reason) (\(count))"
            }
            .joined(separator: ", ")
    }

    /// When the reason ends, which may be before the feed is due.
    private static func end(_ feed: FeedResult) -> Int64? {
        guard let reason = feed.skipReason else { return feed.notBefore }
        return reason.until
    }
}
