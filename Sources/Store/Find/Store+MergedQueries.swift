extension Store {
    /// Saves queries under names that are free, all in one transaction; gives the names of those
    /// that are saved now, and of those whose name belongs to another query, which is kept.
    public func merge(
        _ queries: [SavedQuery]
    ) throws(StoreError) -> (added: [String], kept: [String]) {
        guard !queries.isEmpty else { return ([], []) }
        return try write(durable: true) { () throws(StoreError) in
            var added: [String] = []
            var kept: [String] = []
            for query in queries {
                let known = try connection.statement("SELECT query FROM saved_query WHERE name = ?")
                    .first(query.name) { $0.text(0) }
                if known == nil {
                    try connection.statement("INSERT INTO saved_query(name, query) VALUES(?, ?)")
                        .run(query.name, query.query)
                    added.append(query.name)
                } else if known != query.query {
                    kept.append(query.name)
                }
            }
            return (added, kept)
        }
    }
}
