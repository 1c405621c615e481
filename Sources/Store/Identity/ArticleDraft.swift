import Feeds
import Markup
import SQLite
import Search
import Web

/// An entry of a feed, ready to be stored: everything that can be computed before the write lock is
/// taken.
public struct ArticleDraft: Sendable {
    private(set) var identity: ArticleIdentity
    let item: ParsedItem
    let excerpt: String?
    let authors: String?
    let tags: String?
    let attachments: String?
    /// The language of the entry, or else of its feed.
    let language: String?
    let digest: Int64
    /// The digest of the bytes that were received; nil when there is none.
    let received: Int64?
    /// Whether the text is only a beginning, and its page has the rest.
    let isTeaser: Bool

    /// About how many bytes it takes in memory.
    package var byteCount: Int {
        ArticleDraft.byteCountWithoutText + (item.contentHTML?.utf8.count ?? 0)
            + (item.contentText?.utf8.count ?? 0) + (item.summary?.utf8.count ?? 0)
    }

    private static let byteCountWithoutText = 1000

    /// The length of the excerpt in place of a missing title, in characters.
    private static let excerptLength = 120

    /// Prepares the entries of a feed; see ``drafts(of:language:digests:)``.
    public static func drafts(of feed: ParsedFeed) -> [ArticleDraft] {
        drafts(of: feed.items, language: feed.language, digests: feed.itemDigests)
    }

    /// Prepares the entries of a feed, in its order.
    ///
    /// If an entry occurs more than once (same identifier, link and title), the one that was
    /// changed last is kept, or else the first (RFC 4287 4.1.1). Entries that differ stay separate,
    /// whatever their identifier. Entries with nothing to show and nothing to be recognised by are
    /// left out.
    ///
    /// - Parameters:
    ///   - language: the language of entries that name none.
    ///   - digests: the digests of the bytes of the entries, in their order; see
    ///     ``Feeds/ParsedFeed/itemDigests``.
    public static func drafts(
        of items: [ParsedItem], language: String? = nil, digests: [Int64?] = []
    ) -> [ArticleDraft] {
        var drafts: [ArticleDraft] = []
        drafts.reserveCapacity(items.count)
        var places: [EntryKey: Int] = [:]
        for (index, item) in items.enumerated() where !item.isBlank {
            let received = digests.indices.contains(index) ? digests[index] : nil
            let draft = ArticleDraft(item, language, received: received)
            let key = EntryKey(draft.identity)
            if let place = places[key] {
                if draft.isNewer(than: drafts[place]) { drafts[place] = draft }
            } else {
                places[key] = drafts.count
                drafts.append(draft)
            }
        }
        markRepetitions(&drafts)
        return drafts
    }

    /// Prepares entries, one draft for each, without looking for duplicates.
    static func drafts(ofEach items: [ParsedItem]) -> [ArticleDraft] {
        var drafts = items.map { ArticleDraft($0, nil) }
        markRepetitions(&drafts)
        return drafts
    }

    private init(_ item: ParsedItem, _ language: String?, received: Int64? = nil) {
        var item = item
        self.received = received
        self.language = item.language ?? language
        item.title = item.title?.asTitle
        self.item = item
        excerpt = item.title == nil ? ArticleDraft.excerpt(of: item) : nil
        authors = item.authors.isEmpty ? nil : JSONFeedWriter.json(authors: item.authors)
        tags = item.tags.isEmpty ? nil : JSONFeedWriter.json(tags: item.tags)
        attachments =
            item.attachments.isEmpty ? nil : JSONFeedWriter.json(attachments: item.attachments)
        var hash = StableHash()
        for part in [
            item.url, item.externalURL, item.title, item.contentHTML, item.contentText,
            item.summary, item.image, item.bannerImage, item.language, authors, tags, attachments,
        ] {
            hash.combine(part)
        }
        hash.combine(item.published.map { String($0.seconds) })
        digest = hash.value
        isTeaser = item.isTeaser
        identity = ArticleIdentity(item, digest: digest)
    }

    /// Its parts, as the bits of the column `has`.
    var parts: Int {
        (item.contentHTML != nil || item.contentText != nil ? 1 : 0)
            + (item.image != nil || item.bannerImage != nil ? 2 : 0)
            + (attachments != nil ? 4 : 0) + (isTeaser ? 8 : 0)
    }

    /// The publisher's date; seconds since 1970, UTC.
    var date: Int64? { (item.published ?? item.modified)?.seconds }

    /// Its parts, for queries.
    var partSet: Set<ArticleQuery.Part> {
        let bits = parts
        var set: Set<ArticleQuery.Part> = []
        // A teaser is not all of the text.
        if bits & 9 == 1 { set.insert(.fulltext) }
        if bits & 2 != 0 { set.insert(.image) }
        if bits & 4 != 0 { set.insert(.attachment) }
        return set
    }

    /// The time for the place in listings: the publisher's date, but not in the future.
    func sortDate(now: Int64, undated: Int64) -> Int64 { date.map { min($0, now) } ?? undated }

    private func isNewer(than other: ArticleDraft) -> Bool {
        guard let mine = item.modified, let theirs = other.item.modified else { return false }
        return mine > theirs
    }
}

/// The columns of the table `content`.
extension ArticleDraft {
    /// The statement that ``save(article:_:)`` runs.
    static func contentInsertion(_ resolution: String) -> String {
        """
        INSERT OR \(resolution) INTO content(
          article_id, html, text, summary, image, banner_image, external_url, language,
          authors, tags, attachments, teaser)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    }

    /// Stores the content of an article.
    func save(article: Int64, _ statement: Statement) throws(StoreError) {
        try statement.run(
            article, item.contentHTML, item.contentText, item.summary, item.image,
            item.bannerImage, item.externalURL, language, authors, tags, attachments, isTeaser)
    }
}

extension ArticleDraft {
    /// A digest that is the same for documents with the same entries in any order.
    public static func digest(of drafts: [ArticleDraft]) -> Int64 {
        var hash = StableHash()
        for key in drafts.map(\.identity.publisherKey).sorted() { hash.combine(key) }
        return hash.value
    }
}

extension ArticleDraft {
    private static func excerpt(of item: ParsedItem) -> String? {
        let text =
            item.summary ?? item.contentText
            ?? item.contentHTML.map {
                HTMLText.plain(String(String.UnicodeScalarView($0.unicodeScalars.prefix(4096))))
            }
        guard let text else { return nil }
        // Cut by code points, because a character may have any number of combining marks.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1024)))
        let words = start.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return words.count > excerptLength ? "\(words.prefix(excerptLength))…" : words
    }
}

extension ArticleDraft {
    /// Finds out which identifiers, links, titles and dates are unique within a document.
    private static func markRepetitions(_ drafts: inout [ArticleDraft]) {
        var guids = Repetitions()
        var links = Repetitions()
        var contents = Repetitions()
        var dates = Repetitions()
        for index in drafts.indices {
            guids.add(drafts[index].identity.publisherKey)
            if let link = drafts[index].identity.link { links.add(link.key) }
            if let key = drafts[index].identity.contentKey { contents.add(key) }
            if let date = drafts[index].namelessDate { dates.add(date) }
        }
        guard guids.areAny || links.areAny || contents.areAny || dates.areAny else { return }
        for index in drafts.indices {
            let key = drafts[index].identity.publisherKey
            drafts[index].identity.isRepeated = guids.contains(key)
            drafts[index].identity.isLinkUnique = !links.contains(drafts[index].identity.link?.key)
            drafts[index].identity.isContentUnique =
                !contents.contains(drafts[index].identity.contentKey)
            drafts[index].identity.isDateUnique = !dates.contains(drafts[index].namelessDate)
        }
    }
}

/// Counts which keys occur more than once.
private struct Repetitions {
    private var seen: Set<Int64> = []
    private var repeated: Set<Int64> = []

    var areAny: Bool { !repeated.isEmpty }

    mutating func add(_ key: Int64) {
        if !seen.insert(key).inserted { repeated.insert(key) }
    }

    func contains(_ key: Int64?) -> Bool {
        key.map { repeated.contains($0) } ?? false
    }
}

/// The properties that two copies of one entry in a document share.
private struct EntryKey: Hashable {
    let guid: Int64
    let mark: Int64

    init(_ identity: ArticleIdentity) {
        guid = identity.publisherKey
        mark = identity.mark
    }
}

extension String {
    /// The text as a title in the cache. Every listing reads the titles of its rows, so only the
    /// beginning of a text that is longer than any title is kept.
    var asTitle: String {
        guard utf8.count > titleLimit else { return self }
        // Cut by code points, because a character may have any number of combining marks.
        let start = unicodeScalars.prefix(titleLimit)
        return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
    }
}

/// In Unicode scalars.
private let titleLimit = 4096
