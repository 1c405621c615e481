import Loopback
import TestSupport
import Testing

@Suite("The secrets of a feed that is purged", .fewAtOnce)
struct ForgottenSecretTests {
    private static let secrets = [
        "t0ken-one", "t0ken-two", "pr0xy-pw", "url-pa55", "c0mmand", "k3y",
    ]

    private func files(_ news: CommandHarness) throws -> [UInt8] {
        try ["", "-wal"].flatMap { suffix in
            news.home.contains(".local/share/news/news.sqlite\(suffix)")
                ? try Files.read(news.database + suffix) : []
        }
    }

    private func found(_ news: CommandHarness) throws -> [String] {
        let bytes = try files(news)
        return Self.secrets.filter { bytes.has($0) }
    }

    @Test(
        "are in no byte of the database and its -wal once the cache was tidied",
        arguments: [true, false])
    func forgotten(isWatched: Bool) async throws {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines(
            "add", "--no-fetch", "https://ada:url-pa55@a.example/f?k3y", "--title", "A",
            "--header", "X: t0ken-one", "--header-command", "echo c0mmand",
            "--proxy", "http://u:pr0xy-pw@p.example:1")
        try await news.lines("add", "--no-fetch", "https://b.example/f", "--header", "X: stays")
        try await news.lines("edit", "1", "--header", "X: t0ken-two")
        try await news.lines("edit", "1", "--url", "https://a.example/other?k3y=2")
        try await news.lines("edit", "1", "--proxy", "", "--header", "")
        try await news.undo()
        #expect(try found(news) == Self.secrets)
        let watch = isWatched ? try news.start(["watch"]) : nil
        try await watch?.waitForErrorOutput(containing: "news: watching\n")
        try await news.lines("remove", "1", "--purge")
        // Until the cache is tidied, a purge can be undone.
        try await news.undo()
        #expect(try await news.run("why", "feed:1").stdout.contains("c0mmand"))
        try await news.lines("remove", "1", "--purge")
        let tidied = try await news.run("refresh", "--offline", "-v")
        #expect(tidied.stderr.contains("tidied: 1 feed"), "\(tidied.stderr)")
        #expect(try found(news) == [])
        #expect(try files(news).has("X: stays"))
        let undone = try await news.run("undo")
        #expect([0, 1, 66].contains(undone.exitStatus), "\(undone.stderr)")
        watch?.interrupt()
        _ = await watch?.wait()
        #expect(try found(news) == [])
    }

    @Test("are forgotten with the feed into which they were merged, too")
    func merged() async throws {
        let news = try CommandHarness(startsProcesses: true)
        for (number, secret) in Self.secrets.prefix(3).enumerated() {
            try await news.lines(
                "add", "--no-fetch", "https://\(number).example/f", "--title", "F\(number)",
                "--header", "X: \(secret)")
        }
        try await news.lines("edit", "1", "--merge-into", "2")
        try await news.lines("edit", "2", "--merge-into", "3")
        #expect(try await news.sqlite("SELECT 1 FROM move WHERE before LIKE '%t0ken%'") == [])
        try await news.lines("remove", "3", "--purge")
        try await news.undo()
        #expect(try await news.lines("feeds").count == 1)
        #expect(try found(news) == Array(Self.secrets.prefix(3)))
        try await news.lines("remove", "3", "--purge")
        let tidied = try await news.run("refresh", "--offline", "-v")
        #expect(tidied.stderr.contains("tidied: 3 feeds"), "\(tidied.stderr)")
        #expect(try found(news) == [])
    }

    @Test("are forgotten in the names that the log has for the feed, too")
    func names() async throws {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines("add", "--no-fetch", "https://a.example/f?key=t0ken-one")
        try await news.lines("edit", "1", "--tag", "x")
        try await news.lines("edit", "1", "--url", "https://a.example/f?key=t0ken-two")
        try await news.lines("edit", "1", "--title", "c0mmand")
        try await news.lines("add", "--no-fetch", "https://b.example/f", "--title", "stays")
        try await news.lines("add", "--no-fetch", "https://c.example/f?k3y")
        try await news.lines("edit", "3", "--merge-into", "2")
        try await news.lines("edit", "2", "--title", "remains")
        #expect(try found(news) == ["t0ken-one", "t0ken-two", "c0mmand", "k3y"])
        for feed in ["1", "2"] { try await news.lines("remove", feed, "--purge") }
        try await news.lines("add", "--no-fetch", "https://d.example/f", "--title", "new")
        try await news.lines("refresh", "--offline")
        #expect(try found(news) == [])
        #expect(
            try await news.lines("log", "--json").joined().contains("\"about\":\"feed 1\""))
        #expect(try await news.lines("log").first?.contains("\tfeed 4, new\t") ?? false)
    }

    @Test("are forgotten in what is known of its articles, too")
    func snapshots() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let item = #"{"id": "1", "title": "t0ken-one", "url": "https://a.example/?t0ken-two"}"#
        let feed =
            #"{"version": "https://jsonfeed.org/version/1.1", "title": "k3y", "items": [\#(item)]}"#
        try await news.add(try news.home.write(feed, to: "feed.json"))
        let seq = try await news.sqlite("SELECT max(seq) FROM journal").first ?? ""
        #expect(try found(news) == ["t0ken-one", "t0ken-two", "k3y"])
        _ = try await news.shell("rm feed.json")
        try await news.lines("remove", "1", "--purge")
        try await news.lines("add", "--no-fetch", "https://b.example/f")
        try await news.lines("refresh", "--offline")
        #expect(try found(news) == [])
        // That the article is gone is reported all the same.
        let since = try await news.sqlite("SELECT kind, article_id FROM journal WHERE seq > \(seq)")
        #expect(since.first == "3|1", "\(since)")
    }

    @Test("a database that others may read or write is said by check, and once by feeds")
    func modes() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        #expect(try await news.run("check").stdout == "")
        for (mode, words) in [("640", "may read "), ("602", "may read and write ")] {
            _ = try await news.shell("chmod \(mode) '\(news.database)'")
            let check = try await news.run("check")
            #expect(check.exitStatus == 0)
            #expect(check.lines.count == 1 && check.stdout.contains(words + news.database))
            #expect(check.stdout.contains("`chmod go= \(news.database)"))
            let terminal = try news.terminal("feeds", columns: 300)
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.lines.count { $0.contains(words + news.database) } == 1)
            #expect(try await news.run("feeds").stderr == "")
        }
    }
}

extension [UInt8] {
    fileprivate func has(_ text: String) -> Bool {
        let other = Array(text.utf8)
        return indices.contains { self[$0] == other[0] && self[$0...].starts(with: other) }
    }
}
