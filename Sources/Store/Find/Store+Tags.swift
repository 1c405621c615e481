import Search

extension Store {
    /// Gives articles tags and takes tags away. All or none: an unknown id changes nothing.
    public func setTags(
        adding added: [String], removing removed: [String], articles ids: [Int64]
    ) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for id in ids {
                try requireArticle(id)
                for tag in removed {
                    try connection.statement(
                        "DELETE FROM article_tag WHERE article_id = ? AND tag = ?"
                    ).run(id, tag)
                }
                for tag in added {
                    try connection.statement("INSERT OR IGNORE INTO article_tag VALUES(?, ?)")
                        .run(id, tag)
                }
            }
            // Of more than that, whoever searches next gives them their rows, in short transactions.
            if ids.count <= Store.taggedAtOnce { try index(ids) }
        }
    }

    /// So many articles that are given tags can be found by them at once.
    static let taggedAtOnce = 500

    /// The person's tags of an article, in alphabetical order.
    public func tags(ofArticle id: Int64) throws(StoreError) -> [String] {
        try connection.statement("SELECT tag FROM article_tag WHERE article_id = ? ORDER BY tag")
            .rows(id) { $0.text(0) }
    }

    /// All of the person's tags, in alphabetical order.
    public func tags() throws(StoreError) -> [TagSummary] {
        try connection.statement(
            """
            SELECT tag, sum(feeds), sum(articles) FROM (
              SELECT tag, count(*) AS feeds, 0 AS articles FROM feed_tag GROUP BY tag
              UNION ALL
              SELECT tag, 0, count(*) FROM article_tag GROUP BY tag)
            GROUP BY tag ORDER BY tag
            """
        ).rows { TagSummary(name: $0.text(0), feeds: $0.count(1), articles: $0.count(2)) }
    }
}
