import Feeds
import Web

extension FeedLoader {
    /// A feed, as what its own address leads to.
    func itself(_ feed: ParsedFeed, url: String) -> [DiscoveredFeed] {
        discovers
            ? [DiscoveredFeed(url: url, title: feed.title, type: feed.format.mediaType)] : []
    }

    /// The feeds that a document advertises that is not a feed itself, according to `error`.
    func advertised(
        in document: [UInt8], _ error: FeedError, base: String, headers: HTTPHeaders = HTTPHeaders()
    ) -> [DiscoveredFeed] {
        guard discovers, error.mayBePage else { return [] }
        return FeedDiscovery.feeds(
            inPage: document, base: base, contentType: headers.string("Content-Type"),
            linkHeaders: headers.links)
    }

    /// The first OpenSearch description that a page names.
    func searchDescription(
        in document: [UInt8], _ error: FeedError, base: String, headers: HTTPHeaders
    ) -> String? {
        guard discovers, error.mayBePage else { return nil }
        return FeedDiscovery.searches(
            inPage: document, base: base, contentType: headers.string("Content-Type"),
            linkHeaders: headers.links
        ).first?.url
    }

    /// The sentence for a document that is not a feed.
    func sentence(_ error: FeedError, _ advertised: [DiscoveredFeed]) -> String {
        if discovers && error == .webPage {
            return (advertised.isEmpty ? FeedError.pageWithoutFeeds : error).description
        }
        return advised(error)
    }

    /// The sentence of an error, with what the person can do about it.
    func advised(_ error: some Error & CustomStringConvertible) -> String {
        settings.advice(error).map { "\(error); \($0)" } ?? error.description
    }
}

extension HTTPHeaders {
    /// The values of the `Link` fields (RFC 8288).
    var links: [String] {
        all("Link").map { String(decoding: $0, as: UTF8.self) }
    }
}
