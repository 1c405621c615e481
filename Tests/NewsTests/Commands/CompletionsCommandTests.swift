import Loopback
import TestSupport
import Testing

@Suite("news completions", .fewAtOnce)
struct CompletionsCommandTests {
    @Test("each shell takes the script that is for it", arguments: ["bash", "zsh", "fish"])
    func parses(shell: String) async throws {
        let news = try CommandHarness()
        let script = try await news.run("completions", shell)
        try #require(script.exitStatus == 0 && script.stdout.contains("news"))
        let path = try news.home.write(script.stdout, to: "script")
        // Only bash is on every machine.
        let result = try await news.shell(
            "command -v \(shell) >/dev/null || exit 0; \(shell) -n '\(path)'")
        #expect(result.exitStatus == 0, "\(result.stderr)")
    }

    @Test(
        "bash completes what a person types",
        arguments: [
            ("news tag 1 --add ko", "news tag 1 --add korea"),
            ("news edit 1 --tag lo", #"news edit 1 --tag long\ reads"#),
            ("news list tag:ko", "news list tag:korea"),
            ("news search -- -tag:ko", "news search -- -tag:korea"),
            (#"news list "is:unread tag:ko"#, #"news list "is:unread tag:korea""#),
            ("news list is:u", "news list is:unread"),
            ("news read --query is:fa", "news read --query is:favorite"),
            ("news list @mo", #"news list \@morning"#),
            ("news query remove mo", "news query remove morning"),
            ("news why Sam", "news why Samples"),
            ("news list feed:Sam", "news list feed:Samples"),
            ("news compl", "news completions"),
        ])
    func bash(typed: String, completed: String) async throws {
        let news = try await filled()
        let bash = try await shell(news)
        bash.send("\(typed)\t")
        try await bash.waitForScreen { $0.text.contains("$ \(completed)") }
    }

    @Test("no title of a feed makes a shell run anything")
    func hostile() async throws {
        let news = try await CommandHarness.withFeed(
            CommandFeed.json(1...1, title: "Zebra $(touch ran) `touch ran` ; touch ran"))
        let bash = try await shell(news)
        bash.send("news why Z\t\t")
        bash.send("\u{15}news why \t\t")
        try await bash.waitForScreen { $0.text.contains("$ news why feed\\:1") }
        bash.send("\u{15}echo done\r")
        try await bash.waitFor("done\r\n")
        #expect(try await news.shell("test -e ran").exitStatus == 1)
    }

    @Test("where there is no database there is nothing to offer, and none is made")
    func noDatabase() async throws {
        let news = try CommandHarness()
        for word in ["--add", "--remove"] {
            let result = try await news.run(
                "---completion", "tag", "--", word, "3", "0", "news", "")
            #expect(result.exitStatus == 0 && result.stderr == "")
            #expect(result.stdout.isEmpty || result.stdout == "\n")
        }
        #expect(try await news.shell("find . -mindepth 1").stdout == "")
    }

    private func filled() async throws -> CommandHarness {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.lines("edit", "1", "--tag", "korea", "--tag", "long reads")
        try await news.lines("query", "save", "morning", "sample")
        return news
    }

    /// bash as a person has it, with the script loaded.
    private func shell(_ news: CommandHarness) async throws -> PseudoTerminal {
        let script = try await news.run("completions", "bash").stdout
        let start = """
            PS1='$ '
            news() { "\(BuiltProgram.path)" "$@"; }
            \(script)
            """
        let path = try news.home.write(start, to: "start.bash")
        let bash = try news.terminal(
            running: "/bin/bash", ["--noprofile", "--rcfile", path], columns: 100)
        try await bash.waitForScreen { $0.text.hasPrefix("$") }
        return bash
    }
}
