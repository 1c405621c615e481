import Feeds
import Loopback
import Polling
import Testing

@testable import Store

@Suite("A feed that moves")
struct MoveTests {
    private static let old = "https://old.example/feed"
    private static let new = "https://new.example/feed"
    private let now = TestDatabase.now
    private let database: TestDatabase

    init() throws {
        database = try TestDatabase()
    }

    private func move(
        _ feed: Int64, to url: String = MoveTests.new, bringing items: [ParsedItem] = []
    ) throws -> FeedWritten {
        var update = FeedUpdate.bringing(items)
        update.movesTo = url
        update.validators = (url, Validators(etag: "\"new\""))
        let written = try database.store.feeds.write(
            [FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.query("PRAGMA integrity_check") == ["ok"])
        return try #require(written.first)
    }

    private func merge(_ feed: Int64, into target: Int64) throws {
        try database.store.feeds.merge(feed, into: target, now: now)
        #expect(try database.query("PRAGMA integrity_check") == ["ok"])
    }

    /// Two feeds with one article in common, by its link: 1 and 4. The old one has 2 as well, the
    /// new one 3.
    private func twoFeeds() throws -> (old: Int64, new: Int64) {
        var subscription = Subscription(url: MoveTests.old)
        subscription.title = "Mine"
        subscription.interval = 7200
        subscription.headers = "Authorization: secret"
        subscription.tags = ["both", "old"]
        let old = try database.store.feeds.subscribe(subscription)
        subscription = Subscription(url: MoveTests.new)
        subscription.interval = 3600
        subscription.tags = ["both", "new"]
        let new = try database.store.feeds.subscribe(subscription)
        try database.ingest([.entry(1), .entry(2)], feed: old)
        try database.ingest([.entry(2).with { $0.id = "other" }, .entry(3)], feed: new)
        return (old, new)
    }

    private func settings(_ feed: Int64) throws -> [String] {
        try database.query(
            """
            SELECT url, custom_title, interval, headers, removed_at IS NOT NULL,
              (SELECT group_concat(tag) FROM feed_tag WHERE feed_id = \(feed))
            FROM feed WHERE id = \(feed)
            """)
    }

    @Test("keeps its id, its articles and their marks, and loses the old validators")
    func simple() throws {
        let feed = try database.subscribe(MoveTests.old)
        let items = [ParsedItem(id: "a"), ParsedItem(id: "b")]
        let etag = (MoveTests.old, Validators(etag: "\"old\""))
        _ = try database.store.feeds.ingest(
            .bringing(items, validators: etag), feed: feed, now: now)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        let end = try database.store.journal.end()
        let written = try move(feed, bringing: items)
        #expect(written == FeedWritten(count: IngestCount(), hasMoved: true))
        #expect(try database.store.feeds.status(of: feed)?.feed.url == MoveTests.new)
        #expect(try database.rows().map(\.isRead) == [false, true])
        #expect(try database.store.ledger.validators(of: feed).keys.sorted() == [MoveTests.new])
        #expect(try database.changes(after: end).isEmpty)
        let move = try #require(try database.store.feeds.moves(of: feed).first)
        #expect((move.from, move.to) == (MoveTests.old, MoveTests.new))
        #expect((move.movedAt, move.mergedFeed, move.undoneAt) == (now, nil, nil))
    }

    @Test("goes back when the person says so, and stays there")
    func undone() throws {
        let feed = try database.subscribe(MoveTests.old)
        _ = try move(feed)
        #expect(try !database.store.feeds.isMoveRefused(feed: feed, to: MoveTests.new))
        let move = try #require(try database.store.feeds.undoMove(of: feed, now: now + 1))
        #expect(move.undoneAt == now + 1)
        #expect(try database.store.feeds.moves(of: feed) == [move])
        #expect(try database.store.feeds.status(of: feed)?.feed.url == MoveTests.old)
        #expect(try database.store.feeds.isMoveRefused(feed: feed, to: MoveTests.new))
        #expect(try database.store.feeds.undoMove(of: feed, now: now + 2) == nil)
        #expect(try self.move(feed) == FeedWritten(count: IngestCount()))
        #expect(try database.store.feeds.status(of: feed)?.feed.url == MoveTests.old)
    }

    @Test("gives no marks to an article that was deleted since the merge")
    func deleted() throws {
        let (old, new) = try twoFeeds()
        try merge(old, into: new)
        let shown = try database.rows().map(\.id)
        try database.store.articles.mark(Marking(read: true), articles: shown)
        // The copies that the merge hides.
        try database.execute("DELETE FROM article WHERE hidden = 1")
        _ = try database.store.feeds.undoMove(of: new, now: now + 1)
        #expect(try database.query("PRAGMA foreign_key_check") == [])
    }

    @Test("cannot go back to an address that is subscribed again")
    func taken() throws {
        let feed = try database.subscribe(MoveTests.old)
        _ = try move(feed)
        let other = try database.subscribe(MoveTests.old)
        let error = StoreError.refusal(.alreadySubscribed(id: other, url: MoveTests.old))
        #expect(throws: error) { try database.store.feeds.undoMove(of: feed, now: now) }
        #expect(try database.store.feeds.moves(of: feed).first?.undoneAt == nil)
    }

    @Test(
        "does not tell another server what only the old one may know",
        arguments: [
            ("https://old.example/other", true), ("https://OLD.example:443/feed", true),
            ("http://old.example/feed", false), ("https://old.example:8443/feed", false),
            ("https://www.old.example/feed", false), ("https://old.example@new.example/", false),
        ])
    func secrets(url: String, isKept: Bool) throws {
        var subscription = Subscription(url: MoveTests.old)
        subscription.headers = "Authorization: secret"
        subscription.headerCommand = "pass show feed"
        subscription.certificate = "/me.pem"
        subscription.userAgent = "mine/1.0"
        subscription.isInsecure = true
        let feed = try database.store.feeds.subscribe(subscription)
        _ = try move(feed, to: url)
        let moved = try #require(try database.store.feeds.status(of: feed)).feed
        #expect(moved.userAgent == "mine/1.0")
        #expect((moved.headers != nil) == isKept)
        #expect((moved.headerCommand != nil) == isKept)
        #expect((moved.certificate != nil) == isKept)
        #expect(moved.isInsecure == isKept)
        _ = try database.store.feeds.undoMove(of: feed, now: now)
        let back = try #require(try database.store.feeds.status(of: feed)).feed
        #expect(back.headers == "Authorization: secret")
        #expect(back.certificate == "/me.pem")
        #expect(back.isInsecure)
    }

    @Test("a server that has got TLS is the same one")
    func upgrade() {
        #expect("http://a.example/".sharesSecrets(with: "https://a.example/feed"))
        #expect(!"http://a.example:8080/".sharesSecrets(with: "https://a.example/feed"))
        #expect(!"https://a.example/".sharesSecrets(with: "http://a.example/"))
        #expect("http://u:p@[::1]:80/".sharesSecrets(with: "http://[::1]/x"))
    }

    @Test(
        "to the address of another feed is the person's to make, also of a removed one",
        arguments: [MoveTests.new, "HTTPS://New.Example:443/feed", "https://old.example/other"],
        [false, true])
    func refused(url: String, isRemoved: Bool) throws {
        let old = try database.subscribe(MoveTests.old)
        let new = try database.subscribe(url)
        if isRemoved { try database.store.feeds.remove(new, purge: false) }
        let target = url.hasPrefix("HTTPS") ? MoveTests.new : url
        var update = FeedUpdate.bringing([.entry(1)])
        update.title = "Not mine"
        update.movesTo = target
        update.ledger.answeredURL = target
        update.ledger.pendingMove = PermanentMove(url: target, since: 1, checks: 2)
        let written = try database.store.feeds.write(
            [FeedWrite(feed: old, update: update)], now: now)
        #expect(written == [FeedWritten(count: IngestCount(new: 1))])
        let status = try #require(try database.store.feeds.status(of: old))
        #expect(status.feed.url == MoveTests.old && status.feed.title == MoveTests.old)
        #expect(status.ledger.pendingMove == update.ledger.pendingMove)
        #expect(try database.rows().map(\.feedID) == [old])
        let obstacles = try database.store.feeds.moveObstacles()
        guard case .addressOf(let feed, isRemoved) = obstacles[old] else {
            Issue.record("\(obstacles)")
            return
        }
        #expect(obstacles.count == 1 && feed.id == new && feed.url == url)
        try merge(old, into: new)
        #expect(try database.rows().map(\.feedID) == [new])
        #expect(try database.store.feeds.all().map(\.feed.id) == [new])
        #expect(try database.store.feeds.moveObstacles() == [:])
        _ = try database.store.feeds.undoMove(of: new, now: now)
        #expect(try database.store.feeds.moveObstacles().isEmpty)
        update.ledger.pendingMove?.checks = 3
        #expect(
            try database.store.feeds.write([FeedWrite(feed: old, update: update)], now: now)
                .map(\.hasMoved) == [false])
        #expect(try database.store.feeds.moveObstacles() == [old: .takenBack])
    }

    @Test("merged: the other feed has the articles of both, nothing is new, no setting is lost")
    func merged() throws {
        let (old, new) = try twoFeeds()
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        try database.store.articles.mark(Marking(adding: ["kept"]), articles: [1])
        let end = try database.store.journal.end()
        try merge(old, into: new)
        let items: [ParsedItem] = [.entry(1), .entry(2), .entry(3)]
        #expect(try database.ingest(items, feed: new) == IngestCount())
        let rows = try database.rows().sorted { $0.id < $1.id }
        #expect(rows.map(\.feedID) == [new, new, new])
        #expect(rows.map(\.title) == ["Title 1", "Title 3", "Title 2"])
        #expect(rows.map(\.isRead) == [true, false, true])
        #expect(rows.map(\.isFavorite) == [false, false, true])
        #expect(try database.store.articles.tags(of: rows[2].id) == ["kept"])
        #expect(try settings(new) == ["\(MoveTests.new)||3600||0|both,new,old"])
        #expect(try database.store.feeds.status(of: old) == nil)
        #expect(try database.store.feeds.status(of: new)?.ledger.status == 200)
        #expect(try database.changes(after: end).allSatisfy { !$0.hasPrefix("+") })
        let moves = try database.store.feeds.moves(of: new)
        #expect(moves.map(\.mergedFeed) == [old])
        #expect(try database.store.feeds.moves(of: old) == moves)
    }

    @Test("and a merge that is taken back gives both what they had", arguments: [true, false])
    func separated(byOldID: Bool) throws {
        let (old, new) = try twoFeeds()
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        let articles = "SELECT id, feed_id, guid, hidden FROM article ORDER BY id"
        let marks = "SELECT * FROM state WHERE read_at NOT NULL OR favorite_at NOT NULL"
        let before = try [articles, marks].map { try database.query($0) }
        let settings = try [self.settings(old), self.settings(new)]
        try merge(old, into: new)
        let move = try database.store.feeds.undoMove(of: byOldID ? old : new, now: now)
        #expect(move?.mergedFeed == old)
        #expect(try [articles, marks].map { try database.query($0) } == before)
        #expect(try [self.settings(old), self.settings(new)] == settings)
        #expect(try database.store.feeds.isMoveRefused(feed: old, to: MoveTests.new))
        #expect(try !database.store.feeds.isMoveRefused(feed: old, to: "https://third.example/"))
        #expect(try database.query("PRAGMA integrity_check") == ["ok"])
    }

    @Test("what the person did in between stays done")
    func between() throws {
        let (old, new) = try twoFeeds()
        try merge(old, into: new)
        try database.store.articles.mark(Marking(read: true), articles: [2, 4])
        var edit = FeedEdit()
        edit.title = "Renamed"
        edit.addedTags = ["later"]
        try database.store.feeds.edit(new, edit)
        _ = try database.store.feeds.undoMove(of: new, now: now)
        #expect(try database.rows().filter(\.isRead).map(\.id).sorted() == [1, 2, 4])
        #expect(try settings(new) == ["\(MoveTests.new)|Renamed|3600||0|both,later,new"])
        #expect(try settings(old).first?.contains("|Mine|7200|Authorization: secret|0|") == true)
    }

    @Test("merged into a removed one: that one comes back, and goes when it is taken back")
    func removedTarget() throws {
        let (old, new) = try twoFeeds()
        try database.store.articles.mark(Marking(read: true), articles: [3])
        try database.store.feeds.remove(new, purge: false)
        try merge(old, into: new)
        #expect(try database.rows().map(\.feedID) == [new, new, new])
        #expect(try database.store.feeds.all().map(\.feed.id) == [new])
        _ = try database.store.feeds.undoMove(of: new, now: now)
        #expect(try database.store.feeds.all().map(\.feed.id) == [old])
        #expect(try database.rows().map(\.feedID) == [old, old])
    }

    @Test("to another spelling of its own address is none")
    func ownSpelling() throws {
        let feed = try database.subscribe("HTTP://Old.example:80/feed")
        #expect(try !move(feed, to: "http://old.example/feed").hasMoved)
        #expect(try database.store.feeds.all().map(\.feed.url) == ["HTTP://Old.example:80/feed"])
    }

    @Test("no identifier, link or date alone makes an article the one of another feed")
    func equalIdentifiers() throws {
        let feeds = try [MoveTests.old, MoveTests.new].map { try database.subscribe($0) }
        let item = { (title: String) in
            ParsedItem(id: "same", title: title).with {
                $0.url = "https://\(title).example/page"
            }
        }
        try database.ingest([item("theirs")], feed: feeds[0])
        try database.ingest([item("mine")], feed: feeds[1])
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try merge(feeds[0], into: feeds[1])
        let rows = try database.rows().sorted { $0.id < $1.id }
        #expect(rows.map(\.title) == ["theirs", "mine"])
        #expect(rows.map(\.isRead) == [true, false])
        #expect(rows.map(\.feedID) == [feeds[1], feeds[1]])
        #expect(try database.ingest([item("mine")], feed: feeds[1]) == IngestCount())
        _ = try database.store.feeds.undoMove(of: feeds[0], now: now)
        for (feed, title) in zip(feeds, ["theirs", "mine"]) {
            #expect(try database.ingest([item(title)], feed: feed) == IngestCount())
        }
        #expect(try database.rows().map(\.feedID).sorted() == feeds)
    }

    @Test("a feed cannot be merged into itself, a purged one, or one that is not there")
    func wrongMerges() throws {
        let (old, new) = try twoFeeds()
        try database.store.feeds.remove(new, purge: true)
        for target in [old, new, 99] {
            #expect(throws: StoreError.refusal(.noSuchFeed(String(target)))) {
                try database.store.feeds.merge(old, into: target, now: now)
            }
        }
        #expect(throws: StoreError.refusal(.noSuchFeed(String(new)))) {
            try database.store.feeds.merge(new, into: old, now: now)
        }
        #expect(try database.query("SELECT count(*) FROM move") == ["0"])
    }

    @Test("a merge that was taken back and then made again can be undone")
    func mergedAgain() throws {
        let (old, new) = try twoFeeds()
        let settings = try [self.settings(old), self.settings(new)]
        try merge(old, into: new)
        let entry = try #require(try database.store.log.entries(limit: 1).first)
        _ = try database.store.feeds.undoMove(of: new, now: now)
        #expect(throws: StoreError.self) { try database.store.log.undo(entry: entry.id) }
        _ = try database.store.log.undo()
        #expect(try database.store.feeds.all().map(\.feed.id) == [new])
        #expect(try database.store.log.undo(entry: entry.id).remarks == [])
        #expect(try [self.settings(old), self.settings(new)] == settings)
        #expect(try database.query("SELECT count(*) FROM move") == ["0"])
    }

    @Test("a link that several articles have joins none of them")
    func ambiguous() throws {
        let feeds = try [MoveTests.old, MoveTests.new].map { try database.subscribe($0) }
        let same = { (id: String) in
            ParsedItem(id: id, title: id).with { $0.url = "https://old.example/page" }
        }
        try database.ingest([same("a"), same("b")], feed: feeds[0])
        try database.ingest([same("c")], feed: feeds[1])
        try merge(feeds[0], into: feeds[1])
        #expect(try database.rows().count == 3)
    }

    @Test("deleting a feed forgets its moves")
    func purged() throws {
        let (old, new) = try twoFeeds()
        try merge(old, into: new)
        try database.store.feeds.remove(old, purge: true)
        try database.execute("DELETE FROM feed WHERE purged_at IS NOT NULL")
        #expect(try database.query("SELECT count(*) FROM move") == ["0"])
        #expect(try database.query("SELECT count(*) FROM moved_article") == ["0"])
        #expect(try database.rows().map(\.feedID) == [new, new, new])
    }
}
