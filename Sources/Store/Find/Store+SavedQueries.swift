extension Store {
    /// Gives a query a name, in the place of the one that had it.
    public func save(_ saved: SavedQuery) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            try connection.statement("INSERT OR REPLACE INTO saved_query(name, query) VALUES(?, ?)")
                .run(saved.name, saved.query)
        }
    }

    /// Forgets a saved query; gives whether there was one of that name.
    public func removeQuery(named name: String) throws(StoreError) -> Bool {
        try write(durable: true) { () throws(StoreError) in
            try connection.statement("DELETE FROM saved_query WHERE name = ?").run(name)
            return connection.changedRows > 0
        }
    }

    /// All saved queries, in the order of their names.
    public func savedQueries() throws(StoreError) -> [SavedQuery] {
        try connection.statement("SELECT name, query FROM saved_query ORDER BY name")
            .rows { SavedQuery(name: $0.text(0), query: $0.text(1)) }
    }
}
