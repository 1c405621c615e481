import Foundation
import Loopback
import TestSupport
import Testing

@Suite("list --json")
struct ListJSONTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("the first run is an empty document")
    func firstRun() async throws {
        let result = try await CommandHarness().run("list", "--json")
        let document = try Listed(result.stdout)
        #expect(document.version == "https://jsonfeed.org/version/1.1")
        #expect(document.items.isEmpty)
        #expect(document._news?.status == "success")
        #expect(document._news?.updatedAt == nil)
        #expect(result.exitStatus == 0)
    }

    @Test("it is printed when the fetch has ended, with what that brought")
    func success() async throws {
        let gate = Gate()
        let (old, new) = (
            try FeedDocument.json("뉴스", ["옛 기사"]), try FeedDocument.json("뉴스", ["새 기사", "옛 기사"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))
        _ = try await news.run("favorite", "1")

        let list = try news.start("list", "--json", "--refresh")
        try await server.waitForRequests(2)
        #expect(list.stdout.isEmpty)
        gate.open()
        let result = await list.wait()
        #expect(result.exitStatus == 0)
        #expect(result.lines.count == 1)
        #expect(result.messages == ["news: loading (1 feed)", "news: updated, 1 new"])
        let document = try Listed(result.stdout)
        #expect(document.titles == ["새 기사", "옛 기사"])
        #expect(document._news?.status == "success")
        #expect(document._news?.errors.isEmpty == true)
        #expect(document._news?.updatedAt?.hasSuffix("Z") == true)
        let item = try #require(document.items.last)
        #expect(item.id == "a-1" && item.url == "https://example.org/a/1")
        #expect(item.contentText == "Text of 1" && item.datePublished == "2020-01-01T00:01:00Z")
        #expect(item._news.id == 1 && item._news.feed == 1 && item._news.feedTitle == "뉴스")
        #expect(item._news.favorite && !item._news.read && item._news.tags.isEmpty)
        #expect(item._news.fetchedAt?.hasSuffix("Z") == true)
    }

    @Test("an error is a status and a list of errors beside the cache; exit 0")
    func errorWithCache() async throws {
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Feed", ["Kept"])), .status(500)]
        ])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--json", "--refresh")
        let document = try Listed(result.stdout)
        #expect(result.exitStatus == 0)
        #expect(document.titles == ["Kept"])
        #expect(document._news?.status == "error")
        let failure = try #require(document._news?.errors.first)
        #expect(failure.feed == 1 && failure.url == server.url("/feed"))
        #expect(failure.message == "the server has an error (HTTP 500)")
    }

    @Test("the errors are those of the feeds that were asked or are shown")
    func errorsOfOthers() async throws {
        let server = try news.serve([
            "/good": [.json(try FeedDocument.json("Good", ["One"]))], "/bad": [.status(500)],
        ])
        try await news.add(server.url("/good"))
        try await news.add(server.url("/bad"), "--no-fetch")
        _ = try await news.run("refresh")
        for (query, count) in [("feed:1", 0), ("feed:2", 1), ("a", 1)] {
            for command in ["list", "search", "favorites"] {
                let document = try Listed(try await news.run(command, query, "--json").stdout)
                #expect(document._news?.errors.count == count, "\(command) \(query)")
            }
        }
        let shown = try Listed(try await news.run("show", "1", "--json").stdout)
        #expect(shown._news?.errors.isEmpty == true)
    }

    @Test("an error without a cache is a document too; exit 69")
    func errorWithoutCache() async throws {
        let server = try news.serve(["/feed": [.status(500)]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let result = try await news.run("list", "--json")
        let document = try Listed(result.stdout)
        #expect(result.exitStatus == 69)
        #expect(document.items.isEmpty)
        #expect(document._news?.status == "error" && document._news?.errors.count == 1)
    }

    @Test("a password in a URL shows nowhere")
    func secrets() async throws {
        let server = try news.serve(["/feed": [.status(500)]])
        try await news.add("http://me:hunter2@127.0.0.1:\(server.port)/feed", "--no-fetch")
        for arguments in [["--json"], ["--ndjson"], []] {
            let result = try await ChildProcess.run(
                BuiltProgram.path, ["-v", "list", "--refresh"] + arguments,
                environment: news.environment(), directory: news.home.path)
            #expect(!result.stdout.contains("hunter2") && !result.stderr.contains("hunter2"))
        }
    }

    @Test("offline is a status", arguments: [true, false])
    func offline(hasCache: Bool) async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        if hasCache {
            try await news.add(server.url("/feed"))
        } else {
            try await news.add(server.url("/feed"), "--no-fetch")
        }
        let result = try await news.run("list", "--json", "--offline")
        let document = try Listed(result.stdout)
        #expect(result.exitStatus == 0)
        #expect(document._news?.status == "offline")
        #expect(document.titles == (hasCache ? ["Kept"] : []))
        #expect(server.connections == (hasCache ? 1 : 0))
    }

    @Test("nothing is due: no request; nothing changed: one")
    func unchanged() async throws {
        let server = try news.serve([
            "/feed": [.conditional(etag: "\"1\"", body: try FeedDocument.json("Feed", ["Only"]))]
        ])
        try await news.add(server.url("/feed"))
        let notDue = try await news.run("list", "--json")
        #expect(server.requests.count == 1)
        let notModified = try await news.run("list", "--json", "--refresh")
        #expect(server.requests.count == 2)
        for result in [notDue, notModified] {
            let document = try Listed(result.stdout)
            #expect(document.titles == ["Only"] && document._news?.status == "success")
        }
        #expect(notDue.messages.isEmpty)
        #expect(notModified.messages.last == "news: updated, 0 new")
    }

    @Test("what it prints can be added again, with the same articles")
    func roundTrip() async throws {
        let (first, second) = (try CommandHarness(), try CommandHarness())
        try await first.add(first.home.write(Self.rich, to: "feed.json"))
        let printed = try await first.run("list", "--json")
        try await second.add(second.home.write(printed.stdout, to: "out.json"))
        let again = try await second.run("list", "--json")
        let (items, copies) = (try publishedItems(printed), try publishedItems(again))
        #expect(items.count == 3)
        #expect(items == copies)
        // And the documents say what the publisher said.
        #expect(items[0]["summary"] as? String == "A summary")
        #expect((items[0]["attachments"] as? [Any])?.count == 1)
        #expect((items[0]["authors"] as? [NSDictionary])?.first?["name"] as? String == "김민수")
        #expect(items[0]["tags"] as? [String] == ["swift", "터미널"])
        #expect(items[1]["content_html"] as? String == "<p>Only <b>HTML</b> &amp; more</p>")
    }

    /// The items without what only this program knows.
    private func publishedItems(_ result: ProcessResult) throws -> [NSDictionary] {
        let object = try JSONSerialization.jsonObject(with: Data(result.stdoutBytes))
        let items = try #require((object as? [String: Any])?["items"] as? [[String: Any]])
        return items.map { item in
            NSDictionary(dictionary: item.filter { $0.key != "_news" })
        }
    }

    private static let rich = #"""
        {"version": "https://jsonfeed.org/version/1.1", "title": "Rich", "items": [
          {"id": "https://example.org/3", "url": "https://example.org/3",
           "external_url": "https://elsewhere.example/", "title": "Three \"quoted\" \\ \u0026 <b>",
           "content_html": "<p>한국어</p>", "content_text": "한국어", "summary": "A summary",
           "image": "https://example.org/3.png", "banner_image": "https://example.org/b.png",
           "date_published": "2020-03-03T12:00:00+09:00",
           "date_modified": "2020-03-04T12:00:00.5Z",
           "authors": [{"name": "김민수", "url": "https://example.org/kim"}],
           "tags": ["swift", "터미널"], "language": "ko",
           "attachments": [{"url": "https://example.org/3.mp3", "mime_type": "audio/mpeg",
             "title": "Listen", "size_in_bytes": 1234567, "duration_in_seconds": 61}]},
          {"id": "tag:example.org,2020:2", "url": "https://example.org/2", "title": "Two",
           "content_html": "<p>Only <b>HTML</b> &amp; more</p>",
           "date_published": "2020-03-02T00:00:00Z"},
          {"id": "1", "content_text": "No title, no URL\nand two lines",
           "date_published": "1969-12-31T23:59:59Z"}
        ]}
        """#
}
