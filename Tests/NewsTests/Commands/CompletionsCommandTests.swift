import Loopback
import TestSupport
import Testing

@Suite("news completions", .fewAtOnce)
struct CompletionsCommandTests {
    /// What a person types before Tab, and the line afterwards, in the same quotes in each shell.
    private static let cases: [(typed: String, completed: String)] = [
        // Commands
        ("news compl", "news completions"), ("news li", "news list"), ("news feed", "news feeds"),
        ("news br", "news browse"), ("news pref", "news prefetch"), ("news unr", "news unread"),
        ("news query sa", "news query save"), ("news rule lis", "news rule list"),
        ("news selftest ht", "news selftest http"), ("news help li", "news help list"),
        ("news help query sa", "news help query save"),
        ("news --offline li", "news --offline list"),
        ("news -q li", "news -q list"), ("news --db x li", "news --db x list"),
        ("news --color=never li", "news --color=never list"),
        ("NEWS_OFFLINE=1 news li", "NEWS_OFFLINE=1 news list"),
        // Options
        ("news --off", "news --offline"), ("news list --lim", "news list --limit"),
        ("news list --nd", "news list --ndjson"), ("news open 1 --pr", "news open 1 --print"),
        ("news help --ma", "news help --man"),
        ("news list --limit 5 --rev", "news list --limit 5 --reverse"),
        ("news mark 1 --no-fa", "news mark 1 --no-favorite"),
        // Values of options
        ("news --color al", "news --color always"), ("news --color=al", "news --color=always"),
        ("news list --color ne", "news list --color never"),
        ("news search --by da", "news search --by date"),
        ("news show --images kit", "news show --images kitty"),
        ("news render --images=six", "news render --images=sixel"),
        ("news edit 1 --full-text of", "news edit 1 --full-text off"),
        ("news export --format news", "news export --format newsboat"),
        ("news completions fi", "news completions fish"),
        ("news selftest http --case L1", "news selftest http --case L1"),
        // Feeds
        ("news why Sam", "news why Samples"), ("news refresh Sam", "news refresh Samples"),
        ("news refresh 1 Sam", "news refresh 1 Samples"),
        ("news remove Long", #"news remove Long\ Reads"#),
        (#"news remove Long\ R"#, #"news remove Long\ Reads"#),
        (#"news remove "Long R"#, #"news remove "Long Reads""#),
        ("news edit 한", #"news edit 한겨레\ 신문"#), ("news edit '한겨레 신", "news edit '한겨레 신문'"),
        ("news edit 1 --merge-into Sam", "news edit 1 --merge-into Samples"),
        ("news backfill It", #"news backfill It\'s\ \"News\""#),
        // Tags
        ("news tag 1 --add ko", "news tag 1 --add korea"),
        ("news tag 1 --add=ko", "news tag 1 --add=korea"),
        ("news tag 1 --remove 뉴", "news tag 1 --remove 뉴스"),
        ("news edit 1 --tag lo", #"news edit 1 --tag long\ reads"#),
        ("news edit 1 --untag ko", "news edit 1 --untag korea"),
        ("news mark 1 --tag ko", "news mark 1 --tag korea"),
        ("news rule add x y --tag ko", "news rule add x y --tag korea"),
        // Names
        ("news query remove mo", "news query remove morning"),
        ("news rule show ad", "news rule show ads"), ("news rule edit ad", "news rule edit ads"),
        ("news list --new-for b", "news list --new-for bar"),
        ("news cursors --remove b", "news cursors --remove bar"),
        // Queries
        ("news list ti", "news list title:"), ("news list au", "news list author:"),
        ("news list is:u", "news list is:unread"), ("news ls is:fa", "news ls is:favorite"),
        ("news list has:att", "news list has:attachment"),
        ("news list after:yes", "news list after:yesterday"),
        ("news list tag:ko", "news list tag:korea"), ("news list tag:뉴", "news list tag:뉴스"),
        ("news list feed:Sam", "news list feed:Samples"),
        ("news list feed:한", "news list feed:한겨레"), ("news why feed:1", "news why feed:1"),
        ("news list @mo", "news list @morning"),
        ("news list is:unread tag:ko", "news list is:unread tag:korea"),
        (#"news list "is:unread tag:ko"#, #"news list "is:unread tag:korea""#),
        ("news list 'is:unread tag:ko", "news list 'is:unread tag:korea'"),
        ("news search -- -tag:ko", "news search -- -tag:korea"),
        ("news mark --query is:fa", "news mark --query is:favorite"),
        ("news next is:la", "news next is:later"), ("news watch tag:ko", "news watch tag:korea"),
        ("news browse has:im", "news browse has:image"),
        ("news query save new is:unr", "news query save new is:unread"),
        ("news rule test is:la", "news rule test is:later"),
        // Files
        ("news import fee", "news import feeds.opml"),
        ("news parse feeds.o", "news parse feeds.opml"),
        ("news --config conf", "news --config config.toml"),
        ("news render my", #"news render my\ page.html"#),
        ("news help --man --all fol", "news help --man --all folder/"),
    ]

    @Test("each shell completes what a person types", arguments: Shell.allCases)
    func completes(shell: Shell) async throws {
        let news = try await filled()
        let terminal = try await shell.start(in: news)
        for (typed, completed) in Self.cases {
            terminal.send("\u{15}")
            try await terminal.waitForScreen { $0.filledLines == ["$"] }
            terminal.send("\(typed)\t")
            do {
                try await terminal.waitForScreen(atMost: .seconds(20)) {
                    $0.filledLines == ["$ \(completed)"]
                }
            } catch {
                Issue.record("\(shell): \(typed) became:\n\(terminal.screen.text)")
            }
        }
    }

    @Test(
        "zsh and fish show the titles of articles beside their ids", arguments: [Shell.zsh, .fish])
    func titles(shell: Shell) async throws {
        let news = try await filled()
        let terminal = try await shell.start(in: news)
        terminal.send("news show \t")
        try await terminal.waitForScreen { screen in
            ["Sample 1", "Sample 2", "속보"].allSatisfy(screen.text.contains)
        }
    }

    @Test("bash lists the titles of articles beside their ids, and inserts only the ids")
    func titlesInBash() async throws {
        let news = try await filled()
        let terminal = try await Shell.bash.start(in: news)
        terminal.send("news show \t\t")
        try await terminal.waitForScreen { screen in
            ["1  Sample 2", "2  Sample 1", "속보"].allSatisfy(screen.text.contains)
                && screen.filledLines.last == "$ news show"
        }
        terminal.send("2\t")
        try await terminal.waitForScreen { $0.filledLines.last == "$ news show 2" }
    }

    @Test(
        "offers feeds, and no single words of their titles",
        arguments: [
            ("news list feed:", ["feed:Samples", "feed:한겨레", "feed:Long", "feed:It's"]),
            ("news why feed:", ["feed:1", "feed:2", "feed:3", "feed:4"]),
            ("news list -- -feed:", ["-feed:Samples", "-feed:한겨레", "-feed:Long", "-feed:It's"]),
            (
                "news list 'x -feed:",
                ["x -feed:Samples", "x -feed:한겨레", "x -feed:Long", "x -feed:It's"]
            ),
        ])
    func feeds(line: String, expected: [String]) async throws {
        let news = try await filled()
        let lines = try await news.run("---complete", "fish", line).lines
        #expect(lines.map { String($0.columns[0]) }.sorted() == expected.sorted())
    }

    @Test("no title of a feed makes a shell run anything", arguments: Shell.allCases)
    func hostile(shell: Shell) async throws {
        let news = try await CommandHarness.withFeed(
            CommandFeed.json(1...1, title: "Zebra $(touch ran) `touch ran` ; touch ran"))
        let terminal = try await shell.start(in: news)
        terminal.send("news why Z\t\t")
        terminal.send("\u{15}news remove \t")
        try await terminal.waitForScreen { $0.text.contains("$ news remove 1") }
        terminal.send("\u{15}echo done\r")
        try await terminal.waitForScreen { $0.filledLines.contains("done") }
        #expect(try await news.shell("test -e ran").exitStatus == 1)
    }

    @Test(
        "a quotation mark with an accent is one for bash",
        arguments: [
            ("news why \"Z", "Zebra\\\"\u{301}'\u{301};x"),
            ("news why 'Z", "Zebra\"\u{301}'\\''\u{301};x"),
            ("news why Z", "Zebra\\\"\u{301}\\'\u{301}\\;x"),
        ])
    func accents(line: String, expected: String) async throws {
        let news = try await CommandHarness.withFeed(
            CommandFeed.json(1...1, title: "Zebra\\\"\u{301}'\u{301};x"))
        #expect(try await news.run("---complete", "bash", line, "Z").lines.contains(expected))
    }

    @Test("where there is no database there is nothing to offer, and none is made")
    func noDatabase() async throws {
        let news = try CommandHarness()
        for line in ["news tag 1 --add ", "news show ", "news query remove ", "news why "] {
            for shell in Shell.allCases {
                let result = try await news.run("---complete", shell.rawValue, line, "")
                #expect(result.exitStatus == 0 && result.stdout == "" && result.stderr == "")
            }
        }
        #expect(try await news.shell("find . -mindepth 1").stdout == "")
    }

    @Test("what is no call of a script gets no answer")
    func otherCalls() async throws {
        let news = try CommandHarness()
        for arguments in [[], ["csh", "news l"], ["bash"]] {
            let result = try await news.run(["---complete"] + arguments)
            #expect(result.exitStatus == 0 && result.stdout == "" && result.stderr == "")
        }
    }

    /// A home directory with something of each kind that can be completed.
    private func filled() async throws -> CommandHarness {
        let news = try await CommandHarness.withSamples(1...2)
        for (name, title) in [
            ("korean", "한겨레 신문"), ("long", "Long Reads"), ("quotes", #"It's \"News\""#),
        ] {
            let word = name == "korean" ? "속보" : "Other"
            let feed = CommandFeed.json(1...1, title: title, word: word)
            try await news.add(try news.home.write(feed, to: "\(name).json"))
        }
        try await news.lines("edit", "1", "--tag", "korea", "--tag", "long reads", "--tag", "뉴스")
        try await news.lines("query", "save", "morning", "sample")
        try await news.lines("rule", "add", "ads", "sponsored", "--hide")
        try await news.lines("list", "--new-for", "bar")
        for name in ["feeds.opml", "config.toml", "my page.html", "folder/file"] {
            _ = try news.home.write("", to: name)
        }
        return news
    }

    /// A shell as a person has it, with the script loaded.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        func start(in news: CommandHarness) async throws -> PseudoTerminal {
            let script = try await news.run("completions", rawValue).stdout
            let path = try news.home.write(script, to: ".\(rawValue)-completions")
            let programs = news.home.file("bin")
            _ = try await news.shell("mkdir -p bin && ln -s \"$NEWS\" bin/news")
            let (shell, arguments): (String, [String])
            switch self {
            case .bash:
                let start = "PS1='$ '\nPATH=\(programs):$PATH\nHISTFILE=\n. \(path)\n"
                let file = try news.home.write(start, to: ".start")
                (shell, arguments) = ("/bin/bash", ["--noprofile", "--rcfile", file])
            case .zsh:
                let start = """
                    PROMPT='$ '
                    path=(\(programs) $path)
                    autoload -Uz compinit && compinit -D -u
                    source \(path)
                    """
                _ = try news.home.write(start, to: ".zshrc")
                (shell, arguments) = ("zsh", ["-d", "-i"])
            case .fish:
                let start = """
                    set -g fish_greeting
                    set -g fish_autosuggestion_enabled 0
                    set -gx PATH \(programs) $PATH
                    function fish_prompt; printf '$ '; end
                    source \(path)
                    """
                (shell, arguments) = ("fish", ["--no-config", "-C", start])
            }
            let terminal = try news.terminal(running: shell, arguments, columns: 100, rows: 40)
            try await terminal.waitForScreen { $0.text.hasPrefix("$") }
            return terminal
        }
    }
}

private extension ScreenModel {
    /// The lines that are not empty, without the spaces at their ends.
    var filledLines: [String] {
        lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }
}
