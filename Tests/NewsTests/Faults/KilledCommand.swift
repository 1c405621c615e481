#if os(Linux)
import Loopback
import TestSupport
import Testing

/// A command that a test kills, and where it starts from.
struct KilledCommand: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    /// Its message when all is done; nil if it prints nothing before it ends.
    var acknowledgement: String?
    /// Whether its change is one thing, which is there whole or not at all.
    var isWhole = true
    /// Whether doing it once more changes nothing.
    var isRepeatable = true
    /// The state before it runs.
    var start: Start = .articles
    var testDescription: String { name }

    /// The database that a command finds.
    enum Start: Sendable {
        /// No database.
        case nothing
        /// Articles of a feed that is a file, and some marks.
        case articles
        /// Feeds of a server, which have changed since.
        case feeds
        /// Articles of a feed that is a file, with pages and pictures on a server.
        case pages
    }

    static let all = [
        KilledCommand(
            name: "refresh", arguments: ["refresh", "--force", "--yes"], isWhole: false,
            start: .feeds),
        KilledCommand(
            name: "prefetch --full-text --images",
            arguments: ["prefetch", "--full-text", "--images"], isWhole: false, start: .pages),
        KilledCommand(name: "favorite", arguments: ["favorite", "3", "4", "5"]),
        KilledCommand(
            name: "mark --query", arguments: ["mark", "--read", "--query", "is:unread"]),
        KilledCommand(
            name: "import", arguments: ["import", "urls"], acknowledgement: "imported"),
        KilledCommand(
            name: "tag --query", arguments: ["tag", "--query", "sample", "--add", "later"]),
        KilledCommand(name: "remove", arguments: ["remove", "1"], isRepeatable: false),
        KilledCommand(name: "undo", arguments: ["undo"], isRepeatable: false),
        KilledCommand(name: "query save", arguments: ["query", "save", "some", "is:unread"]),
        KilledCommand(name: "first start", arguments: ["feeds"], isWhole: false, start: .nothing),
    ]

    /// All that the person would miss, and what the log tells of it.
    func state(of news: CommandHarness) async throws -> [String] {
        let state = try await news.state()
        switch start {
        case .articles, .feeds: return try await state + news.sqlite(Torture.log)
        case .pages:
            let texts = """
                SELECT article_id, length(html), words, lack, failures,
                  (SELECT count(*) FROM page_block b WHERE b.article_id = w.article_id)
                FROM full_text w ORDER BY article_id
                """
            // The name of a picture is its hash.
            let pictures = """
                [ ! -d .cache ] || find .cache -name '*.gif' -exec sha256sum {} + | sort
                """
            return try await state + news.sqlite(texts) + news.shell(pictures).lines
        case .nothing: return state
        }
    }

    /// A home in which it can be run; its database is closed.
    func prepared(_ server: VersionedServer) async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(
            (1...20).map { "https://feeds.example/\($0)\n" }.joined(), to: "urls")
        switch start {
        case .nothing: break
        case .articles:
            let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
            try await news.lines("add", feed)
            try await news.lines("mark", "--read", "2")
            try await news.lines("favorite", "7")
        case .feeds:
            try news.home.write(server.list, to: "feeds")
            try await news.lines("import", "--trust", "feeds")
            try await news.lines("refresh")
            server.change()
        case .pages:
            let feed = try news.home.write(server.teasers, to: "feed.json")
            try await news.lines("add", feed, "--allow-private")
        }
        return news
    }
}
#endif
