extension ArticleDraft {
    /// Whether both have the same title; no title is like none.
    func hasTitle(of entry: StoredEntry) -> Bool {
        item.title != nil && item.title == entry.title
    }

    /// Whether both were published in the same second.
    func hasDate(of entry: StoredEntry) -> Bool {
        item.published != nil && item.published?.seconds == entry.publishedAt
    }

    /// Whether the date is one without a time.
    var isDatedByDay: Bool { (item.published?.seconds ?? 0) % 86_400 == 0 }

    /// Whether both have an enclosure, and not the same: two recordings, whatever they are called.
    func hasOtherEnclosure(than entry: StoredEntry) -> Bool {
        guard let mine = item.attachments.first?.url, let theirs = entry.enclosure else {
            return false
        }
        return LinkIdentity(mine, withQuery: false) != LinkIdentity(theirs, withQuery: false)
    }

    /// The one that it must be: the only one, or of several that cannot be told apart the newest.
    func best(of entries: [StoredEntry]) -> StoredEntry? {
        entries.count == 1
            ? entries[0] : entries.first { hasTitle(of: $0) && hasDate(of: $0) }
    }
}
