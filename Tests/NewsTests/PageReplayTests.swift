import Loopback
import TestSupport
import Testing

/// Compares what terminals make of a page, with its styles and links, with the lines that it has
/// where there are none.
@Suite("a page in terminals that are not ours", .fewAtOnce)
struct PageReplayTests {
    private static let names = [
        "article", "code", "footnotes", "footnotes-inline", "hostile", "lists", "media", "pictures",
        "scripts", "tables", "text",
    ]

    @Test("pyte shows the lines of the page at four widths", arguments: names)
    func pyte(name: String) async throws {
        var replay = Replay()
        var pages: [[String]] = []
        for width in [20, 40, 72, 120] {
            let stage = try Stage(name, width: width)
            let plain = try await stage.plain()
            let rows = plain.count + 2
            let terminal = try stage.terminal(rows: rows)
            #expect(await terminal.wait().exitStatus == 0)
            let hasLinks = plain.contains { $0.hasPrefix("[1]") }
            #expect(terminal.text.contains("\u{1B}]8;id=") == hasLinks)
            replay.add(terminal.output, columns: width, rows: rows)
            pages.append(plain)
        }
        let screens = try await replay.pictures()
        try #require(screens.count == pages.count)
        for (screen, plain) in zip(screens, pages) {
            #expect(screen.isPlain && screen.column == 0 && screen.row == plain.count)
            expect(screen.lines, toBe: plain)
        }
    }

    @Test("tmux shows the lines of the page", arguments: names)
    func tmux(name: String) async throws {
        let width = 72
        let stage = try Stage(name, width: width)
        let plain = try await stage.plain()
        expect(try await stage.tmux(rows: plain.count + 2), toBe: plain)
    }

    /// What has no width is left out: tmux keeps none of it, and of an emoji only the beginning.
    private func expect(
        _ lines: [String], toBe plain: [String], _ location: SourceLocation = #_sourceLocation
    ) {
        let shown = lines.map(\.visible)
        for (index, line) in plain.enumerated() where index < shown.count {
            #expect(shown[index] == line.visible, sourceLocation: location)
        }
        #expect(
            shown.dropFirst(plain.count).allSatisfy { $0.isEmpty }, sourceLocation: location)
    }
}

/// A page at a width.
private struct Stage {
    private let news: CommandHarness
    private let arguments: [String]
    private let width: Int

    init(_ name: String, width: Int) throws {
        news = try CommandHarness()
        self.width = width
        arguments = [
            "render", Fixture.path("pages/reading/\(name).html"), "--base",
            "https://site.example/news/", "--width", "\(width)", "--links", "--images", "none",
        ]
    }

    func terminal(
        rows: Int, term: String = "xterm-256color", _ more: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            BuiltProgram.path, arguments, environment: environment(more),
            directory: news.home.path, columns: width, rows: rows, term: term)
    }

    private func environment(_ more: [String: String] = [:]) -> [String: String] {
        news.environment(["PAGER": "cat"].merging(more) { $1 })
    }

    /// The lines on a terminal that has colours and nothing else, without its colours.
    func plain() async throws -> [String] {
        let terminal = try terminal(rows: 24, term: "dumb", ["CLICOLOR_FORCE": "1"])
        let result = await terminal.wait()
        // A mark that joins the letter before it joins the end of a sequence, too.
        let styles = /\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar)
        let text = terminal.text.replacing(styles, with: "")
        try #require(result.exitStatus == 0 && !text.contains("\u{1B}"))
        return text.split(separator: "\r\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    /// The lines in tmux.
    func tmux(rows: Int) async throws -> [String] {
        let socket = "\(news.home.path)/tmux"
        func run(_ arguments: String...) async throws -> String {
            let result = try await ChildProcess.run(
                "tmux", ["-u", "-S", socket, "-f", "/dev/null"] + arguments,
                environment: environment(["TERM": "xterm-256color"]), directory: news.home.path)
            try #require(result.succeeded, "\(result.stderr)")
            return result.stdout
        }
        let command = ([BuiltProgram.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        _ = try await run(
            "new-session", "-d", "-x", "\(width)", "-y", "\(rows)",
            "\(command); tmux -S \(socket) wait-for -S shown; cat")
        _ = try await run("wait-for", "shown")
        let screen = try await run("capture-pane", "-p")
        _ = try await run("kill-server")
        return screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension String {
    /// Without marks that have no width, emoji, and spaces at the end.
    fileprivate var visible: String {
        let isMark = { (scalar: UnicodeScalar) in
            scalar.properties.generalCategory == .format || scalar.properties.isEmojiPresentation
                || scalar.properties.isDefaultIgnorableCodePoint
        }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.lazy.filter { !isMark($0) })
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }
}
