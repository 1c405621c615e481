extension Store {
    /// Saves queries whose names are free, within the open transaction. Gives the names of those
    /// that are now saved, and of those whose name belongs to another query, which stays.
    func merge(
        _ queries: [SavedQuery], _ recorder: inout LogRecorder
    ) throws(StoreError) -> (added: [String], kept: [String]) {
        var added: [String] = []
        var kept: [String] = []
        for query in queries {
            let known = try connection.statement("SELECT query FROM saved_query WHERE name = ?")
                .first(query.name) { $0.text(0) }
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
