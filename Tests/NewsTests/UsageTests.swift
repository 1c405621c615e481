import Loopback
import TestSupport
import Testing

@Suite("the command line")
struct UsageTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// What is no usage of the program.
    private static let wrong: [[String]] = [
        ["frobnicate"], ["--frobnicate"], ["list", "--frobnicate"], ["list", "--limit", "0"],
        ["list", "--limit", "many"], ["list", "--limit", "-1"], ["list", "--before"],
        ["list", "--json", "--ndjson"], ["list", "--json", "--watch"],
        ["list", "--color", "sometimes"], ["favorite"], ["show"], ["add"],
        ["--", "list"], ["list", "--all", "--limit", "3"], ["list", "--all", "--ndjson"],
        ["list", "--all", "--watch"], ["list", "--all", "--refresh"], ["read"],
        ["mark", "1"], ["mark", "1", "--read", "--unread"],
        ["mark", "1", "--favorite", "--no-favorite"], ["mark", "--later"],
        ["mark", "--read", "1", "--query", "swift"], ["unread", "--query"], ["tag"],
        ["tag", "--add", "x"],
        ["tag", "1", "--add", " "], ["tag", "1", "--add", "x", "--remove", "x"], ["search"],
        ["search", ""], ["search", "swift", "--limit", "0"], ["search", "swift", "--by", "luck"],
        ["query", "save", "name"], ["query", "save", "a/b", "swift"], ["query", "save", "@a", "b"],
        ["query", "save", "name", " "], ["query", "remove"], ["completions"],
        ["completions", "csh"],
    ]

    @Test("wrong usage exits 64, with a word on standard error alone", arguments: wrong)
    func wrongUsage(arguments: [String]) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.stdout.isEmpty)
        #expect(result.stderr.hasPrefix("news: "))
        #expect(result.stderr.contains("Usage: news"))
    }

    @Test(
        "what cannot be written is an error, also of the help",
        arguments: [
            ["--version"], ["--help"], ["help"], ["list", "--help"], ["help", "--man", "list"],
            ["completions", "zsh"],
        ])
    func fullDisk(arguments: [String]) async throws {
        let full = try await news.runOther(
            "/bin/sh", ["-c", "\"$@\" > /dev/full", "sh", BuiltProgram.path] + arguments)
        #expect(full.exitStatus == 74)
        #expect(full.messages == ["news: cannot write the output: the disk is full"])
    }

    @Test(
        "a mistake is said plainly",
        arguments: [
            (["mark", "1", "--unread", "--read"], "'--unread' and '--read' exclude each other"),
            (["list", "--frob"], "unknown option '--frob'"),
            (["list", "--limt"], "unknown option '--limt'. Did you mean '--limit'?"),
            (["mark", "1", "--red"], "unknown option '--red'. Did you mean '--read'?"),
            (["rule", "add", "a", "b", "--hid"], "unknown option '--hid'. Did you mean '--hide'?"),
            (["list", "--oflin"], "unknown option '--oflin'. Did you mean '--offline'?"),
        ])
    func plainMistakes(arguments: [String], sentence: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.messages.first == "news: \(sentence)")
    }

    @Test(
        "the usage after a mistake is that of the command, and no line is wider than the terminal",
        arguments: [
            (["mark", "1", "--red"], "mark"), (["rule", "add", "a", "b", "--hid"], "rule add"),
            (["rule", "lst"], "rule"), (["ingest", "--frob"], "ingest"),
            (["parse", "-x"], "parse"),
        ])
    func usageOfCommand(arguments: [String], command: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.messages.dropFirst().first?.hasPrefix("Usage: news \(command) ") == true)
        #expect(result.messages.dropFirst().allSatisfy { $0.count <= 80 }, "\(result.stderr)")
        let end = "  See 'news \(command) --help' for more information."
        #expect(result.messages.last == end)
    }

    @Test(
        "a word behind the ids of tag is probably a tag", arguments: ["bar", "+bar"])
    func tagWithoutOption(word: String) async throws {
        try await news.add(Fixture.path("json/seoul-evening.json"))
        let result = try await run(["tag", "1", "2", word], news)
        #expect(result.exitStatus == 66)
        #expect(
            result.messages.first
                == "news: there is no article “\(word)”; to add a tag: news tag 1 2 --add bar")
    }

    @Test(
        "a word that is no command names the nearest one, and how to search for it",
        arguments: [
            (["lst"], "did you mean 'list'?", "news search lst"),
            (["fedes", "--offline"], "did you mean 'feeds'?", "news search fedes"),
            (["swift", "it's"], "no command 'swift'.", #"news search swift 'it'\''s'"#),
            (["--", "뉴스"], "no command '뉴스'.", "news search '뉴스'"),
        ])
    func noSuchCommand(arguments: [String], hint: String, search: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.stdout.isEmpty)
        let first = try #require(result.messages.first)
        #expect(first.hasPrefix("news: ") && first.contains(hint))
        #expect(first.hasSuffix("To search: \(search)"))
    }

    @Test(
        "a word that is none of the commands of a command names the nearest one, and all of them",
        arguments: [
            (["rule", "lst"], "no command 'rule lst'; did you mean 'list'? Commands: add, test, "),
            (["config", "nonsense"], "no command 'config nonsense'. Commands: list, edit"),
            (["account", "nonsense", "x"], "no command 'account nonsense'. Commands: add, "),
        ])
    func noSuchSubcommand(arguments: [String], sentence: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.messages.first?.hasPrefix("news: there is \(sentence)") == true)
        let mistake = try await run([arguments[0], "list", "--nonsense"], news)
        #expect(mistake.messages.first?.hasPrefix("news: unknown option") == true)
    }

    @Test(
        "a name that others use is the command, or a sentence with the right one",
        arguments: [
            (["rename", "1", "Other"], "`news edit FEED --title TITLE`"),
            (["rename", "1", "--title", "x"], "`news edit FEED --title TITLE`"),
            (["delete", "1"], "`news remove FEED`"),
            (["catchup"], "--read"),
            (["bookmark", "1"], "`news favorite ID`"), (["mark-read", "1"], "`news mark --query"),
            (["pull"], "`news refresh`"), (["flag", "3"], "`news favorite ID`"),
            (["5"], "`news show 5` shows the article"),
            (["is:unread", "--count"], "`news list is:unread` lists what it finds"),
            (["title:it's"], #"`news list 'title:it'\''s'` lists"#),
        ])
    func otherNames(arguments: [String], advice: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.messages.first?.contains(advice) == true, "\(result.stderr)")
        #expect(!result.stderr.contains("did you mean"))
    }

    @Test(
        "a database that was named and is not there is made only by a command that fills it",
        arguments: [
            ["list"], ["list", "--offline"], ["feeds"], ["search", "x"], ["today"], ["log"],
            ["show", "1"], ["mark", "1", "--read"], ["refresh"], ["check"], ["export"], ["undo"],
            ["import", "--followed"],
        ])
    func mistypedDatabase(arguments: [String]) async throws {
        let news = try CommandHarness()
        let path = news.home.file("typo.sqlite")
        let named = try await news.run(arguments + ["--db", path])
        named.expectComplaint(66, naming: "there is no database at \(path); news add makes one")
        let other = try await news.run(arguments, environment: ["NEWS_DB": path])
        other.expectComplaint(66, naming: path)
        #expect(!news.home.contains("typo.sqlite"))
        let feed = try news.home.write(CommandFeed.json(1...1), to: "feed.json")
        try await news.lines("add", feed, "--db", path)
        #expect(try await news.lines("list", "--db", path).count == 1)
    }

    @Test("names that other programs have for our commands do the same")
    func aliases() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        #expect(try await news.lines("ls") == (try await news.lines("list")))
        #expect(try await news.lines("ls", "sample 1").count == 1)
        try await news.lines("star", "1")
        #expect(try await news.lines("favorites").count == 1)
        for name in ["update", "fetch", "reload"] { try await news.lines(name, "--offline") }
        for name in ["rm", "unsubscribe"] {
            try await news.lines(name, "1")
            #expect(try await news.lines("feeds").isEmpty)
            try await news.lines("subscribe", "samples.json")
        }
        #expect(try await news.run("help", "ls").exitStatus == 0)
        #expect(try await news.run("unsubscrib").stderr.contains("did you mean 'unsubscribe'?"))
    }

    @Test(
        "news help refuses a command that does not exist, and names the nearest one",
        arguments: [
            (["help", "nonsense"], "there is no command 'nonsense'"),
            (["help", "lst"], "there is no command 'lst'; did you mean 'list'?"),
            (["--offline", "help", "query", "nonsense"], "there is no command 'query nonsense'"),
            (["help", "query", "sav"], "there is no command 'query sav'; did you mean 'save'?"),
        ])
    func noHelp(arguments: [String], sentence: String) async throws {
        let result = try await run(arguments, news)
        #expect(result.exitStatus == 64)
        #expect(result.stdout.isEmpty)
        #expect(
            result.messages.prefix(2) == [
                "news: \(sentence)", "Usage: news [GLOBAL OPTIONS] COMMAND ...",
            ])
    }

    @Test(
        "an unknown option where a query is expected shows how to exclude a word",
        arguments: [("list", "-x"), ("search", "-s"), ("watch", "-x"), ("favorites", "-x")])
    func excluding(command: String, word: String) async throws {
        let result = try await run([command, word], news)
        #expect(result.exitStatus == 64)
        #expect(result.messages.contains("To exclude a word: news \(command) -- \(word)"))
        let other = try await run([command, "-\(word)"], news)
        #expect(!other.stderr.contains("To exclude"))
    }

    @Test("a longer word that begins with a hyphen is one of the query")
    func excluded() async throws {
        let result = try await run(["search", "go", "-python"], news)
        #expect(result.exitStatus == 0 && result.messages.isEmpty)
    }

    @Test("--since takes a negative number and refuses it in a sentence of its own")
    func negative() async throws {
        let result = try await run(["watch", "--since", "-1"], news)
        #expect(result.exitStatus == 64)
        #expect(result.messages.first == "news: --since must not be negative")
    }

    @Test("a long message breaks between words on a terminal, and is one line in a pipe")
    func wrapping() async throws {
        let path = "\(news.home.path)/nothing.sqlite"
        let sentence = "news: there is no database at \(path); news add makes one"
        let piped = try await news.run("check", "--db", path)
        #expect(piped.stderr == sentence + "\n")
        for (arguments, words) in [
            (["check", "--db", path], sentence),
            (
                ["lst"],
                "news: there is no command 'lst'; did you mean 'list'? To search: news search lst"
            ),
        ] {
            let terminal = try PseudoTerminal(
                BuiltProgram.path, arguments, environment: news.environment(),
                directory: news.home.path, columns: 60)
            _ = await terminal.wait()
            let lines = terminal.screen.lines.filter { !$0.isEmpty }
            #expect(lines.allSatisfy { $0.count <= 60 })
            let text = lines.joined(separator: " ")
            #expect(text.hasPrefix(words), "\(lines)")
            #expect(lines.count > 1)
        }
    }

    @Test("wrong usage makes no database")
    func noDatabase() async throws {
        _ = try await run(["list", "--limit", "0"], news)
        _ = try await run(["--version"], news)
        _ = try await run(["--help"], news)
        let files = try await news.runOther("find", [news.home.path, "-mindepth", "1"])
        #expect(files.stdout.isEmpty)
    }

    @Test("--version is one line: three numbers")
    func version() async throws {
        let result = try await run(["--version"], CommandHarness())
        #expect(result.exitStatus == 0)
        #expect(result.stdout.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(result.stderr.isEmpty)
    }

    @Test("--help goes to standard output", arguments: [["--help"], ["-h"], ["help"]])
    func help(arguments: [String]) async throws {
        let result = try await run(arguments, CommandHarness())
        #expect(result.exitStatus == 0)
        #expect(result.stdout.contains("Usage: news") && result.stdout.contains("--offline"))
        #expect(result.stderr.isEmpty)
    }

    @Test(
        "the help of a command names the global options in one line at its end",
        arguments: [
            ["list", "--help"], ["help", "list"], ["query", "save", "--help"], ["help", "query"],
            ["help", "selftest"],
        ])
    func helpOfCommand(arguments: [String]) async throws {
        let result = try await run(arguments, CommandHarness())
        #expect(result.exitStatus == 0)
        #expect(result.stdout.contains("USAGE: news "))
        let naming = result.lines.filter { $0.contains("--offline") || $0.contains("--db") }
        #expect(naming.count == 1 && naming == result.lines.suffix(1))
        #expect(result.stderr.isEmpty)
    }

    /// All but the one that nobody needs unless a program was killed.
    @Test("the help names every command once, on a screen of 24 lines of 80 characters")
    func commands() async throws {
        let result = try await run(["--help"], CommandHarness())
        #expect(result.lines.count < 24)
        #expect(result.lines.allSatisfy { $0.count <= 80 })
        // Two may stand together: `tag, tags`.
        let words = result.stdout.split { $0.isWhitespace || $0 == "," }.map(String.init)
        #expect(InProcess.commandNames.count > 30)
        for name in InProcess.commandNames where name != "reset-terminal" {
            #expect(words.contains(name), "\(name)")
        }
    }

    @Test("a global option may stand before the command and after it")
    func globalOptions() async throws {
        try await news.add("http://127.0.0.1:1/feed", "--no-fetch")
        let (before, after) = (
            try await run(["--offline", "list"], news), try await run(["list", "--offline"], news)
        )
        #expect(before == after)
        #expect(before.messages == ["news: offline, nothing cached"])
    }

    @Test("--db, NEWS_DB and XDG_DATA_HOME say where the database is, in this order")
    func database() async throws {
        let feed = try news.home.write(FeedDocument.json("Feed", ["One"]), to: "feed.json")
        let paths = ["option", "variable", "data/news/news.sqlite"].map {
            "\(news.home.path)/\($0)"
        }
        var environment = ["XDG_DATA_HOME": "\(news.home.path)/data"]
        _ = try await news.run("add", feed, environment: environment)
        environment["NEWS_DB"] = paths[1]
        _ = try await news.run("add", feed, environment: environment)
        _ = try await news.run("--db", paths[0], "add", feed, environment: environment)
        for path in paths {
            let result = try await news.run("list", "--offline", environment: ["NEWS_DB": path])
            #expect(result.records.map(\.title) == ["One"], "\(path)")
        }
        let modes = try await news.runOther(
            "find", ["\(news.home.path)/data", "(", "-perm", "/077", ")"])
        #expect(modes.stdout.isEmpty, "others may read these")
    }

    private func run(_ arguments: [String], _ news: CommandHarness) async throws -> ProcessResult {
        try await ChildProcess.run(
            BuiltProgram.path, arguments, environment: news.environment(), directory: news.home.path
        )
    }
}
