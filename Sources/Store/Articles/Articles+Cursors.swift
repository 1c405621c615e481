import Search

extension Store.Articles {
    /// The lines of the new articles for a named reader, slice by slice.
    ///
    /// - Parameters:
    ///   - query: the articles that the reader wants; others are passed over and never new again.
    ///   - limit: the most articles; nil for all. The rest is new the next time.
    ///   - now: seconds since 1970, UTC.
    ///   - size: how many articles one transaction looks at.
    public func newRows(
        for name: String, matching query: ArticleQuery = .all, limit: Int? = nil, now: Int64,
        size: Int = 500
    ) -> CursorSlices<ArticleRow> {
        CursorSlices(
            store, name, query, limit: limit, now: now, size: size,
            select: (ArticleRow.columns, ArticleRow.joins)
        ) { ArticleRow($0) }
    }

    /// The same articles with their content.
    public func newArticles(
        for name: String, matching query: ArticleQuery = .all, limit: Int? = nil, now: Int64
    ) -> CursorSlices<Article> {
        CursorSlices(
            store, name, query, limit: limit, now: now, size: 100,
            select: (Article.columns, Article.joins)
        ) { Article($0) }
    }

    /// The named readers, in alphabetical order.
    public func cursors() throws(StoreError) -> [NamedCursor] {
        try connection.statement(
            """
            SELECT name, asked_at,
              (SELECT count(*) FROM article a NOT INDEXED
               WHERE a.id > cursor.article_id AND a.hidden = 0)
            FROM cursor WHERE name NOT LIKE ' %' ORDER BY name
            """
        ).rows { NamedCursor(name: $0.text(0), waiting: $0.count(2), askedAt: $0.int(1)) }
    }

    /// Begins a named reader behind all articles that are there. One that has asked before stays where
    /// it is.
    public func beginCursor(_ name: String, now: Int64) throws(StoreError) {
        guard try place(ofCursor: name) == nil else { return }
        try write(durable: true) { () throws(StoreError) in
            guard try place(ofCursor: name) == nil else { return }
            try advanceCursor(name, to: try lastID(), now: now)
        }
    }

    /// Deletes named readers; to them every article will be new again. An unknown name changes
    /// nothing; gives the first unknown name, or nil.
    public func removeCursors(_ names: [String]) throws(StoreError) -> String? {
        // This is not in the log, because it is not a mark of the person.
        try write(durable: true) { () throws(StoreError) in
            for name in names {
                if NamedCursor.isReserved(name) { return name }
                if try place(ofCursor: name) == nil { return name }
            }
            for name in names {
                try connection.statement("DELETE FROM cursor WHERE name = ?").run(name)
            }
            return nil
        }
    }

    /// The last article that a named reader got or passed over; nil for a new reader.
    func place(ofCursor name: String) throws(StoreError) -> Int64? {
        try connection.statement("SELECT article_id FROM cursor WHERE name = ?")
            .first(name) { $0.int(0) }
    }

    /// Stores how far a named reader has read, within the open transaction.
    func advanceCursor(_ name: String, to id: Int64, now: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO cursor(name, article_id, asked_at) VALUES(?, ?, ?)
            ON CONFLICT(name) DO UPDATE SET
              article_id = excluded.article_id, asked_at = excluded.asked_at
            """
        ).run(name, id, now)
    }
}

/// How far a named reader has read the new articles.
public struct NamedCursor: Equatable, Sendable {
    /// The most bytes of a name.
    public static let nameLimit = 200

    /// Whether only the program itself uses this name: it begins with a space.
    public static func isReserved(_ name: String) -> Bool { name.hasPrefix(" ") }

    /// The name of the reader.
    public var name: String
    /// How many visible articles came since it last asked, whether they match its query or not.
    public var waiting: Int
    /// When it last asked; seconds since 1970, UTC.
    public var askedAt: Int64
}
