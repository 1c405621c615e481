import Polling

/// Stores the update of one feed in one transaction, or in several if one would be long.
///
/// In several, the articles come first; the validators, the ledger and the release of the lease
/// come with the last one. So after a kill in between, the feed is fetched once more with its old
/// validators.
struct FeedIngest {
    private enum Stage {
        case start
        case matching(ArticleMatcher)
        case storing([ArticleMatch])
        case end
    }

    /// The result so far.
    private(set) var written = FeedWritten(count: IngestCount())

    private let store: Store
    private let update: FeedUpdate
    private let owner: String?
    private let now: Int64
    /// How many new articles the feed may bring in a day after its first answer; nil for any number.
    private let newLimit: Int?
    /// The feed that was asked.
    private let feed: Int64
    /// The address that it must still have; nil for any.
    private var url: String?
    private var stage = Stage.start
    /// The articles for the entries of a page, by the places of the entries.
    private(set) var places: [Int: Int64] = [:]
    /// The place in listings for undated articles; nil for now.
    private var undatedPlace: Int64?
    private var verdicts: FeedVerdicts?
    /// The entries that are stored as they were received, from the last to the first.
    private var received: [ReceivedEntries.Entry] = []
    /// How many new articles listings do not show: those of a hidden feed, or that rules have hidden.
    private var hidden = 0

    init(_ write: FeedWrite, store: Store, owner: String?, now: Int64, newLimit: Int? = nil) {
        self.store = store
        self.owner = owner
        self.now = now
        self.newLimit = newLimit
        update = write.update
        feed = write.feed
        url = write.url
        verdicts = write.update.verdicts
    }

    /// Continues within the open transaction, until everything is stored or the time is over; gives
    /// whether everything is stored.
    ///
    /// Before the first transaction, and between two, another process may have removed the feed or
    /// changed its address; then this ends.
    mutating func advance(_ clock: SliceClock) throws(StoreError) -> Bool {
        let address = try store.feeds.address(ofSubscribed: feed)
        guard let address, url == nil || url == address else {
            stage = .end
            try end()
            return true
        }
        if case .start = stage { try begin() }
        if case .matching(var matcher) = stage {
            // Empty the stage first, because two owners of the matches would copy them.
            stage = .end
            if try matcher.advance(clock) {
                var matches = matcher.matches
                try leaveOutFlood(&matches)
                stage = .storing(matches)
            } else {
                stage = .matching(matcher)
            }
        }
        if case .storing(var matches) = stage {
            stage = .end
            guard try save(&matches, clock) else {
                stage = .storing(matches)
                return false
            }
            try finish()
            return true
        }
        return false
    }
}

extension FeedIngest {
    /// Decides what rules do with the entries that are new, unless that is decided already. To be done
    /// before the write lock is taken.
    mutating func judge(by set: RuleSet) throws(StoreError) {
        guard verdicts == nil else { return }
        verdicts = try store.rules.verdicts(on: update, of: feed, by: set, now: now)
    }

    private mutating func begin() throws(StoreError) {
        if let url = update.movesTo {
            written.hasMoved = try store.feeds.move(feed: feed, to: url, now: now)
            if written.hasMoved, self.url != nil { self.url = url }
        }
        if try !isAnswerOfAnother() {
            try store.feeds.save(title: update.title, homeURL: update.homeURL, feed: feed)
        }
        if let schedule = update.schedule { try store.feeds.save(schedule, feed: feed) }
        if case .found(let step) = update.page, try store.search.isOutdated(step, feed: feed) {
            stage = .storing([])
            return
        }
        guard let articles = update.articles, !articles.isEmpty else {
            stage = .storing([])
            return
        }
        var expired: ExpiredEntries? = ExpiredEntries(store.connection, feed: feed, now: now)
        // An article that a person searches for comes back even if retention deleted it.
        if case .found = update.page { expired = nil }
        stage = .matching(
            ArticleMatcher(
                store.connection, feed: feed, drafts: articles,
                homeURL: update.homeURL, expired: expired,
                claimed: update.unchanged.entries.map(\.article)))
    }

    /// Leaves out new articles beyond the limit of a day, the oldest first: a feed that gives its
    /// articles other identifiers in every answer must not fill the disk.
    private mutating func leaveOutFlood(_ matches: inout [ArticleMatch]) throws(StoreError) {
        guard let limit = newLimit, let drafts = update.articles, update.page == nil,
            update.ledger.arrivedAt != nil
        else { return }
        let new = matches.indices.filter { if case .new = matches[$0] { true } else { false } }
        // At this rate, a feed that is asked every hour stays below the limit.
        guard new.count > limit / 24 else { return }
        let today = try store.connection.statement(
            "SELECT count(*) FROM article WHERE feed_id = ? AND fetched_at > ?"
        ).first(feed, now - 86_400) { $0.count(0) }
        // Feeds list the newest first, so that an entry without a date is older than those before it.
        let date = { [now] in drafts[$0].sortDate(now: now, undated: now) }
        let newestFirst = new.sorted { (date($0), $1) > (date($1), $0) }
        for index in newestFirst.dropFirst(max(0, limit - (today ?? 0))) {
            matches[index] = .leftOut
            written.count.leftOut += 1
        }
    }

    /// Whether the answer came from the address of another feed. Then the names in it are those of
    /// the other feed.
    private func isAnswerOfAnother() throws(StoreError) -> Bool {
        guard let url = update.ledger.answeredURL else { return false }
        return try store.feeds.feed(at: url, except: feed) != nil
    }

    /// Stores from the last to the first: feeds list the newest first, and so ids rise with time.
    private mutating func save(
        _ matches: inout [ArticleMatch], _ clock: SliceClock
    ) throws(StoreError) -> Bool {
        guard let drafts = update.articles else { return true }
        if undatedPlace == nil {
            undatedPlace =
                update.page == nil
                ? try placeUndated(among: drafts)
                : try store.feeds.placeOfUndated(inFeed: feed, now: now)
        }
        let writer = try ArticleWriter(
            store, feed: feed, now: now, undatedPlace: undatedPlace,
            trustsDates: update.page != nil || haveDates)
        while let match = matches.popLast() {
            let draft = drafts[matches.count]
            if update.page != nil, let id = match.id { places[matches.count] = id }
            switch match {
            case .expired, .leftOut: continue
            case .unchanged(let id):
                note(draft, as: draft.identity.guid, of: id)
                continue
            case .new(let guid):
                if case .served(storesNew: false) = update.page { continue }
                let verdict = verdicts?.verdict(on: draft, at: matches.count, now: now)
                let isHidden = verdict?.marks.contains(.hide) ?? false
                guard
                    let new = try writer.insert(
                        draft, as: guid, hiding: isHidden ? Hidden.byRule : 0)
                else { break }
                written.count.new += 1
                if isHidden || writer.hidden > 0 { hidden += 1 }
                if let verdict, let rules = verdicts?.rules {
                    store.rules.note(verdict, on: new, by: rules.set)
                }
                if update.page != nil { places[matches.count] = new }
                note(draft, as: guid, of: new)
            case .stored(let entry):
                if case .served = update.page { continue }
                if case .found = update.page, try !store.search.isRicher(draft, than: entry) {
                    continue
                }
                let isChanged = try writer.change(entry, to: draft)
                if isChanged { written.count.changed += 1 }
                note(draft, as: entry.guid, of: entry.id)
            }
            if clock.isLimitReached { return matches.isEmpty }
        }
        return true
    }

    /// Whether the dates tell the entries apart: a date that all entries have is that of the
    /// document.
    private var haveDates: Bool {
        guard let drafts = update.articles else { return false }
        let dates = drafts.compactMap(\.date) + update.unchanged.dates
        let count = drafts.count + update.unchanged.entries.count
        return count < 2 ? !dates.isEmpty : Set(dates).count > 1
    }

    /// Decides on the place in listings for articles without a date. The first ones of a feed are old, so they
    /// must not be above all others: they are placed at the feed's own date, or below what has dates.
    /// Later ones have just come.
    private func placeUndated(among drafts: [ArticleDraft]) throws(StoreError) -> Int64 {
        let isFirst = try store.connection.statement(
            "SELECT NOT EXISTS(SELECT 1 FROM article WHERE feed_id = ?)"
        ).first(feed) { $0.bool(0) }
        guard isFirst == true else { return now }
        if haveDates {
            guard let oldest = drafts.compactMap(\.date).min() else { return now }
            let place = max(min(oldest, now) - 1, 0)
            try lowerUndated(to: place)
            return place
        }
        // Some servers say the time of the request.
        if let date = update.updatedAt, (1...max(now - 3_600, 1)).contains(date) { return date }
        let oldest = try store.connection.statement(
            "SELECT min(sort_at) FROM article WHERE hidden = 0"
        ).first { $0.optionalInt(0) }
        return (oldest ?? nil).map { max(min($0, now) - 1, 0) } ?? now
    }

    /// Places the first articles of feeds without dates below the first articles that have one. They may
    /// have come first, in the same refresh.
    private func lowerUndated(to place: Int64) throws(StoreError) {
        let isAnyDated = try store.connection.statement(
            "SELECT min(sort_at) < fetched_at - ? FROM article WHERE hidden = 0"
        ).first(Self.moment) { $0.bool(0) }
        guard isAnyDated == false else { return }
        try store.connection.statement(
            """
            UPDATE article SET sort_at = ?1
            WHERE hidden = 0 AND sort_at > ?1 AND sort_at >= fetched_at - ?2
              AND sort_at IS NOT COALESCE(published_at, modified_at) AND fetched_at = (
                SELECT min(fetched_at) FROM article other
                WHERE other.feed_id = article.feed_id AND other.hidden = 0)
            """
        ).run(place, Self.moment)
    }

    /// Where nothing has a date, each feed is placed a second below the one before. That is within this
    /// many seconds.
    private static let moment: Int64 = 3_600

    private mutating func finish() throws(StoreError) {
        if let page = update.page {
            try save(page)
            return try end()
        }
        try saveReceived()
        if let url = update.olderPage { try store.feeds.save(olderPage: url, feed: feed) }
        if let validators = update.validators {
            try store.ledger.save(validators.1, of: validators.url, feed: feed)
        }
        var ledger = update.ledger
        ledger.count(
            written.count, of: update.articles.map { $0.count + update.unchanged.entries.count },
            now: now)
        // Nobody is told of articles that are not shown.
        written.count.new -= hidden
        if let awake = update.awake, ledger.new > 0 {
            (ledger.notBefore, ledger.reason) = (awake.notBefore, awake.reason)
        }
        if written.hasMoved { ledger.pendingMove = nil }
        try store.ledger.save(ledger, feed: feed)
        try end()
    }

    /// Takes note of how an entry was received, which is stored with this identifier. An entry that others
    /// could be taken for is read again each time, because what becomes of it depends on them.
    private mutating func note(_ draft: ArticleDraft, as guid: String, of article: Int64) {
        guard update.page == nil, let digest = draft.received, draft.identity.isUnique,
            guid == draft.identity.publisherGUID
        else { return }
        received.append(
            .init(
                received: digest, article: article,
                stored: ReceivedEntries.hash(guid: guid, digest: draft.digest)))
    }

    private func saveReceived() throws(StoreError) {
        let unchanged = update.unchanged
        guard update.articles != nil,
            unchanged.known == 0 || !received.isEmpty || unchanged.entries.count < unchanged.known
        else { return }
        try store.feeds.save(received.reversed() + unchanged.entries, feed: feed)
    }

    private func save(_ page: FeedPage) throws(StoreError) {
        switch page {
        case .older(let step): try store.feeds.save(step, feed: feed)
        case .delivered: break
        case .found(let step):
            let found = places.sorted { $0.key < $1.key }.map(\.value)
            try store.search.save(step, results: found, feed: feed, now: now)
        case .served: break
        }
    }

    /// Stores what counts even if the feed was removed meanwhile or has another address.
    private func end() throws(StoreError) {
        for host in update.askedHosts { try store.ledger.save(host) }
        if let host = update.host {
            try store.ledger.save(host.entry)
            try store.ledger.hold(host.feeds, by: host.entry)
        }
        // Nobody took a lease for what a service has.
        if case .served = update.page { return }
        try store.ledger.releaseLease(ofFeed: feed, owner: owner)
    }
}

extension LedgerEntry {
    /// Records the counts of an answer with this many entries.
    fileprivate mutating func count(_ count: IngestCount, of entries: Int?, now: Int64) {
        new = count.new
        changed = count.changed
        leftOut = count.leftOut
        guard let entries else { return }
        // All entries of the first answer are new, and a feed of one entry proves nothing.
        let isAllNew = count.new + count.leftOut == entries && entries > 1 && arrivedAt != nil
        churn = isAllNew ? churn + 1 : 0
        if count.new > 0 || arrivedAt == nil { arrivedAt = now }
    }
}
