import Loopback
import TestSupport
import Testing

/// The recipes of docs/recipes.md that give each change to another system, which are killed in the middle.
@Suite("docs/recipes.md: every change", .fewAtOnce)
struct ChangeRecipeTests {
    /// What the recipes find on their path beside the programs of the system.
    private let programs: TemporaryDirectory
    private let server: TemporaryDirectory

    init() async throws {
        programs = try TemporaryDirectory(prefix: "news-recipes")
        server = try TemporaryDirectory(prefix: "news-server")
        try await write("news", "#!/bin/sh\nexec \(BuiltProgram.path) \"$@\"\n")
        try await write("follow-news", block("Follow every change", "bash"))
        try await write("nats-put", block("Changes into NATS", "bash"))
        // Dies before, and after the other side has taken the lines.
        try await write("unsent", "#!/bin/sh\ncat > /dev/null; echo unsent >&2; exec sleep 3600\n")
        try await write("unnoted", "#!/bin/sh\n\"$@\" && echo sent >&2; exec sleep 3600\n")
        try await write("noted", "#!/bin/sh\n\"$@\" && echo sent >&2\n")
    }

    private func write(_ name: String, _ script: String) async throws {
        try programs.write(script, to: name)
        _ = try await ChildProcess.run("chmod", ["755", programs.file(name)])
    }

    private func block(_ heading: String, _ language: String) throws -> String {
        let blocks = CodeBlock.all(in: Fixture.page("docs/recipes.md"))
        return try #require(blocks.last { $0.heading == heading && $0.language == language }).text
    }

    /// A home with three articles, whose shell finds the server.
    private func home(_ receiver: ChangeReceiver) async throws -> CommandHarness {
        let path = ChildProcess.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin"
        let news = try CommandHarness(
            receiver.variables.merging(["PATH": "\(programs.path):\(path)"]) { $1 })
        try await news.add(Fixture.path("json/seoul-evening.json"))
        return news
    }

    /// Follows until it says the word, and kills all of it then.
    ///
    /// - Parameter fate: what becomes of the lines: `unsent`, `unnoted` or `noted`.
    private func follow(
        _ news: CommandHarness, _ fate: String, _ recipe: String, until word: String
    ) async throws {
        let line = recipe.split(separator: " ", maxSplits: 2)
        let process = try news.startShell("\(line[0]) \(line[1]) \(fate) \(line[2])")
        try await process.waitForErrorOutput(containing: word)
        process.kill()
        _ = await process.wait()
    }

    private func received(
        _ receiver: ChangeReceiver, _ news: CommandHarness
    ) async throws -> [CommandJSON] {
        let result = try await news.shell(receiver.reading)
        try #require(result.succeeded, "\(result.stderr)")
        return try result.lines.map { try CommandJSON($0) }
    }

    /// The last line of a recipe, which follows.
    private func recipe(_ heading: String) throws -> String {
        String(try #require(block(heading, "sh").split(separator: "\n").last))
    }

    /// Follows a log of changes, and is killed at every step.
    private func losesNothing(
        in receiver: ChangeReceiver, _ news: CommandHarness, _ recipe: String
    ) async throws {
        try await follow(news, "unsent", recipe, until: "unsent")
        #expect(try await received(receiver, news).isEmpty)
        try await follow(news, "unnoted", recipe, until: "sent\n")
        // All again. Only what was noted is followed.
        try await follow(news, "noted", recipe, until: "news: watching\n")
        let all = try await news.lines("list", "--offline", "--all").map(\.columns)
        let first = try await received(receiver, news)
        #expect(
            first.map { $0["change"]?.text ?? "" } == Self.start(all.count) + Self.start(all.count))
        #expect(
            Set(first.compactMap { $0["item"]?["title"]?.text }) == Set(all.map { $0[4] }))
        try await news.lines("favorite", "2")
        try await follow(news, "unsent", recipe, until: "unsent")
        #expect(try await received(receiver, news).count == first.count)
        try await follow(news, "unnoted", recipe, until: "sent\n")
        try await follow(news, "noted", recipe, until: "sent\n")
        let new = try await received(receiver, news)[first.count...]
        #expect(new.count == 2 && new.first == new.last)
        #expect(new.last?["changed"] == .list([.text("favorite")]))
        await receiver.stop()
        // Without a server it ends, and the change waits.
        try await news.lines("favorite", "3")
        let place = "cat \(recipe.split(separator: " ")[1])"
        let before = try await news.shell(place).stdout
        #expect(try await !news.shell(recipe).succeeded)
        #expect(!before.isEmpty)
        #expect(try await news.shell(place).stdout == before)
    }

    private static func start(_ count: Int) -> [String] {
        ["reset"] + Array(repeating: "added", count: count)
    }

    @Test("a stream of NATS gets each change, and none twice but after a kill")
    func nats() async throws {
        let receiver = try await ChangeReceiver.nats(in: server)
        let news = try await home(receiver)
        let making = try block("Changes into NATS", "sh").split(separator: "\n")[0]
        // Without a stream nobody confirms.
        let early = try await news.shell("echo x | nats-put news")
        #expect(early.exitStatus == 1 && early.stderr.contains("503"), "\(early.stderr)")
        let made = try await news.shell(String(making))
        try #require(made.succeeded, "\(made.stderr)")
        try await losesNothing(in: receiver, news, recipe("Changes into NATS"))
    }

    @Test("a topic of Kafka gets each change, and none twice but after a kill")
    func kafka() async throws {
        let receiver = try await ChangeReceiver.kafka()
        try await losesNothing(in: receiver, home(receiver), recipe("Changes into Kafka"))
    }

    @Test("a table of PostgreSQL has each article once, as the cache has it")
    func postgres() async throws {
        let receiver = try await ChangeReceiver.postgres(in: server)
        let news = try await home(receiver)
        let recipe = try recipe("Changes into PostgreSQL")
        try news.home.write(block("Changes into PostgreSQL", "sql"), to: "news.sql")
        try await follow(news, "unsent", recipe, until: "unsent")
        try await follow(news, "unnoted", recipe, until: "sent\n")
        try await follow(news, "noted", recipe, until: "news: watching\n")
        try await agree(receiver, news)
        try await news.lines("favorite", "2")
        try await news.sqlite(
            """
            DELETE FROM article WHERE id = 1;
            INSERT INTO article(feed_id, title) VALUES(1, char(92) || 'n ' || char(34, 39, 9))
            """)
        try await follow(news, "unnoted", recipe, until: "sent\n")
        try await follow(news, "noted", recipe, until: "sent\n")
        try await agree(receiver, news)
        // What the cache does not remember is asked for as a whole.
        try await news.sqlite("DELETE FROM article WHERE id = 3; DELETE FROM journal")
        try await news.lines("favorite", "4")
        try await news.sqlite("DELETE FROM journal")
        #expect(try await news.shell(recipe).exitStatus == 65)
        try await follow(news, "noted", recipe, until: "news: watching\n")
        try await agree(receiver, news)
        await receiver.stop()
    }

    /// Checks that the receiver has the articles of the cache.
    private func agree(_ receiver: ChangeReceiver, _ news: CommandHarness) async throws {
        let list = try CommandJSON(
            await news.lines("list", "--offline", "--all", "--twins", "--json").joined())
        let key = { (item: CommandJSON) in "\(item["_news"]?["id"] ?? .null)" }
        let here = try #require(list["items"]).elements.sorted { key($0) < key($1) }
        let there = try await received(receiver, news).sorted { key($0) < key($1) }
        #expect(!here.isEmpty && there == here)
    }
}
