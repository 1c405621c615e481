/// The articles, with their words, that the search index takes in at a time.
struct IndexSlice: Sendable {
    /// How many articles, or entries of the journal, are looked up at a time.
    private static let size = 500

    /// The articles; one that is hidden or was deleted has no words.
    private(set) var articles: [(id: Int64, words: ArticleWords?)] = []
    /// How far the index has come with them, but for the numbers of its rows.
    private(set) var progress: IndexProgress
    /// How many articles or entries of the journal may be left; nil when the index is up to date then.
    let rest: Int?

    /// The next articles by their ids, or else by the journal, as they are at this moment.
    init(after progress: IndexProgress, of store: Store) throws(StoreError) {
        (articles, self.progress, rest) = try store.read { () throws(StoreError) in
            var progress = progress
            let ids = try IndexSlice.ids(after: &progress, of: store)
            var articles: [(id: Int64, words: ArticleWords?)] = []
            for id in ids {
                let article = try store.connection.statement(IndexedArticle.selection)
                    .first(id) { IndexedArticle($0) }
                articles.append((id, article.map { ArticleWords($0, store.words) }))
            }
            let rest = try progress.pending(until: store.journal.end())
            return (articles, progress, rest > 0 ? rest : nil)
        }
    }

    private static func ids(
        after progress: inout IndexProgress, of store: Store
    ) throws(StoreError) -> [Int64] {
        guard progress.isWhole else {
            let ids = try store.connection.statement(nextArticles)
                .rows(progress.scanned, progress.target, size) { $0.int(0) }
            progress.scanned = ids.count < size ? progress.target : ids.last ?? 0
            return ids
        }
        let entries = try store.connection.statement(nextEntries)
            .rows(progress.seq, size) { (seq: $0.int(0), article: $0.optionalInt(1)) }
        let end = try store.journal.end()
        let last = entries.count < size ? end : entries.last?.seq ?? end
        if last > progress.seq { try progress.take(last, store) }
        var taken: Set<Int64> = []
        return entries.compactMap(\.article).filter { taken.insert($0).inserted }
    }

    static let nextArticles = """
        SELECT id FROM article NOT INDEXED WHERE id > ? AND id <= ? ORDER BY id LIMIT ?
        """

    /// The entries of the journal, with the article of those that may change its words.
    static let nextEntries = """
        SELECT seq, iif(\(isAboutWords), article_id, NULL) FROM journal
        WHERE seq > ? ORDER BY seq LIMIT ?
        """

    /// Whether an entry of the journal may change the words of its article: it came or went, or the
    /// publisher's content, its tags or its feed changed.
    static let isAboutWords = "(kind IN (1, 3) OR kind = 2 AND fields & 25 <> 0)"
}
