extension Store.Search {
    /// Saves a query under a name, and replaces a query that had the name.
    public func save(_ saved: SavedQuery) throws(StoreError) {
        let saved = SavedQuery(name: saved.name, query: try store.feeds.local(saved.query))
        try change(.saveQuery, about: "@\(saved.name)") { recorder throws(StoreError) in
            let known = try connection.statement("SELECT query FROM saved_query WHERE name = ?")
                .first(saved.name) { $0.text(0) }
            guard known != saved.query else { return }
            try noting(queries: [saved.name], &recorder) { () throws(StoreError) in
                try connection.statement(
                    "INSERT OR REPLACE INTO saved_query(name, query, saved_at) VALUES(?, ?, ?)"
                ).run(saved.name, saved.query, clock())
            }
        }
    }

    /// Deletes saved queries; gives how many of these names there were.
    @discardableResult
    public func removeQueries(named names: [String]) throws(StoreError) -> Int {
        let about = names.map { "@\($0)" }.joined(separator: " ")
        return try change(.removeQueries, about: about) { recorder throws(StoreError) in
            try noting(queries: names, &recorder) { () throws(StoreError) in
                for name in names {
                    try connection.statement("DELETE FROM saved_query WHERE name = ?").run(name)
                }
            }
            return recorder.queryCount
        }
    }

    /// All saved queries, in the order of their names.
    public func savedQueries() throws(StoreError) -> [SavedQuery] {
        var queries = try connection.statement("SELECT name, query FROM saved_query ORDER BY name")
            .rows { SavedQuery(name: $0.text(0), query: $0.text(1)) }
        // Another device may have named a feed that has come since.
        for index in queries.indices {
            queries[index].query = try store.feeds.local(queries[index].query)
        }
        return queries
    }

    /// Logs what `body` changes in the saved queries of these names.
    func noting(
        queries names: [String], _ recorder: inout LogRecorder,
        _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        var before: [LoggedValue] = []
        let names = Set(names).sorted()
        for name in names { before.append(try logged(query: name)) }
        try body()
        for (name, before) in zip(names, before) {
            let after = try logged(query: name)
            guard before != after else { continue }
            recorder.note(.query, key: name, before: before, after: after)
            recorder.countQuery()
        }
    }

    /// A saved query in the form for the log.
    func logged(query name: String) throws(StoreError) -> LoggedValue {
        try connection.statement(
            "SELECT json_array(query, saved_at) FROM saved_query WHERE name = ?"
        ).first(name) { $0.value(0) } ?? .null
    }

    /// Saves queries whose names are free, within the open transaction. Gives the names of those
    /// that are now saved, and of those whose name belongs to another query, which stays.
    func merge(
        _ queries: [SavedQuery], _ recorder: inout LogRecorder
    ) throws(StoreError) -> (added: [String], kept: [String]) {
        var added: [String] = []
        var kept: [String] = []
        for listed in queries {
            let query = SavedQuery(name: listed.name, query: try store.feeds.local(listed.query))
            let known = try connection.statement("SELECT query FROM saved_query WHERE name = ?")
                .first(query.name) { $0.text(0) }
                .map { text throws(StoreError) in try store.feeds.local(text) }
            if known == nil {
                try noting(queries: [query.name], &recorder) { () throws(StoreError) in
                    try connection.statement(
                        "INSERT INTO saved_query(name, query, saved_at) VALUES(?, ?, ?)"
                    ).run(query.name, query.query, clock())
                }
                added.append(query.name)
            } else if known != query.query {
                kept.append(query.name)
            }
        }
        return (added, kept)
    }
}

/// A query with a name, used as `@name`.
public struct SavedQuery: Equatable, Sendable {
    /// Its name, without the `@`.
    public var name: String
    /// Its text in the query language.
    public var query: String

    /// A query with a name.
    public init(name: String, query: String) {
        self.name = name
        self.query = query
    }
}
