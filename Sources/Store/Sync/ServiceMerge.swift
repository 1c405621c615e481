/// Takes what looks at a service have seen into the cache, as one entry of the log.
///
/// It lives as long as a sync, between whose requests the store belongs to others.
public struct ServiceMerge: Sendable {
    private let account: SyncAccount
    /// The look of which pages are taken.
    private var look = ServiceLook(generation: -1)
    private var recorder: LogRecorder
    /// How many marks of each field, and how many feeds, changed here.
    public private(set) var changed: [SyncField: Int] = [:]
    /// How many articles came from the service.
    public private(set) var arrived = 0
    /// Whether there were items of feeds that are not known, or not subscribed.
    public private(set) var hasUnknownFeeds = false
    /// How many marks of each field were kept that the service has lost with many others.
    public private(set) var held: [SyncField: Int] = [:]

    /// For this many seconds the service may be late to show what it was told.
    private let grace: Int64

    /// A merge of what an account has.
    public init(_ account: SyncAccount, grace: Int64 = 0) {
        (self.account, self.grace) = (account, grace)
        recorder = LogRecorder(.sync, about: account.url.withoutCredentials)
    }

    /// Takes pages of this look from now on.
    public mutating func follow(_ look: ServiceLook) { self.look = look }

    /// Takes what was seen of known items.
    ///
    /// - Parameter missing: items that were asked for by name and were not there.
    /// - Returns: whether the look still counts; otherwise nothing was taken.
    public mutating func take(
        _ seen: [SeenItem], missing: [RemoteID], in store: Store
    ) throws(StoreError) -> Bool {
        try takePage(in: store) { page, recorder throws(StoreError) in
            try page.forget(missing)
            for item in seen { try page.observe(item) }
            try page.setMarks(&recorder)
        }
    }

    /// Takes the contents of wanted items, and meets those items for the first time, in transactions that
    /// are as short as those of a refresh.
    ///
    /// - Returns: whether the look still counts; otherwise nothing more was taken.
    public mutating func take(
        _ contents: ServiceContents, rules: RuleSet, in store: Store
    ) throws(StoreError) -> Bool {
        var (missing, place) = (contents.missing, 0)
        while !missing.isEmpty || place < contents.feeds.count {
            let counts = try takePage(in: store) { page, recorder throws(StoreError) in
                let clock = SliceClock(since: .now)
                try page.forget(missing)
                missing = []
                while place < contents.feeds.count, !clock.isSliceOver {
                    let (feed, items, drafts) = contents.feeds[place]
                    try page.meet(items, drafts, of: feed, rules)
                    place += 1
                }
                try page.setMarks(&recorder)
            }
            guard counts else { return false }
        }
        return true
    }

    /// Takes the list of subscriptions.
    ///
    /// - Returns: how many feeds would go, when so many do not go by anybody's will and it was not
    ///   accepted; then nothing was taken.
    public mutating func take(
        _ subscriptions: [ServiceSubscription], accepts: Bool, in store: Store
    ) throws(StoreError) -> Int? {
        let account = account.id
        let suspicious = try store.change(&recorder) { recorder throws(StoreError) -> Int? in
            let feeds = try ServiceFeeds(store, account, subscriptions)
            let loss = feeds.loss
            guard accepts || !loss.isSuspicious else { return loss.gone }
            try feeds.merge(&recorder)
            return nil
        }
        if !recorder.feeds.isEmpty { changed[.feed] = recorder.feeds.count }
        return suspicious
    }

    /// Runs `body` in a transaction, unless an edit was sent since the look began; gives whether it ran.
    private mutating func takePage(
        in store: Store,
        _ body: (inout ServicePage, inout LogRecorder) throws(StoreError) -> Void
    ) throws(StoreError) -> Bool {
        store.turns.wait()
        var page = ServicePage(store, account.id, look, grace: grace, isFirst: arrived == 0)
        let (account, generation) = (account.id, look.generation)
        let counts = try store.change(&recorder) { recorder throws(StoreError) in
            guard try store.sync.generation(of: account) == generation else { return false }
            let marks = ServedMarks(connection: store.connection, account: account)
            // What the person has done is compared with what was seen before this page.
            try marks.takeInAll()
            let last = try store.articles.lastID()
            try body(&page, &recorder)
            // What came with an article, or what a rule gave it, the page itself has compared.
            try marks.forget(articlesAfter: last)
            try marks.takeInAll()
            return true
        }
        changed.merge(page.changed) { $0 + $1 }
        held.merge(page.held) { $0 + $1 }
        arrived += page.arrived
        hasUnknownFeeds = hasUnknownFeeds || page.hasUnknownFeeds
        return counts
    }
}
