import Polling

/// Stores what one feed brought: in one transaction, or where that would be a long one in several.
///
/// Then the articles come first, and the validators, the ledger and the release of the lease with
/// the last of them. So when the process is killed in between, the feed is asked for once more with
/// the validators that it had before.
struct FeedIngest {
    private enum Stage {
        case start
        case matching(ArticleMatcher)
        case storing([ArticleMatch])
        case end
    }

    /// What became of it so far.
    private(set) var written = FeedWritten(count: IngestCount())

    private let store: Store
    private let update: FeedUpdate
    private let owner: String?
    private let now: Int64
    /// The feed that was asked.
    private let asked: Int64
    /// The feed that lives on, which is another one after a merge.
    private var feed: Int64
    /// The address that it must have still; nil for any.
    private var url: String?
    private var stage = Stage.start
    /// The articles that the entries of a page are, from the last to the first.
    private var found: [Int64] = []
    /// The place in the listing of what has no date; nil for now.
    private var undatedPlace: Int64?

    init(_ write: FeedWrite, store: Store, owner: String?, now: Int64) {
        self.store = store
        self.owner = owner
        self.now = now
        update = write.update
        asked = write.feed
        feed = write.feed
        url = write.url
    }

    /// Goes on within the transaction that is open, until all is stored or the time is over; gives
    /// whether all is.
    ///
    /// Before the first transaction, and between two, another process may have removed the feed, or
    /// given it another address: then that is all.
    mutating func advance(_ clock: SliceClock) throws(StoreError) -> Bool {
        let address = try store.address(ofSubscribed: feed)
        guard let address, url == nil || url == address else {
            stage = .end
            try end()
            return true
        }
        if case .start = stage { try begin() }
        if case .matching(var matcher) = stage {
            // The stage is emptied first: two owners of the matches would copy them.
            stage = .end
            let isDone = try matcher.advance(clock)
            stage = isDone ? .storing(matcher.matches) : .matching(matcher)
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
    private mutating func begin() throws(StoreError) {
        if let url = update.movesTo {
            feed = try store.move(feed: asked, to: url, now: now)
            if feed != asked { written.movedTo = feed }
            let address = try store.address(ofSubscribed: feed)
            // A move that the person has taken back is not made.
            written.hasMoved = feed != asked || address == url
            if self.url != nil { self.url = address }
        }
        try store.save(title: update.title, homeURL: update.homeURL, feed: feed)
        if let schedule = update.schedule { try store.save(schedule, feed: feed) }
        if case .found(let step) = update.page, try store.isOutdated(step, feed: feed) {
            stage = .storing([])
            return
        }
        var expired: ExpiredEntries? = ExpiredEntries(store.connection, feed: feed, now: now)
        // What a person searches for is to be there.
        if case .found = update.page { expired = nil }
        stage = .matching(
            ArticleMatcher(
                store.connection, feed: feed, drafts: update.articles ?? [],
                homeURL: update.homeURL, expired: expired))
    }

    /// Feeds list the newest first: stored from the last to the first, ids rise with time.
    private mutating func save(
        _ matches: inout [ArticleMatch], _ clock: SliceClock
    ) throws(StoreError) -> Bool {
        guard let drafts = update.articles else { return true }
        if undatedPlace == nil, update.page != nil {
            undatedPlace = try store.placeOfUndated(inFeed: feed, now: now)
        }
        let writer = try ArticleWriter(
            store, feed: feed, now: now, undatedPlace: undatedPlace)
        while let match = matches.popLast() {
            let draft = drafts[matches.count]
            if update.page != nil, let id = match.id { found.append(id) }
            switch match {
            case .unchanged, .expired: continue
            case .new(let guid):
                let new = try writer.insert(draft, as: guid)
                if new != nil { written.count.new += 1 }
                if update.page != nil, let new { found.append(new) }
            case .stored(let entry):
                if case .found = update.page, try !store.isRicher(draft, than: entry) { continue }
                let isChanged = try writer.change(entry, to: draft)
                if isChanged { written.count.changed += 1 }
            }
            if clock.isLimitReached || clock.isOver(words: store.index.byteCount) {
                return matches.isEmpty
            }
        }
        return true
    }

    private mutating func finish() throws(StoreError) {
        if let page = update.page {
            try save(page)
            return try end()
        }
        if let url = update.olderPage { try store.save(olderPage: url, feed: feed) }
        if let validators = update.validators {
            try store.save(validators.1, of: validators.url, feed: feed)
        }
        var ledger = update.ledger
        ledger.count(written.count, of: update.articles?.count, now: now)
        if let awake = update.awake, ledger.new > 0 {
            (ledger.notBefore, ledger.reason) = (awake.notBefore, awake.reason)
        }
        try store.save(ledger, feed: feed)
        try end()
    }

    private func save(_ page: FeedPage) throws(StoreError) {
        switch page {
        case .older(let step): try store.save(step, feed: feed)
        case .found(let step):
            try store.save(step, results: found.reversed(), feed: feed, now: now)
        }
    }

    /// What counts also when the feed was removed meanwhile, or has another address.
    private func end() throws(StoreError) {
        for host in update.askedHosts { try store.save(host) }
        if let host = update.host {
            try store.save(host.entry)
            try store.hold(host.feeds, by: host.entry)
        }
        try store.releaseLease(ofFeed: asked, owner: owner)
    }
}

extension LedgerEntry {
    /// Takes down what came, of so many entries.
    fileprivate mutating func count(_ count: IngestCount, of entries: Int?, now: Int64) {
        new = count.new
        changed = count.changed
        guard let entries else { return }
        // The first answer is new as a whole, and a feed of one entry says nothing.
        let isAllNew = count.new == entries && entries > 1 && arrivedAt != nil
        churn = isAllNew ? churn + 1 : 0
        if count.new > 0 || arrivedAt == nil { arrivedAt = now }
    }
}
