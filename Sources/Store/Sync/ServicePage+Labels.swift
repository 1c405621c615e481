extension ServicePage {
    /// Compares the labels of an item with the tags of its article.
    ///
    /// A service writes the folder of the feed among the labels of its items. So only a name that it
    /// lists as a label becomes a tag; one that is known as a tag of the item stays one even if the list
    /// lacks it. Names of folders say nothing. When the service listed no labels, no tag is taken away,
    /// because nobody can see then whether it has lost many.
    ///
    /// - Parameter isMet: whether the item was compared before.
    mutating func observe(
        _ labels: Set<String>, of id: RemoteID, isMet: Bool, article: Int64
    ) throws(StoreError) {
        let base = Set(
            try connection.statement(
                "SELECT tag FROM remote_tag WHERE account_id = ? AND remote_id = ?"
            ).rows(account, id) { $0.text(0) })
        let waiting = try connection.statement(
            """
            SELECT key FROM outbox
            WHERE account_id = ? AND field = 'tag' AND target = ? AND refused IS NULL
            """
        ).rows(account, id) { $0.text(0) }
        let ours = isMet ? [] : try store.articles.tags(of: article)
        let listed = look.labels.map { labels.intersection($0).union(base) } ?? []
        let tags = listed.union(waiting).union(ours).subtracting(look.folders)
        for tag in tags.sorted() {
            try observe(
                ItemMark(.tag, tag), id, labels.contains(tag),
                base: isMet ? base.contains(tag) : nil, of: article)
        }
    }
}
