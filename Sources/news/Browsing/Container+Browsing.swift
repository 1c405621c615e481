import Browser
import NewsKit
import Search
import Store

extension Container {
    /// The query of a text that is still being typed: its last word may be the beginning of one.
    ///
    /// - Throws: `QueryError`; `StoreError` when the saved queries cannot be read.
    func typedQuery(_ text: String) throws -> ArticleQuery {
        // Only an @ uses the saved queries, and only an address the feeds; else the database is not opened.
        let saved = text.contains("@") ? try store().search.savedQueries() : []
        var text = text.withoutHalfSyllable
        if text.contains("://") { text = try store().feeds.local(text) }
        if let last = text.last, last.isLetter || last.isNumber,
            let query = try? query(text + "*", among: saved)
        {
            return query.whileTyped
        }
        return try query(text, among: saved)
    }

    /// The list of a saved query; nil for one that is not valid any more.
    func source(of saved: SavedQuery, among all: [SavedQuery]) -> ListSource? {
        guard let query = try? query("@\(saved.name)", among: all) else { return nil }
        return ListSource(title: "@\(saved.name)", text: "@\(saved.name)", query: query)
    }
}

extension RefreshReport {
    /// What a fetch brought, in a few words.
    var sentence: String {
        guard let failure = failures.first else {
            return tried == 0 ? "nothing is due" : "\(new) new"
        }
        let reason = failure.error ?? Marker.noReason
        return failures.count == 1
            ? "a feed failed: \(reason)" : "\(failures.count) feeds failed, the first: \(reason)"
    }
}

extension RemoteSearchReport {
    /// What the servers of feeds found, in a few words.
    var sentence: String {
        guard let (source, reason) = failures.first else {
            return new == 0
                ? "the feeds' servers found nothing new" : "the feeds' servers found \(new) new"
        }
        let title = source.feed.feed.displayTitle
        return failures.count == 1
            ? "\(title) cannot be searched: \(reason)"
            : "\(failures.count) feeds cannot be searched, the first: \(title): \(reason)"
    }
}
