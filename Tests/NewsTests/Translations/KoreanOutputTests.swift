import Loopback
import TestSupport
import Testing

@Suite("the program in Korean", .fewAtOnce)
struct KoreanOutputTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(["NEWS_NOW": "=1796212800"])
    }

    private static let korean = ["LANG": "ko_KR.UTF-8"]

    /// Titles that are sentences of the program.
    private static let titles = [
        "nothing found", "no feeds yet; add one: news add URL", "3 feeds", "unread",
        "cannot read /etc: nothing found",
    ]

    /// A feed whose title and articles are called like sentences of the program.
    private func add(_ title: String = "nothing found") async throws {
        let feed = try FeedDocument.json(title, Self.titles)
        try await news.add(news.home.write(feed, to: "feed.json"))
    }

    // MARK: - For people

    @Test(
        "says what it says to people in Korean, with the same exit code",
        arguments: [
            (["help"], "명령 없이: list", Int32(0)), (["help"], "설명: man news", 0),
            (["mark", "1", "--unread", "--read"], "'--unread'와(과) '--read'은(는) 함께", 64),
            (["tag", "1", "bar"], "태그를 달려면: news tag 1 --add bar", 66),
            (["help", "list"], "최대 이만큼 출력합니다", 0),
            (["list", "--help"], "사용법: news list", 0), (["help", "query"], "하위 명령:", 0),
            (["frobnicate"], "news: 'frobnicate' 명령은 없습니다", 64),
            (["help", "lst"], "'list' 명령을 찾으셨습니까?", 64),
            (["list", "--limt"], "news: 알 수 없는 옵션입니다: '--limt'. '--limit'", 64),
            (["list", "--limit", "0"], "news: --limit은 1 이상이어야 합니다", 64),
            (["list", "--color", "x"], "쓸 수 있는 값: 'auto', 'always', 'never'", 64),
            (["show"], "news: 필요한 인수가 없습니다", 64), (["show", "99"], "`news list`를 보십시오", 66),
            (["list", "a OR"], "news: OR 뒤에 무엇이 있어야 합니다; 단어를", 64),
            (["-v", "list", "--offline", "xyz"], "news: 찾은 것이 없습니다", 0),
            (["feeds", "--db", "/nowhere/x"], "/nowhere/x에 데이터베이스가 없습니다", 66),
            (["why", "none"], "“none”에 맞는 피드가 없습니다; `news feeds`를", 66),
            (["check"], "news: 데이터베이스와 설정에 문제가 없습니다", 0),
            (["log", "--limit", "0"], "--limit은 1 이상", 64),
            (["undo", "77"], "기록에 항목 77이(가) 없습니다", 66),
            (["rule", "test", "none", "--since", "x"], "--since: “x”은(는) 시각이", 64),
            (["refresh", "--jobs", "0"], "--jobs는 1부터 256까지입니다", 64),
            (["prefetch", "--offline"], "prefetch에는 네트워크가 필요합니다", 69),
        ])
    func sentences(arguments: [String], sentence: String, status: Int32) async throws {
        try await add()
        let english = try await news.run(arguments)
        let korean = try await news.run(arguments, environment: Self.korean)
        #expect(korean.exitStatus == english.exitStatus && korean.exitStatus == status)
        let text = korean.stdout + korean.stderr
        #expect(text.contains(sentence), "\(text)")
        #expect(!(english.stdout + english.stderr).contains(sentence))
    }

    @Test(
        "a change is confirmed in Korean",
        arguments: [
            (["tag", "1", "--add", "x"], "기사 1개의 태그를 바꿈"),
            (["mark", "1", "2", "--read", "--later"], "기사 2개를 바꿈"),
            (["query", "save", "new", "is:unread"], "검색 @new 저장함"),
            (["query", "remove", "old"], "검색 @old 지움"),
            (["rule", "disable", "r"], "규칙 1개를 끔"), (["rule", "enable", "r"], "규칙 1개를 켬"),
        ])
    func confirmations(arguments: [String], sentence: String) async throws {
        try await add()
        _ = try await news.run("query", "save", "old", "is:unread")
        _ = try await news.run("rule", "add", "r", "title:b", "--read")
        let result = try await news.run(["-v"] + arguments, environment: Self.korean)
        #expect(result.exitStatus == 0)
        #expect(result.stderr.contains("news: \(sentence)"), "\(result.stderr)")
    }

    @Test("the overview fits a screen of 24 lines of 80 columns")
    func overview() async throws {
        let lines = try await news.run(["help"], environment: Self.korean).lines
        #expect(lines.count <= 24)
        #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines)")
    }

    @Test("no help has an English sentence left", arguments: InProcess.commandPaths)
    func help(command: String) async throws {
        let words = ["help"] + command.split(separator: " ").map(String.init)
        let result = try await news.run(words, environment: Self.korean)
        #expect(result.exitStatus == 0)
        // Four words in a row without Hangul between them; those of a usage have brackets.
        let english = result.lines.filter {
            $0.contains(/(^| )[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/) && !$0.contains("사용법:")
        }
        #expect(english.isEmpty, "\(english)")
        #expect(result.lines.allSatisfy { $0.displayWidth <= 80 || $0.contains("사용법:") })
    }

    @Test("a list on a terminal ends with a Korean marker, and titles stay as they are")
    func list() async throws {
        try await add()
        let terminal = try news.terminal("list", columns: 140, environment: Self.korean)
        #expect(await terminal.wait().exitStatus == 0)
        let rows = terminal.screen.text.split(separator: "\n").map(String.init)
        for title in Self.titles {
            #expect(rows.contains { $0.contains("nothing found  \(title)") }, "\(rows)")
        }
        #expect(rows.last?.contains("✓ 업데이트 ") == true)
    }

    @Test(
        "pages for people are Korean, and titles in them stay as they are",
        arguments: [
            (["feeds"], "안 읽음", "nothing found"), (["today"], "새 기사", "3 feeds"),
            (["why", "feed:1"], "요청 가능 시각", "nothing found (1)"),
            (["why", "1"], "앞부분만 있습니다.", "news prefetch --full-text"),
            (["log"], "추가: 피드 1, ", "nothing found"),
            (["show", "1"], "안 읽음", "nothing found"),
            (["prefetch", "--report"], "오프라인에서 모두 읽을 수 있음", "5개"),
        ])
    func pages(arguments: [String], words: String, title: String) async throws {
        try await add()
        let result = try await news.run(
            arguments + ["--color", "always"], environment: Self.korean)
        let text = result.stdout + result.stderr
        #expect(result.exitStatus == 0 && text.contains(words) && text.contains(title), "\(text)")
    }

    @Test("the full-screen reader has Korean keys, prompts and help, and titles as they are")
    func browse() async throws {
        try await add()
        let terminal = try news.terminal(
            "browse", "--offline", columns: 140, environment: Self.korean)
        try await terminal.waitForScreen { $0.text.contains("? 키") && $0.text.contains("3 feeds") }
        #expect(terminal.screen.text.contains("cannot read /etc: nothing found"))
        terminal.send("?")
        try await terminal.waitForScreen { $0.text.contains("입력하면 모두 검색합니다.") }
        #expect(terminal.screen.text.contains("고른 목록이나 기사를 엽니다."))
        terminal.send("\u{1B}")
        try await terminal.waitForScreen { $0.text.contains("? 키") }
        terminal.send("r")
        try await terminal.waitForScreen { $0.text.contains("--offline: 아무것도 가져오지 않습니다") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    // MARK: - For programs

    @Test(
        "what programs read is the same in every language, byte for byte",
        arguments: [
            ["--version"], ["list", "--offline"], ["list", "--json", "--offline"],
            ["list", "--ndjson", "--offline"], ["list", "--count"], ["feeds"], ["feeds", "--json"],
            ["health"], ["health", "--json"], ["why", "feed:1"], ["why", "feed:1", "--json"],
            ["why", "1"], ["why", "1", "--json"], ["today"], ["today", "--json"], ["check"],
            ["check", "--json"], ["log"], ["log", "--json"], ["tags"], ["query", "list"],
            ["rule", "list"], ["show", "1"], ["show", "1", "--json"], ["export"],
            ["prefetch", "--report"], ["prefetch", "--report", "--json"],
            ["refresh", "--offline"], ["refresh", "--offline", "--json"], ["search", "nothing"],
            ["search", "nothing", "--json"], ["refresh", "--dry-run"],
            ["refresh", "--dry-run", "--json"], ["completions", "bash"], ["cursors"],
            ["rule", "test", "nothing"], ["rule", "test", "nothing", "--json"],
        ])
    func data(arguments: [String]) async throws {
        try await add()
        try await news.lines("add", "--no-fetch", "https://gone.example/f", "--title", "unread")
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, failures, failing_since, error)
            VALUES(2, 1796212000, 2, 1795000000, 'the server refuses access (HTTP 403)')
            """)
        // What a command shows as new it shows once.
        _ = try await news.run(arguments)
        let english = try await news.run(arguments)
        let korean = try await news.run(arguments, environment: Self.korean)
        // How long a file took to read differs from run to run.
        let outputs = [english, korean].map {
            Array($0.stdout.replacing(/"ms":\d+/, with: "").utf8)
        }
        #expect(outputs[0] == outputs[1], "\(korean.stdout)")
        #expect(korean.exitStatus == english.exitStatus)
        // The markers of a pipe are for programs, too.
        let markers = english.messages.filter {
            $0.contains(/^news: (offline|updated|error|loading)/)
        }
        #expect(markers.allSatisfy(korean.messages.contains))
    }
}
