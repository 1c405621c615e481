import Foundation
import Loopback
import TestSupport
import Testing

@Suite("No hidden character of others reaches a terminal", .fewAtOnce)
struct ControlCharacterTests {
    /// The runs of each command, one after the other. The test repeats the first one in the forms
    /// that the help of the command names.
    private static let runs: [String: @Sendable (HostileHome) -> [[String]]] = [
        "list": { _ in [["list"], ["list", "evil"], ["list", "--all"]] },
        "show": { _ in [["show", "1", "2", "3", "--keep-unread"]] },
        "next": { _ in [["next", "--keep-unread"]] },
        "today": { _ in [["today"]] },
        "mark": { _ in [["mark", "--read", "1"], ["mark", "--read", "--query", "evil"]] },
        "unread": { _ in [["unread", "1"]] },
        "favorite": { _ in [["favorite", "1"]] },
        "favorites": { _ in [["favorites"]] },
        "search": { _ in [["search", "evil"], ["search", "evil", "--by", "date"]] },
        "query save": { _ in [["query", "save", "evil-query", "tag:\"\(HostileHome.harm)\""]] },
        "query list": { _ in [["query", "list"]] },
        "query remove": { _ in [["query", "remove", "evil-query"]] },
        "tag": { _ in [["tag", "1", "--add", HostileHome.evil("new")]] },
        "tags": { _ in [["tags"]] },
        "add": { home in
            [
                ["add", home.url("/rss"), "-v"], ["add", home.url("/page"), "-v"],
                ["add", home.file("feed.rss"), "-v"],
                ["add", home.url("/feed?2"), "--title", HostileHome.evil("title")],
            ]
        },
        "ingest": { home in [["ingest", "1", home.file("feed.rss")]] },
        "account add": { _ in
            [
                [
                    "account", "add", "greader", "http://127.0.0.1:9/", "--user",
                    HostileHome.evil("user"), "--password-command", "echo x",
                ]
            ]
        },
        "account list": { _ in [["account", "list"]] },
        "account remove": { _ in [["account", "remove", "1"]] },
        "sync now": { home in
            [
                ["sync", "now", "--status"], ["sync", "init", home.file("shared")],
                ["sync", "now"],
            ]
        },
        "sync init": { home in [["sync", "init", home.file("shared")]] },
        "sync join": { home in [["sync", "join", home.file("shared")]] },
        "sync leave": { home in [["sync", "init", home.file("shared")], ["sync", "leave"]] },
        "feeds": { _ in [["feeds"]] },
        "edit": { _ in [["edit", "1", "--title", HostileHome.evil("new"), "-v"]] },
        "remove": { _ in [["remove", "1"], ["remove", "2", "--purge"]] },
        "why": { _ in [["why", "feed:1"], ["why", "feed:2"]] },
        "health": { _ in [["health"]] },
        "import": { home in
            [
                ["import", home.file("list.opml")], ["import", home.file("urls")],
                ["import", home.file("list.opml"), "--follow"], ["import", "--followed"],
            ]
        },
        "export": { _ in
            [
                ["export", "--format", "opml"], ["export", "--format", "json"],
                ["export", "--format", "opml", "--secrets"],
            ]
        },
        "refresh": { _ in [["refresh", "--force", "--yes", "-v"]] },
        "prefetch": { _ in
            [["prefetch", "--report"], ["prefetch", "-v", "--full-text", "--images"]]
        },
        "backfill": { _ in [["backfill", "1", "--restart", "-v"]] },
        "open": { _ in [["open", "1", "--print"], ["open", "1:1", "--print"]] },
        "copy": { _ in [["copy", "1"]] },
        "render": { home in
            [["render", home.file("page.html")], ["render", home.url("/page"), "-v"]]
        },
        "extract": { home in
            [["extract", home.file("page.html")], ["extract", home.url("/page"), "-v"]]
        },
        "discover": { home in
            [["discover", home.file("page.html")], ["discover", home.url("/page"), "-v"]]
        },
        "log": { _ in [["log"]] },
        "undo": { _ in [["undo"], ["undo"]] },
        "redo": { _ in [["redo"]] },
        "check": { _ in [["check"]] },
        "cursors": { _ in [["cursors"]] },
        "parse": { home in
            [
                ["parse", home.file("feed.json"), home.file("feed.rss")],
                ["parse", home.url("/rss")],
            ]
        },
        "rule add": { _ in [newRule] },
        "rule test": { _ in [["rule", "test", "title:/evil/i"], ["rule", "test", "evil"]] },
        "rule list": { _ in [["rule", "list"]] },
        "rule show": { _ in [["rule", "show", "evil"]] },
        "rule edit": { _ in [newRule, ["rule", "edit", "evil", "--rename", "worse"]] },
        "rule move": { _ in [newRule, ["rule", "move", "evil", "1"]] },
        "rule remove": { _ in [newRule, ["rule", "remove", "evil"], ["log"]] },
        "rule enable": { _ in
            [
                newRule, ["rule", "enable", "evil"], ["rule", "list"], ["rule", "lint"],
                ["rule", "show", "evil", "--json"], ["why", "1"], ["why", "1", "--json"],
            ]
        },
        "rule disable": { _ in [newRule, ["rule", "disable", "evil"]] },
        "rule lint": { _ in [["rule", "lint"]] },
        "config list": { _ in [["config"]] },
        "schedule print": { _ in [["schedule", "print", "--with", "cron"]] },
        "schedule status": { _ in [["schedule", "status"], ["prefetch"], ["schedule", "status"]] },
        "completions": { _ in
            [["completions", "bash"]]
                + ["show ", "why ", "list feed:", "tag 1 --add ", "list @", "undo "].flatMap {
                    line in
                    ["bash", "zsh", "fish"].map { ["---complete", $0, "news \(line)"] }
                }
        },
    ]

    /// A rule that has an effect on what is stored.
    private static let newRule = [
        "rule", "add", "evil", "evil", "OR", "tag:\"\(HostileHome.harm)\"", "--apply-to-stored",
        "--tag", HostileHome.evil("rule"),
    ]

    /// The commands that are not in ``runs``.
    private static let exceptions = [
        "watch": "runs until it is interrupted, and has a test of its own below",
        "browse": "runs until it is left, and has a test of its own below",
        "config edit": "starts an editor, and reads only what the person wrote",
        "schedule install": "is for the person's session, and reads nothing of anybody",
        "schedule remove": "is for the person's session, and reads nothing of anybody",
        "help": "prints what commands declare, and reads nothing of anybody",
        "reset-terminal": "prints sequences only, and reads nothing of anybody",
        "tour": "has articles of its own, and reads nothing of anybody",
        "selftest http": "prints its own rules, and reads nothing of anybody",
    ]

    /// Options that choose what a command prints.
    private static let forms = [
        "--json", "--ndjson", "--html", "--text", "--earlier", "--dry-run", "--null", "--seq",
    ]

    @Test("every command is in the table of this test, or in the list of exceptions")
    func table() {
        let known = Set(Self.runs.keys).union(Self.exceptions.keys)
        #expect(known == Set(InProcess.commandPaths))
    }

    @Test("in every form of every command, in a pipe", arguments: runs.keys.sorted())
    func pipes(command: String) async throws {
        let home = try await HostileHome()
        for arguments in try await Self.runs(of: command, home) {
            let result = try await home.news.run(arguments)
            #expect(!result.stderr.contains("Usage: "), "\(arguments): \(result.stderr)")
            expectClean(result.stdout, of: arguments)
            expectClean(result.stderr, of: arguments)
        }
    }

    @Test("in every form of every command, on a terminal", arguments: runs.keys.sorted())
    func terminals(command: String) async throws {
        let home = try await HostileHome()
        for arguments in try await Self.runs(of: command, home) {
            try await expectCleanTerminal(arguments, home)
        }
    }

    @Test("in what follows changes", arguments: [["watch", "--since", "0"], ["list", "--watch"]])
    func following(arguments: [String]) async throws {
        let home = try await HostileHome()
        for form in [[], ["--json"]] where arguments[0] == "watch" || form.isEmpty {
            let terminal = try start(arguments + form, home)
            try await terminal.waitFor("evil-")
            _ = try await home.news.run(
                "edit", "1", "--title", "changed \(form)" + HostileHome.harm)
            terminal.send("\u{3}")
            _ = await terminal.wait()
            // The terminal echoes the key.
            expectClean(terminal, of: arguments, echo: "^C")
        }
    }

    @Test("in the full-screen reader, of which only the screen counts")
    func browsing() async throws {
        let home = try await HostileHome()
        let terminal = try start(["browse", "--offline", "--no-mouse"], home)
        try await terminal.waitForScreen { $0.text.contains("evil") }
        // The last prompt is left without Escape, which would be one key with a letter right behind it.
        for keys in [
            "\r", "jjj", "n", "q", "h", "/evil", "\u{1B}", "/evil", "\r", ":x\r", "t\u{9B}x",
            "\u{3}",
        ] {
            terminal.send(keys)
            try await terminal.waitForScreen { !$0.text.isEmpty }
        }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        // The screen of the program, before it is given back.
        let text = terminal.text
        #expect(!text.contains("\u{1B}[7777") && !text.contains("\u{7}"))
        let screen = terminal.screen
        #expect(screen.title.isEmpty && screen.bells == 0)
        #expect(screen.unknownSequences.isEmpty, "\(screen.unknownSequences)")
    }

    @Test("no argument comes back with one, whatever is wrong with it")
    func arguments() async throws {
        let home = try await HostileHome()
        let evil = HostileHome.evil("argument")
        let wrong: [[String]] = [
            [evil], ["--\(evil)"], ["list", "--\(evil)"], ["list", "--limit", evil],
            ["list", "--color", evil], ["list", "--new-for", evil], ["list", "(\(evil)"],
            ["list", "is:\(evil)"], ["list", "tag:\(evil)"], ["list", "@\(evil)"],
            ["list", "date:\(evil)"], ["search", "\"\(evil)"], ["show", evil], ["show", "1", evil],
            ["help", evil], ["help", "query", evil], ["--db", "/nowhere/\(evil)", "list"],
            ["--config", "/nowhere/\(evil)", "refresh"], ["why", evil], ["edit", evil, "--enable"],
            ["edit", "1", "--url", evil], ["edit", "1", "--proxy", evil],
            ["edit", "1", "--every", evil], ["edit", "1", "--header", evil], ["remove", evil],
            ["refresh", evil], ["backfill", evil], ["tag", "1", "--add", evil],
            ["tag", evil, "--add", "x"], ["query", "save", evil, "x"],
            ["query", "save", "name", "(\(evil)"], ["query", "remove", evil],
            ["cursors", "--remove", evil], ["completions", evil],
            ["selftest", "http", "--case", evil], ["import", evil], ["parse", evil],
            ["discover", evil], ["undo", evil], ["add", evil], ["add", "https://\(evil)/"],
            ["add", "http://evil.invalid/\(HostileHome.evilBeyondASCII("path"))"],
            ["add", "gopher://\(evil)"], ["add", home.file("feed.json"), "--items", evil],
            ["add", home.file("feed.json"), "--field", evil],
            ["add", home.file("feed.json"), "--search", evil],
            ["add", home.url("/page"), "--choose", evil], ["export", "--format", evil],
            ["search", evil, "--by", evil], ["watch", "--since", evil], ["log", "--limit", evil],
        ]
        for arguments in wrong {
            let result = try await home.news.run(arguments)
            expectClean(result.stdout, of: arguments)
            expectClean(result.stderr, of: arguments)
        }
        // A usage, a sentence, and a query with a caret below it.
        for arguments in [[evil], ["why", evil], ["list", "(\(evil)"]] {
            try await expectCleanTerminal(arguments, home)
        }
    }

    @Test("the configuration and the environment come back without any as well")
    func surroundings() async throws {
        let home = try await HostileHome()
        let path = try home.news.home.write(
            "[network]\n\(HostileHome.evil("key")) = \"\(HostileHome.harm)\"\n", to: "news.toml")
        let value = HostileHome.evil("variable")
        for (arguments, environment) in [
            (["--config", path, "refresh"], [:]), (["--config", path, "check"], [:]),
            (["list"], ["NEWS_NOW": value]), (["list"], ["NEWS_DB": "/nowhere/\(value)"]),
            (["refresh", "--force", "--yes"], ["SSL_CERT_FILE": value]),
        ] {
            let result = try await home.news.run(arguments, environment: environment)
            expectClean(result.stdout + result.stderr, of: arguments)
            try await expectCleanTerminal(arguments, home, environment)
        }
    }

    @Test("shells are offered none", arguments: ["tag", "query", "why"])
    func completions(command: String) async throws {
        let home = try await HostileHome()
        for word in ["", "tag:", "feed:", "@"] {
            for arguments in [
                ["---completion", command, "--", "positional@0", "2", "0", "news", command, word],
                ["---completion", command, "--", "--add", "3", "0", "news", command, "1", word],
            ] {
                let result = try await home.news.start(arguments).wait()
                expectClean(result.stdout + result.stderr, of: arguments)
            }
        }
    }

    @Test("JSON and OPML lose none of them")
    func lossless() async throws {
        let home = try await HostileHome()
        let parsed = try await home.news.run("parse", home.file("feed.json"))
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(parsed.stdoutBytes)) as? [String: Any])
        let items = try #require(read["items"] as? [[String: Any]])
        let id = try #require(items.first?["id"] as? String)
        #expect(id.unicodeScalars.elementsEqual("1\(HostileHome.evil("id"))".unicodeScalars))
    }
}

extension ControlCharacterTests {
    /// The runs of a command, the first also in the other forms that the help of the command names.
    private static func runs(of command: String, _ home: HostileHome) async throws -> [[String]] {
        let words = command.split(separator: " ").map(String.init)
        let help = try await home.news.run(["help"] + words).stdout
        let forms = Self.forms.filter { help.contains("  \($0) ") || help.contains("  \($0)\n") }
        let runs = runs[command]?(home) ?? []
        return runs + runs.prefix(1).flatMap { run in forms.map { run + [$0] } }
    }

    private func start(
        _ arguments: [String], _ home: HostileHome, _ environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            BuiltProgram.path, arguments, environment: home.news.environment(environment),
            directory: home.news.home.path, columns: 300, rows: 60)
    }

    private func expectCleanTerminal(
        _ arguments: [String], _ home: HostileHome, _ environment: [String: String] = [:]
    ) async throws {
        let terminal = try start(arguments, home, environment)
        _ = await terminal.wait()
        expectClean(terminal, of: arguments)
    }

    private func expectClean(_ terminal: PseudoTerminal, of arguments: [String], echo: String = "")
    {
        let screen = terminal.screen
        #expect(screen.title.isEmpty && screen.bells == 0, "\(arguments)")
        #expect(screen.unknownSequences.isEmpty, "\(arguments): \(screen.unknownSequences)")
        let own = /\u{1B}\[(\?(25|7|2026)[hl]|[0-9;]*m|[0-9]*[KABLM])/
        let link = /\u{1B}\]8;(id=[0-9]+)?;[!-~]*\u{1B}\\/
        let clipboard = /\u{1B}\]52;c;[A-Za-z0-9+\/=]*\u{07}/
        let text = terminal.text
        #expect(!text.contains("\u{1B}[7777"), "\(arguments)")
        let rest = text.replacing(own, with: "").replacing(link, with: "")
            .replacing(clipboard, with: "").replacing(echo, with: "")
        expectClean(
            String(String.UnicodeScalarView(rest.unicodeScalars.filter { $0 != "\r" })),
            of: arguments)
    }

    private func expectClean(_ text: String, of arguments: [String]) {
        let found = text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" && $0.isHidden }
        let names = Set(found.map { "U+\(String($0.value, radix: 16, uppercase: true))" }).sorted()
        #expect(names.isEmpty, "\(arguments.map { $0.prefix(30) }): \(names)")
    }
}

extension Unicode.Scalar {
    /// Whether this is hidden, by what Unicode says and not by the table of the program.
    fileprivate var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }
}
