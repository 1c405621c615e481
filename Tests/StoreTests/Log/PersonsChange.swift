import Search
import Testing

@testable import Import
@testable import Store

/// A change that a person makes, and the entry of the log that it is to be.
struct PersonsChange: Sendable, CustomTestStringConvertible {
    var name: String
    var action: LogAction
    var make: @Sendable (Store) throws -> Void

    var testDescription: String { name }

    private init(
        _ name: String, _ action: LogAction, _ make: @escaping @Sendable (Store) throws -> Void
    ) {
        self.name = name
        self.action = action
        self.make = make
    }

    /// In a database that ``filled()`` made.
    static let all: [PersonsChange] =
        articles + feeds + lists + rules + [
            PersonsChange("a new saved query", .saveQuery) {
                try $0.search.save(SavedQuery(name: "new", query: "swift"))
            },
            PersonsChange("another query under a name", .saveQuery) {
                try $0.search.save(SavedQuery(name: "kept", query: "other"))
            },
            PersonsChange("saved queries forgotten", .removeQueries) {
                try $0.search.removeQueries(named: ["kept", "second", "none"])
            },
            PersonsChange("a change of another device", .sync) { store in
                let id = try store.sync.add(
                    folder: "/folder", name: "name", device: "device", machine: "machine"
                ).account.id
                try store.sync.record(error: nil, of: id, now: 1)
                if let folder = try store.sync.folder() {
                    var merge = FolderMerge(store, folder)
                    try merge.take(
                        [
                            FolderChange(
                                .query(name: "kept"), value: .text("shared"), time: 5,
                                device: "other")
                        ],
                        upTo: FolderPosition(device: "other", file: "1", offset: 1, line: 1),
                        about: "other")
                }
            },
        ]

    private static let rules = [
        PersonsChange("a new rule", .addRule) {
            _ = try $0.rules.add(rule("new", .read, tags: ["t"]), applyingTo: .feed("1"))
        },
        PersonsChange("a rule off", .editRule) {
            var kept = try $0.rules.all()[0]
            kept.isEnabled = false
            _ = try $0.rules.replace(kept, query: nil, about: "")
        },
        PersonsChange("a rule at another place", .moveRule) {
            try $0.rules.move(1, to: 2, about: "")
        },
        PersonsChange("rules removed", .removeRules) {
            _ = try $0.rules.remove([1, 2], about: "")
        },
    ]

    private static func rule(_ name: String, _ marks: RuleMarks, tags: [String] = []) -> Rule {
        var actions = RuleActions()
        (actions.marks, actions.tags) = (marks, tags)
        return Rule(name: name, query: "x", actions: actions)
    }

    private static let articles = [
        PersonsChange("shown", .show) {
            try $0.articles.mark(.byReading, articles: [1, 2])
        },
        PersonsChange("read by ids", .read) {
            try $0.articles.mark(Marking(read: true), articles: [3, 1, 2, 3])
        },
        PersonsChange("read by a query", .read) {
            _ = try $0.articles.mark(Marking(read: true), matching: .feed("1"), about: "feed:1")
        },
        PersonsChange("unread by ids", .unread) {
            try $0.articles.mark(Marking(read: false), articles: [1, 2, 3])
        },
        PersonsChange("unread by a query", .unread) {
            _ = try $0.articles.mark(Marking(read: false), matching: .state(.read))
        },
        PersonsChange("favorites", .favorite) {
            try $0.articles.mark(Marking(favorite: true), articles: [1, 2])
        },
        PersonsChange("favorites no longer", .unfavorite) {
            try $0.articles.mark(Marking(favorite: false), articles: [2, 3])
        },
        PersonsChange("a favorite of a removed feed", .favorite) {
            try $0.articles.mark(Marking(favorite: true), articles: [8])
        },
        PersonsChange("no favorite of a removed feed any more", .unfavorite) {
            try $0.articles.mark(Marking(favorite: false), articles: [7])
        },
        PersonsChange("tags by ids", .tag) {
            try $0.articles.mark(
                Marking(adding: ["a", "새"], removing: ["b"]), articles: [1, 2, 3])
        },
        PersonsChange("tags by a query", .tag) {
            _ = try $0.articles.mark(
                Marking(adding: ["c", "a"], removing: ["b"]), matching: .state(.unread))
        },
        PersonsChange("kept for later", .later) {
            try $0.articles.mark(Marking(later: true), articles: [2, 5])
        },
        PersonsChange("no longer kept for later", .notLater) {
            _ = try $0.articles.mark(Marking(later: false), matching: .state(.later))
        },
        PersonsChange("marked in several ways", .mark) {
            try $0.articles.mark(
                Marking(read: true, favorite: false, later: true, adding: ["c"], removing: ["a"]),
                articles: [1, 2, 3, 4])
        },
    ]

    private static let feeds = [
        PersonsChange("a new feed", .add) {
            _ = try $0.feeds.subscribe(Subscription(url: "https://new.example/"))
        },
        PersonsChange("a new feed with articles", .add) {
            _ = try $0.feeds.subscribe(
                Subscription(url: "https://new.example/"), with: .bringing([.entry(40)]), now: 1)
        },
        PersonsChange("a removed feed again", .add) {
            var subscription = Subscription(url: "HTTPS://removed.example:443/")
            subscription.title = "Again"
            subscription.tags = ["t", "u"]
            subscription.isInsecure = true
            _ = try $0.feeds.subscribe(subscription)
        },
        PersonsChange("a feed removed", .remove) { try $0.feeds.remove(1, purge: false) },
        PersonsChange("a feed purged", .purge) { try $0.feeds.remove(1, purge: true) },
        PersonsChange("a removed feed purged", .purge) { try $0.feeds.remove(3, purge: true) },
        PersonsChange("all settings of a feed", .edit) {
            var edit = FeedEdit()
            edit.title = "Mine"
            edit.interval = .some(nil)
            edit.headers = "Authorization: secret"
            edit.headerCommand = "pass x"
            edit.userAgent = "x/1"
            edit.proxy = "http://p/"
            edit.isInsecure = true
            edit.certificate = "/c"
            edit.certificateKey = "/k"
            edit.searchURL = "https://first.example/?q={query}"
            edit.addedTags = ["x"]
            edit.removedTags = ["one"]
            try $0.feeds.edit(1, edit)
        },
        PersonsChange("another address", .edit) {
            var edit = FeedEdit()
            edit.url = "https://elsewhere.example/"
            try $0.feeds.edit(2, edit)
        },
        PersonsChange("a feed asked again", .edit) {
            var edit = FeedEdit()
            edit.isEnabled = true
            try $0.feeds.edit(1, edit)
        },
        PersonsChange("a move taken back", .undoMove) { _ = try $0.feeds.undoMove(of: 4, now: 2) },
        PersonsChange("a merge taken back", .undoMove) { _ = try $0.feeds.undoMove(of: 6, now: 2) },
        PersonsChange("a feed merged into another", .merge) {
            try $0.feeds.merge(1, into: 2, now: 2)
        },
        PersonsChange("a feed merged into a removed one", .merge) {
            try $0.feeds.merge(2, into: 3, now: 2)
        },
    ]

    private static let lists = [
        PersonsChange("a list", .import) {
            var known = Subscription(url: "https://first.example/")
            known.userAgent = "x/1"
            known.tags = ["one", "three"]
            let new = ["https://new.example/", "https://removed.example/"].map(Subscription.init)
            let queries = ["kept", "new"].map { SavedQuery(name: $0, query: "word") }
            _ = try $0.feeds.subscribe([known] + new, saving: queries, about: "list.opml")
        },
        PersonsChange("the cache of newsboat", .import) {
            let file = try NewsboatFile("current")
            let cache = try NewsboatCache(path: file.path, isTrusted: true)
            _ = try $0.importNewsboat(cache, now: 1, about: "cache.db")
        },
    ]
}

extension PersonsChange {
    /// Articles 1 to 5 of feed 1, 6 of feed 2, and 7 and 8 of feed 3, which is removed; feed 4 has
    /// moved, and 5 into 6. All have what a person gives.
    static func filled() throws -> TestDatabase {
        let database = try TestDatabase()
        let store = database.store
        store.clock = { 1_000 }
        var first = Subscription(url: "https://first.example/")
        first.tags = ["one", "two"]
        first.interval = 7200
        _ = try store.feeds.subscribe(first)
        for name in ["second", "removed", "old", "merging", "merged"] {
            try database.subscribe("https://\(name).example/")
        }
        try database.ingest((1...5).map { .entry($0) }, feed: 1)
        try database.ingest([.entry(6)], feed: 2)
        try database.ingest([.entry(7), .entry(8)], feed: 3)
        try store.articles.mark(Marking(favorite: true), articles: [7])
        try store.feeds.remove(3, purge: false)
        try database.ingest([.entry(20), .entry(21)], feed: 5)
        try database.ingest([.entry(21).with { $0.id = "other" }], feed: 6)
        var update = FeedUpdate.bringing([])
        update.movesTo = "https://moved.example/"
        _ = try store.feeds.write([FeedWrite(feed: 4, update: update)], now: 1)
        try store.feeds.merge(5, into: 6, now: 1)
        store.clock = { 2_000 }
        try store.articles.mark(Marking(read: true), articles: [2])
        try store.articles.mark(Marking(favorite: true), articles: [2, 3])
        try store.articles.mark(Marking(adding: ["a", "b"]), articles: [2])
        store.clock = { 3_000 }
        try store.articles.mark(Marking(read: true), articles: [3, 5])
        try store.articles.mark(Marking(later: true), articles: [3, 4])
        try store.search.save(SavedQuery(name: "kept", query: "is:unread"))
        try store.search.save(SavedQuery(name: "second", query: "swift"))
        _ = try store.rules.add(rule("hides", .hide))
        _ = try store.rules.add(rule("tags", [], tags: ["ruled"]))
        try database.execute(
            """
            UPDATE ledger SET failures = 3, failing_since = 5, error = 'dead', not_before = 9e9
            WHERE feed_id = 1;
            DELETE FROM log;
            """)
        store.clock = { 5_000 }
        return database
    }
}
