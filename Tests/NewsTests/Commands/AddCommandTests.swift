import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news add", .fewAtOnce)
struct AddCommandTests {
    @Test(
        "a JSON Feed is added by URL with exactly one request, and from a file with none",
        arguments: [
            ("json/terminal-weekly.json", "Terminal Weekly"),
            ("json/seoul-evening.json", nil),
        ])
    func addsFeed(fixture: String, title: String?) async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(try Fixture.read(fixture))]])
        let byURL = try CommandHarness()
        let added = try await byURL.run("add", server.url("/feed"))
        #expect(added.exitStatus == 0)
        #expect(added.stdout == "")
        #expect(server.requests.map(\.method) == ["GET"])

        let byFile = try CommandHarness()
        try await byFile.lines("add", Fixture.path(fixture))
        #expect(server.requests.count == 1)

        let listed = try await byURL.lines("list", "--offline")
        #expect(listed.count >= 3)
        let fromFile = try await byFile.lines("list", "--offline")
        #expect(listed.map { $0.columns[4] } == fromFile.map { $0.columns[4] })
        if let title { #expect(listed.allSatisfy { $0.columns[3] == title }) }
        #expect(server.requests.count == 1)
    }

    @Test("an address without a scheme is asked with https only, and http is proposed")
    func bareName() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness()
        let bare = String(server.url("/a").dropFirst("http://".count))
        for address in [bare, "feed://\(bare)", "feed:\(bare)"] {
            let result = try await news.run("add", address)
            result.expectComplaint(
                69, naming: "https://\(bare) was not added", "news add http://\(bare)")
        }
        #expect(server.requests.isEmpty)
        try await news.lines("add", "feed:http://\(bare)")
        #expect(server.requests.count == 1)
        let feeds = try CommandJSON(try await news.run("feeds", "--json").stdout).elements
        #expect(feeds.map { $0["url"]?.text } == [server.url("/a")])
        try await news.lines("add", "--no-fetch", "example.org")
        #expect(
            try await news.sqlite("SELECT url FROM feed WHERE id = 2") == ["https://example.org"])
        try await news.run("add", "daringfireball").expectComplaint(66, naming: "no file")
        // Without encryption the host would not be found either.
        let unknown = try await news.run("add", "no-such-host.invalid")
        #expect(unknown.exitStatus == 69 && !unknown.stderr.contains("news add"))
    }

    @Test("an address that leads to that of another feed is said to, and how to merge them")
    func redirected() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/feed": [.json(CommandFeed.json(1...1, title: "One"))],
            "/moved": [.redirect(301, to: "/feed")],
        ])
        try await news.lines("add", server.url("/feed"))
        let result = try await news.run("add", server.url("/moved"))
        #expect(result.exitStatus == 0)
        let end = "of feed 1, One; to merge them: news edit 2 --merge-into 1"
        #expect(result.messages.count == 1 && result.messages[0].hasSuffix(end))
    }

    @Test("several addresses are added, also from standard input; one does not stop the others")
    func several() async throws {
        let news = try CommandHarness()
        for name in ["a", "b", "c"] {
            try news.home.write(CommandFeed.json(1...1, title: name), to: "\(name).json")
        }
        let some = try await news.run("add", "a.json", "nothing.json", "b.json")
        some.expectComplaint(1, naming: "nothing.json")
        #expect(try await news.lines("feeds").count == 2)
        let lines = "# mine\n\n c.json \r\na.json\n"
        let more = try await news.run("add", "-", "--tag", "x", input: .text(lines))
        #expect(more.exitStatus == 1)
        #expect(try await news.lines("feeds").count == 3)
        #expect(try await news.run("add", "x.json", "y.json").exitStatus == 66)
        #expect(try await news.run("add", "a.json", "b.json", "--title", "x").exitStatus == 64)
        let terminal = try news.terminal("add", "--no-fetch", "one.example", "two.example")
        #expect(await terminal.wait().exitStatus == 0)
        let added = terminal.screen.lines.filter { $0.hasPrefix("added feed ") }
        #expect(added == ["added feed 4, one.example", "added feed 5, two.example"])
    }

    @Test("a JSON API is read as --items and --field say")
    func readsByMapping() async throws {
        let server = try LoopbackServer(routes: ["/api": [.ok(CommandFeed.api)]])
        let news = try CommandHarness()
        let added = try await news.run(
            "add", server.url("/api"), "--title", "Hits", "--items", "hits", "--field",
            "id=objectID", "--field", "title=title", "--field", "url=url", "--field",
            "date=created_at")
        #expect(added.exitStatus == 0)
        #expect(!added.stderr.contains("guessed"))
        #expect(
            try await news.lines("list", "--offline").map { $0.columns[1...] } == [
                ["U-", "2026-11-03T08:00:00Z", "Hits", "Second hit", "https://hits.example/42"],
                ["U-", "2026-11-02T08:00:00Z", "Hits", "First hit", "https://hits.example/41"],
            ])
    }

    @Test("a guess is printed as the options that read the API the same way")
    func printsGuess() async throws {
        let server = try LoopbackServer(routes: ["/api": [.ok(CommandFeed.api)]])
        let guessing = try CommandHarness()
        let guessed = try await guessing.run("add", server.url("/api"))
        #expect(guessed.stdout == "")
        let line = try #require(
            guessed.stderr.split(separator: "\n").first { $0.contains("--items") })
        let options = line[try #require(line.range(of: "--items")).lowerBound...]
        #expect(options.hasPrefix("--items hits "))

        // A narrow terminal does not break the command, so that it can be copied.
        let narrow = try CommandHarness()
        let terminal = try narrow.terminal("add", server.url("/api"), columns: 60)
        _ = await terminal.wait()
        #expect(terminal.text.contains(line), "\(terminal.text)")

        let told = try CommandHarness()
        let added = try await told.shell("exec \"$NEWS\" add '\(server.url("/api"))' \(options)")
        #expect(added.exitStatus == 0, "\(added.stderr)")
        #expect(try await articles(of: guessing) == articles(of: told))
        #expect(try await articles(of: told).count == 2)
    }

    @Test("the person's title and tags are kept")
    func keepsTitleAndTags() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        try await news.lines(
            "add", server.url("/feed"), "--title", "My\tvery own", "--tag", "swift", "--tag", "서울")
        #expect(try await news.lines("feeds").first?.columns[1] == "My very own")
        #expect(try await news.ids().count == 2)
        let feeds = try CommandJSON(try await news.lines("feeds", "--json").joined())
        #expect(feeds.elements.first?["tags"]?.elements.map(\.text) == ["swift", "서울"])
    }

    @Test("--every is the time until the feed is due", arguments: [("2h", 7200.0), ("1d", 86_400)])
    func keepsInterval(every: String, seconds: Double) async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/feed"), "--every", every)
        let record = try #require(try await news.lines("feeds").first).columns
        let fetched = try Date(record[4], strategy: .iso8601)
        let due = try Date(record[6], strategy: .iso8601)
        #expect(due.timeIntervalSince(fetched) == seconds)
    }

    @Test("--header and --user-agent are sent each time, and the header is never printed")
    func sendsHeaders() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness()
        let added = try await news.run(
            "-v", "add", server.url("/feed"), "--header", "X-Token: s3cr3t", "--header", "X-Two: 2",
            "--user-agent", "Mozilla/5.0 (my own)")
        let refreshed = try await news.run("-v", "refresh", "--force", "--yes", "--json")
        #expect(server.requests.count == 2)
        for request in server.requests {
            #expect(request.allHeaders("X-Token") == ["s3cr3t"])
            #expect(request.allHeaders("X-Two") == ["2"])
            #expect(request.allHeaders("User-Agent") == ["Mozilla/5.0 (my own)"])
        }
        for result in [added, refreshed] {
            #expect(result.exitStatus == 0)
            #expect(!(result.stdout + result.stderr).contains("s3cr3t"))
        }
    }

    @Test("without --user-agent the program says its name and version")
    func sendsItsName() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        try await CommandHarness().lines("add", server.url("/feed"))
        let agent = try #require(server.requests.first?.header("User-Agent"))
        // A build that was given a page names it.
        #expect(agent.wholeMatch(of: /news\/\d+(\.\d+)+( \(\+https?:.+\))?/) != nil)
    }

    @Test("--no-fetch sends nothing; the next refresh does")
    func recordsOnly() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        try await news.lines("add", "--no-fetch", server.url("/feed"))
        #expect(server.connections == 0)
        let record = try #require(try await news.lines("feeds").first).columns
        let address = "127.0.0.1:\(server.port)/feed"
        #expect(record == ["1", address, "0", "0", "", "new", "", "http://\(address)"])
        try await news.lines("refresh")
        #expect(server.requests.count == 1)
        #expect(try await news.ids().count == 2)
    }

    @Test("the same feed twice is said and changes nothing", arguments: [[], ["--no-fetch"]])
    func refusesTwice(options: [String]) async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/feed"))
        let before = try await news.lines("feeds")
        let again = try await news.run(["add", server.url("/feed")] + options)
        again.expectComplaint(64, naming: server.url("/feed"), "already subscribed")
        #expect(try await news.lines("feeds") == before)
        #expect(server.requests.count == 1)
    }

    @Test("offline a URL is refused and not recorded, and a file is added")
    func worksOffline() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        let refused = try await news.run("add", "--offline", server.url("/feed"))
        refused.expectComplaint(69, naming: server.url("/feed"))
        #expect(server.connections == 0)
        #expect(try await news.lines("feeds") == [])

        let file = try news.home.write(CommandFeed.json(1...3), to: "a feed %41 서울.json")
        try await news.lines("add", "--offline", file)
        #expect(try await news.ids().count == 3)
    }

    @Test("what a listing prints as JSON can be added as a feed")
    func readsOwnOutput() async throws {
        let news = try CommandHarness()
        try await news.lines("add", Fixture.path("json/terminal-weekly.json"))
        let printed = try await news.run("list", "--offline", "--json")
        let file = try news.home.write(printed.stdoutBytes, to: "a.json")
        let other = try CommandHarness()
        try await other.lines("add", file)
        let (old, new) = (try await news.lines("list"), try await other.lines("list"))
        #expect(old.map { $0.columns[4...] } == new.map { $0.columns[4...] })
    }

    /// The articles without what only this database knows of them.
    private func articles(of news: CommandHarness) async throws -> [[String: CommandJSON]] {
        let printed = try await news.run("list", "--offline", "--json")
        return try #require(try CommandJSON(printed.stdout)["items"]).elements.map { item in
            guard case .object(var members) = item else { return [:] }
            members["_news"] = nil
            return members
        }
    }

    @Test("a guess whose names are hostile reaches no terminal as it is")
    func hostileGuess() async throws {
        let key = "\\u001b]0;owned\\u0007hits"
        let api = CommandFeed.api.replacing("\"hits\"", with: "\"\(key)\"")
        let server = try LoopbackServer(routes: ["/api": [.json(api)]])
        let result = try await CommandHarness().run("add", server.url("/api"))
        #expect(!result.stderr.contains("\u{1B}"))
        #expect(!result.stderr.contains("\u{07}"))
    }
}
