import Web
import Feeds

/// The properties by which an entry is recognised from one fetch to the next.
struct ArticleIdentity: Sendable {
    /// The publisher's identifier, or a substitute when there is none.
    let publisherGUID: String
    /// A hash of the identifier, because strings compare by characters but identifiers by bytes.
    let publisherKey: Int64
    /// Whether the publisher gave an identifier.
    let isOwnGUID: Bool
    /// The link of the entry.
    let link: LinkIdentity?
    /// A key of the title and the date, or of the whole content when there is no date; nil when
    /// these cannot tell entries apart.
    let contentKey: Int64?
    /// A hash of link, title and enclosure, which tells entries with the same identifier apart.
    let mark: Int64

    /// Whether other entries of the document have the same identifier.
    var isRepeated = false
    /// Whether no other entry of the document has the same link.
    var isLinkUnique = true
    /// Whether no other entry of the document has the same title and date.
    var isContentUnique = true
    /// Whether no other entry of the document without an identifier has the same date.
    var isDateUnique = true

    /// Whether nothing of it is in another entry of the document.
    var isUnique: Bool { !isRepeated && isLinkUnique && isContentUnique && isDateUnique }

    /// The identifier for storing it, unique within the feed.
    var guid: String { isRepeated ? markedGUID : publisherGUID }

    /// The identifier for storing it when the publisher's identifier is not unique.
    var markedGUID: String { StoredGUID.marked(publisherGUID, with: mark) }

    /// `digest` is the hash of the whole content of the entry.
    init(_ item: ParsedItem, digest: Int64) {
        let enclosure = item.attachments.first?.url
        let heading = item.heading
        isOwnGUID = item.id != nil
        publisherGUID = item.id ?? item.fallbackIdentity
        publisherKey = ArticleIdentity.key(ofGUID: publisherGUID)
        link = (item.url ?? enclosure).map { LinkIdentity($0) }
        mark = ArticleIdentity.mark(linkKey: link?.key, heading: heading, enclosure: enclosure)
        let contentKey = ArticleIdentity.contentKey(
            heading: heading, published: item.published?.seconds, enclosure: enclosure)
        self.contentKey = contentKey ?? (item.hasText ? digest : nil)
    }

    static func key(ofGUID guid: String) -> Int64 {
        var hash = StableHash()
        hash.combine(guid)
        return hash.value
    }

    /// This is stored, so changing it needs a migration.
    static func mark(linkKey: Int64?, heading: String?, enclosure: String?) -> Int64 {
        var hash = StableHash()
        hash.combine(linkKey)
        hash.combine(heading)
        hash.combine(enclosure.map { LinkIdentity($0, withQuery: false).key })
        return hash.value
    }

    /// This is stored, so changing it needs a migration.
    static func contentKey(heading: String?, published: Int64?, enclosure: String?) -> Int64? {
        // Titles repeat, so without a date something else must be the same as well.
        guard let heading, published != nil || enclosure != nil else { return nil }
        var hash = StableHash()
        hash.combine(heading)
        hash.combine(published)
        if published == nil { hash.combine(enclosure.map { LinkIdentity($0).key }) }
        return hash.value
    }
}

extension ParsedItem {
    /// The title, or the best substitute.
    var heading: String? { title ?? contentText ?? contentHTML ?? summary ?? image }

    /// Whether it has more than a title.
    fileprivate var hasText: Bool { contentText != nil || contentHTML != nil || summary != nil }
}
