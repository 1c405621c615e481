import SQLite

/// An article whose page is wanted.
public struct WantedPage: Equatable, Sendable {
    /// The article.
    public var article: Int64
    /// Its feed.
    public var feed: Int64
    /// The address of the page.
    public var url: String

    /// The page of an article.
    public init(article: Int64, feed: Int64, url: String) {
        (self.article, self.feed, self.url) = (article, feed, url)
    }

    fileprivate init(_ row: Row) {
        (article, feed, url) = (row.int(0), row.int(1), row.text(2))
    }
}

extension Store.FullTexts {
    /// The next articles whose pages are to be asked for: favorites and those kept for later, the
    /// latest first, and then those that the person has not read, the newest first.
    ///
    /// Of a feed with `--full-text auto` only those are wanted whose text is a teaser, or that a rule
    /// wants whole. An article whose page was asked for is wanted again when its publisher has edited
    /// it, or when the wait is over after a failure or with some of its pages missing.
    ///
    /// - Parameter now: seconds since 1970, UTC.
    public func wanted(now: Int64, limit: Int) throws(StoreError) -> [WantedPage] {
        try read { () throws(StoreError) in
            var pages: [WantedPage] = []
            var known: Set<Int64> = []
            for selection in [Self.favorites, Self.later, Self.unread] where pages.count < limit {
                let found = try connection.statement(selection).rows(now, limit) { WantedPage($0) }
                for page in found where pages.count < limit && known.insert(page.article).inserted {
                    pages.append(page)
                }
            }
            return pages
        }
    }

    private static let unread = wanted(
        "article a", where: "a.unread = 1", by: "a.sort_at DESC, a.id DESC")
    private static let favorites = wanted(
        "state s CROSS JOIN article a ON a.id = s.article_id",
        where: "s.favorite_at IS NOT NULL", by: "s.favorite_at DESC")
    private static let later = wanted(
        "state s CROSS JOIN article a ON a.id = s.article_id",
        where: "s.later_at IS NOT NULL", by: "s.later_at DESC")

    private static func wanted(
        _ source: String, where condition: String, by order: String
    ) -> String {
        """
        SELECT a.id, a.feed_id, a.url FROM \(source)
        CROSS JOIN feed f ON f.id = a.feed_id LEFT JOIN full_text w ON w.article_id = a.id
        WHERE \(condition) AND a.hidden = 0 AND a.url IS NOT NULL AND f.removed_at IS NULL
          AND f.full_text IS NOT 'off'
          AND (f.full_text = 'on' OR a.has & 8 OR EXISTS(\(Self.ruleWants)))
          AND COALESCE(w.not_before, 0) <= ?1
          AND (w.article_id IS NULL OR w.html IS NULL OR w.lack = '\(FullText.Lack.parts.rawValue)'
            OR \(isEdited))
        ORDER BY \(order) LIMIT ?2
        """
    }

    /// Selects a row when a rule that is in use wants the whole text of the article `a`.
    private static let ruleWants = """
        SELECT 1 FROM rule_match m CROSS JOIN rule r ON r.id = m.rule_id
        WHERE m.article_id = a.id AND m.did & \(RuleMarks.fullText.rawValue)
          AND r.disabled = 0 AND r.removed_at IS NULL
        """
}
