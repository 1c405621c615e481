import Foundation
import Loopback
import TestSupport
import Testing

/// Compares the screen with the lines that a new `list` prints where it cannot move the cursor: text
/// without a control sequence. What was written in between is replayed through two
/// emulators, ours and pyte.
@Suite("list --watch is redrawn in place", .fewAtOnce)
struct ListScreenTests {
    /// A series of sizes, and what is shown meanwhile.
    struct Scene: CustomTestStringConvertible, Sendable {
        var name: String
        var sizes: [(columns: Int, rows: Int)]
        var titles = ListScreenTests.titles
        var options: [String] = []
        var environment: [String: String] = [:]
        /// Lines that stand above, from before the program was run.
        var earlier = 0
        var terminal = ResizeBehavior.xterm

        var testDescription: String { name }
    }

    /// pyte and our model count the family as three emoji, which take six columns; and flags as two
    /// letters, which take two. `news` counts what terminals show. The lines are short enough for
    /// both to fit; on a narrower screen the emulators would cut the one with the family.
    private static let titles = [
        "👩‍👩‍👧 family 🇰🇷", "오늘의 뉴스: 터미널에서 읽는 첫 번째 기사이며 제목이 아주 길어서 팔십 칸에는 다 들어가지 않는다",
        "日本語のタイトル、長い長い長い長い長い長い長い長い長い長い", "ภาษาไทย ที่นี่ วันนี้", "e\u{301}t\u{E9} combining",
        "Plain ASCII",
    ]
    private static let narrow = Array(titles.dropFirst())

    private static func many(_ count: Int) -> [String] {
        (1...count).map { "\($0)번째 기사 Article" }
    }

    private static let scenes = [
        Scene(name: "80×24", sizes: [(80, 24), (70, 20), (100, 30)], earlier: 3),
        Scene(
            name: "80×24, wrapped anew", sizes: [(80, 24), (30, 20), (100, 30)],
            titles: narrow, earlier: 3, terminal: .tmux),
        Scene(name: "140×40, full", sizes: [(140, 40), (80, 24), (140, 44)], titles: many(60)),
        Scene(
            name: "140×40, full, wrapped anew", sizes: [(140, 40), (60, 24), (140, 44)],
            titles: many(60), terminal: .tmux),
        Scene(name: "20×5", sizes: [(20, 5), (34, 8), (20, 5)], titles: narrow),
        Scene(name: "3 rows", sizes: [(80, 3), (80, 10), (40, 3)], titles: narrow, earlier: 1),
        Scene(
            name: "taller than the screen", sizes: [(80, 24), (80, 12), (80, 24)],
            titles: many(40), options: ["--limit", "30"]),
        Scene(
            name: "NO_COLOR", sizes: [(80, 24), (50, 24), (80, 24)], titles: narrow,
            environment: ["NO_COLOR": "1"], earlier: 2),
        Scene(
            name: "without UTF-8", sizes: [(80, 24), (50, 24), (80, 24)], titles: narrow,
            environment: ["LC_ALL": "C"], earlier: 2),
    ]

    @Test("each screen is what a new list prints", arguments: scenes)
    func follows(scene: Scene) async throws {
        let stage = try await Stage(scene)
        let newest = "\(scene.titles.count)"
        try await stage.check()
        let before = stage.terminal.output.count
        try await stage.run("favorite", newest)
        try await stage.check()
        let change = stage.terminal.output.count - before
        #expect(change <= 2 * 4 * scene.sizes[0].columns + 100)
        try await stage.addFeed()
        try await stage.check()
        try await stage.resize(to: scene.sizes[1])
        try await stage.run("edit", "1", "--title", "새 이름의 소식")
        try await stage.run("mark", "--read", newest)
        try await stage.check()
        try await stage.resize(to: scene.sizes[2])
        try await stage.run("tag", newest, "--add", "later")
        try await stage.run("remove", "2")
        try await stage.check()
        try await stage.resize(to: scene.sizes[0])

        stage.terminal.interrupt()
        _ = await stage.terminal.wait()
        try stage.checkEnd()
        if !scene.terminal.rewraps { try await stage.checkReplay() }
    }
}

/// A scene while it is played.
private final class Stage {
    let terminal: PseudoTerminal
    private let scene: ListScreenTests.Scene
    private let news: CommandHarness
    private var size: (columns: Int, rows: Int)
    /// The screen after so many bytes.
    private var checked: [(offset: Int, lines: [String])] = []

    init(_ scene: ListScreenTests.Scene) async throws {
        self.scene = scene
        size = scene.sizes[0]
        news = try CommandHarness()
        let feed = try news.home.write(FeedDocument.json("한국어 뉴스", scene.titles), to: "feed.json")
        let added = try await news.run("add", feed, environment: Self.time(0))
        try #require(added.succeeded, "\(added.stderr)")
        let script = """
            i=0; while [ $i -lt $1 ]; do echo earlier $i; i=$((i+1)); done; shift; exec "$@"
            """
        terminal = try PseudoTerminal(
            "/bin/sh",
            [
                "-c", script, "sh", "\(scene.earlier)", BuiltProgram.path, "--offline", "list",
                "--watch",
            ]
                + scene.options,
            environment: Self.environment(news, scene), directory: news.home.path,
            columns: size.columns, rows: size.rows)
    }

    func run(_ arguments: String...) async throws {
        let result = try await ChildProcess.run(
            BuiltProgram.path, arguments, environment: news.environment(Self.time(1)),
            directory: news.home.path)
        try #require(result.succeeded, "\(arguments): \(result.stderr)")
    }

    func addFeed() async throws {
        var feed = FeedDocument("두 번째", ["방금 들어온 소식 breaking", "또 하나"], key: "b")
        feed.items[0].datePublished = "2020-01-02T00:00:00Z"
        try await run("add", news.home.write(feed.json, to: "second.json"))
    }

    func resize(to new: (columns: Int, rows: Int)) async throws {
        size = new
        terminal.resize(columns: new.columns, rows: new.rows)
        try await check()
    }

    /// Waits until the screen shows what a new list prints, with the cursor on the line below, and
    /// nothing else but what was there before.
    func check() async throws {
        let expected = try await expected()
        let behavior = scene.terminal
        let recording = try await terminal.waitForRecording { recording in
            recording.endsWithFrame && Picture(recording.screen(behavior)).shows(expected)
        }
        checked.append((recording.count, expected))
    }

    /// The terminal is left as it was found.
    func checkEnd() throws {
        let screen = terminal.recording.screen(scene.terminal)
        #expect(Picture(screen).shows(try #require(checked.last).lines))
        #expect(screen.modes == ScreenModel().modes && screen.unknownSequences.isEmpty)
        let isPlain = scene.environment["NO_COLOR"] != nil
        #expect(terminal.text.contains("\u{1B}[0m") == !isPlain)
    }

    /// pyte saw the same at each of those moments.
    func checkReplay() async throws {
        let recording = terminal.recording
        let pictures = try await Replay(recording, offsets: checked.map(\.offset)).pictures()
        try #require(pictures.count == checked.count)
        for (picture, (_, lines)) in zip(pictures, checked) {
            #expect(picture.shows(lines), "\(picture.lines) is not \(lines)")
        }
    }

    /// The lines of a new list that have room on a screen of this size.
    private func expected() async throws -> [String] {
        let list = try PseudoTerminal(
            BuiltProgram.path, ["--offline", "list"] + scene.options,
            environment: Self.environment(news, scene).merging(["NO_COLOR": "1"]) { $1 },
            directory: news.home.path, columns: size.columns, rows: size.rows, term: "dumb")
        let result = await list.wait()
        try #require(result.exitStatus == 0 && !list.output.contains(0x1B), "\(list.text)")
        let lines = list.text.components(separatedBy: "\r\n").dropLast()
        let rows = size.rows - 1
        return lines.count <= rows ? Array(lines) : lines.prefix(rows - 1) + lines.suffix(1)
    }

    private static func environment(
        _ news: CommandHarness, _ scene: ListScreenTests.Scene
    ) -> [String: String] {
        var environment = news.environment(time(150)).merging(scene.environment) { $1 }
        if !scene.terminal.rewraps { environment["XTERM_VERSION"] = "XTerm(379)" }
        return environment
    }

    /// Some minutes after the feed was added.
    private static func time(_ minutes: Int) -> [String: String] {
        ["NEWS_NOW": "=\(1_600_000_000 + minutes * 60)"]
    }
}
