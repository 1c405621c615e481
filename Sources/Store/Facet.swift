// The archive by nouns: `store.articles.rows(of:)`, `store.feeds.subscribe(_:)`. A facet has no state
// of its own.

extension Store {
    /// Articles as their publishers wrote them, with the marks and tags that the person gave them.
    public var articles: Articles { Articles(store: self) }
    /// The subscribed feeds and their settings, and writing the answers of their servers.
    public var feeds: Feeds { Feeds(store: self) }
    /// The results of past requests, by feed and by host, and the leases of the feeds that are asked now.
    public var ledger: Ledger { Ledger(store: self) }
    /// The changes of articles, in the order in which they were made.
    public var journal: Journal { Journal(store: self) }
    /// The search index, the saved queries, and the results of searches by feeds' servers.
    public var search: Search { Search(store: self) }
    /// The whole texts of articles, from their pages.
    public var fullTexts: FullTexts { FullTexts(store: self) }
    /// Where the person stopped reading.
    public var places: Places { Places(store: self) }
    /// The last runs of `news prefetch`.
    public var runs: Runs { Runs(store: self) }
    /// What happens to articles as they arrive.
    public var rules: Rules { Rules(store: self) }
    /// The person's changes, which can be undone.
    public var log: Log { Log(store: self) }
    /// What other devices are told, and what they say.
    public var sync: Sync { Sync(store: self) }
    /// Lists of subscriptions of others, whose feeds are subscribed.
    public var followed: Followed { Followed(store: self) }
    /// Checking, repairing and tidying the database.
    public var upkeep: Upkeep { Upkeep(store: self) }

    /// Articles as their publishers wrote them, with the marks and tags that the person gave them.
    public struct Articles: Facet { let store: Store }
    /// The subscribed feeds and their settings, and writing the answers of their servers.
    public struct Feeds: Facet { let store: Store }
    /// The results of past requests, by feed and by host, and the leases of the feeds that are asked now.
    public struct Ledger: Facet { let store: Store }
    /// The changes of articles, in the order in which they were made.
    public struct Journal: Facet { let store: Store }
    /// The search index, the saved queries, and the results of searches by feeds' servers.
    public struct Search: Facet { let store: Store }
    /// The whole texts of articles, from their pages.
    public struct FullTexts: Facet { let store: Store }
    /// Where the person stopped reading.
    public struct Places: Facet { let store: Store }
    /// The last runs of `news prefetch`.
    public struct Runs: Facet { let store: Store }
    /// What happens to articles as they arrive.
    public struct Rules: Facet { let store: Store }
    /// The person's changes, which can be undone.
    public struct Log: Facet { let store: Store }
    /// What other devices are told, and what they say.
    public struct Sync: Facet { let store: Store }
    /// Lists of subscriptions of others, whose feeds are subscribed.
    public struct Followed: Facet { let store: Store }
    /// Checking, repairing and tidying the database.
    public struct Upkeep: Facet { let store: Store }
}

/// The methods of a store about one noun. They use the connection and the transactions of the store.
protocol Facet {
    var store: Store { get }
}

extension Facet {
    var connection: Connection { store.connection }
    var path: String { store.path }
    var isWritable: Bool { store.isWritable }
    var clock: @Sendable () -> Int64 { store.clock }

    func read<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try store.read(body)
    }

    func write<Result>(
        durable: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try store.write(durable: durable, body)
    }

    func change<Result>(
        _ action: LogAction, about: String? = nil,
        _ body: (inout LogRecorder) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try store.change(action, about: about, body)
    }
}
