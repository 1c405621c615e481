import Loopback
import Terminal
import Testing

@Suite("--color always in a pipe")
struct ColumnsInPipeTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    private static let long = String(repeating: "길고 긴 제목이 이어집니다 ", count: 20)

    private func fill(_ titles: [String] = ["Sample \(long)", "Second"]) async throws {
        try await news.add(
            news.home.write(FeedDocument.json("서울의 저녁", titles), to: "feed.json"), "--tag", "한국")
        try await news.lines("tag", "2", "--add", "kept")
    }

    /// The lines without what colours them.
    private func plain(_ lines: [String]) -> [String] {
        lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    }

    /// Commands, and the beginning of a line that each prints.
    private static let commands: [([String], String)] = [
        (["list"], "1  U-"), (["list", "--all"], "1  U-"), (["list", "--new-for", "me"], "2  U-"),
        (["feeds"], "ID"), (["show", "1"], "Second"), (["search", "sample"], "2  U-"),
        (["today"], "NEW  2 articles"), (["tags"], "TAG"), (["log"], "NO"), (["favorites"], ""),
        (["health"], ""), (["why", "feed:1"], "Feed "), (["refresh", "--offline"], ""),
        (["search", "sample", "--remote"], "2  U-"),
    ]

    @Test("what people read has columns and colour, as wide as COLUMNS", arguments: commands)
    func columns(arguments: [String], beginning: String) async throws {
        try await fill()
        for columns in [80, 140] {
            let environment = ["COLUMNS": "\(columns)"]
            let arguments = arguments.map { $0 == "me" ? "me\(columns)" : $0 }
            let result = try await news.run(
                arguments + ["--color", "always"], environment: environment)
            #expect(result.exitStatus == 0, "\(result.stderr)")
            let lines = plain(result.lines)
            #expect(beginning.isEmpty || result.stdoutBytes.contains(0x1B))
            #expect(lines.allSatisfy { !$0.contains("\t") && $0.displayWidth <= columns })
            if arguments[0] != "today" || columns == 80 {
                // An article is in the middle of a wide screen.
                let starts = lines.map { arguments[0] == "show" ? $0.drop { $0 == " " } : $0[...] }
                #expect(
                    beginning.isEmpty || starts.contains { $0.hasPrefix(beginning) }, "\(lines)")
            }
            // Nothing moves the cursor.
            #expect(!lines.contains { $0.contains("\u{1B}") })
            let records = try await news.run(
                arguments + ["--color", "auto"], environment: environment)
            #expect(!records.stdoutBytes.contains(0x1B))
        }
    }

    @Test("it has all articles, also when they are more than a screen, and no marker")
    func all() async throws {
        try await fill((1...600).map { "Sample \($0)" })
        let result = try await news.run("list", "--color", "always", "-q")
        #expect(result.lines.count == 600 && result.stderr.isEmpty)
        #expect(plain(result.lines).last?.hasSuffix("Sample 600") == true)
    }

    @Test("JSON and templates stay what they are")
    func programs() async throws {
        try await fill()
        for arguments in [
            ["list", "--json"], ["feeds", "--json"], ["tags", "--json"], ["show", "--json", "1"],
            ["list", "--format", "{id}"], ["list", "--count"],
        ] {
            let plain = try await news.run(arguments)
            let colored = try await news.run(arguments + ["--color", "always"])
            #expect(colored.stdout == plain.stdout, "\(arguments)")
        }
    }

    @Test("it marks nothing, and a watch has columns too")
    func watch() async throws {
        try await fill()
        _ = try await news.run("show", "1", "--color", "always")
        #expect(try await news.lines("list", "is:unread").count == 2)
        let watch = try news.start("watch", "--color", "always")
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        try await news.lines("mark", "1", "--read")
        try await watch.waitForOutput(containing: "Second")
        watch.interrupt()
        #expect(!(await watch.wait().stdout.contains("\t")))
    }
}
