import Feeds
import Markup
import SQLite
import Search

extension Store.Articles {
    /// Everything that a query can test about the visible articles with these ids, in the order of
    /// the ids.
    ///
    /// - Parameters:
    ///   - withText: whether the query tests the text, which is most of the work.
    ///   - includesHidden: whether to give articles that the person has hidden, too.
    public func subjects(
        of ids: [Int64], withText asksText: Bool = true, includesHidden: Bool = false
    ) throws(StoreError) -> [QuerySubject] {
        guard !ids.isEmpty else { return [] }
        return try read { () throws(StoreError) in
            let found = try connection.statement(asksText ? Self.subjects : Self.textless)
                .rows(ids.json, includesHidden) { QuerySubject($0) }
            let feeds = Set(found.map(\.feedID)).sorted()
            let tags = try connection.statement(Self.tagsOfFeeds)
                .rows(feeds.json) { (feed: $0.int(0), tag: $0.text(1)) }
            let tagsOfFeed = Dictionary(grouping: tags, by: \.feed)
            var subjects: [Int64: QuerySubject] = [:]
            for var subject in found {
                subject.feedTags = (tagsOfFeed[subject.feedID] ?? []).map(\.tag)
                subjects[subject.id] = subject
            }
            return ids.compactMap { subjects[$0] }
        }
    }

    private static let subjects = subjects(text: Article.searchedColumns)
    private static let textless = subjects(text: "'', NULL, NULL")

    private static func subjects(text: String) -> String {
        """
        SELECT \(ArticleRow.columns), a.title, a.sort_at, a.has, \(text),
          c.authors, c.tags, c.language,
          (SELECT json_group_array(tag) FROM article_tag WHERE article_id = a.id), a.hidden,
          a.fetched_at, a.id > (\(lastFetchPlace))
        FROM json_each(?) i CROSS JOIN \(Article.sources)
        WHERE a.id = i.value AND a.hidden & \(Hidden.removed) = 0 AND (a.hidden = 0 OR ?)
        """
    }

    private static let tagsOfFeeds = """
        SELECT feed_id, tag FROM feed_tag
        WHERE feed_id IN (SELECT value FROM json_each(?)) ORDER BY feed_id, tag
        """
}

extension QuerySubject {
    fileprivate init(_ row: Row) {
        let article = ArticleRow(row)
        let first = ArticleRow.columnCount
        self.init(id: article.id, feedID: article.feedID)
        let has = row.int(first + 2)
        title = row.text(first)
        sortAt = row.int(first + 1)
        text = Article.searchedText(
            text: row.optionalUTF8(first + 3), html: row.optionalUTF8(first + 4),
            summary: row.optionalUTF8(first + 5))
        authors =
            row.optionalText(first + 6).map {
                JSONFeedWriter.names(inAuthors: $0).joined(separator: "\n")
            } ?? ""
        let publishers = row.optionalText(first + 7).map(JSONFeedWriter.tags(in:)) ?? []
        language = row.optionalText(first + 8)
        tags = JSONFeedWriter.tags(in: row.text(first + 9))
        indexedTags = (publishers + tags).joined(separator: "\n")
        feedTitle = article.feedTitle
        url = article.url ?? ""
        isRead = article.isRead
        isFavorite = article.isFavorite
        isLater = article.isLater
        isHidden = row.bool(first + 10)
        fetchedAt = row.int(first + 11)
        isNew = !row.isNull(first + 12) && row.bool(first + 12)
        if has & 9 == 1 || has & 16 != 0 { parts.insert(.fulltext) }
        if has & 2 != 0 { parts.insert(.image) }
        if has & 4 != 0 { parts.insert(.attachment) }
    }
}

extension Article {
    /// The article as plain text, as the search finds it.
    public var plainText: String { text ?? html.map { HTMLText.plain($0) } ?? summary ?? "" }

    /// The columns from which ``searchedText(text:html:summary:)`` makes the text that a search finds.
    static let searchedColumns =
        "iif(w.better, NULL, c.text), iif(w.better, w.html, c.html), c.summary"

    /// ``plainText`` in UTF-8, unless somebody has written other bytes.
    static func searchedText(text: [UInt8]?, html: [UInt8]?, summary: [UInt8]?) -> [UInt8] {
        text ?? html.map { HTMLText.plain(utf8: $0) } ?? summary ?? []
    }
}
