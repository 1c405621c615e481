import Markup
import Web

/// Finds the feeds that a web page advertises. It does not guess URLs.
public enum FeedDiscovery {
    /// The feeds in the order of the page, but feeds of comments last. Each URL occurs once.
    ///
    /// - Parameters:
    ///   - page: The page, decompressed.
    ///   - base: The URL of the page after redirects; without it relative links stay relative.
    ///   - contentType: The value of the `Content-Type` header field, for its charset.
    ///   - linkHeaders: The values of the `Link` header fields of the answer (RFC 8288).
    public static func feeds(
        inPage page: [UInt8], base: String? = nil, contentType: String? = nil,
        linkHeaders: [String] = []
    ) -> [DiscoveredFeed] {
        let (scan, pageBase) = scan(page, base: base, contentType: contentType)
        let inPage = scan.links.compactMap { $0.feed(base: pageBase) }
        let inHeaders = linkHeaders.flatMap { LinkHeader($0).links }.filter(\.isFeed)
            .compactMap { $0.feed(base: base) }
        return ordered(unique(inPage + inHeaders))
    }

    /// The OpenSearch descriptions that a page or its header fields name, in their order. The
    /// parameters are those of ``feeds(inPage:base:contentType:linkHeaders:)``.
    public static func searches(
        inPage page: [UInt8], base: String? = nil, contentType: String? = nil,
        linkHeaders: [String] = []
    ) -> [DiscoveredFeed] {
        let (scan, pageBase) = scan(page, base: base, contentType: contentType)
        let inHeaders = linkHeaders.flatMap { LinkHeader($0).links }.filter(\.isSearch)
        return unique(
            scan.searches.compactMap { $0.feed(base: pageBase) }
                + inHeaders.compactMap { $0.feed(base: base) })
    }

    private static func scan(
        _ page: [UInt8], base: String?, contentType: String?
    ) -> (PageLinks, base: String?) {
        let encoding = page.withUnsafeBufferPointer {
            TextEncoding.ofHTML(head: $0, contentType: contentType, isWhole: true)
        }
        let scan = TextDecoder.utf8(of: page, in: encoding).withUnsafeBufferPointer {
            PageLinks($0)
        }
        let pageBase = scan.base.flatMap { reference in
            base.map { URLReference.resolve(reference, against: $0) }
                ?? (URLReference.isAbsolute(reference) ? reference : nil)
        }
        return (scan, pageBase ?? base)
    }

    private static func unique(_ feeds: some Sequence<DiscoveredFeed>) -> [DiscoveredFeed] {
        var unique: [DiscoveredFeed] = []
        var places: [String: Int] = [:]
        for feed in feeds {
            if let place = places[feed.url] {
                unique[place].title = unique[place].title ?? feed.title
                unique[place].type = unique[place].type ?? feed.type
            } else {
                places[feed.url] = unique.count
                unique.append(feed)
            }
        }
        return unique
    }

    private static func ordered(_ feeds: [DiscoveredFeed]) -> [DiscoveredFeed] {
        feeds.filter { !$0.isOfComments } + feeds.filter(\.isOfComments)
    }
}

extension DiscoveredFeed {
    /// The words for comments on web pages, in many languages.
    private static let words: Set = [
        "comment", "comments", "kommentar", "kommentare", "commentaire", "commentaires",
        "comentario", "comentarios", "comentário", "comentários", "commento", "commenti",
        "reacties", "komentarze", "комментарии", "комментариев", "댓글", "コメント", "评论", "評論", "留言",
    ]

    /// Whether it is a feed of comments, judged by the words of its title and its path.
    fileprivate var isOfComments: Bool {
        let path = url[(url.endOfScheme?.upperBound ?? url.startIndex)...].drop { $0 != "/" }
        let text = "\(title ?? "") \(path)".lowercased()
        let words = text.split { !$0.isLetter }
        return words.contains { DiscoveredFeed.words.contains(String($0)) }
            || ["コメント", "评论", "評論"].contains { text.contains($0) }
    }
}

extension FeedDiscovery {
    /// The feeds to which a document leads: the document itself if it is a feed, else the feeds
    /// that it advertises, the best first.
    ///
    /// The URL of a document that is a feed is `base`, else the URL that it gives for itself, or
    /// empty.
    ///
    /// - Throws: ``FeedError`` if there are none.
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
    /// Whether the document may be a web page. A part of a page may have no element that tells.
    package var mayBePage: Bool { self == .webPage || self == .unrecognised }
}

/// A feed that a page advertises.
public struct DiscoveredFeed: Hashable, Sendable {
    /// The URL; absolute unless the URL of the page is unknown.
    public var url: String
    /// The title in the page.
    public var title: String?
    /// The media type in lower case and without parameters, if the page gives one.
    public var type: String?

    /// A feed that was found in another way.
    public init(url: String, title: String? = nil, type: String? = nil) {
        self.url = url
        self.title = title
        self.type = type
    }
}
