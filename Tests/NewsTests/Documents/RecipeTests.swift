import Loopback
import TestSupport
import Testing

/// Each recipe of docs/recipes.md does what its heading says, run by a shell as it stands there.
@Suite("docs/recipes.md", .fewAtOnce)
struct RecipeTests {
    private let news: CommandHarness
    /// What the recipes find on their path beside the programs of the system.
    private let programs: TemporaryDirectory

    init() async throws {
        programs = try TemporaryDirectory(prefix: "news-recipes")
        let path = ChildProcess.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin"
        news = try CommandHarness([
            "PATH": "\(programs.path):\(path)", "GIT_AUTHOR_NAME": "me",
            "GIT_AUTHOR_EMAIL": "me@here",
            "GIT_COMMITTER_NAME": "me", "GIT_COMMITTER_EMAIL": "me@here",
            "FZF_DEFAULT_OPTS": "--filter=서점",
        ])
        try await write("news", "exec \(BuiltProgram.path) \"$@\"")
        try await news.add(Fixture.path("json/seoul-evening.json"))
        try await news.add(Fixture.path("json/terminal-weekly.json"))
    }

    private static let blocks = CodeBlock.all(in: Fixture.page("docs/recipes.md"))

    /// Writes a program for the shell.
    private func write(_ name: String, _ script: String) async throws {
        try programs.write("#!/bin/sh\n\(script)\n", to: name)
        _ = try await ChildProcess.run("chmod", ["755", programs.file(name)])
    }

    private func text(_ heading: String) throws -> String {
        try #require(Self.blocks.first { $0.heading == heading }).text
    }

    private func run(_ heading: String) async throws -> ProcessResult {
        let result = try await news.shell(text(heading))
        try #require(result.succeeded, "\(result.stderr)")
        return result
    }

    @Test("every recipe has a test here, or in ChangeRecipeTests")
    func complete() {
        #expect(
            Self.blocks.map(\.heading) == [
                "Status bar: tmux", "Status bar: waybar", "Status bar: polybar", "Mail digest",
                "Desktop notification", "Picker: fzf", "Publish a saved query as a feed",
                "Publish a saved query as a feed", "Follow every change", "Changes into NATS",
                "Changes into NATS", "Changes into Kafka", "Changes into PostgreSQL",
                "Changes into PostgreSQL", "Archive in a git folder",
                "Send to the queue of another machine", "Move everything to another machine",
            ])
    }

    @Test(
        "a status bar runs a command that prints the number of unread articles",
        arguments: [
            ("Status bar: tmux", "#(", ")"), ("Status bar: waybar", "\"exec\": \"", "\""),
            ("Status bar: polybar", "exec = ", "\n"),
        ])
    func statusBar(heading: String, before: String, after: String) async throws {
        let text = try text(heading)
        let start = try #require(text.firstRange(of: before)).upperBound
        let end = try #require(text[start...].firstRange(of: after)).lowerBound
        #expect(try await news.shell(String(text[start..<end])).stdout == "6\n")
        if heading.hasSuffix("waybar") { _ = try CommandJSON(text) }
    }

    @Test("the digest is sent once, and again when something new has come")
    func mail() async throws {
        try await write("sendmail", "echo \"$@\" >> ~/mails; cat >> ~/mails")
        _ = try await run("Mail digest")
        _ = try await run("Mail digest")
        let mails = try String(decoding: news.home.read("mails"), as: UTF8.self)
        #expect(mails.hasPrefix("-t\nTo: me\nSubject: News of 20"), "\(mails)")
        #expect(mails.contains("서울의 저녁: 골목 서점 열두 곳\n  https://seoul-evening.example/"))
        #expect(mails.split(separator: "\n").count { $0 == "-t" } == 1)
    }

    @Test("a notification comes for an article that arrives")
    func notification() async throws {
        try await write("notify-send", "echo \"$*\"")
        let watch = try news.startShell(text("Desktop notification"))
        try await watch.waitForErrorOutput(containing: "watching")
        try await news.add(
            news.home.write(FeedDocument.json("Feed", ["새 글"]), to: "feed.json"))
        #expect(try await watch.readLine() == "-- News 새 글")
        watch.kill()
        _ = await watch.wait()
    }

    @Test("the picker shows the article that was picked")
    func picker() async throws {
        #expect(try await run("Picker: fzf").stdout.contains("걸어서 하루에 돌아볼 수 있는 서점들"))
    }

    @Test(
        "the published feed can be subscribed to, has nothing of the person's, and is sent again only when it is another one"
    )
    func publishing() async throws {
        let served = try TemporaryDirectory(prefix: "news-served")
        let server = try await NginxServer.start(serving: served.path)
        let blocks = Self.blocks.filter { $0.heading == "Publish a saved query as a feed" }
        let (saving, publishing) = (try #require(blocks.first).text, try #require(blocks.last).text)
        #expect(try await news.shell(saving).succeeded)
        var answers: [String] = []
        for favorite in ["3", "3", "1"] {
            try await news.lines("favorite", favorite)
            let published = try await news.shell("cd \(served.path)\n\(publishing)")
            try #require(published.succeeded, "\(published.stderr)")
            if answers.isEmpty { try await news.add(server.url("/public.json"), "--allow-private") }
            try await news.lines("refresh", "3", "--force")
            answers = try server.accessLog()
        }
        #expect(answers.map { $0.split(separator: " ")[3] } == ["200", "304", "304", "200"])
        let feed = try CommandJSON(await news.lines("parse", served.file("public.json")).joined())
        #expect(feed["title"]?.text == "What I keep")
        #expect(feed["items"]?.elements.count == 2)
        #expect(try !String(decoding: served.read("public.json"), as: UTF8.self).contains("_news"))
        // Without the program what was published stays.
        let failed = try await news.shell("cd \(served.path); PATH=/usr/bin:/bin\n\(publishing)")
        #expect(failed.stderr.contains("news") && served.contains("public.json"))
        #expect(
            try await news.shell("jq '.items | length' \(served.file("public.json"))").stdout
                == "2\n")
    }

    @Test("the archive gets a commit when there is a favorite that it lacks, and else none")
    func archive() async throws {
        for (favorite, commits) in [("3", "1"), ("3", "1"), ("1", "2")] {
            try await news.lines("favorite", favorite)
            _ = try await run("Archive in a git folder")
            let count = try await news.shell("git -C archive rev-list --count HEAD")
            #expect(count.stdout == "\(commits)\n", "\(count.stderr)")
        }
        let file = try String(decoding: news.home.read("archive/3.txt"), as: UTF8.self)
        #expect(file.contains("한강 야시장, 마지막 주말을 앞두고"))
        #expect(try await news.lines("list", "is:unread", "--count") == ["6"])
    }

    @Test("what is kept for later here is kept for later there")
    func otherMachine() async throws {
        try await write("ssh", "shift; HOME=$HOME/laptop; export HOME; exec \"$@\"")
        try await news.lines("mark", "2", "5", "--later")
        _ = try await run("Send to the queue of another machine")
        let there = try await news.shell(
            "HOME=$HOME/laptop news list is:later --offline | cut -f 5")
        let here = try await news.shell("news list is:later --offline | cut -f 5")
        #expect(there.lines.count == 2 && there.lines == here.lines)
    }

    @Test("everything is there, and what is hidden here is hidden there")
    func moving() async throws {
        try await write("ssh", "shift; HOME=$HOME/laptop; export HOME; exec \"$@\"")
        try await news.lines("mark", "2", "5", "--read", "--tag", "kept")
        try await news.lines("query", "save", "shops", "서점")
        try await news.lines("rule", "add", "market", "야시장", "--hide", "--apply-to-stored")
        _ = try await run("Move everything to another machine")
        for command in [
            "list", "list is:hidden", "list tag:kept", "list is:unread", "query", "rule list",
            "feeds",
        ] {
            let part =
                command.hasPrefix("list")
                ? "cut -f 2-6" : command == "feeds" ? "cut -f 2-4,8" : "cat"
            let here = try await news.shell("news \(command) --offline | \(part)")
            let there = try await news.shell(
                "HOME=$HOME/laptop news \(command) --offline | \(part)")
            #expect(!here.lines.isEmpty && there.stdout == here.stdout, "\(command)")
        }
    }
}
