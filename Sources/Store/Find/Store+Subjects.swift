import Feeds
import Markup
import Search

extension Store {
    /// What a query may look at, of the articles with these ids that are shown.
    public func subjects(of ids: [Int64]) throws(StoreError) -> [QuerySubject] {
        let tags = try Dictionary(
            grouping: feedTags(), by: \.feed
        ).mapValues { $0.map(\.tag) }
        var subjects: [QuerySubject] = []
        for id in ids {
            let subject = try connection.statement(
                """
                SELECT \(ArticleRow.columns), a.title, a.sort_at, a.has, c.text, c.html, c.summary,
                  c.authors, c.tags,
                  (SELECT json_group_array(tag) FROM article_tag WHERE article_id = a.id)
                FROM \(Article.sources) WHERE a.id = ? AND a.hidden = 0
                """
            ).first(id) { QuerySubject($0, feedTags: tags) }
            if let subject { subjects.append(subject) }
        }
        return subjects
    }

    private func feedTags() throws(StoreError) -> [(feed: Int64, tag: String)] {
        try connection.statement("SELECT feed_id, tag FROM feed_tag").rows {
            ($0.int(0), $0.text(1))
        }
    }
}

extension QuerySubject {
    fileprivate init(_ row: Row, feedTags: [Int64: [String]]) {
        let article = ArticleRow(row)
        let first = ArticleRow.columnCount
        self.init(id: article.id, feedID: article.feedID)
        let has = row.int(first + 2)
        title = row.text(first)
        sortAt = row.int(first + 1)
        text = Article.plainText(
            text: row.optionalText(first + 3), html: row.optionalText(first + 4),
            summary: row.optionalText(first + 5))
        authors =
            row.optionalText(first + 6).map {
                JSONFeedWriter.names(inAuthors: $0).joined(separator: "\n")
            } ?? ""
        let publishers = row.optionalText(first + 7).map(JSONFeedWriter.tags(in:)) ?? []
        tags = JSONFeedWriter.tags(in: row.text(first + 8))
        indexedTags = (publishers + tags).joined(separator: "\n")
        feedTitle = article.feedTitle
        self.feedTags = feedTags[feedID] ?? []
        url = article.url ?? ""
        isRead = article.isRead
        isFavorite = article.isFavorite
        if has & 1 != 0 { parts.insert(.fulltext) }
        if has & 2 != 0 { parts.insert(.image) }
        if has & 4 != 0 { parts.insert(.attachment) }
    }
}

extension Article {
    /// The article as plain text: what is shown of it, and searched.
    public var plainText: String {
        Article.plainText(text: text, html: html, summary: summary)
    }

    static func plainText(text: String?, html: String?, summary: String?) -> String {
        text ?? html.map { HTMLText.plain($0) } ?? summary ?? ""
    }
}
