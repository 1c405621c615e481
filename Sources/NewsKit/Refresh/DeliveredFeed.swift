import Feeds
import Store

/// A feed that somebody brought: a WebSub hub, a mail gateway, a script.
///
/// It says nothing about the feed's own server. So its entries are stored, and the ledger, which says when
/// that server is asked next, stays as it is.
public struct DeliveredFeed: Sendable {
    /// The document, in any format of feeds.
    public var body: [UInt8]
    /// Its media type, if that is known.
    public var contentType: String?

    /// A document.
    public init(body: [UInt8], contentType: String? = nil) {
        (self.body, self.contentType) = (body, contentType)
    }

    /// Stores its entries as those of a feed, and gives how many are new or changed.
    ///
    /// - Throws: `FeedError`, `StoreError`.
    public func store(as feed: Feed, in context: FetchContext) async throws -> IngestCount {
        let parsed = try FeedParser.parse(
            body, contentType: contentType, base: feed.url,
            mapping: feed.mapping.flatMap { try? JSONMapping($0) })
        let update = FeedUpdate(
            page: .delivered,
            articles: ArticleDraft.drafts(of: parsed))
        let written = try await context.turn { turn in
            try await turn.write([FeedWrite(feed: feed.id, url: feed.url, update: update)])
        }
        await context.indexer?.takeIn()
        return written.first?.count ?? IngestCount()
    }
}
