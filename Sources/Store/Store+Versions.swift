extension Store {
    /// So many of the last versions of an article are kept, besides the very first.
    static let keptVersions = 20

    /// What an article said before its publisher edited it, the newest first; empty for one that
    /// was never edited.
    public func versions(of id: Int64) throws(StoreError) -> [ArticleVersion] {
        try read { () throws(StoreError) in
            try requireArticle(id)
            return try connection.statement(
                """
                SELECT \(ArticleVersion.columns) FROM article_version
                WHERE article_id = ? ORDER BY id DESC
                """
            ).rows(id) { ArticleVersion($0) }
        }
    }

    /// Keeps what the article says now, if the text is going to be another; within the transaction
    /// in which it is changed.
    func saveVersion(
        of id: Int64, before draft: ArticleDraft, now: Int64
    ) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO article_version(
              article_id, title, html, text, summary, modified_at, replaced_at)
            SELECT a.id, a.title, c.html, c.text, c.summary, a.modified_at, ?2
            FROM article a LEFT JOIN content c ON c.article_id = a.id
            WHERE a.id = ?1 AND (a.title IS NOT ?3 OR c.html IS NOT ?4 OR c.text IS NOT ?5
              OR c.summary IS NOT ?6)
            """
        ).run(
            id, now, draft.item.title, draft.item.contentHTML, draft.item.contentText,
            draft.item.summary)
        guard connection.changedRows > 0 else { return }
        try connection.statement(
            """
            DELETE FROM article_version WHERE id IN (
              SELECT id FROM article_version WHERE article_id = ?1
              ORDER BY id DESC LIMIT -1 OFFSET \(Store.keptVersions))
            AND id <> (SELECT min(id) FROM article_version WHERE article_id = ?1)
            """
        ).run(id)
    }
}
