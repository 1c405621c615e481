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
        for (tag, unread) in articleTags.sorted(by: { $0.key < $1.key })
        where !feedTags.contains(tag) {
            entries.append(.init(.articleTag(tag), unread: unread))
        }
        for tag in feedTags.sorted() {
            let members = tagged.filter { $0.tags.contains(tag) }.map(\.feed)
            let unread = members.reduce(articleTags[tag] ?? 0) { $0 + $1.unread }
            entries.append(.init(.tag(tag), unread: unread))
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
