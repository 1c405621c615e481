import Feeds

/// By what an entry is recognised from one fetch to the next.
struct ArticleIdentity: Sendable {
    /// The publisher's identifier, or what stands for it where there is none.
    let publisherGUID: String
    /// The identifier as a number: strings compare by characters, identifiers by bytes.
    let publisherKey: Int64
    /// Whether the publisher gave an identifier.
    let isOwnGUID: Bool
    /// Where the entry leads.
    let link: LinkIdentity?
    /// The title and the date, or where it has no date, all that it says; nil where these are too
    /// little to tell entries apart.
    let contentKey: Int64?
    /// The link, the title and the enclosure: tells entries with one identifier apart.
    let mark: Int64

    /// Whether other entries of the document have the same identifier.
    var isRepeated = false
    /// Whether no other entry of the document leads to the same place.
    var isLinkUnique = true
    /// Whether no other entry of the document has the same title and date.
    var isContentUnique = true
    /// Whether no other entry of the document that has no identifier has the same date.
    var isDateUnique = true

    /// What it is stored under, unique within the feed.
    var guid: String { isRepeated ? markedGUID : publisherGUID }

    /// What it is stored under when the identifier alone does not tell.
    var markedGUID: String { StoredGUID.marked(publisherGUID, with: mark) }

    /// `digest` is over all that the entry says.
    init(_ item: ParsedItem, digest: Int64) {
        let enclosure = item.attachments.first?.url
        let heading = item.heading
        isOwnGUID = item.id != nil
        publisherGUID = item.id ?? item.fallbackIdentity
        var hash = StableHash()
        hash.combine(publisherGUID)
        publisherKey = hash.value
        link = (item.url ?? enclosure).map { LinkIdentity($0) }
        mark = ArticleIdentity.mark(linkKey: link?.key, heading: heading, enclosure: enclosure)
        let contentKey = ArticleIdentity.contentKey(
            heading: heading, published: item.published?.seconds, enclosure: enclosure)
        self.contentKey = contentKey ?? (item.hasText ? digest : nil)
    }

    /// Stored: a change of it needs a migration.
    static func mark(linkKey: Int64?, heading: String?, enclosure: String?) -> Int64 {
        var hash = StableHash()
        hash.combine(linkKey)
        hash.combine(heading)
        hash.combine(enclosure.map { LinkIdentity($0, withQuery: false).key })
        return hash.value
    }

    /// Stored: a change of it needs a migration.
    static func contentKey(heading: String?, published: Int64?, enclosure: String?) -> Int64? {
        // Titles repeat: without a date something else must be the same as well.
        guard let heading, published != nil || enclosure != nil else { return nil }
        var hash = StableHash()
        hash.combine(heading)
        hash.combine(published)
        if published == nil { hash.combine(enclosure.map { LinkIdentity($0).key }) }
        return hash.value
    }
}

extension ParsedItem {
    /// The title, or what comes nearest to it.
    fileprivate var heading: String? { title ?? contentText ?? contentHTML ?? summary ?? image }

    /// Whether it says more than its title.
    fileprivate var hasText: Bool { contentText != nil || contentHTML != nil || summary != nil }
}
