import Feeds
import Loopback
import Store
import Testing
import Web

@testable import NewsKit

/// A password in the URL of a feed goes to its server and nowhere else.
@Suite("Secrets", .timeLimit(.minutes(10)))
struct SecretsTests {
    private static let replies: [Reply] = [
        .json(feed(nil, "a")), .json(feed("", "a")), .status(401), .status(404), .status(500),
        .ok("no feed"), .redirect(to: "/"), .redirect(to: "ftp://me:hunter2@x/"), .raw([.reset]),
        .raw([.text("garbage\r\n\r\n"), .close]), .notModified,
    ]

    private func secretURL(_ server: LoopbackServer) -> String {
        server.url("/").replacing("http://", with: "http://me:hunter2@")
    }

    @Test(
        "a feed with settings for its server or a password moves by itself only to https there",
        arguments: [
            ("http://a.example/f", nil, "http://b.example/f", false),
            ("http://a.example/f", "interval", "http://b.example/f", false),
            ("http://a.example/f", "headers", "http://a.example/g", false),
            ("http://a.example/f", "headers", "https://a.example/f", false),
            ("http://a.example/f", "headers", "https://a.example:8443/f", true),
            ("http://a.example/f", "headers", "https://b.example/f", true),
            ("https://a.example/f", "proxy", "http://a.example/f", true),
            ("http://a.example/f", "allow_private", "http://b.example/f", true),
            ("http://me:pw@a.example/f", nil, "http://a.example/g", false),
            ("http://me:pw@a.example/f", nil, "https://a.example/f", true),
        ] as [(String, String?, String, Bool)])
    func moves(from: String, setting: String?, to target: String, needsPerson: Bool) throws {
        var subscription = Subscription(url: from)
        for row in FeedSettings.table where row.name == setting {
            switch row.value {
            case .text(let path), .lines(let path): subscription.settings[keyPath: path] = "x: y"
            case .number(let path): subscription.settings[keyPath: path] = 7200
            case .flag(let path): subscription.settings[keyPath: path] = true
            }
        }
        let url = try #require(WebURL(target))
        let feed = FeedStatus(candidate: subscription).feed
        #expect(feed.needsPerson(toMoveTo: url) == needsPerson)
    }

    @Test("are in no report, no title and no error of a refresh", arguments: replies)
    func refresh(_ reply: Reply) async throws {
        let server = try LoopbackServer(routes: ["/": [reply]])
        let desk = try Desk()
        try desk.subscribe(secretURL(server)) { $0.headers = "X-Key: hunter2" }
        let report = try await desk.refresh()
        #expect(server.requests.first?.header("Authorization") != nil)
        #expect(server.requests.first?.header("X-Key") == "hunter2")
        var texts = ["\(report)"]
        for status in try desk.store().feeds.all() {
            texts += [status.feed.displayURL, status.feed.displayTitle, status.ledger.error ?? ""]
        }
        for row in try desk.store().articles.rows(of: Listing()) { texts += ["\(row)"] }
        for text in texts { #expect(!text.contains("hunter2"), "\(text)") }
    }

    @Test("are in no error and no outcome of subscribing", arguments: replies)
    func subscribe(_ reply: Reply) async throws {
        let server = try LoopbackServer(routes: ["/": [reply]])
        let desk = try Desk()
        let subscription = Subscription(url: secretURL(server))
        var texts: [String] = []
        for isOffline in [true, false, false] {
            do {
                let outcome = try await desk.add(subscription, isOffline: isOffline)
                texts.append(outcome.title)
            } catch {
                texts.append("\(error)")
            }
        }
        #expect(texts.count == 3)
        for text in texts { #expect(!text.contains("hunter2"), "\(text)") }
    }

    @Test("are not shown of a feed that was only recorded")
    func recorded() async throws {
        let server = try LoopbackServer(routes: [:])
        let desk = try Desk()
        let url = secretURL(server)
        let outcome = try await NewSubscription(desk.context).record(Subscription(url: url))
        #expect(outcome.title == "127.0.0.1:\(server.port)/")
        let feed = try #require(try desk.store().feeds.all().first).feed
        #expect(feed.displayTitle == "127.0.0.1:\(server.port)/")
        let error = await #expect(throws: StoreError.self) {
            try await NewSubscription(desk.context).record(Subscription(url: url))
        }
        #expect(error?.description.contains("hunter2") == false)
    }
}
