import Loopback
import TestSupport
import Testing

@Suite("the configuration file", .fewAtOnce)
struct ConfigurationTests {
    /// Files that cannot be read, where, and what is said.
    private static let mistakes: [(file: String, place: String, words: String)] = [
        ("[network]\ntimeot = 60", "2:1", "did you mean timeout?"),
        ("[network]\n  low-speed = 1", "2:3", "did you mean low_speed?"),
        (
            "[network]\nhostgap = \"1s\"\ntimeout = x", "2:1",
            "host_gap? (and 1 more mistake: news check)"
        ),
        ("[network]\ntimeout = \"60 s\"", "2:1", "from 1s to 1h"),
        ("[network]\ntimeout = \"2h\"", "2:1", "from 1s to 1h"),
        ("[network]\ntimeout = 0", "2:1", "from 1s to 1h"),
        ("[network]\ntimeout = -5", "2:1", "from 1s to 1h"),
        ("[network]\nconnect_timeout = \"50ms\"", "2:1", "from 100ms to 5m"),
        ("[network]\nlow_speed = \"0\"", "2:1", "from 1 to 1G"),
        ("[network]\nlow_speed_time = true", "2:1", "from 1s to 10m"),
        ("[network]\nmax_body = \"2G\"", "2:1", "from 1K to 1G"),
        ("[network]\nmax_body = \"99999999999G\"", "2:1", "from 1K to 1G"),
        ("[network]\nmax_body = 9223372036854775807", "2:1", "from 1K to 1G"),
        ("[network]\nmax_body = 9223372036854775808", "2:12", "too large"),
        ("[network]\nhost_gap = \"1d\"", "2:1", "from 0s to 10m"),
        ("[network]\njobs = 0", "2:1", "from 1 to 256"),
        ("[network]\njobs = \"8\"", "2:1", "from 1 to 256"),
        ("[network]\ninterval = \"14m\"", "2:1", "from 15m to 30d"),
        ("[network]\nunconditional_after = 60", "2:1", "from 1d to 365d"),
        ("[network]\nproxy = \"ftp://a\"", "2:1", "the URL of a proxy"),
        ("[list]\nquery = \"is:unred\"", "2:1", "did you mean is:unread?"),
        ("[list]\nquery = 3", "2:1", "a query"),
        ("[list]\nfold = \"tru\"", "2:1", "did you mean true?"),
        ("[list]\nfold = flase", "2:8", "did you mean false?"),
        ("[colors]\nlink = \"brigth-red\"", "2:1", "did you mean \"bright-red\"?"),
        ("[keys]\nopen = \"nter\"", "2:1", "did you mean \"enter\"?"),
        ("[keys]\nopen = \"xyzzy\"", "2:1", "keys are written as"),
        ("[network]\nuser_agent = \"a\\r\\nX: b\"", "2:1", "printable"),
        ("[network]\nuser_agent = [\"a\"]", "2:1", "printable"),
        ("[retention]\nmax = 3", "2:1", "there is no setting max in [retention]"),
        ("[retention]\nkeep = \"12h\"", "2:1", "from 1d to 3650d"),
        ("[retention]\nkeep = \"90\"", "2:1", "from 1d to 3650d"),
        ("[retention]\nkeep = false", "2:1", "from 1d to 3650d"),
        ("[retention]\nkeep = [\"is\", 'not', \"ours\",]", "2:1", "from 1d to 3650d"),
        ("[retention]\nmax_articles = 0", "2:1", "from 1 to 1000000"),
        ("[retention]\nmax_articles = \"100\"", "2:1", "from 1 to 1000000"),
        ("[keys]\nlater = \"x\"\nfavorite = [\"f\", \"x\"]", "3:1", "favorite has a key of later"),
        ("[keys]\nfavorite = \"gx\"\nlater = \"g\"", "3:1", "later has a key of favorite"),
        ("[retentoin]", "1:1", "did you mean [retention]?"),
        ("[network]\njobs = 3\njobs = 4", "3:1", "already set on line 2"),
        ("[network]\n\n[network]", "3:1", "is already on line 1"),
        ("jobs = 3", "1:1", "must be in a section, such as [network]"),
        ("[network", "1:9", "']'"), ("[]", "1:2", "name of a section"),
        ("[[network]]", "1:1", "arrays of tables"), ("[a.b]", "1:3", "dots"),
        ("[network]\na.b = 1", "2:2", "dots"), ("[network]\njobs 3", "2:6", "'='"),
        ("[network]\njobs =", "2:7", "a value"),
        ("[network]\njobs = 3 4", "2:10", "end of the line"),
        ("[network]\n\"jobs\" = 3", "2:1", "name of a setting"),
        ("[network]\njobs = 3.5", "2:8", "whole decimal"),
        ("[network]\njobs = 0x3", "2:8", "whole"),
        ("[network]\njobs = 1__0", "2:8", "whole"), ("[network]\njobs = 03", "2:8", "begin with 0"),
        ("[network]\njobs = 2026-11-21", "2:8", "whole decimal"),
        ("[network]\njobs = {a = 1}", "2:8", "inline tables"),
        ("[network]\njobs = [1]", "2:9", "anything but strings"),
        ("[network]\njobs = [\"a\",\n\"b\"]", "2:13", "more than one line"),
        ("[network]\njobs = [\"a\" \"b\"]", "2:13", "',' or ']'"),
        ("[network]\nproxy = \"abc\njobs = 3", "2:9", "closing quotation mark"),
        ("[network]\nproxy = '''abc'''", "2:9", "several lines"),
        ("[network]\nproxy = \"\"\"abc\"\"\"", "2:9", "several lines"),
        ("[network]\nproxy = \"C:\\proxy\"", "2:12", "escape"),
        ("[network]\nproxy = \"\\uD800\"", "2:10", "escape"),
        ("[network]\nproxy = \"한국\\x\"", "2:12", "escape"),
        ("[network]\nproxy = \"a\u{1}\"", "2:11", "control character"),
        ("\u{FEFF}[network]\r\njobs = x\r\n", "2:8", "quotation marks"),
    ]

    @Test("what is wrong is said with its place, and exits 78", arguments: mistakes.indices)
    func mistake(index: Int) async throws {
        let (file, place, words) = Self.mistakes[index]
        let news = try CommandHarness()
        let path = try news.home.write(file, to: "bad.toml")
        let result = try await news.run("refresh", "--config", path)
        result.expectComplaint(78, naming: "news: \(path):\(place): ", words)
    }

    @Test(
        "a mistake is said once by a command that needs no setting, too, and by check as a finding",
        arguments: [
            (["list", "--offline"], 0), (["list"], 0), (["favorite", "1"], 0), (["log"], 0),
            (["refresh", "--offline"], 78), (["check"], 65),
        ] as [([String], Int32)])
    func saidByAll(arguments: [String], status: Int32) async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let path = try news.home.write("[network]\njobs = 0", to: "bad.toml")
        // A feed is due that a list would fetch.
        try await news.lines("add", "--no-fetch", "https://a.example/feed")
        let result = try await news.run(arguments + ["--config", path])
        #expect(result.exitStatus == status, "\(result.stderr)")
        let said = (result.stdout + result.stderr).ranges(of: "\(path):2:1: ").count
        #expect(said == 1, "\(result.stdout)\(result.stderr)")
    }

    @Test("bytes that are not UTF-8 are found")
    func notUTF8() async throws {
        let news = try CommandHarness()
        let path = news.home.file("bad.toml")
        _ = try await news.shell("printf '[network]\\nproxy = \"\\303\\251\\377\"' > \(path)")
        let result = try await news.run("refresh", "--config", path)
        result.expectComplaint(78, naming: "\(path):2:11: this is not UTF-8")
    }

    @Test("a secret is not said, wherever it stands")
    func secrets() async throws {
        let news = try CommandHarness()
        for line in [
            "proxy = \"gopher://me:s3cret@proxy\"", "timeout = \"s3cret\"", "jobs = [\"s3cret\"] x",
            "proxy = s3cret", "proxy = \"s3cret\\x\"", "jobs = 3s3cret",
        ] {
            let path = try news.home.write("[network]\n\(line)", to: "bad.toml")
            let result = try await news.run("refresh", "-v", "--config", path)
            result.expectComplaint(78, naming: path)
            #expect(!result.stderr.contains("s3cret"))
        }
    }

    @Test("what is set is what the network sees")
    func settings() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...3))]])
        let news = try CommandHarness()
        try news.write(
            """
            # everything that the reader takes
            [ network ] # a comment
            user_agent = "reader \\"x\\" \\u0041" # another
            connect_timeout = 10
            low_speed=1_024
            proxy = '' # none, whatever the environment says
            interval\t=\t'90m'
            max_body = "1M"

            [retention]
            keep = "90d"
            max_articles = 1_000
            """)
        let now = 1_793_700_000  // 2026-11-03T10:00:00Z, after the newest of the articles
        let environment = ["NEWS_NOW": "=\(now)"]
        let added = try await news.run("add", server.url("/a"), environment: environment)
        #expect(added.exitStatus == 0, "\(added.stderr)")
        #expect(server.requests.first?.allHeaders("User-Agent") == ["reader \"x\" A"])
        let due = try await news.sqlite("SELECT checked_at, not_before FROM ledger")
            .flatMap { $0.split(separator: "|").compactMap { Int($0) } }
        try #require(due.count == 2)
        #expect(due[0] == now)
        // A sixtieth of the interval may be added, so that not all come at once.
        #expect((5400...5490).contains(due[1] - due[0]))
        let feeds = try await news.run("feeds", "--json", environment: environment)
        let next = try CommandJSON(feeds.stdout).elements.first?["next_due"]?.text
        #expect(next?.hasPrefix("2026-11-03T11:3") == true, "\(feeds.stdout)")
    }

    @Test("max_body cuts off what is larger, from the network and of a file")
    func maxBody() async throws {
        let body = CommandFeed.json(1...20)
        let server = try LoopbackServer(routes: ["/a": [.json(body)]])
        let news = try CommandHarness()
        try news.write("[network]\nmax_body = 1024")
        #expect(body.utf8.count > 1024)
        let added = try await news.run("add", server.url("/a"))
        added.expectComplaint(69, naming: server.url("/a"))
        let path = try news.home.write(body, to: "feed.json")
        #expect(try await news.run("discover", path).exitStatus == 65)
        try news.write("[network]\nmax_body = \"1M\"")
        try await news.lines("add", server.url("/a"))
        try await news.lines("discover", path)
    }

    @Test("the proxy is asked instead of the server, and NEWS_RESOLVE instead of the resolver")
    func proxy() async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...3)) }
        let news = try CommandHarness()
        let url = "http://feeds.example.com:\(server.port)/a"
        let environment = ["NEWS_RESOLVE": "*:1:127.0.0.2 *:\(server.port):127.0.0.1"]
        #expect(try await news.run("parse", url, environment: environment).exitStatus == 0)
        #expect(server.requests.map(\.target) == ["/a"])
        try news.write("[network]\nproxy = \"http://me:s3cret@127.0.0.1:\(server.port)\"")
        let result = try await news.run("parse", "-v", "http://feeds.example.com/b")
        #expect(result.exitStatus == 0)
        #expect(server.requests.last?.target == "http://feeds.example.com/b")
        #expect(server.requests.last?.allHeaders("Proxy-Authorization").count == 1)
        #expect(!result.stderr.contains("s3cret"))
    }

    @Test("jobs is the most requests at once, unless --jobs says more")
    func jobs() async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let news = try CommandHarness()
        for number in 1...5 { try await news.lines("add", "--no-fetch", server.url("/\(number)")) }
        try news.write("[network]\njobs = 1")
        try await news.lines("refresh")
        #expect(server.requests.count == 5)
        #expect(server.maxConcurrent == 1)

        let gate = Gate()
        let slow = try LoopbackServer { _ in .json(CommandFeed.json(2...2)).after(gate) }
        for number in 1...2 { try await news.lines("add", "--no-fetch", slow.url("/\(number)")) }
        let refresh = try news.start(["refresh", "--jobs", "2"])
        try await slow.waitForRequests(2)
        gate.open()
        #expect(await refresh.wait().exitStatus == 0)
    }

    @Test("--config, NEWS_CONFIG and XDG_CONFIG_HOME say where it is, in this order")
    func places() async throws {
        let news = try CommandHarness()
        let names = ["home", "xdg", "variable", "option"]
        for (name, path) in zip(
            names, [".config/news/config.toml", "xdg/news/config.toml", "variable", "option"])
        {
            _ = try await news.shell("mkdir -p \"$(dirname \(path))\"")
            _ = try news.home.write("[network]\n\(name) = 1", to: path)
        }
        var environment: [String: String] = [:]
        for (name, value) in zip(names, ["", "\(news.home.path)/xdg", "variable", ""]) {
            if name == "xdg" { environment["XDG_CONFIG_HOME"] = value }
            if name == "variable" { environment["NEWS_CONFIG"] = value }
            let option = name == "option" ? ["--config", "option"] : []
            let result = try await news.run(["refresh"] + option, environment: environment)
            result.expectComplaint(78, naming: "no setting \(name) in [network]")
        }
        let relative = try await news.run("refresh", environment: ["XDG_CONFIG_HOME": "xdg"])
        relative.expectComplaint(78, naming: "no setting home in")
    }

    @Test("without a file nothing is said; a file that was named must be there")
    func missing() async throws {
        let news = try CommandHarness()
        #expect(try await news.run("refresh").exitStatus == 0)
        for (arguments, environment) in [
            (["--config", "missing.toml"], [:]), ([], ["NEWS_CONFIG": "missing.toml"]),
        ] {
            let result = try await news.run(["refresh"] + arguments, environment: environment)
            result.expectComplaint(66, naming: "missing.toml: No such file")
        }
        let empty = try await news.run("refresh", "--config", "")
        #expect(empty.exitStatus == 64)
    }

    @Test(
        "a command that asks for no setting does not read it",
        arguments: [["feeds"], ["favorites"], ["export"]])
    func unread(arguments: [String]) async throws {
        let news = try CommandHarness()
        try news.write("[network")
        #expect(try await news.run(arguments).exitStatus == 0)
    }

    @Test(
        "NEWS_NOW must be a time",
        arguments: ["soon", "-1", "253402300800", "1.5", "=", "=-1", "==1"])
    func wrongClock(now: String) async throws {
        let result = try await CommandHarness().run("feeds", environment: ["NEWS_NOW": now])
        result.expectComplaint(64, naming: "NEWS_NOW needs seconds since 1970")
    }

    @Test("the clock of NEWS_NOW goes on, and what was due by it is due")
    func clock() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...3))]])
        let news = try CommandHarness()
        for (minutes, requests) in [(0, 1), (59, 1), (62, 2), (120, 2), (124, 3)] {
            let now = 1_793_700_000 + minutes * 60
            let arguments = server.requests.isEmpty ? ["add", server.url("/a")] : ["refresh"]
            let environment = ["NEWS_NOW": "\(now)"]
            #expect(try await news.run(arguments, environment: environment).exitStatus == 0)
            #expect(server.requests.count == requests, "after \(minutes) minutes")
        }
    }

    @Test("with = before the time, the clock of NEWS_NOW stands still")
    func standingClock() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...3)).after(gate) }
        let news = try CommandHarness()
        let terminal = try news.terminal(
            "add", server.url("/a"), environment: ["NEWS_NOW": "=1793700000"])
        try await terminal.waitForScreen { $0.text.contains(" s)") }
        gate.open()
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.sqlite("SELECT checked_at FROM ledger") == ["1793700000"])
    }
}

extension CommandHarness {
    /// Writes the file where the program looks for it.
    func write(_ configuration: String) throws {
        _ = try home.write(configuration, to: ".config/news/config.toml")
    }
}
