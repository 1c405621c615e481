extension Store {
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
}
