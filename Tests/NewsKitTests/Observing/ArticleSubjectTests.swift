import Loopback
import Search
import Store
import Testing

@testable import NewsKit

@Suite("The article subject", .timeLimit(.minutes(2)))
struct ArticleSubjectTests {
    private let cache: SharedCache

    init() throws {
        cache = try SharedCache()
    }

    struct Row: Sendable {
        let key: ObservedArticles
        /// What the sqlite3 shell does, and what the observer is told of it.
        let steps: [(sql: String, told: [String])]
    }

    @Test(
        "an article that begins to match is added, one that stops is removed",
        arguments: [
            Row(
                key: .query(.state(.unread)),
                steps: [
                    ("INSERT INTO state(article_id, read_at) VALUES(1, 5)", ["-1"]),
                    ("UPDATE article SET title = 'x' WHERE id IN (1, 2)", ["~2 content"]),
                    ("UPDATE state SET read_at = NULL WHERE article_id = 1", ["+1"]),
                    ("UPDATE state SET favorite_at = 5 WHERE article_id = 1", ["~1 favorite"]),
                ]),
            Row(
                key: .query(.state(.favorite)),
                steps: [
                    ("INSERT INTO state(article_id, favorite_at) VALUES(2, 5)", ["+2"]),
                    ("UPDATE state SET read_at = 6", ["~2 read"]),
                    ("DELETE FROM state", ["-2"]),
                ]),
            Row(
                key: .tag("later"),
                steps: [
                    ("INSERT INTO article_tag VALUES(1, 'later')", ["+1"]),
                    ("INSERT INTO article_tag VALUES(1, 'other')", ["~1 tags"]),
                    ("DELETE FROM article_tag", ["-1"]),
                    ("INSERT INTO feed_tag VALUES(1, 'Later')", ["+1", "+2", "f1"]),
                    ("DELETE FROM feed_tag", ["-1", "-2"]),
                ]),
            Row(
                key: .query(.title("swift")),
                steps: [
                    ("UPDATE article SET title = 'Swift 6' WHERE id = 2", ["+2"]),
                    ("UPDATE article SET title = 'Swift 7' WHERE id = 2", ["~2 content"]),
                    ("UPDATE article SET title = 'Rust' WHERE id = 2", ["-2"]),
                ]),
            Row(
                key: .feed(1),
                steps: [
                    ("UPDATE article SET feed_id = 2 WHERE id = 1", ["-1"]),
                    ("UPDATE article SET feed_id = 1 WHERE id IN (1, 3)", ["+1", "+3"]),
                    ("UPDATE feed SET custom_title = 'New' WHERE id = 1", ["f1"]),
                    ("UPDATE feed SET custom_title = 'New' WHERE id = 2", []),
                    ("DELETE FROM feed WHERE id = 1", ["-1", "-2", "-3"]),
                ]),
            Row(
                key: .query(.feed("daily")),
                steps: [
                    ("UPDATE feed SET custom_title = 'Daily' WHERE id = 2", ["+3", "f2"]),
                    ("UPDATE feed SET custom_title = 'Weekly' WHERE id = 2", ["-3"]),
                    (
                        "UPDATE feed SET custom_title = 'The daily' WHERE id = 1",
                        ["+1", "+2", "f1"]
                    ),
                ]),
            Row(
                key: .all,
                steps: [
                    ("UPDATE article SET hidden = 1 WHERE id = 2", ["-2"]),
                    ("UPDATE article SET hidden = 0 WHERE id = 2", ["+2"]),
                    ("UPDATE feed SET title = 'New' WHERE id = 1", ["f1"]),
                    ("BEGIN; DELETE FROM article WHERE id = 1; ROLLBACK", []),
                    (
                        "INSERT INTO article(feed_id) VALUES(1); DELETE FROM article WHERE id = 1",
                        ["+4", "-1"]
                    ),
                ]),
        ])
    func matching(_ row: Row) async throws {
        try cache.add("a", "b")
        try cache.add("c", feed: 2)
        let subject = try cache.subject()
        let events = try await subject.changes(for: row.key)
        _ = try await subject.snapshot(for: events)
        var observer = Observer(events)
        for step in row.steps {
            try await cache.shell(step.sql)
            // What nobody is told shows in the next step, where it would be told.
            #expect(try await observer.take(step.told.count) == step.told, "\(step.sql)")
        }
    }

    @Test("what a publisher and a person do through the store is told too")
    func store() async throws {
        let subject = try cache.subject()
        let events = try await subject.changes(for: .query(.and([.title("a"), .state(.unread)])))
        #expect(try await subject.snapshot(for: events).ids == [])
        var observer = Observer(events)
        try cache.add("a 1", "b 1")
        #expect(try await observer.take(1) == ["+2"])
        try cache.edit("b 1", title: "a 2")
        #expect(try await observer.take(1) == ["+1"])
        try cache.edit("b 1", title: "a 3")
        #expect(try await observer.take(1) == ["~1 content"])
        try cache.store.setRead(true, articles: [1, 2])
        #expect(try await observer.take(2) == ["-1", "-2"])
        try cache.store.setRead(false, articles: [2])
        #expect(try await observer.take(1) == ["+2"])
        try cache.store.remove(feed: 1, purge: false)
        #expect(try await observer.take(1) == ["-2"])
        _ = try cache.store.subscribe(Subscription(url: "https://one.example/feed"))
        #expect(try await observer.take(1) == ["+2"])
    }

    @Test("an article that is no more is told of as it last was")
    func lastLine() async throws {
        try cache.add("a")
        let subject = try cache.subject()
        let events = try await subject.changes(for: .query(.title("a")))
        _ = try await subject.snapshot(for: events)
        var iterator = events.makeAsyncIterator()
        try await cache.shell("DELETE FROM article WHERE id = 1")
        guard case .changes(let deleted) = try await iterator.next() else {
            Issue.record("a reset")
            return
        }
        #expect(deleted.articles.map(\.row.title) == ["a"])
        #expect(deleted.articles.map(\.row.feedTitle) == ["one"])
    }

    @Test("a slow observer gets one reset, and what it finds then is right; a quick one gets all")
    func slow() async throws {
        let subject = try cache.subject(bufferLimit: 10)
        let slow = try await subject.changes(for: .all)
        _ = try await subject.snapshot(for: slow)
        let quick = try await subject.changes(for: .feed(1))
        _ = try await subject.snapshot(for: quick)
        var observer = Observer(quick)
        for number in 1...20 {
            try cache.add("\(number)")
            #expect(try await observer.take(1) == ["+\(number)"])
        }
        var iterator = slow.makeAsyncIterator()
        #expect(try await iterator.next() == .reset)
        try cache.add("21")
        #expect(try await observer.take(1) == ["+21"])
        let snapshot = try await subject.snapshot(for: slow)
        #expect(snapshot.ids == IDSet(1...21))
        #expect(snapshot.end == (try cache.store.journalEnd()))
        try cache.store.setRead(true, articles: [21])
        #expect(try await iterator.next()?.short == ["~21 read"])
    }

    @Test("an observer that is dropped is forgotten, and with the last one the watch ends")
    func forgotten() async throws {
        let subject = try cache.subject()
        #expect(await !subject.isWatching)
        var events: [ArticleEvents] = [
            try await subject.changes(for: .all), try await subject.changes(for: .tag("x")),
            try await subject.changes(for: .tag("x")),
        ]
        #expect(await subject.keys == [.all, .tag("x")])
        events.removeLast()
        events.removeFirst()
        while await subject.keys != [.tag("x")] { await Task.yield() }
        #expect(await subject.isWatching)
        events.removeAll()
        while await subject.isWatching { await Task.yield() }
        // And it can begin again.
        try cache.add("a")
        events.append(try await subject.changes(for: .all))
        var observer = Observer(events[0])
        try cache.add("b")
        #expect(try await observer.take(1) == ["+2"])
    }

    @Test("the subject is gone with the last who holds it")
    func gone() async throws {
        weak var weakly: ArticleSubject?
        do {
            let subject = try cache.subject()
            weakly = subject
            let events = try await subject.changes(for: .query(.state(.unread)))
            _ = try await subject.snapshot(for: events)
        }
        while weakly != nil { await Task.yield() }
    }

    @Test("while nothing changes nothing is read")
    func idle() async throws {
        try cache.add("a")
        let subject = try cache.subject()
        let events = try await subject.changes(for: .query(.title("a")))
        _ = try await subject.snapshot(for: events)
        let looks = await subject.looks
        // Reading is no reason to look.
        for _ in 1...100 { _ = try cache.store.rows(of: Listing()) }
        for _ in 1...1000 { await Task.yield() }
        #expect(await subject.looks == looks)
        try cache.store.setRead(true, articles: [1])
        var observer = Observer(events)
        #expect(try await observer.take(1) == ["~1 read"])
    }

    @Test("a thousand observers of different articles are told each their own")
    func thousand() async throws {
        let subject = try cache.subject()
        var observers: [Observer] = []
        for number in 1...1000 {
            let events = try await subject.changes(for: .query(.title("t\(number)")))
            _ = try await subject.snapshot(for: events)
            observers.append(Observer(events))
        }
        try cache.write((1...1000).map { ("\($0)", "t\(1001 - $0)") }, feed: 1, title: nil)
        let titles = Dictionary(
            uniqueKeysWithValues: try cache.store.rows(of: Listing(limit: nil)).map {
                ($0.title, $0.id)
            })
        for number in observers.indices {
            let id = try #require(titles["t\(number + 1)"])
            #expect(try await observers[number].take(1) == ["+\(id)"])
        }
    }

    @Test("observers of the same articles share the work")
    func shared() async throws {
        let subject = try cache.subject()
        var observers: [Observer] = []
        for _ in 1...10 { observers.append(Observer(try await subject.changes(for: .feed(1)))) }
        #expect(await subject.keys == [.feed(1)])
        _ = try await subject.snapshot(for: observers[0].events)
        try cache.add("a")
        for index in observers.indices {
            #expect(try await observers[index].take(1) == ["+1"])
        }
    }

    @Test(
        "when the journal has forgotten, or begins anew, everybody is to look once",
        arguments: [
            "DELETE FROM journal WHERE seq > 0",
            "DELETE FROM journal; UPDATE sqlite_sequence SET seq = 1 WHERE name = 'journal'",
        ])
    func forgetful(sql: String) async throws {
        try cache.add("a", "b")
        let subject = try cache.subject()
        let events = try await subject.changes(for: .query(.state(.unread)))
        _ = try await subject.snapshot(for: events)
        try await cache.shell(
            "BEGIN; INSERT INTO state(article_id, read_at) VALUES(1, 1); \(sql); COMMIT")
        var observer = Observer(events)
        #expect(try await observer.take(1) == ["reset"])
        #expect(try await subject.snapshot(for: events).ids == [2])
        try cache.store.setRead(true, articles: [2])
        #expect(try await observer.take(1) == ["-2"])
    }

    @Test("when the database cannot be read any more, every sequence ends with the reason")
    func failure() async throws {
        try cache.add("a")
        let subject = try cache.subject()
        var iterator = try await subject.changes(for: .all).makeAsyncIterator()
        try await cache.shell(
            """
            BEGIN; ALTER TABLE journal RENAME TO elsewhere;
            INSERT INTO sqlite_sequence VALUES('journal', 1000); COMMIT
            """)
        await #expect(throws: StoreError.self) { try await iterator.next() }
        await #expect(throws: StoreError.self) { try await subject.changes(for: .all) }
        #expect(await !subject.isWatching)
    }
}

/// Somebody who takes what they are told.
struct Observer {
    let events: ArticleEvents
    private var iterator: ArticleEvents.Iterator

    init(_ events: ArticleEvents) {
        self.events = events
        iterator = events.makeAsyncIterator()
    }

    /// What is told until there are so many things; one commit may be told of before the next.
    mutating func take(_ count: Int) async throws -> [String] {
        var taken: [String] = []
        while taken.count < count, let event = try await iterator.next() { taken += event.short }
        return taken
    }
}

extension ArticleEvent {
    var short: [String] {
        switch self {
        case .reset: ["reset"]
        case .changes(let changes):
            changes.articles.map(\.short) + changes.feeds.sorted().map { "f\($0)" }
        }
    }
}
