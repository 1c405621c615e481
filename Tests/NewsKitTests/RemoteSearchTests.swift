import Fetcher
import Loopback
import Polling
import Search
import Store
import Testing

@testable import NewsKit

@Suite("A search at the feeds' own servers")
struct RemoteSearchTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    private func search(_ words: String = "swift", more: Bool = false) async throws
        -> RemoteSearchReport
    {
        let request = ServerSearch.Request(try #require(RemoteTerms(words)), wantsMore: more)
        return try await ServerSearch(desk.context).run(request, in: Flight())
    }

    /// The titles of what is remembered for words, in order.
    private func found(_ words: String = "swift") throws -> [String] {
        try desk.store().search.remoteRows(of: words).map(\.title)
    }

    private func subscribe(_ server: LoopbackServer, _ query: String) throws {
        try desk.subscribe(server.url("/feed")) { $0.searchURL = server.url(query) }
    }

    @Test("what it finds is written as articles of the feed, and remembered in its order")
    func found() async throws {
        let server = try LoopbackServer(routes: [
            "/s?q=swift&p=1": [.json(feed("Found", "Zebra", "Apple"))]
        ])
        try subscribe(server, "/s?q={query}&p={page}")
        let before = try desk.ledger()
        let report = try await search()
        #expect(report.sources.map(\.outcome) == [.answered(new: 2)])
        #expect(try found() == ["Zebra", "Apple"])
        #expect(try desk.ledger() == before)
        #expect(try desk.validators().isEmpty)
        #expect(try desk.store().feeds.all().first?.feed.title == server.url("/feed"))
    }

    @Test("more is the next page, until one says nothing new")
    func pages() async throws {
        let server = try LoopbackServer(routes: [
            "/s?q=swift&p=1": [.json(feed("1", "A", "B"))],
            "/s?q=swift&p=2": [.json(feed("2", "C", "A"))],
            "/s?q=swift&p=3": [.json(feed("3", "C", "B"))],
        ])
        try subscribe(server, "/s?q={query}&p={page}")
        for _ in 0..<3 { _ = try await search(more: true) }
        #expect(try found() == ["A", "B", "C"])
        #expect(try await search(more: true).isExhausted)
        #expect(server.requests.map(\.target).count == 3)
    }

    @Test("the next page is the one that the answer names, before a number")
    func namedPage() async throws {
        let first =
            #"{"version":"https://jsonfeed.org/version/1","next_url":"/cursor/x","items":[{"id":"A","title":"A"}]}"#
        let server = try LoopbackServer(routes: [
            "/s?q=swift": [.json(first)], "/cursor/x": [.json(feed("2", "B"))],
        ])
        try subscribe(server, "/s?q={query}")
        for _ in 0..<2 { _ = try await search(more: true) }
        #expect(try found() == ["A", "B"])
        #expect(try await search(more: true).isExhausted)
        #expect(server.requests.count == 2)
    }

    @Test("who answered within the last minute is not asked for the same again")
    func fresh() async throws {
        let server = try LoopbackServer(routes: [
            "/s": [.json(feed("1", "A")), .json(feed("1", "B", "A"))]
        ])
        try subscribe(server, "/s?q={query}")
        _ = try await search()
        #expect(try await search().sources.map(\.outcome) == [.fresh])
        _ = try await search("rust")
        #expect(server.requests.count == 2)
        desk.advance(61)
        _ = try await search()
        #expect(server.requests.count == 3)
        #expect(try found() == ["B", "A"])
    }

    @Test("an answer that comes after the one to a later request is dropped as a whole")
    func latestWins() async throws {
        let gate = Gate()
        let item = { (title: String) in
            Reply.json(
                #"{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"\#(title)"}]}"#
            )
        }
        let server = try LoopbackServer(routes: ["/s": [item("Old").after(gate), item("New")]])
        try subscribe(server, "/s?q={query}")
        async let late = search()
        try await server.waitForRequests(1)
        _ = try await search()
        #expect(try found() == ["New"])
        gate.open()
        #expect(try await late.sources.map(\.outcome) == [.answered(new: 0)])
        #expect(try found() == ["New"])
        #expect(try desk.titles() == ["New"])
    }

    @Test("a server that does not answer stops no other, and is left alone for as long as it wants")
    func failures() async throws {
        let bad = try LoopbackServer(routes: [
            "/s": [.status(429).header("Retry-After", "600"), .json(feed("1", "Late"))]
        ])
        let good = try LoopbackServer(routes: ["/s": [.json(feed("2", "Good"))]])
        try subscribe(bad, "/s?q={query}")
        try subscribe(good, "/s?q={query}")
        let report = try await search()
        #expect(report.failures.map(\.source.feed.feed.id) == [1])
        #expect(try found() == ["Good"])
        desk.advance(599)
        #expect(try await search("rust").failures.count == 1)
        #expect(bad.requests.count == 1)
        desk.advance(2)
        _ = try await search()
        #expect(bad.requests.count == 2)
        #expect(try found() == ["Late", "Good"])
    }

    @Test(
        "an answer without results is one",
        arguments: [#"{"hits":[]}"#, #"{"total":0}"#, feed("Nothing")])
    func nothing(body: String) async throws {
        let server = try LoopbackServer(routes: ["/s": [.ok(body)]])
        try desk.subscribe(server.url("/feed")) {
            $0.searchURL = server.url("/s?q={query}&p={page}")
            $0.mapping = "items=hits;title=title"
        }
        #expect(try await search().failures.isEmpty)
        #expect(try await search(more: true).isExhausted)
    }

    @Test(
        "what is no answer leaves what is known as it is",
        arguments: [
            Reply.status(500), .status(404), .ok("<!DOCTYPE html><p>Log in</p>"), .ok(""),
            .raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"ver"), .close]),
            .redirect(302, to: "ftp://127.0.0.1/"),
        ])
    func brokenAnswers(reply: Reply) async throws {
        let server = try LoopbackServer(routes: ["/s": [.json(feed("1", "A")), reply]])
        try subscribe(server, "/s?q={query}")
        _ = try await search()
        desk.advance(61)
        #expect(try await search().failures.count == 1)
        #expect(try found() == ["A"])
        #expect(try desk.ledger() == LedgerEntry())
    }

    @Test("what was found is forgotten after some months, and the articles stay")
    func forgotten() async throws {
        let server = try LoopbackServer(routes: ["/s": [.json(feed("1", "A"))]])
        try subscribe(server, "/s?q={query}")
        _ = try await search()
        desk.advance(91 * 86_400)
        _ = try await search("rust")
        #expect(try found().isEmpty)
        #expect(try desk.titles() == ["A"])
    }

    @Test("a result that says less than the article that is there changes nothing")
    func poorResult() async throws {
        let full =
            #"{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"T","content_text":"All of it"}]}"#
        let server = try LoopbackServer(routes: [
            "/feed": [.json(full)], "/s": [.json(feed("Found", "1"))],
        ])
        try subscribe(server, "/s?q={query}")
        try await desk.refresh()
        _ = try await search()
        #expect(try found() == ["T"])
        #expect(try desk.store().articles.get(1).text == "All of it")
        #expect(try desk.store().articles.versions(of: 1).isEmpty)
    }

    @Test("the feed's secrets go to its own server only")
    func secrets() async throws {
        let own = try LoopbackServer(routes: ["/s": [.json(feed("1", "A"))]])
        let other = try LoopbackServer(routes: ["/s": [.json(feed("2", "B"))]])
        for server in [own, other] {
            try desk.subscribe(own.url("/feed/\(server.port)")) {
                $0.searchURL = server.url("/s?q={query}")
                $0.headers = "X-Token: secret"
            }
        }
        _ = try await search()
        #expect(own.requests.first?.header("X-Token") == "secret")
        #expect(other.requests.first?.header("X-Token") == nil)
    }

    @Test("the cache is shown at once with loading, then with what was found, whoever wrote it")
    func view() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/feed": [.json(feed("Local", "swift local"))],
            "/s": [.json(feed("Found", "swift local", "Other")).after(gate)],
        ])
        try subscribe(server, "/s?q={query}")
        try await desk.refresh()
        let terms = try #require(RemoteTerms("swift"))
        let key = FoundArticles.Key(.words(.init(words: ["swift"])), terms: terms)
        let resources = Fetcher(ServerSearch(desk.context), now: { .zero }).resources(
            of: key, in: FoundArticles(try Archive(path: desk.path)),
            asking: ServerSearch.Request(terms))
        var report: RemoteSearchReport?
        var seen: [(titles: [String], isLoading: Bool)] = []
        for await resource in resources.untilFetched {
            report = resource.report
            seen.append((resource.value?.map(\.row.title) ?? [], resource.isLoading))
            gate.open()
        }
        #expect(seen.first?.titles == ["swift local"])
        #expect(seen.first?.isLoading == true)
        #expect(seen.last?.titles == ["swift local", "Other"])
        #expect(seen.last?.isLoading == false)
        #expect(report?.new == 1)
    }

    @Test("how many servers have answered is said as they do")
    func progress() async throws {
        let gate = Gate()
        let quick = try LoopbackServer(routes: ["/s": [.json(feed("1", "A"))]])
        let slow = try LoopbackServer(routes: ["/s": [.json(feed("2", "B")).after(gate)]])
        for server in [quick, slow] { try subscribe(server, "/s?q={query}") }
        let terms = try #require(RemoteTerms("swift"))
        let key = FoundArticles.Key(.words(.init(words: ["swift"])), terms: terms)
        let resources = Fetcher(ServerSearch(desk.context), now: { .zero }).resources(
            of: key, in: FoundArticles(try Archive(path: desk.path)),
            asking: ServerSearch.Request(terms))
        var steps: [Flight.Progress] = []
        for await resource in resources.untilFetched {
            guard case .loading(let progress) = resource.activity else { continue }
            steps.append(progress)
            if progress.done == 1 { gate.open() }
        }
        #expect(steps.first == Flight.Progress(done: 0, of: 2))
        #expect(steps.contains(Flight.Progress(done: 1, of: 2)))
    }
}
