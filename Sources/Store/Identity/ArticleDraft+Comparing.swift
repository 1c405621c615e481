extension ArticleDraft {
    /// Whether both have the same title, or both have none.
    func hasTitle(of entry: StoredEntry) -> Bool {
        item.title != nil && item.title == entry.title
    }

    /// Whether both were published in the same second.
    func hasDate(of entry: StoredEntry) -> Bool {
        item.published != nil && item.published?.seconds == entry.publishedAt
    }

    /// Whether the date has no time.
    var isDatedByDay: Bool { (item.published?.seconds ?? 0) % 86_400 == 0 }

    /// The second by which an entry with neither an identifier nor a link can be recognised.
    var namelessDate: Int64? {
        identity.isOwnGUID || item.url != nil || isDatedByDay ? nil : item.published?.seconds
    }

    /// The values by which another entry of the document could be taken for this one.
    var clues: [Int64] {
        [
            identity.publisherKey, ArticleIdentity.key(ofGUID: identity.markedGUID),
            identity.link?.key, identity.contentKey, namelessDate,
        ].compactMap(\.self)
    }

    /// Whether both have an enclosure, and different ones: two recordings are two articles, even
    /// with the same title.
    func hasOtherEnclosure(than entry: StoredEntry) -> Bool {
        guard let mine = item.attachments.first?.url, let theirs = entry.enclosure else {
            return false
        }
        return LinkIdentity(mine, withQuery: false) != LinkIdentity(theirs, withQuery: false)
    }

    /// Whether the links of both have the same path, on any host, because a site may move.
    func hasPath(of entry: StoredEntry) -> Bool {
        guard let mine = item.url, let theirs = entry.url else { return false }
        let path = LinkIdentity(mine, withHost: false)
        return path.isSpecific && path == LinkIdentity(theirs, withHost: false)
    }

    /// The match among these: the only one, or the newest of several that are the same.
    func best(of entries: [StoredEntry]) -> StoredEntry? {
        entries.count == 1
            ? entries[0]
            : entries.first { $0.digest == digest || hasTitle(of: $0) && hasDate(of: $0) }
    }
}
