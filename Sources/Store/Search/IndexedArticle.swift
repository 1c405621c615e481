import Feeds
import Markup
import SQLite

/// The parts of an article that the search index covers.
struct IndexedArticle {
    let feed: Int64
    let title: String?
    /// In UTF-8, unless somebody has written other bytes.
    let text: [UInt8]?
    let html: [UInt8]?
    let summary: [UInt8]?
    /// The language that the publisher names.
    let language: String?
    /// Their names.
    let authors: [String]
    /// The publisher's and the person's.
    let tags: [String]
    /// The digest of its content.
    let digest: Int64

    /// Selects the article with an id, unless it is hidden.
    static let selection = """
        SELECT a.feed_id, a.title, \(Article.searchedColumns), c.authors, c.tags,
          (SELECT json_group_array(tag) FROM article_tag WHERE article_id = a.id), a.digest,
          c.language
        FROM article a LEFT JOIN content c ON c.article_id = a.id
        LEFT JOIN full_text w ON w.article_id = a.id
        WHERE a.id = ? AND a.hidden = 0
        """

    /// What the search finds.
    var plainText: [UInt8] { Article.searchedText(text: text, html: html, summary: summary) }

    init(_ row: Row) {
        feed = row.int(0)
        title = row.optionalText(1)
        text = row.optionalUTF8(2)
        html = row.optionalUTF8(3)
        summary = row.optionalUTF8(4)
        authors = row.optionalText(5).map(JSONFeedWriter.names(inAuthors:)) ?? []
        tags =
            (row.optionalText(6).map(JSONFeedWriter.tags(in:)) ?? [])
            + JSONFeedWriter.tags(in: row.text(7))
        digest = row.int(8)
        language = row.optionalText(9)
    }
}
