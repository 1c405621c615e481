import Browser
import Feeds
import NewsKit
import Store

extension StoredFeeds.Overview {
    /// The lists to choose from: those of all feeds, the saved queries, the tags that only articles
    /// have, the tags with their feeds, and the feeds without a tag.
    func entries(_ query: (SavedQuery) -> ListSource?) -> [FeedTree.Entry] {
        var entries: [FeedTree.Entry] = [
            .init(.unread, unread: unread), .init(.all, unread: nil),
            .init(.favorites, unread: nil), .init(.later, unread: nil),
        ]
        entries += queries.compactMap { saved in query(saved).map { .init($0, unread: nil) } }
        let tagged = feeds.map { (feed: $0, tags: JSONFeedWriter.tags(in: $0.tags)) }
        let feedTags = Set(tagged.flatMap(\.tags))
        let counts = Dictionary(unreadTags.map { ($0.name, $0.unread) }) { $1 }
        for tag in articleTags where !feedTags.contains(tag) {
            entries.append(.init(.articleTag(tag), unread: counts[tag] ?? 0))
        }
        for tag in feedTags.sorted() {
            let members = tagged.filter { $0.tags.contains(tag) }.map(\.feed)
            entries.append(.init(.tag(tag), unread: counts[tag] ?? 0))
            entries += members.map { $0.entry(depth: 1) }
        }
        return entries + tagged.filter(\.tags.isEmpty).map { $0.feed.entry(depth: 0) }
    }
}

extension FeedSummary {
    fileprivate func entry(depth: Int) -> FeedTree.Entry {
        let feed = status.feed
        return FeedTree.Entry(
            .feed(feed.id, title: feed.displayTitle), unread: unread, depth: depth,
            isFailing: status.ledger.failures > 0, feed: feed.id)
    }
}
