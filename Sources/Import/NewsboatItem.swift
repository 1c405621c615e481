import Feeds
import Markup
import SQLite
import Store
import Web

/// An article in newsboat's cache: a row of `rss_item`.
package struct NewsboatItem: Equatable, Sendable {
    /// The number of the row, which rises in the order in which newsboat stored them.
    package var id: Int64
    /// The publisher's data.
    package var item: ParsedItem
    /// The base for relative URLs in the content.
    package var base: String?
    /// Whether the person has read it.
    package var isRead: Bool
    /// Newsboat's flags of the article, as letters.
    package var flags: String
    /// Whether the person has deleted it.
    package var isDeleted: Bool

    /// All columns that matter, of any version of newsboat.
    static let columns = [
        "id", "guid", "title", "author", "url", "pubDate", "content", "content_mime_type", "unread",
        "enclosure_url", "enclosure_type", "enclosure_description", "flags", "deleted", "base",
    ]

    init(_ row: Row) {
        id = row.int(0)
        item = ParsedItem()
        item.id = row.nonEmptyText(1)
        item.title = row.nonEmptyText(2)?.plainTitle
        item.authors = row.nonEmptyText(3).map { [ParsedAuthor(name: $0)] } ?? []
        item.url = row.nonEmptyText(4)
        let published = row.int(5)
        item.published = published > 0 ? Timestamp(seconds: published) : nil
        if row.text(7) == "text/plain" {
            item.contentText = row.nonEmptyText(6)
        } else {
            item.contentHTML = row.nonEmptyText(6)
        }
        isRead = !row.isNull(8) && !row.bool(8)
        item.attachments =
            row.nonEmptyText(9).map {
                [
                    Attachment(
                        url: $0, mimeType: row.nonEmptyText(10), title: row.nonEmptyText(11))
                ]
            } ?? []
        flags = row.text(12)
        isDeleted = row.bool(13)
        base = row.nonEmptyText(14)
    }

    /// The article for the import: any flag makes it a favorite, and the flag `x` becomes the tag
    /// `flag-x`.
    func article(of feed: NewsboatFeed) -> ForeignArticle {
        let letters = flags.unicodeScalars.filter {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        }
        return ForeignArticle(
            sanitizedItem(of: feed), isRead: isRead, isDeleted: isDeleted,
            isFavorite: !flags.isEmpty, tags: Set(letters.map { "flag-\($0)" }))
    }

    /// The item with safe content and links, because newsboat stores them as the publisher sent
    /// them. Relative URLs are resolved against ``base``, else the web site of the feed, else the
    /// feed.
    private func sanitizedItem(of feed: NewsboatFeed) -> ParsedItem {
        item.sanitized(base: base ?? feed.homeURL ?? feed.address)
    }
}

extension ParsedItem {
    /// The item with safe content and absolute links.
    func sanitized(base: String?) -> ParsedItem {
        var item = self
        item.resolveURLs(against: base)
        return item
    }
}
