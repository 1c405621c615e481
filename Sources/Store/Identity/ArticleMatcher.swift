/// Finds the stored articles for the entries of a document, even if their identifiers changed;
/// within the transaction that stores them, or in several before it.
///
/// It looks first by identifier, which is enough for a feed that behaves. For the other entries it
/// tries the same identifier in the other scheme, the link, title and date, and the date alone. A
/// clue proves nothing when it repeats in the document or belongs to an entry that was found
/// before. So an article belongs to at most one entry, and entries that share a link stay apart.
struct ArticleMatcher {
    private let connection: Connection
    private let feed: Int64
    private let drafts: [ArticleDraft]
    /// The key of the feed's web site, which is not the link of a single article.
    private let homeKey: Int64?
    /// The deleted articles that must not come back; nil when there are none.
    private var expired: ExpiredEntries?
    private var found: [ArticleMatch?] = []
    private var claimed: Set<Int64> = []
    private var stage = Stage.start

    /// At most this many articles with the same link or title are looked at.
    static let candidateLimit = 4

    init(
        _ connection: Connection, feed: Int64, drafts: [ArticleDraft], homeURL: String?,
        expired: ExpiredEntries? = nil, claimed: [Int64] = []
    ) {
        self.expired = expired
        self.claimed = Set(claimed)
        self.connection = connection
        self.feed = feed
        self.drafts = drafts
        homeKey = homeURL.map { LinkIdentity($0).key }
    }

    /// Looks for entries until all are done or the time is over; gives whether all are done.
    mutating func advance(_ clock: SliceClock) throws(StoreError) -> Bool {
        if case .start = stage { try begin() }
        if case .exact = stage, try !findExactly(clock) { return false }
        // Try one clue for all entries before the next clue, so that their order does not matter.
        while case .clues(let clue, let start) = stage {
            for index in start..<drafts.count where found[index] == nil {
                if let entry = try find(drafts[index], by: clue) {
                    claimed.insert(entry.id)
                    found[index] = .stored(entry)
                }
                if clock.isLimitReached {
                    stage = .clues(clue, from: index + 1)
                    return false
                }
            }
            stage = clue.next.map { .clues($0, from: 0) } ?? .rest(from: 0)
        }
        while case .rest(let index) = stage, index < drafts.count {
            stage = .rest(from: index + 1)
            guard found[index] == nil else { continue }
            found[index] = try absentMatch(drafts[index])
            if clock.isLimitReached { return false }
        }
        return true
    }

    /// The results for the entries of the document, in its order, when all are done.
    var matches: [ArticleMatch] { found.compactMap(\.self) }

    private mutating func begin() throws(StoreError) {
        guard try isKnownFeed() else {
            found = drafts.map { .new(guid: $0.identity.guid) }
            stage = .rest(from: drafts.count)
            return
        }
        found.reserveCapacity(drafts.count)
        try markRepeatedGUIDs()
        stage = .exact
    }

    private mutating func findExactly(_ clock: SliceClock) throws(StoreError) -> Bool {
        let query = try connection.statement(
            "SELECT id, digest FROM article WHERE feed_id = ? AND guid = ?")
        while found.count < drafts.count {
            found.append(try exactMatch(found.count, query))
            if clock.isLimitReached { return false }
        }
        if found.contains(where: { $0 == nil }) {
            claimed.formUnion(found.lazy.compactMap { $0?.id })
            stage = .clues(.guid, from: 0)
        } else {
            stage = .rest(from: drafts.count)
        }
        return true
    }

    private func find(_ draft: ArticleDraft, by clue: Clue) throws(StoreError) -> StoredEntry? {
        switch clue {
        case .guid: try guidVariant(draft)
        case .link: try sameLink(draft)
        case .content: try sameContent(draft)
        case .date: try sameDate(draft)
        }
    }
}

/// The clues for an entry whose identifier is unknown, in the order in which they are tried.
private enum Clue: Int {
    case guid, link, content, date

    var next: Clue? { Clue(rawValue: rawValue + 1) }
}

/// The progress of the search.
private enum Stage {
    case start
    case exact
    case clues(Clue, from: Int)
    case rest(from: Int)
}

extension ArticleMatcher {
    /// Whether the feed has, or had, articles.
    private mutating func isKnownFeed() throws(StoreError) -> Bool {
        let hasArticles =
            try connection.statement("SELECT 1 FROM article WHERE feed_id = ? LIMIT 1")
            .exists(feed)
        if hasArticles { return true }
        return try expired?.exist() ?? false
    }

    /// Renames an article that had its identifier to itself until it repeated, so that no other
    /// entry is taken for it.
    private func markRepeatedGUIDs() throws(StoreError) {
        var seen: Set<Int64> = []
        for index in drafts.indices where drafts[index].identity.isRepeated {
            guard seen.insert(drafts[index].identity.publisherKey).inserted else { continue }
            try markGUID(drafts[index].identity.publisherGUID)
        }
    }

    private func markGUID(_ guid: String) throws(StoreError) {
        let entry = try connection.statement(
            """
            SELECT a.id, a.link_key, \(StoredEntry.heading), \(StoredEntry.enclosure)
            FROM article a LEFT JOIN content c ON c.article_id = a.id
            WHERE a.feed_id = ? AND a.guid = ?
            """
        ).first(feed, guid) { row in
            (
                id: row.int(0),
                mark: ArticleIdentity.mark(
                    linkKey: row.optionalInt(1), heading: row.optionalText(2),
                    enclosure: row.optionalText(3))
            )
        }
        guard let entry else { return }
        try connection.statement("UPDATE OR IGNORE article SET guid = ? WHERE id = ?")
            .run(StoredGUID.marked(guid, with: entry.mark), entry.id)
    }

    private func exactMatch(_ index: Int, _ query: Statement) throws(StoreError) -> ArticleMatch? {
        let known = try query.first(feed, drafts[index].identity.guid) {
            (id: $0.int(0), digest: $0.int(1))
        }
        guard let known else { return nil }
        if known.digest == drafts[index].digest { return .unchanged(id: known.id) }
        let entry = try connection.statement(
            "SELECT \(StoredEntry.columns) FROM \(StoredEntry.sources) WHERE a.id = ?"
        ).first(known.id) { StoredEntry($0) }
        guard let entry else { return nil }
        if isOther(entry, than: drafts[index]) {
            try markGUID(drafts[index].identity.publisherGUID)
            return nil
        }
        return .stored(entry)
    }

    /// Whether a meaningless identifier, such as the address of the site, now belongs to another
    /// entry.
    private func isOther(_ entry: StoredEntry, than draft: ArticleDraft) -> Bool {
        let guid = LinkIdentity(draft.identity.publisherGUID)
        guard !guid.isSpecific || guid.key == homeKey else { return false }
        let sameLink = entry.linkKey == draft.identity.link?.key && isSpecific(draft.identity.link)
        return !(sameLink || draft.hasTitle(of: entry) || draft.hasDate(of: entry))
    }

    private func isSpecific(_ link: LinkIdentity?) -> Bool {
        link.map { $0.isSpecific && $0.key != homeKey } ?? false
    }
}

extension ArticleMatcher {
    /// Finds the article by the identifier in the other scheme, or with the mark of a repeated one.
    private func guidVariant(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        let identity = draft.identity
        guard !identity.isRepeated else { return nil }
        let query = try connection.statement(StoredEntry.byGUID)
        for guid in [identity.markedGUID] + StoredGUID.twins(of: identity.publisherGUID) {
            let entry = try query.first(feed, guid) { StoredEntry($0) }
            if let entry, !claimed.contains(entry.id) { return entry }
        }
        return nil
    }

    /// Finds the article by the link, unless the rest contradicts.
    private func sameLink(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        let identity = draft.identity
        guard let link = identity.link, identity.isLinkUnique, isSpecific(link) else { return nil }
        let entries = try connection.statement(StoredEntry.byLink)
            .rows(feed, link.key) { StoredEntry($0) }
        return draft.best(
            of: entries.filter { entry in
                !claimed.contains(entry.id) && !draft.hasOtherEnclosure(than: entry)
                    && (draft.hasTitle(of: entry) || draft.hasDate(of: entry)
                        || !identity.isOwnGUID || entry.isMadeGUID)
            })
    }

    /// Finds the article by title and date, or by its whole content, unless the rest contradicts.
    private func sameContent(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        guard let key = draft.identity.contentKey, draft.identity.isContentUnique else {
            return nil
        }
        let entries = try connection.statement(StoredEntry.byContent)
            .rows(feed, key) { StoredEntry($0) }
        return draft.best(
            of: entries.filter { entry in
                guard !claimed.contains(entry.id) else { return false }
                // Many entries can have the same day, but not the same second.
                guard draft.isDatedByDay else { return true }
                let otherLink =
                    entry.linkKey != nil && entry.linkKey != draft.identity.link?.key
                    && !draft.hasPath(of: entry)
                return !otherLink && !draft.hasOtherEnclosure(than: entry)
            })
    }

    /// Finds the article by the second of its publication, if it has nothing else that stays when
    /// its title is edited.
    private func sameDate(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        guard let date = draft.namelessDate, draft.identity.isDateUnique else { return nil }
        let entries = try connection.statement(StoredEntry.byDate)
            .rows(feed, date) { StoredEntry($0) }
        guard entries.count == 1, let entry = entries.first, entry.url == nil,
            !claimed.contains(entry.id), !draft.hasOtherEnclosure(than: entry)
        else { return nil }
        return entry
    }

    /// The result for an entry without an article.
    private mutating func absentMatch(_ draft: ArticleDraft) throws(StoreError) -> ArticleMatch {
        if try expired?.contains(draft, homeKey: homeKey) == true { return .expired }
        return .new(guid: try newGUID(draft.identity))
    }

    /// The identifier for a new article: with a mark if others of the feed have the same one.
    private func newGUID(_ identity: ArticleIdentity) throws(StoreError) -> String {
        guard !identity.isRepeated else { return identity.guid }
        let range = StoredGUID.range(ofMarked: identity.publisherGUID)
        let isRepeated = try connection.statement(StoredEntry.markedGUIDs)
            .exists(feed, range.lower, range.upper)
        return isRepeated ? identity.markedGUID : identity.guid
    }
}

/// The result of looking for an entry of a document in the cache.
enum ArticleMatch {
    /// The article exists with this identifier and the same content.
    case unchanged(id: Int64)
    /// The article exists with other content or another identifier.
    indirect case stored(StoredEntry)
    /// The article existed, and retention deleted it.
    case expired
    /// The article is new, and one of too many.
    case leftOut
    /// The article is new; it will be stored with this identifier.
    case new(guid: String)

    var id: Int64? {
        switch self {
        case .unchanged(let id): id
        case .stored(let entry): entry.id
        case .new, .expired, .leftOut: nil
        }
    }
}
