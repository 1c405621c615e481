extension Store {
    /// The articles with these ids that still exist, with their content, in the order of the ids.
    public func articles(_ ids: [Int64]) throws(StoreError) -> [Article] {
        try connection.statement(
            """
            SELECT \(Article.columns) FROM json_each(?) chosen CROSS JOIN \(Article.sources)
            WHERE a.id = chosen.value ORDER BY chosen.key
            """
        ).rows(ids.json) { Article($0) }
    }

    /// The person's tags of articles, without those of their feeds, in the order of the ids and for
    /// each article in alphabetical order.
    public func tags(
        ofArticles ids: [Int64]
    ) throws(StoreError) -> [(article: Int64, tag: String)] {
        try connection.statement(
            """
            SELECT t.article_id, t.tag FROM json_each(?) chosen
            CROSS JOIN article_tag t ON t.article_id = chosen.value ORDER BY chosen.key, t.tag
            """
        ).rows(ids.json) { ($0.int(0), $0.text(1)) }
    }
}
