import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Bad input: one clear sentence, nothing subscribed, nothing lost", .fewAtOnce)
struct BadInputCommandTests {
    /// An answer that is no feed.
    struct BadAnswer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reply: Reply
        let status: Int32
        let word: String

        init(_ name: String, _ reply: Reply, exits status: Int32, saying word: String) {
            testDescription = name
            self.reply = reply
            self.status = status
            self.word = word
        }
    }

    static let badAnswers = [
        BadAnswer("404", .status(404, "<html>no</html>"), exits: 69, saying: "404"),
        BadAnswer("500", .status(500, "{}"), exits: 69, saying: "500"),
        BadAnswer("401", .status(401), exits: 69, saying: "401"),
        BadAnswer("410", .status(410), exits: 69, saying: "removed the feed"),
        BadAnswer("429", .status(429), exits: 69, saying: "429"),
        BadAnswer(
            "a web page", .ok("<!DOCTYPE html><html><body>Hello</body></html>"), exits: 65,
            saying: "web page"),
        BadAnswer("broken JSON", .json("{\"items\": [{\"id\": 1,, }"), exits: 65, saying: "line 1"),
        BadAnswer("no JSON", .json("Hello"), exits: 65, saying: "not a feed"),
        BadAnswer("JSON without articles", .ok("{\"a\": [1, 2, 3]}"), exits: 65, saying: "--items"),
        BadAnswer("an empty body", .ok(""), exits: 65, saying: "empty"),
        BadAnswer(
            "a redirect to itself", .redirect(302, to: "/feed"), exits: 69, saying: "redirect"),
        BadAnswer(
            "a redirect to a file", .redirect(302, to: "file:///etc/passwd"), exits: 69,
            saying: "redirects"),
        BadAnswer(
            "no HTTP", .raw([.text("hello\r\n\r\n"), .close]), exits: 69, saying: "not valid HTTP"),
        BadAnswer("a reset", .raw([.reset]), exits: 69, saying: "ended"),
        BadAnswer(
            "a body cut short",
            .raw([
                .text("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 900\r\n\r\n{\"items\":"),
                .close,
            ]), exits: 69, saying: "ended"),
        BadAnswer(
            "a body of 100 MiB",
            huge(bytes: 100 << 20), exits: 69, saying: "32 MiB"),
    ]

    /// An answer with so many spaces, which are one block of memory here.
    static func huge(bytes: Int) -> Reply {
        let block = [UInt8](repeating: 0x20, count: 4 << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(bytes)\r\n\r\n"
        let body = Array(repeating: Reply.Step.send(block), count: bytes / block.count)
        return .raw([.text(head)] + body)
    }

    @Test("an answer that is no feed is not subscribed", arguments: badAnswers)
    func refusesAnswer(_ answer: BadAnswer) async throws {
        let server = try LoopbackServer(routes: ["/feed": [answer.reply]])
        let news = try CommandHarness()
        let added = try await news.run("add", server.url("/feed"))
        added.expectComplaint(answer.status, naming: server.url("/feed"), answer.word)
        #expect(try await news.lines("feeds") == [])
        #expect(try await news.sqlite("SELECT count(*) FROM validator") == ["0"])
    }

    @Test("an answer that is no feed costs a subscribed feed nothing", arguments: badAnswers)
    func keepsCache(_ answer: BadAnswer) async throws {
        let good = Reply.json(CommandFeed.json(1...3)).etag("\"good\"")
        let server = try LoopbackServer(routes: ["/feed": [good, answer.reply]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/feed"))
        let before = try await news.lines("list", "--offline")
        let refreshed = try await news.run("refresh", "--force", "--yes")
        #expect(refreshed.exitStatus == 69)
        let record = try #require(refreshed.lines.first).columns
        #expect(record[..<5] == ["1", "failed", "0", "0", "Samples"])
        #expect(record[5].contains(answer.word))
        #expect(try await news.lines("list", "--offline") == before)
        #expect(try await news.lines("feeds").map { $0.columns[5] } != ["ok"])
        #expect(
            try await news.sqlite("SELECT CAST(etag AS TEXT) FROM validator") == ["\"good\""])
    }

    @Test("a body of 4 GiB does not fill the memory")
    func boundsMemory() async throws {
        let server = try LoopbackServer(routes: ["/feed": [Self.huge(bytes: 4 << 30)]])
        let news = try CommandHarness()
        // Kilobytes of address space, of which a process uses a good part before it begins.
        let added = try await news.shell(
            "ulimit -v 1048576; exec \"$NEWS\" add \(server.url("/feed"))")
        added.expectComplaint(69, naming: server.url("/feed"), "32 MiB")
    }

    @Test(
        "a body that is small on the wire and large in memory is cut as well",
        .enabled(if: NginxServer.isAvailable))
    func boundsDecodedBody() async throws {
        let root = try TemporaryDirectory()
        try root.write([UInt8](repeating: 0x20, count: 40 << 20), to: "feed.json")
        let server = try await NginxServer.start(serving: root.path)
        let added = try await CommandHarness().run("add", server.url("/feed.json"))
        added.expectComplaint(69, naming: server.url("/feed.json"), "32 MiB")
        await server.stop()
        root.close()
    }

    @Test(
        "JSON that breaks off is kept as far as it goes, without a validator that would freeze it")
    func keepsWholeItems() async throws {
        let whole = CommandFeed.json(1...3)
        let cut = String(whole.dropLast(60))
        let server = try LoopbackServer(routes: [
            "/feed": [.json(cut).etag("\"cut\""), .json(whole)]
        ])
        let news = try CommandHarness()
        let added = try await news.run("add", server.url("/feed"))
        #expect(added.exitStatus == 0)
        #expect(added.stderr.contains("truncated at byte"))
        #expect(try await news.ids().count == 2)
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.last?.header("If-None-Match") == nil)
        #expect(try await news.ids().count == 3)
    }

    @Test("a host that does not exist")
    func refusesUnknownHost() async throws {
        let url = "http://no-such-host.invalid/feed.json"
        let news = try CommandHarness()
        try await news.run("add", url).expectComplaint(69, naming: url, "not found")
        #expect(try await news.lines("feeds") == [])
    }

    @Test("a port on which nobody listens")
    func refusesClosedPort() async throws {
        let server = try LoopbackServer(routes: [:])
        let url = server.url("/feed")
        server.stop()
        let news = try CommandHarness()
        try await news.run("add", url).expectComplaint(69, naming: url, "refused")
        #expect(try await news.lines("feeds") == [])
    }

    @Test(
        "a certificate of an unknown authority is refused, and SSL_CERT_FILE makes it known",
        .enabled(if: NginxServer.isAvailable))
    func checksCertificate() async throws {
        let root = try TemporaryDirectory()
        try root.write(CommandFeed.json(1...2), to: "feed.json")
        let server = try await NginxServer.start(serving: root.path)
        let url = server.secureURL("/feed.json")
        let news = try CommandHarness()
        try await news.run("add", url).expectComplaint(69, naming: url, "secure")
        #expect(try await news.lines("feeds") == [])
        let trusted = try await news.run(
            ["add", url], environment: ["SSL_CERT_FILE": server.caPath])
        #expect(trusted.exitStatus == 0, "\(trusted.stderr)")
        #expect(try await news.ids().count == 2)
        await server.stop()
        root.close()
    }

    @Test("a file that is not there, and one that is no feed")
    func refusesFiles() async throws {
        let news = try CommandHarness()
        try await news.run("add", "missing.json").expectComplaint(66, naming: "missing.json")
        let page = try news.home.write("<html></html>", to: "page.html")
        try await news.run("add", page).expectComplaint(65, naming: "page.html", "web page")
        try await news.run("add", news.home.path).expectComplaint(66, naming: news.home.path)
        #expect(try await news.lines("feeds") == [])
    }

    @Test(
        "an id that no article has changes nothing",
        arguments: [
            ["show", "1", "99"], ["mark", "--read", "1", "99"], ["unread", "1", "99"],
            ["favorite", "1", "99"],
            ["favorite", "--remove", "99"], ["list", "--before", "99"], ["show", "--json", "99"],
            ["show", "1", "99x"], ["mark", "--read", "1", "99:1"], ["tag", "1", "99:"],
            ["favorite", "1", "https://example.org/99"], ["unread", "99 ", ""],
        ])
    func refusesUnknownArticle(arguments: [String]) async throws {
        let news = try CommandHarness()
        try await news.lines("add", Fixture.path("json/terminal-weekly.json"))
        let before = try await news.lines("list", "--offline")
        try await news.run(arguments).expectComplaint(66, naming: "99")
        #expect(try await news.lines("list", "--offline") == before)
    }

    @Test(
        "a feed that is not there, or is not the only one that is meant",
        arguments: [["remove", "99"], ["remove", "nothing"], ["refresh", "99"], ["remove", ""]])
    func refusesUnknownFeed(arguments: [String]) async throws {
        let news = try CommandHarness()
        let file = Fixture.path("json/terminal-weekly.json")
        try await news.lines("add", file, "--title", "The weekly")
        try await news.lines("add", Fixture.path("json/seoul-evening.json"), "--title", "The daily")
        try await news.run(arguments).expectComplaint(66, naming: "“\(arguments[1])”")
        try await news.run("remove", "the").expectComplaint(66, naming: "The weekly", "The daily")
        #expect(try await news.lines("feeds").count == 2)
    }

    @Test(
        "a file that is no database is left as it is",
        arguments: [
            ["list"], ["feeds"], ["add", "--no-fetch", "http://127.0.0.1:9/"], ["refresh"],
            ["prefetch"], ["watch"], ["show", "1"], ["mark", "--read", "1"], ["favorites"],
            ["remove", "1"],
        ])
    func leavesForeignFile(arguments: [String]) async throws {
        let news = try CommandHarness()
        let bytes = Array(String(repeating: "This is a letter to my aunt.\n", count: 400).utf8)
        let file = try news.home.write(bytes, to: "letter.txt")
        try await news.run(["--db", file] + arguments).expectComplaint(65, naming: file)
        #expect(try news.home.read("letter.txt") == bytes)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: news.home.path) == ["letter.txt"])
    }

    @Test("a database of another program is left as it is")
    func leavesForeignDatabase() async throws {
        let news = try CommandHarness()
        let file = news.home.file("other.sqlite")
        let made = try await news.shell("sqlite3 other.sqlite 'CREATE TABLE aunt(name)'")
        try #require(made.succeeded)
        let bytes = try news.home.read("other.sqlite")
        try await news.run("--db", file, "list").expectComplaint(65, naming: file)
        #expect(try news.home.read("other.sqlite") == bytes)
    }

    @Test(
        "a database that cannot be made",
        arguments: [["add", "--no-fetch", "https://a.example/"], ["query", "save", "a", "b"]])
    func refusesPathUnderFile(arguments: [String]) async throws {
        let news = try CommandHarness()
        let file = try news.home.write("text", to: "file")
        let database = "\(file)/deep/news.sqlite"
        try await news.run(["--db", database] + arguments).expectComplaint(73, naming: database)
        #expect(try news.home.read("file") == Array("text".utf8))
    }

    @Test("a directory that takes no writes", .enabled(if: geteuid() != 0))
    func refusesReadOnlyDirectory() async throws {
        let news = try CommandHarness()
        try news.home.write("", to: "locked/file")
        try #require(chmod(news.home.file("locked"), 0o500) == 0)
        let database = news.home.file("locked/news.sqlite")
        try await news.run("--db", database, "list").expectComplaint(73, naming: database)
        _ = chmod(news.home.file("locked"), 0o700)
    }

    @Test(
        "wrong usage exits with 64",
        arguments: [
            ["add"], ["frobnicate"], ["list", "--limit", "0"], ["show"],
            ["add", "--every", "soon", "http://127.0.0.1:9/"], ["refresh", "--jobs", "0"],
            ["add", "--field", "title=t", "http://127.0.0.1:9/"],
            ["add", "--items", "a[", "http://127.0.0.1:9/"],
            ["add", "--header", "no colon", "http://127.0.0.1:9/"],
            ["show", "--json", "--html", "1"], ["list", "--json", "--ndjson"],
        ])
    func refusesUsage(arguments: [String]) async throws {
        let news = try CommandHarness()
        let result = try await news.run(arguments)
        #expect(result.exitStatus == 64)
        #expect(result.stdout == "")
        #expect(!result.stderr.isEmpty)
    }
}
