import Loopback
import TestSupport
import Testing

@Suite("A header command that somebody else put into the database", .fewAtOnce)
struct PlantedCommandTests {
    private let news: CommandHarness
    private let server: LoopbackServer
    private static let feed = Reply.json(CommandFeed.json(1...2))

    init() async throws {
        server = try LoopbackServer(routes: [
            "/a": [Self.feed], "/b": [Self.feed], "/search": [Self.feed],
        ])
        news = try CommandHarness(startsProcesses: true)
    }

    /// The home directory has this file once a planted command ran.
    private var isOwned: Bool { news.home.contains("owned") }

    private func plant(_ command: String = "touch ~/owned; echo A: 1") async throws {
        try await news.sqlite("UPDATE feed SET header_command = '\(command)'")
    }

    @Test(
        "is run by no command, and each that fetches says so",
        arguments: [
            ["list", "--refresh"], ["refresh", "--force", "--yes"], ["prefetch"],
            ["search", "sample", "--remote"], ["backfill", "1"], ["today"], ["list", "--json"],
            ["refresh", "--dry-run"],
        ])
    func notRun(arguments: [String]) async throws {
        try await news.lines(
            "add", "--no-fetch", server.url("/a"), "--search", server.url("/search?q={query}"))
        try await plant()
        let result = try await news.run(arguments)
        #expect(!isOwned)
        #expect(server.requests.isEmpty)
        if arguments.contains("--dry-run") {
            #expect(
                result.stderr.contains(
                    "no request would be sent; not asked: not approved on this machine (1)"))
        } else if arguments[0] == "refresh" {
            #expect(result.exitStatus == 69 || result.exitStatus == 1, "\(result.exitStatus)")
            #expect(
                result.stderr.contains(
                    "it has settings that were not approved on this machine; `news why feed:1` shows it, "
                        + "and `news edit 1 --trust` approves it"), "\(result.stderr)")
        }
    }

    @Test(
        "is reported beside a network that is missing",
        arguments: [["refresh"], ["prefetch", "--strict"]])
    func beside(arguments: [String]) async throws {
        try await news.lines("add", "--no-fetch", server.url("/a"))
        try await plant()
        try await news.lines("add", "--no-fetch", "http://nonexistent.invalid/")
        let result = try await news.run(arguments)
        #expect(result.exitStatus == 69)
        #expect(result.stderr.contains("no network: no host can be reached"), "\(result.stderr)")
        let all = result.stdout + result.stderr
        #expect(all.contains("it has settings that were not approved on this machine"), "\(all)")
        #expect(!all.contains("nonexistent.invalid"), "\(all)")
    }

    @Test("is shown by why in full, by feeds and by check, and is no damage")
    func shown() async throws {
        try await news.lines(
            "add", "--no-fetch", server.url("/a"), "--proxy", "http://u:pw@p.example:1")
        let long = "touch ~/owned; " + String(repeating: "x", count: 200)
        try await plant(long)
        let why = try await news.lines("why", "feed:1")
        #expect(why.contains("Header command\t\(long)"))
        #expect(why.contains("Proxy\thttp://p.example:1"))
        #expect(why.contains { $0.hasPrefix("Not approved\t") && $0.contains("news edit 1") })
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json")[0])
        let feed = try CommandJSON(try await news.lines("feeds", "--json")[0]).elements[0]
        for object in [json, feed] {
            #expect(object["header_command"]?.text == long)
            #expect(object["approved"] == .bool(false))
            #expect(object["proxy"]?.text == "http://p.example:1")
        }
        let terminal = try news.terminal("feeds", columns: 120)
        #expect(await terminal.wait().exitStatus == 0)
        let text = terminal.screen.lines.joined(separator: " ")
        #expect(text.contains("not approved on this machine, so not asked"))
        #expect(text.contains("proxy http://p.example:1"))
        let check = try await news.run("check")
        #expect(check.exitStatus == 0)
        #expect(check.lines.count == 1 && check.lines.allSatisfy { $0.contains("\tnote\t") })
        #expect(check.stdout.contains("header command \(long)"))
        #expect(check.stderr == "news: the database and the configuration are sound\n")
        let checked = try CommandJSON(try await news.lines("check", "--json")[0])
        #expect(checked["notes"]?.elements.count == 1)
        #expect(checked["findings"]?.elements.isEmpty == true)
        for result in [check.stdout, why.joined()] { #expect(!result.contains("pw")) }
        #expect(!isOwned)
    }

    @Test("runs once the person types it, also after it was undone and typed anew")
    func approved() async throws {
        try await news.lines("add", "--no-fetch", server.url("/a"))
        try await plant("echo X-Key: a")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.isEmpty)
        try await news.lines("edit", "1", "--header-command", "echo X-Key: a")
        try await news.lines("refresh", "--force", "--yes")
        try await news.lines("edit", "1", "--header-command", "echo X-Key: b")
        try await news.lines("refresh", "--force", "--yes")
        try await news.lines("undo")
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.map { $0.header("X-Key") } == ["a", "b", "a"])
        let check = try await news.run("check")
        #expect(check.lines.count == 1 && check.stdout.contains(": header command echo X-Key: a\n"))
    }

    @Test("does not run at another server, unless the person typed its address")
    func otherServer() async throws {
        let other = try LoopbackServer(routes: ["/a": [Self.feed]])
        try await news.lines(
            "add", server.url("/a"), "--header-command", "echo X-Key: a; touch ~/owned")
        #expect(isOwned)
        try await news.lines("edit", "1", "--url", server.url("/b"))
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.map { $0.header("X-Key") } == ["a", "a"])
        try await news.sqlite("UPDATE feed SET url = '\(other.url("/a"))'")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(other.requests.isEmpty)
        // A command that was not approved is not approved by a new address.
        try await news.lines("edit", "1", "--url", other.url("/a?x"))
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(other.requests.isEmpty)
        try await news.sqlite("UPDATE feed SET url = '\(server.url("/b"))'")
        try await news.lines("edit", "1", "--url", other.url("/a"))
        try await news.lines("refresh", "--force", "--yes")
        #expect(other.requests.map { $0.header("X-Key") } == ["a"])
    }

    @Test(
        "of a list runs for a new feed, once the person trusts the list", arguments: [true, false])
    func list(isTrusted: Bool) async throws {
        try news.home.write(
            """
            {"feeds": [{"url": "\(server.url("/a"))", "header_command": "echo X-Key: a"}]}
            """, to: "list.json")
        let imported = try await news.run(
            ["import", "list.json"] + (isTrusted ? ["--trust"] : []))
        #expect(imported.exitStatus == (isTrusted ? 0 : 65))
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.map { $0.header("X-Key") } == (isTrusted ? ["a"] : []))
        guard isTrusted else { return }
        // A list does not approve the command of a feed that existed before.
        try await plant("echo X-Key: b")
        let list = try Files.read(news.home.file("list.json"))
        let other = String(decoding: list, as: UTF8.self).replacing("Key: a", with: "Key: b")
        try news.home.write(other, to: "list.json")
        try await news.lines("import", "list.json", "--trust")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.count == 1)
    }

    @Test("a database on another machine runs nothing of it")
    func otherMachine() async throws {
        try await news.lines(
            "add", server.url("/a"), "--header-command", "touch ~/owned; echo A: 1")
        let other = try CommandHarness(startsProcesses: true)
        let copied = try await news.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(copied.count == 1)
        try other.home.write(try Files.read(news.database), to: ".local/share/news/news.sqlite")
        _ = try await other.run("refresh", "--force", "--yes")
        #expect(!other.home.contains("owned"))
        #expect(server.requests.count == 1)
    }

    @Test("what was approved tells nothing to those who read it, and is not readable by others")
    func file() async throws {
        try await news.lines(
            "add", "--no-fetch", server.url("/a"), "--header-command", "echo X: s3cr3t")
        let result = try await news.shell("stat -c %a ~/.config/news/*; cat ~/.config/news/*")
        #expect(result.lines.count == 3 && result.lines[0] == "600")
        #expect(result.lines.dropFirst().allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil })
    }

    @Test("without a place for approvals nothing is subscribed")
    func noPlace() async throws {
        try news.home.write("", to: "file")
        let result = try await news.run(
            "add", "--no-fetch", server.url("/a"), "--header-command", "echo A: 1",
            environment: ["XDG_CONFIG_HOME": news.home.file("file")])
        result.expectComplaint(73, naming: "cannot approve a feed in")
        #expect(try await news.lines("feeds").isEmpty)
    }
}
