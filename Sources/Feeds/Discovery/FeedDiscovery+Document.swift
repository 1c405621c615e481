extension FeedDiscovery {
    /// The feeds to which a document leads: itself where it is a feed, else those that it
    /// advertises, best first.
    ///
    /// A feed is known by `base`, else by the URL that it gives itself, which may be none.
    ///
    /// - Throws: `FeedError`, where there is none.
    public static func feeds(
        in document: [UInt8], base: String? = nil
    ) throws(FeedError) -> [DiscoveredFeed] {
        do throws(FeedError) {
            let feed = try FeedParser.parse(document, base: base)
            return [
                DiscoveredFeed(
                    url: base ?? feed.feedURL ?? "", title: feed.title, type: feed.format.mediaType)
            ]
        } catch {
            let feeds = error.mayBePage ? self.feeds(inPage: document, base: base) : []
            guard feeds.isEmpty else { return feeds }
            throw error == .webPage ? .pageWithoutFeeds : error
        }
    }
}

extension FeedError {
    /// Whether the document may be a web page: a piece of one has no element that tells.
    package var mayBePage: Bool { self == .webPage || self == .unrecognised }
}
