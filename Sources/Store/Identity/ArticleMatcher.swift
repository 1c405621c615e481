/// Finds the articles of a feed that the entries of a document are, however their identifiers
/// changed; within the transaction in which they are stored, or in several before it.
///
/// First by the identifier, which is all for a feed that behaves. For what is left: by the same
/// identifier in the other scheme, by the link, by title and date, by the date alone. These prove
/// nothing where they repeat, within the document or by an entry that was found before, so an
/// article belongs to one entry at the most, and entries that share a link stay apart.
struct ArticleMatcher {
    private let connection: Connection
    private let feed: Int64
    private let drafts: [ArticleDraft]
    /// The feed's web site: a link to it is no single article's.
    private let homeKey: Int64?
    /// What is not there any more and is not to come back; nil where all may.
    private var expired: ExpiredEntries?
    private var found: [ArticleMatch?] = []
    private var claimed: Set<Int64> = []
    private var stage = Stage.start

    /// More articles than this with one link or title are not looked at.
    static let candidateLimit = 4

    init(
        _ connection: Connection, feed: Int64, drafts: [ArticleDraft], homeURL: String?,
        expired: ExpiredEntries? = nil
    ) {
        self.expired = expired
        self.connection = connection
        self.feed = feed
        self.drafts = drafts
        homeKey = homeURL.map { LinkIdentity($0).key }
    }

    /// Looks for the document's entries until all were looked for or the time is over; gives
    /// whether all were.
    mutating func advance(_ clock: SliceClock) throws(StoreError) -> Bool {
        if case .start = stage { try begin() }
        if case .exact = stage, try !findExactly(clock) { return false }
        // One clue after the other, so that the order of the entries does not matter.
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

    /// What each of the document's entries is, in its order, when all were looked for.
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
            claimed = Set(found.lazy.compactMap { $0?.id })
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

/// By what an entry is found whose identifier is not known.
private enum Clue {
    case guid, link, content, date

    var next: Clue? {
        switch self {
        case .guid: .link
        case .link: .content
        case .content: .date
        case .date: nil
        }
    }
}

/// How far the search is.
private enum Stage {
    case start
    case exact
    case clues(Clue, from: Int)
    case rest(from: Int)
}

extension ArticleMatcher {
    /// Whether the feed has, or had, articles.
    private mutating func isKnownFeed() throws(StoreError) -> Bool {
        let article = try connection.statement("SELECT 1 FROM article WHERE feed_id = ? LIMIT 1")
            .first(feed) { $0.int(0) }
        if article != nil { return true }
        return try expired?.exist() ?? false
    }

    /// An article that had an identifier for itself until it repeated is stored as the others are,
    /// so that none of them is taken for it.
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

    /// Whether an identifier that says nothing, such as the address of the site, was given to
    /// another entry this time.
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
    /// By the identifier in the other scheme, or as it was marked when it was repeated.
    private func guidVariant(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        let identity = draft.identity
        guard !identity.isRepeated else { return nil }
        let marked = identity.markedGUID
        let twins = StoredGUID.twins(of: identity.publisherGUID) ?? (marked, marked, marked)
        let entries = try connection.statement(StoredEntry.byGUID)
            .rows(feed, marked, twins.0, twins.1, twins.2) { StoredEntry($0) }
        return entries.first { !claimed.contains($0.id) }
    }

    /// By the link, where the rest does not speak against it.
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

    /// By title and date, or by all that it says, where the rest does not speak against it.
    private func sameContent(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        guard let key = draft.identity.contentKey, draft.identity.isContentUnique else {
            return nil
        }
        let entries = try connection.statement(StoredEntry.byContent)
            .rows(feed, key) { StoredEntry($0) }
        return draft.best(
            of: entries.filter { entry in
                guard !claimed.contains(entry.id) else { return false }
                // A day has many entries, a second has one.
                guard draft.isDatedByDay else { return true }
                let otherLink =
                    entry.linkKey != nil && entry.linkKey != draft.identity.link?.key
                    && !draft.hasPath(of: entry)
                return !otherLink && !draft.hasOtherEnclosure(than: entry)
            })
    }

    /// By the second in which it was published, where it has nothing else that stays when its title
    /// is edited.
    private func sameDate(_ draft: ArticleDraft) throws(StoreError) -> StoredEntry? {
        guard let date = draft.namelessDate, draft.identity.isDateUnique else { return nil }
        let entries = try connection.statement(StoredEntry.byDate)
            .rows(feed, date) { StoredEntry($0) }
        guard entries.count == 1, let entry = entries.first, entry.url == nil,
            !claimed.contains(entry.id), !draft.hasOtherEnclosure(than: entry)
        else { return nil }
        return entry
    }

    /// What an entry is that is no article.
    private mutating func absentMatch(_ draft: ArticleDraft) throws(StoreError) -> ArticleMatch {
        if try expired?.contains(draft, homeKey: homeKey) == true { return .expired }
        return .new(guid: try newGUID(draft.identity))
    }

    /// The identifier for an article that is new: marked where others of the feed have it as well.
    private func newGUID(_ identity: ArticleIdentity) throws(StoreError) -> String {
        guard !identity.isRepeated else { return identity.guid }
        let range = StoredGUID.range(ofMarked: identity.publisherGUID)
        let repeated = try connection.statement(StoredEntry.markedGUIDs)
            .first(feed, range.lower, range.upper) { $0.int(0) }
        return repeated == nil ? identity.guid : identity.markedGUID
    }
}
