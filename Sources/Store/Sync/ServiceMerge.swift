/// Takes what looks at a service have seen into the cache, as one entry of the log.
///
/// It lives as long as a sync, between whose requests the store belongs to others.
public struct ServiceMerge: Sendable {
    private let account: SyncAccount
    /// The look of which pages are taken, without its lists of items.
    private var look = ServiceLook(generation: -1)
    private var recorder: LogRecorder
    /// How many marks of each field, and how many feeds, changed here.
    public private(set) var changed: [SyncField: Int] = [:]
    /// How many articles came from the service.
    public private(set) var arrived = 0

    /// For so many seconds the service may be late to show what it was told.
    private let grace: Int64

    /// A merge of what an account has.
    public init(_ account: SyncAccount, grace: Int64 = 0) {
        (self.account, self.grace) = (account, grace)
        recorder = LogRecorder(.sync, about: account.url.withoutCredentials)
    }

    /// Takes pages of this look from now on.
    public mutating func follow(_ look: ServiceLook) {
        self.look = ServiceLook(generation: look.generation)
        self.look.labels = look.labels.mapValues { _ in [] }
        self.look.folders = look.folders
    }

    /// Wants the contents of items. The oldest are noted first: after a kill, the next look finds
    /// unknown ids at the top, and goes on to where the known ones begin.
    public func want(_ newestFirst: [RemoteID], in store: Store) throws(StoreError) {
        var rest = Array(newestFirst.reversed())[...]
        while !rest.isEmpty {
            let page = Array(rest.prefix(5_000))
            rest = rest.dropFirst(page.count)
            store.turns.wait()
            try store.write(durable: false) { () throws(StoreError) in
                try store.connection.statement(
                    """
                    INSERT INTO remote_item(account_id, remote_id) SELECT ?1, value FROM json_each(?2)
                    WHERE true ON CONFLICT DO UPDATE
                      SET gone = 0, base_read = NULL, base_favorite = NULL WHERE gone
                    """
                ).run(account.id, page.json)
            }
        }
    }

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

    /// Takes the contents of wanted items, and meets those items for the first time.
    ///
    /// - Returns: whether the look still counts; otherwise nothing was taken.
    public mutating func take(
        _ contents: ServiceContents, rules: RuleSet, in store: Store
    ) throws(StoreError) -> Bool {
        try takePage(in: store) { page, recorder throws(StoreError) in
            try page.forget(contents.missing)
            for (feed, items, drafts) in contents.feeds {
                try page.meet(items, drafts, of: feed, rules)
            }
            try page.setMarks(&recorder)
        }
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
            try body(&page, &recorder)
            return true
        }
        changed.merge(page.changed) { $0 + $1 }
        arrived += page.arrived
        return counts
    }
}
