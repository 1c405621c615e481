/// The articles, with their words, that the search index takes in at a time.
struct IndexSlice: Sendable {
    /// How many articles, or entries of the journal, are looked up at a time.
    private static let size = 500
    /// After how many bytes of words a slice ends: up to three are in memory at once.
    private static let mostBytes = 200_000

    /// The articles; one that is hidden or was deleted has no words.
    private(set) var articles: [(id: Int64, words: ArticleWords?)] = []
    /// How far the index has come with them, but for the numbers of its rows.
    private(set) var progress: IndexProgress
    /// How many articles or entries of the journal may be left; nil when the index is up to date then.
    private(set) var rest: Int?

    /// The next articles by their ids, or else by the journal, as they are at this moment.
    init(after progress: IndexProgress, of store: Store) throws(StoreError) {
        self.progress = progress
        try store.read { () throws(StoreError) in
            if progress.isWhole { try takeEntries(of: store) } else { try takeArticles(of: store) }
            let left = try self.progress.pending(until: store.journal.end())
            rest = left > 0 ? left : nil
        }
    }

    private mutating func takeArticles(of store: Store) throws(StoreError) {
        let ids = try store.connection.statement(IndexSlice.nextArticles)
            .rows(progress.scanned, progress.target, IndexSlice.size) { $0.int(0) }
        var byteCount = 0
        for id in ids where byteCount < IndexSlice.mostBytes {
            byteCount += try take(id, of: store)
            progress.scanned = id
        }
        if articles.count == ids.count, ids.count < IndexSlice.size {
            progress.scanned = progress.target
        }
    }

    private mutating func takeEntries(of store: Store) throws(StoreError) {
        if progress.seq >= progress.readUntil {
            (progress.read, progress.readUntil) = ([], try store.journal.end())
        }
        let entries = try store.connection.statement(IndexSlice.nextEntries)
            .rows(progress.seq, progress.readUntil, IndexSlice.size) {
                (seq: $0.int(0), article: $0.optionalInt(1))
            }
        var byteCount = 0
        var last = progress.seq
        for entry in entries where byteCount < IndexSlice.mostBytes {
            last = entry.seq
            guard let id = entry.article, progress.read.insert(id) else { continue }
            byteCount += try take(id, of: store)
        }
        // Entries that are gone have numbers, too.
        if entries.count < IndexSlice.size, last == entries.last?.seq ?? last {
            last = progress.readUntil
        }
        if last > progress.seq { try progress.take(last, store) }
    }

    /// Adds an article, and gives the number of bytes of its words.
    private mutating func take(_ id: Int64, of store: Store) throws(StoreError) -> Int {
        let article = try store.connection.statement(IndexedArticle.selection)
            .first(id) { IndexedArticle($0) }
        let words = article.map(ArticleWords.init)
        articles.append((id, words))
        return words?.byteCount ?? 0
    }

    static let nextArticles = """
        SELECT id FROM article NOT INDEXED WHERE id > ? AND id <= ? ORDER BY id LIMIT ?
        """

    /// The entries of the journal, with the article of those that may change its words.
    static let nextEntries = """
        SELECT seq, iif(\(isAboutWords), article_id, NULL) FROM journal
        WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?
        """

    /// Whether an entry of the journal may change the words of its article: it came or went, or the
    /// publisher's content, its tags or its feed changed.
    static let isAboutWords = "(kind IN (1, 3) OR kind = 2 AND fields & 25 <> 0)"
}
