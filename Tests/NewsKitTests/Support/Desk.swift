import Loopback
import Polling
import Store
import Synchronization
import Testing
import Transport

@testable import Fetcher
@testable import NewsKit

/// A database, a clock that stands still, and the services wired as the program wires them.
final class Desk: Sendable {
    let directory: TemporaryDirectory
    let path: String
    let archive: Archive
    let client: HTTPClient
    private let clock = Clock()
    private let jobs: Int

    init(jobs: Int = 8) throws {
        directory = try TemporaryDirectory()
        path = directory.file("news.sqlite")
        archive = try Archive(path: path)
        self.jobs = jobs
        var configuration = HTTPClient.Configuration()
        configuration.jobs = jobs
        client = HTTPClient(configuration)
    }

    deinit {
        directory.close()
    }

    /// Seconds since 1970.
    var now: Int64 { clock.now.withLock { $0 } }

    func advance(_ seconds: Int64) {
        clock.now.withLock { $0 += seconds }
    }

    var settings: Settings {
        let clock = clock
        var settings = Settings(userAgent: "news/0.0 (+https://example.org/)") {
            clock.now.withLock { $0 }
        }
        settings.jobs = jobs
        settings.approvedFeeds = approvedFeeds
        return settings
    }

    var approvedFeeds: ApprovedFeeds { ApprovedFeeds(path: directory.file("approved")) }

    var context: FetchContext {
        FetchContext(archive: archive, client: client, settings: settings)
    }

    @discardableResult
    func add(
        _ subscription: Subscription, isOffline: Bool = false
    ) async throws -> NewSubscription.Outcome {
        var request = NewSubscription.Request(subscription)
        request.isOffline = isOffline
        return try await NewSubscription(context).run(request, in: Flight())
    }

    /// A connection of its own, as another process has.
    func store() throws -> Store { try Store(path: path) }

    @discardableResult
    func subscribe(_ url: String, _ change: (inout Subscription) -> Void = { _ in }) throws -> Int64
    {
        var subscription = Subscription(url: url)
        change(&subscription)
        try approvedFeeds.add([(subscription.settings, url)])
        return try store().feeds.subscribe(subscription)
    }

    @discardableResult
    func refresh(
        _ request: RefreshRequest = RefreshRequest(),
        progress: @escaping @Sendable (Flight.Progress) -> Void = { _ in }
    ) async throws -> RefreshReport {
        let flight = Flight(onProgress: progress, onNote: { _ in }, onCommit: { _ in })
        return try await DueFeeds(context).run(request, in: flight)
    }

    /// A refresh of all feeds a day later, when every one is due.
    @discardableResult
    func refreshLater() async throws -> RefreshReport {
        advance(25 * 3600)
        return try await refresh()
    }

    func ledger(_ feed: Int64 = 1) throws -> LedgerEntry {
        try #require(try store().feeds.all().first { $0.feed.id == feed }).ledger
    }

    func titles() throws -> [String] {
        try store().articles.rows(of: Listing(limit: nil)).map(\.title)
    }

    func validators(_ feed: Int64 = 1) throws -> [String: Validators] {
        let pairs = try store().ledger.validators(of: feed...feed)[feed, default: []]
        return Dictionary(pairs.map { ($0.url, $0.1) }) { first, _ in first }
    }

    func save(_ ledger: LedgerEntry, feed: Int64) throws {
        let update = FeedUpdate(ledger: ledger)
        _ = try store().feeds.write([FeedWrite(feed: feed, update: update)], now: 0)
    }

    typealias Rows = Resource<ListedArticles.Page, RefreshReport>

    /// A view of a listing, of this database or of one that others write to.
    func view(
        _ revalidation: Revalidation = .once, of listing: Listing = Listing(),
        asking request: RefreshRequest = RefreshRequest(), path: String? = nil,
        clock: any Swift.Clock<Duration> = ContinuousClock()
    ) throws -> Resources<ListedArticles, DueFeeds> {
        let now: @Sendable () -> Int64 = { [self] in self.now }
        return Fetcher(DueFeeds(context), now: { .seconds(now()) }, clock: clock).resources(
            of: listing, in: ListedArticles(try Archive(path: path ?? self.path), now: now),
            asking: request, revalidation)
    }
}

private final class Clock: Sendable {
    let now = Mutex<Int64>(1_700_000_000)
}

/// A JSON Feed whose items have their titles as ids.
func feed(_ title: String? = "Example", _ items: String...) -> String {
    let items = items.map { #"{"id":"\#($0)","title":"\#($0)"}"# }.joined(separator: ",")
    let title = title.map { #""title":"\#($0)","# } ?? ""
    return #"{"version":"https://jsonfeed.org/version/1.1",\#(title)"items":[\#(items)]}"#
}

extension Validators {
    init(etag: String, lastModified: String? = nil) {
        self.init(etag: Array(etag.utf8), lastModified: lastModified.map { Array($0.utf8) })
    }

    init(lastModified: String) {
        self.init(etag: nil, lastModified: Array(lastModified.utf8))
    }
}
