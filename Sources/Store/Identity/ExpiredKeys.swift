import Web

/// The clues of ``ArticleMatcher`` as numbers, by which an entry is recognised whose article was
/// deleted. They are stored, so changing them needs a migration.
struct ExpiredKeys {
    private let link: Int64?
    /// The key of the link without its host, if it is the link of a single article.
    private let path: Int64?
    private let content: Int64?
    private let published: Int64?
    private let enclosure: String?

    init(url: String?, link: Int64?, content: Int64?, published: Int64?, enclosure: String?) {
        self.link = link
        self.content = content
        self.published = published
        self.enclosure = enclosure
        let path = url.map { LinkIdentity($0, withHost: false) }
        self.path = path.flatMap { $0.isSpecific ? $0.key : nil }
    }

    /// All keys of an article. It has an identifier, which the program may have made.
    static func all(guid: String, url: String?, heading: String?, clues: ExpiredKeys) -> [Int64] {
        var keys = [LinkIdentity(guid).key]
        if let link = clues.link {
            keys.append(
                ArticleIdentity.mark(linkKey: link, heading: heading, enclosure: clues.enclosure))
            if clues.published != nil { keys.append(clues.dateOfLink) }
        }
        keys += clues.contents
        if url == nil, !clues.isDatedByDay { keys.append(clues.second) }
        return keys
    }

    /// All keys of an entry that must not come.
    static func all(of draft: ArticleDraft) -> [Int64] {
        let (identity, item) = (draft.identity, draft.item)
        return all(
            guid: identity.guid, url: item.url, heading: item.heading,
            clues: ExpiredKeys(
                url: item.url, link: identity.link?.key, content: identity.contentKey,
                published: item.published?.seconds, enclosure: item.attachments.first?.url))
    }

    /// The keys of an entry that prove something: none of an identifier, link, title or date that
    /// other entries share, or that does not belong to a single article.
    static func provable(of draft: ArticleDraft, homeKey: Int64?) -> [Int64] {
        let (identity, item) = (draft.identity, draft.item)
        let clues = ExpiredKeys(
            url: item.url, link: identity.link?.key, content: identity.contentKey,
            published: item.published?.seconds, enclosure: item.attachments.first?.url)
        var keys: [Int64] = []
        let guid = LinkIdentity(identity.publisherGUID)
        if guid.isSpecific, guid.key != homeKey {
            if !identity.isRepeated { keys.append(guid.key) }
            keys.append(LinkIdentity(identity.markedGUID).key)
        }
        if let link = identity.link, identity.isLinkUnique, link.isSpecific, link.key != homeKey {
            // The second key matches an article whose link was its identifier.
            keys += [identity.mark, link.key]
            if clues.published != nil { keys.append(clues.dateOfLink) }
        }
        if identity.isContentUnique { keys += clues.contents }
        if draft.namelessDate != nil, identity.isDateUnique { keys.append(clues.second) }
        return keys
    }
}

extension ExpiredKeys {
    private var isDatedByDay: Bool { (published ?? 0) % 86_400 == 0 }

    /// Keys of the title and the date, or of the whole content. Many entries can have the same day,
    /// but not the same second, so without a time the link must be the same, or its path if the
    /// site moved.
    private var contents: [Int64] {
        guard let content else { return [] }
        guard isDatedByDay else { return [content] }
        let keys = [key("link", link, content)]
        return path.map { keys + [key("path", $0, content)] } ?? keys
    }

    private var dateOfLink: Int64 { key("date", link, published) }

    private var second: Int64 { key("second", published, nil) }

    /// Includes the enclosure, because two recordings are two articles even if all else is the
    /// same.
    private func key(_ kind: String, _ first: Int64?, _ second: Int64?) -> Int64 {
        var hash = StableHash()
        hash.combine(kind)
        hash.combine(first)
        hash.combine(second)
        hash.combine(enclosure.map { LinkIdentity($0, withQuery: false).key })
        return hash.value
    }
}
