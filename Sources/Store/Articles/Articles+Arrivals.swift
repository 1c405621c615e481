// Which articles are new. The ids of articles rise and are never used again, so one id says it: all
// later articles are. It is kept like the place of a named reader.
extension Store.Articles {
    /// Stores that the articles after `id` arrived with the last fetch, within the open transaction.
    func beginLastFetch(after id: Int64, now: Int64) throws(StoreError) {
        try advanceCursor(Self.lastFetch, to: id, now: now)
    }

    /// The name under which the place before the last fetch is kept. Names that begin with a space
    /// are the program's own.
    private static let lastFetch = " fetch"

    /// Selects the last article before the last fetch that brought anything; nothing when there was
    /// none.
    static let lastFetchPlace = "SELECT article_id FROM cursor WHERE name = '\(lastFetch)'"
}
