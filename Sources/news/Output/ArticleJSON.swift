import Feeds
import NewsKit
import Store

/// Articles as JSON Feed 1.1, with what only this program knows under `_news`.
enum ArticleJSON {
    /// Writes one item, with the id that it has among others; `more` writes members of its `_news`
    /// that only some lists have.
    static func write(
        _ article: Article, as id: String? = nil, to json: inout JSONWriter,
        more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.object { json in
            json.member("id", id ?? ItemIDs.id(of: article))
            json.member("url", article.row.url)
            json.member("external_url", article.externalURL)
            json.member("title", article.title)
            json.member("content_html", article.html)
            // The standard asks for one of the two.
            json.member("content_text", article.text ?? (article.html == nil ? "" : nil))
            json.member("summary", article.summary)
            json.member("image", article.image)
            json.member("banner_image", article.bannerImage)
            json.member("date_published", article.publishedAt.map(rfc3339))
            json.member("date_modified", article.modifiedAt.map(rfc3339))
            json.member("authors", raw: article.authors)
            json.member("tags", raw: article.tags)
            json.member("language", article.language)
            json.member("attachments", raw: article.attachments)
            json.name("_news")
            json.object { json in
                writeState(
                    of: article.row, tags: article.ownTags, fetchedAt: article.fetchedAt, to: &json)
                json.member("readable", article.isReadable)
                let isPage = article.isWhole || article.isPart
                json.member("text", isPage ? "page" : article.isTeaser ? "teaser" : "feed")
                more(&json)
            }
        }
    }

    /// Writes a removed article.
    static func write(removed row: ArticleRow, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", String(row.id))
            json.member("url", row.url)
            json.member("title", row.title)
            json.name("_news")
            json.object { json in
                writeState(of: row, tags: "[]", fetchedAt: nil, to: &json)
            }
        }
    }

    /// Writes a whole document: what `news add` can read again.
    static func document(
        _ articles: [Article], of feeds: Set<Int64>?, store: Store, now: Int64,
        to json: inout JSONWriter
    ) throws {
        try document(of: feeds, status: "success", store: store, now: now, to: &json) {
            var ids = ItemIDs()
            for article in articles { write(article, as: ids.take(article), to: &$0) }
        }
    }

    /// Writes a whole document whose items are what `items` writes; all changes up to the entry
    /// `seq` of the journal are in them.
    ///
    /// - Parameter feeds: The feeds that the document is about; nil for all. The failures of others are
    ///   not in it.
    static func document(
        of feeds: Set<Int64>?, seq: Int64? = nil, status: String, unreached: [FeedResult] = [],
        store: Store, now: Int64, to json: inout JSONWriter,
        items: (inout JSONWriter) throws -> Void
    ) throws {
        let standing = try store.ledger.standing(now: now, of: feeds)
        let failing = try store.feeds.failing().filter { feeds?.contains($0.feed.id) ?? true }
        try json.object { json in
            json.member("version", JSONFeedWriter.version)
            json.member("title", "news")
            json.name("items")
            try json.array { try items(&$0) }
            json.name("_news")
            json.object { json in
                json.member("status", status)
                json.member("updated_at", standing.succeededAt.map(rfc3339))
                json.name("errors")
                json.array { json in
                    for feed in failing {
                        writeError(
                            feed.feed.id, feed.feed.displayURL, feed.ledger.error, to: &json)
                    }
                    for feed in unreached {
                        writeError(feed.feedID, feed.url, feed.error, to: &json)
                    }
                }
                if let seq { json.member("seq", seq) }
            }
        }
    }

    static func rfc3339(_ seconds: Int64) -> String {
        Timestamp(seconds: seconds).rfc3339
    }

    private static func writeState(
        of row: ArticleRow, tags: String, fetchedAt: Int64?, to json: inout JSONWriter
    ) {
        json.member("id", row.id)
        json.member("feed", row.feedID)
        json.member("feed_title", row.feedTitle)
        json.member("read", row.isRead)
        json.member("favorite", row.isFavorite)
        json.member("later", row.isLater)
        json.member("tags", raw: tags)
        json.member("fetched_at", fetchedAt.map(rfc3339))
        guard !row.twins.isEmpty else { return }
        json.name("twins")
        json.array { json in
            for twin in row.twins {
                json.object { json in
                    json.member("id", twin.id)
                    json.member("feed", twin.feedID)
                    json.member("feed_title", twin.feedTitle)
                }
            }
        }
    }

    private static func writeError(
        _ feed: Int64, _ url: String, _ message: String?, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("feed", feed)
            json.member("url", url)
            json.member("message", message)
        }
    }
}
