import Loopback
import TestSupport
import Testing

@Suite("news sync", .fewAtOnce)
struct SyncCommandTests {
    private let laptop: CommandHarness
    private let desktop: CommandHarness
    private let shared: TemporaryDirectory

    init() async throws {
        laptop = try await CommandHarness.withFeed(CommandFeed.json(1...3, title: "서울의 저녁"))
        desktop = try await CommandHarness.withFeed(CommandFeed.json(1...3, title: "서울의 저녁"))
        shared = try TemporaryDirectory()
        for news in [laptop, desktop] {
            // Their feeds are files, each at a place of its own.
            try await news.sqlite("UPDATE feed SET url = 'https://feed.example/a'")
        }
    }

    private var folder: String { shared.file("news") }

    private func joined() async throws {
        try await laptop.lines("sync", "init", folder)
        try await desktop.lines("sync", "join", folder)
    }

    private func titles(_ news: CommandHarness, _ query: String) async throws -> Int? {
        Int(try await news.lines("list", query, "--count", "--offline").first ?? "")
    }

    @Test("what is marked on the laptop is marked on the desktop, and an undo goes the other way")
    func both() async throws {
        try await joined()
        try await laptop.lines("mark", "--read", "1", "2")
        try await laptop.lines("sync")
        try await desktop.lines("sync")
        #expect(try await titles(desktop, "is:read") == 2)
        let log = try await desktop.lines("log").first ?? ""
        #expect(log.contains("\tsync\t2\t"))
        let entry = log.split(separator: "\t").first.map(String.init) ?? ""
        try await desktop.lines("undo", entry)
        try await desktop.lines("sync")
        try await laptop.lines("sync")
        #expect(try await titles(laptop, "is:read") == 0)
    }

    @Test("a rule and a saved query mean the same feed on a machine where it has another number")
    func otherNumbers() async throws {
        try await laptop.lines("add", "--no-fetch", "https://feed.example/b")
        for feed in ["c", "b"] {
            try await desktop.lines("add", "--no-fetch", "https://feed.example/\(feed)")
        }
        try await laptop.lines("rule", "add", "b", "feed:2 title:비", "--hide")
        try await laptop.lines("query", "save", "both", "feed:1,2")
        try await joined()
        let queries = {
            try await desktop.lines("rule", "list").map { $0.columns[5] }
                + desktop.lines("query", "list").map { $0.columns[1] }
        }
        #expect(try await queries() == ["feed:3 title:비", "feed:1,3"])
        // A change of the one is a change of the other, and what did not change keeps its words.
        try await desktop.lines("rule", "edit", "b", "feed:3")
        try await desktop.lines("sync")
        try await laptop.lines("sync")
        #expect(try await laptop.lines("rule", "list").map { $0.columns[5] } == ["feed:2"])
        #expect(try await laptop.lines("query", "list").map { $0.columns[1] } == ["feed:1,2"])
    }

    @Test("a query about a feed of one machine stays there, or waits for the feed")
    func feedsOfOneMachine() async throws {
        let near = "http://127.0.0.1:9/near"
        for feed in ["https://me:secret@feed.example/mine", near] {
            try await laptop.lines("add", "--no-fetch", feed)
        }
        try await laptop.lines("rule", "add", "mine", "feed:2", "--hide")
        try await laptop.lines("query", "save", "near", "is:unread -feed:3")
        let secret = "feed:https://me:secret@feed.example/mine"
        try await laptop.lines("rule", "add", "typed", secret, "--hide")
        try await laptop.lines("rule", "add", "later", "x", "--hide")
        try await joined()
        #expect(try await desktop.lines("rule", "list").map { $0.columns[1] } == ["later"])
        // One that becomes about such a feed is gone elsewhere.
        try await laptop.lines("rule", "edit", "later", "feed:2")
        for news in [laptop, desktop] { try await news.lines("sync") }
        #expect(try await desktop.lines("rule", "list") == [])
        #expect(
            try await desktop.lines("query", "list").map { $0.columns[1] }
                == ["is:unread -feed:\(near)"])
        #expect(try await titles(desktop, "@near") == 3)
        try await desktop.lines("add", "--no-fetch", near)
        #expect(
            try await desktop.lines("query", "list").map { $0.columns[1] } == ["is:unread -feed:2"])
        try await desktop.lines("rule", "add", "none", "x", "--hide")
        for news in [desktop, laptop] { try await news.lines("sync") }
        #expect(
            try await laptop.lines("rule", "list").map { $0.columns[5] }.sorted()
                == ["feed:2", "feed:2", "feed:2", "x"])
        let typo = ["mark", "--read", "--query", "is:unread -feed:https://feed.example/b"]
        try await laptop.run(typo).expectComplaint(66, naming: "https://feed.example/b")
    }

    @Test(
        "with the lines for git, each machine gets what the other one did, also where nothing is new"
    )
    func git() async throws {
        let blocks = CodeBlock.all(in: Fixture.page("docs/several-devices.md"))
        let lines = try #require(blocks.first { $0.text.contains("git pull") }).text
        let script = """
            news() { "$NEWS" "$@"; }
            export GIT_CONFIG_NOSYSTEM=1
            git config --global user.name Ada
            git config --global user.email ada@example.org
            git config --global init.defaultBranch main

            """
        let hub = shared.file("hub.git")
        let start =
            script + "git init --quiet --bare '\(hub)'; git clone --quiet '\(hub)' news-sync\n"
        _ = try await laptop.shell(
            start + "news sync init ~/news-sync; cd news-sync; git add --all\n"
                + "git commit --quiet --message sync; git push --quiet --set-upstream origin main")
        _ = try await desktop.shell(
            script + "git clone --quiet '\(hub)' news-sync; news sync join ~/news-sync")
        for (news, article) in [(laptop, 1), (desktop, 2), (laptop, 3)] {
            try await news.lines("favorite", "\(article)")
            // What another command has told the folder is there before.
            try await news.lines("refresh", "--offline")
            let ran = try await news.shell(script + lines)
            #expect((ran.stdout, ran.stderr) == ("", ""))
        }
        for news in [desktop, laptop, desktop, laptop] {
            let ran = try await news.shell(script + lines)
            #expect((ran.stdout, ran.stderr) == ("", ""))
            #expect(ran.exitStatus == 0)
        }
        #expect(try await titles(laptop, "is:favorite") == 3)
        #expect(try await titles(desktop, "is:favorite") == 3)
    }

    @Test("refresh and prefetch sync first, and a folder that is not there does not stop them")
    func first() async throws {
        try await joined()
        try await laptop.lines("favorite", "3")
        try await laptop.lines("refresh", "--offline")
        try await desktop.lines("prefetch")
        #expect(try await titles(desktop, "is:favorite") == 1)
        #expect(try await laptop.shell("rm '\(folder)/news.sync'").succeeded)
        let refreshed = try await laptop.run("refresh", "--offline")
        #expect(refreshed.exitStatus == 0)
        #expect(refreshed.stderr.contains("perhaps it is not mounted"))
        try await laptop.run("sync").expectComplaint(69, naming: "news.sync")
    }

    @Test("browse syncs when it begins, says what waits, and tells a folder at the end")
    func browse() async throws {
        try await joined()
        try await laptop.lines("favorite", "3")
        try await laptop.lines("sync")
        let terminal = try desktop.terminal(
            ["browse", "--offline", "is:favorite"], columns: 100, rows: 24)
        try await terminal.waitForScreen { $0.lines.first?.contains("1 article") == true }
        #expect(terminal.screen.lines.first?.contains("to sync") == false)
        terminal.send("s")
        try await terminal.waitForScreen { $0.lines.first?.contains("⇅ 1 to sync") == true }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        try await laptop.lines("sync")
        #expect(try await titles(laptop, "is:favorite") == 0)
    }

    @Test("browse leaves its screen before it says that the folder is not there")
    func browseWithoutFolder() async throws {
        try await joined()
        let terminal = try desktop.terminal(
            ["browse", "--offline"], columns: 100, rows: 24)
        try await terminal.waitForScreen { $0.lines.first?.contains("3 articles") == true }
        #expect(try await laptop.shell("rm '\(folder)/news.sync'").succeeded)
        terminal.send("s")
        try await terminal.waitForScreen { $0.lines.first?.contains("⇅ 1 to sync") == true }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(!terminal.screen.isAlternateScreen)
        #expect(terminal.screen.lines.contains { $0.contains("perhaps it is not") })
    }

    @Test("a repair keeps the account, and the next sync finds lost marks in the folder")
    func repaired() async throws {
        try await joined()
        try await laptop.lines("mark", "--read", "1", "2")
        try await laptop.lines("sync")
        try await laptop.lines("favorite", "3")
        // An article has a copy of its read mark.
        try await laptop.destroy("state", "article")
        let repair = try await laptop.run("check", "--repair")
        #expect(repair.exitStatus == 0, "\(repair.stderr)")
        #expect(try await titles(laptop, "is:read") == 0)
        try await laptop.lines("sync")
        #expect(try await titles(laptop, "is:read") == 2)
        try await desktop.lines("sync")
        #expect(try await titles(desktop, "is:favorite") == 1)
    }

    @Test("the status says what waits, for programs, too")
    func status() async throws {
        #expect(try await laptop.run("sync", "--status").stderr.contains("news sync init"))
        try await laptop.run("sync").expectComplaint(66, naming: "news sync join")
        try await joined()
        try await laptop.lines("mark", "--read", "1", "2")
        try await laptop.lines("tag", "3", "--add", "korea")
        let lines = try await laptop.lines("sync", "--status").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(
            lines.map { [$0[1], $0[4], $0[5]] } == [
                ["folder", "read", "2"], ["folder", "tag", "1"],
            ])
        let json = try CommandJSON(try await laptop.run("sync", "--status", "--json").stdout)
        let waiting = json["accounts"]?.elements.first?["waiting"]?.elements.first
        #expect(waiting?["count"]?.number == 2)
        try await laptop.lines("sync", "--dry-run")
        #expect(try await laptop.lines("sync", "--status").count == 2)
    }

    @Test("a device leaves, and is not told any more")
    func leaving() async throws {
        try await joined()
        try await laptop.lines("sync", "leave")
        try await laptop.lines("mark", "--read", "1")
        try await laptop.run("sync", "leave").expectComplaint(66, naming: "news sync init")
        try await desktop.lines("sync")
        #expect(try await titles(desktop, "is:read") == 0)
        #expect(try await laptop.run("check").exitStatus == 0)
    }

    @Test("a folder is made once, and joined by a device once")
    func once() async throws {
        try await joined()
        try await laptop.run("sync", "join", folder).expectComplaint(64, naming: "news sync leave")
        try await laptop.lines("sync", "leave")
        try await laptop.run("sync", "init", folder).expectComplaint(73, naming: folder)
        try await laptop.run("sync", "join", shared.path).expectComplaint(69, naming: "news.sync")
    }

    @Test("today, health and why say what waits, and check warns of a database that is carried")
    func said() async throws {
        try await joined()
        try await laptop.lines("mark", "--read", "1")
        #expect(try await laptop.run("health").stderr.contains("1 change to tell"))
        let why = try await laptop.run("why", "1", "--color", "always").stdout
        #expect(why.contains("“read” waits for your other devices"))
        #expect(try await laptop.shell("mkdir .stfolder").succeeded)
        let check = try await laptop.run("check")
        #expect(check.exitStatus == 0)
        #expect((check.stdout + check.stderr).contains("which Syncthing carries"))
        #expect(try await laptop.shell("rmdir .stfolder; touch news.sync").succeeded)
        let inFolder = try await laptop.run("check")
        #expect((inFolder.stdout + inFolder.stderr).contains("which news sync carries"))
    }
}
