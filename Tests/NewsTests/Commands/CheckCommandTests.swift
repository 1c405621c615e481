import Loopback
import TestSupport
import Testing

@Suite("news check", .fewAtOnce)
struct CheckCommandTests {
    @Test("what is sound is nothing on standard output, and exit 0")
    func sound() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let result = try await news.run("check")
        #expect(result.exitStatus == 0 && result.stdout == "")
        #expect(result.stderr == "news: the database and the configuration are sound\n")
        let json = try CommandJSON(try await news.run("check", "--json").stdout)
        #expect(json["status"]?.text == "sound" && json["findings"]?.elements.isEmpty == true)
        #expect(try await news.run("check", "--repair", "-q").stderr == "")
    }

    @Test("a name that is no database makes none")
    func missing() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let result = try await news.run("check", "--db", "typing/mistake.sqlite")
        #expect(result.exitStatus == 66 && result.stdout == "")
        #expect(result.stderr.contains("there is no database at typing/mistake.sqlite"))
        #expect(try await news.run("check").exitStatus == 0)
    }

    @Test(
        "a file that is no database is said to be none at once, and --repair is not promised",
        arguments: [[], ["--repair"]])
    func noDatabase(options: [String]) async throws {
        let news = try CommandHarness()
        let path = try news.home.write("dear diary\n", to: "diary.txt")
        let result = try await news.run(["check", "--db", path] + options)
        result.expectComplaint(
            65, naming: "\(path) is not a database; choose another file with --db")
        #expect(!result.stderr.contains("--repair"))
    }

    @Test("what is wrong is told, and mended with --repair")
    func repairs() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        #expect(try await news.lines("search", "sample").count == 3)
        try await news.sqlite("UPDATE tally SET unread = 9")
        try await news.sqlite("DELETE FROM search_words_data", in: news.database + "-search")
        let found = try await news.run("check")
        #expect(found.exitStatus == 65)
        #expect(found.lines.count >= 2)
        #expect(found.lines.allSatisfy { $0.columns.count == 3 })
        #expect(found.lines.allSatisfy { $0.columns[..<2] == ["database", "repairable"] })
        #expect(found.stderr.contains("news check --repair"))
        let repaired = try await news.run("check", "--repair", "--json")
        #expect(repaired.exitStatus == 0 && repaired.stderr == "news: repaired\n")
        let json = try CommandJSON(repaired.stdout)
        #expect(json["status"]?.text == "repaired")
        #expect(json["findings"]?.elements.allSatisfy { $0["state"]?.text == "repaired" } == true)
        #expect(try await news.lines("search", "sample").count == 3)
        #expect(try await news.run("check").exitStatus == 0)
    }

    @Test("a mistake in the configuration file is found, and is for the person to mend")
    func configuration() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let path = try news.home.write("[netwrok]\n", to: "config.toml")
        for arguments in [["check"], ["check", "--repair"]] {
            let result = try await news.run(["--config", path] + arguments)
            #expect(result.exitStatus == 65)
            #expect(result.lines.map { $0.columns[0] } == ["configuration"])
            #expect(result.stdout.contains("netwrok"))
        }
    }

    @Test("on a terminal each finding has a sign")
    func terminal() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.sqlite("UPDATE tally SET unread = 9")
        let terminal = try news.terminal("check", "--repair")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(
            terminal.screen.lines[0] == "✓ 1 feed has wrong numbers of articles (repaired)")
        #expect(terminal.screen.lines[1] == "news: repaired")
    }
}
