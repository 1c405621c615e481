import Feeds
import Fetcher
import Loopback
import NewsKit
import SQLite
import TestSupport
import Transport

@testable import Store
@testable import Sync

/// The address of the feed of ``GoogleReaderServer/garden(_:)``.
let gardenFeed = "http://garden.example/feed"

/// A machine of a person with an account at a service.
final class ServiceDevice: Sendable {
    let directory: TemporaryDirectory
    let path: String
    let archive: Archive
    let server: GoogleReaderServer
    let client = HTTPClient()
    private let password: String

    /// A machine without an account that knows some articles of the feed.
    init(_ server: GoogleReaderServer, knowing numbers: [Int] = []) async throws {
        self.server = server
        password = server.service.password
        directory = try TemporaryDirectory(prefix: "news-service")
        path = directory.file("news.sqlite")
        archive = try Archive(path: path) { TestClockTime.now }
        if !numbers.isEmpty { try await receive(numbers) }
    }

    /// A machine that has met the service.
    static func joined(
        _ server: GoogleReaderServer, knowing numbers: [Int] = []
    ) async throws -> ServiceDevice {
        let device = try await ServiceDevice(server, knowing: numbers)
        try await device.add()
        try await device.sync()
        return device
    }

    var context: FetchContext {
        var settings = Settings(userAgent: "test", now: { TestClockTime.now })
        // Each rule is for all articles.
        settings.readQuery = { _, _ in .all }
        return FetchContext(archive: archive, client: client, settings: settings)
    }

    /// Adds the account.
    func add(password: String? = nil) async throws {
        let file = directory.file("password")
        try FolderFile.replace(file, with: Array((password ?? self.password).utf8))
        _ = try await run(
            .add(url: server.url, user: server.service.user, passwordCommand: "cat '\(file)'"))
    }

    /// Syncs once; the end is recorded as a command would.
    @discardableResult
    func sync(_ occasion: Service.Occasion = .wanted) async throws -> SyncReport {
        let report = try await run(.sync(account: 1, occasion))
        try await archive.perform { store throws(StoreError) in
            try store.sync.record(error: nil, of: 1, now: TestClockTime.now)
        }
        return report
    }

    /// Syncs once, whatever happens.
    func trySync(_ occasion: Service.Occasion = .wanted) async {
        _ = try? await sync(occasion)
    }

    func run(_ request: Service.Request) async throws -> SyncReport {
        try await Service(context).run(request, in: Flight())
    }

    /// Tells the service what waits, as another process would that knows of no lease.
    func tell() async throws {
        var exchange = try await exchange()
        try await exchange.tell()
    }

    /// Syncs once with a service that is taken for one of this dialect.
    func sync(_ dialect: GoogleReaderDialect) async throws {
        var exchange = try await exchange(dialect)
        _ = try await exchange.run(.wanted)
    }

    private func exchange(_ dialect: GoogleReaderDialect? = nil) async throws -> ServiceExchange {
        let account = try await archive.perform { store throws(StoreError) in
            try store.sync.accounts()[0]
        }
        let login = ServiceLogin(
            url: account.url, user: account.user ?? "",
            passwordCommand: account.passwordCommand ?? "")
        let client = GoogleReaderClient(login, context, dialect: dialect)
        return ServiceExchange(
            account, client, context, Flight(), rules: try await context.rules())
    }

    /// Fetches these articles from the publisher.
    func receive(_ numbers: [Int]) async throws {
        let items = numbers.map { number in
            let article = ServiceArticle.garden(number)
            var item = ParsedItem()
            item.id = article.guid
            item.title = article.title
            item.url = article.url.isEmpty ? nil : article.url
            item.published = Timestamp(seconds: Int64(article.published))
            item.contentText = "The publisher's text of \(number)"
            return item
        }
        try await archive.perform { store throws(StoreError) in
            let known = try store.feeds.subscribedFeed(at: gardenFeed)
            let feed: Int64
            if let known {
                feed = known
            } else {
                feed = try store.feeds.subscribe(Subscription(url: gardenFeed))
            }
            guard var ledger = try store.feeds.status(of: feed)?.ledger else { return }
            ledger.succeededAt = TestClockTime.now
            let update = FeedUpdate(articles: ArticleDraft.drafts(of: items), ledger: ledger)
            _ = try store.feeds.write(
                [FeedWrite(feed: feed, update: update)], now: TestClockTime.now)
        }
    }
}

extension ServiceDevice {
    /// Marks the article with a number, if it is here; gives whether it is.
    @discardableResult
    func mark(_ marking: Marking, _ numbers: Int...) async throws -> Bool {
        try await archive.perform { store throws(StoreError) in
            let ids = try store.connection.statement(
                """
                SELECT a.id FROM json_each(?) n
                CROSS JOIN article a ON a.title = 'Bed ' || n.value
                """
            ).rows(numbers.map { Int64($0) }.json) { $0.int(0) }
            try store.articles.mark(marking, articles: ids)
            return !ids.isEmpty
        }
    }

    /// Marks all articles.
    func markAll(_ marking: Marking) async throws {
        try await archive.perform { store throws(StoreError) in
            let ids = try store.connection.statement("SELECT id FROM article").rows { $0.int(0) }
            try store.articles.mark(marking, articles: ids)
        }
    }

    /// The marks of the articles: `3 read starred +tag`, by number.
    func marks() async throws -> [String] {
        try await query(
            """
            SELECT substr(a.title, 5) || iif(s.read_at IS NULL, '', ' read')
              || iif(s.favorite_at IS NULL, '', ' starred') || COALESCE((
                SELECT group_concat(' +' || tag, '') FROM (
                  SELECT tag FROM article_tag WHERE article_id = a.id ORDER BY tag)), '')
            FROM article a LEFT JOIN state s ON s.article_id = a.id
            ORDER BY CAST(substr(a.title, 5) AS INTEGER)
            """)
    }

    /// How many changes wait, with those that were refused.
    func waiting() async throws -> Int {
        try await archive.perform { store throws(StoreError) in
            var count = 0
            for account in try store.sync.accounts() {
                let fields = try store.sync.waiting(for: account.id)
                count += fields.waiting + fields.refused
            }
            return count
        }
    }

    /// The changes that were refused: the tag, the title and the reason.
    func refusals() async throws -> [String] {
        try await archive.perform { store throws(StoreError) in
            try store.sync.refusals().map { "\($0.key), \($0.title ?? ""): \($0.reason)" }
        }
    }

    /// The first column of some rows.
    func query(_ sql: String) async throws -> [String] {
        try await archive.perform { store throws(StoreError) in
            try store.connection.statement(sql).rows { $0.text(0) }
        }
    }
}

extension ServiceArticle {
    /// Each third has no page.
    static func garden(_ number: Int) -> ServiceArticle {
        ServiceArticle(
            guid: "guid-\(number)", url: number % 3 == 0 ? "" : "http://garden.example/\(number)",
            title: "Bed \(number)", published: 1_600_000_000 + number * 86_399,
            content: "The text of \(number) at the service")
    }
}

extension GoogleReaderServer {
    /// A service with one feed of that many articles, from 1 on.
    static func garden(
        _ count: Int, _ dialect: ServiceDialect = .freshRSS, seed: UInt64 = 1
    ) throws -> GoogleReaderServer {
        var service = ReadingService(dialect: dialect)
        let articles = (0..<count).map { ServiceArticle.garden($0 + 1) }
        service.publish(Publication(title: "Garden", articles: articles), at: gardenFeed)
        service.subscribe(to: gardenFeed)
        return try GoogleReaderServer(service, seed: seed)
    }

    /// The marks of its items as ``ServiceDevice/marks()`` gives them.
    var marks: [String] {
        service.items.map { item in
            item.article.guid.dropFirst(5) + (item.isRead ? " read" : "")
                + (item.isStarred ? " starred" : "")
                + item.labels.sorted().map { " +" + $0 }.joined()
        }
    }

    /// Does to an article what another device did.
    func mark(_ number: Int, _ mark: ServiceMark) {
        change { $0.mark("guid-\(number)", mark) }
    }
}
