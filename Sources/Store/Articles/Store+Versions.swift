extension Store {
    /// The earlier versions of an article, the newest first; empty when it was never edited.
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
