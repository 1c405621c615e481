import Loopback
import Synchronization
import TestSupport
import Testing

/// The first week of one person: the real program, servers whose feeds change, and a clock that
/// stands still until the test moves it.
final class Week: Sendable {
    /// A terminal that people have.
    enum Size: CaseIterable, Sendable {
        case small
        case large

        var columns: Int { self == .small ? 80 : 140 }
        var rows: Int { self == .small ? 24 : 45 }
    }

    /// An article of a feed: its name in its address, its title, and its day and hour in November.
    typealias Entry = (name: String, title: String, day: Int, hour: Int)

    let news: CommandHarness
    let server: LoopbackServer
    private let moment = Mutex(Week.monday)

    /// Monday, 2 November 2026, at seven in the morning.
    private static let monday = 1_793_602_800

    init() throws {
        news = try CommandHarness(startsProcesses: true)
        server = try news.serve([:])
    }

    /// Goes on in time.
    func wait(days: Int = 0, hours: Int = 0, minutes: Int = 0) {
        moment.withLock { $0 += ((days * 24 + hours) * 60 + minutes) * 60 }
    }

    /// What a publisher has from now on.
    func publish(_ path: String, _ title: String, _ entries: [Entry]) throws {
        var document = FeedDocument(title, entries.map(\.title))
        for (index, entry) in entries.enumerated() {
            document.items[index].id = entry.name
            document.items[index].url = "https://example.org\(path)/\(entry.name)"
            document.items[index].datePublished =
                "2026-11-\(Week.digits(entry.day))T\(Week.digits(entry.hour)):00:00Z"
        }
        server.setReplies([.json(try document.json)], for: path)
    }

    /// A publisher answers in another way from now on.
    func answer(_ path: String, _ reply: Reply) {
        server.setReplies([reply], for: path)
    }

    private static func digits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private var time: [String: String] { ["NEWS_NOW": "=\(moment.withLock { $0 })"] }

    /// Runs the program in a pipe.
    func run(_ arguments: String...) async throws -> ProcessResult {
        try await news.run(arguments, environment: time)
    }

    /// Runs the program in a pipe, and requires that it has nothing to say: the titles that it lists.
    @discardableResult
    func titles(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let result = try await news.run(arguments, environment: time)
        #expect(
            result.exitStatus == 0 && result.stderr.isEmpty, "\(arguments): \(result.stderr)",
            sourceLocation: sourceLocation)
        return result.records.map(\.title)
    }

    /// Runs the program on a terminal: the lines on the screen, the empty ones at the end left out.
    @discardableResult
    func screen(
        _ arguments: String..., size: Size = .small,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let terminal = try news.terminal(
            arguments, columns: size.columns, rows: size.rows,
            environment: time.merging(["PAGER": "cat"]) { $1 })
        let result = await terminal.wait()
        let screen = terminal.screen
        #expect(result.exitStatus == 0, "\(screen.text)", sourceLocation: sourceLocation)
        // Nothing was garbled or left behind, and each line fits.
        #expect(screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
        #expect(
            screen.isCursorVisible && !screen.isAlternateScreen && screen.cursorColumn == 0,
            sourceLocation: sourceLocation)
        return screen.fullText.split(separator: "\n").map(String.init)
    }
}
