import ArgumentParser
import Store
import Terminal

struct LogCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "log",
        abstract: "List the changes that you made, newest first.",
        discussion: """
            Every change that you make is one entry: read marks, favorites, tags, feeds, saved \
            queries. news undo takes back the last entry, or the one with a given number; an import, a \
            subscription and what is older than a day only by its number. Entries are kept for 90 \
            days.

            Piped: number, time, action, how many things it changed, what it was about, and when it \
            was undone, separated by tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: "Print at most this many. Default: 20, on a terminal what fits the screen.")
    var limit: Int?

    @OptionGroup var format: FormOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let form = format.form(container)
        let isOnScreen = form == .screen && container.style.isTerminal
        let limit = limit ?? (isOnScreen ? max(container.screen.rows - 2, 1) : 20)
        // One layout for the whole screen; elsewhere a long log is printed while it is read.
        var pages = LogPages(store, limit: limit, length: isOnScreen ? limit : 500)
        try LogEntry.table.print(as: form, container) { try pages.next() }
        if pages.isEmpty { Messages(container).say("news: the log is empty") }
    }
}

extension LogEntry {
    fileprivate static let table = Table<LogEntry>(
        .init("NO", .number, json: "id", style: .detail) { .number($0.id) },
        .init("WHEN", .number, json: "made_at", style: .detail) { .time($0.madeAt) }.said,
        .hidden("action") { .text($0.name) },
        .hidden("count") { .number($0.count) },
        .hidden("about") { .text($0.about) },
        .screen("WHAT", .rest()) { entry, _ in
            Cell(entry.sentence, entry.undoneAt == nil ? [] : .detail)
        }.said,
        .init("", json: "undone_at") {
            .time($0.undoneAt)
        } shown: { entry, now in
            let ago = entry.undoneAt.map { "undone " + RelativeTime.ago(max(0, now - $0)) }
            return Cell(ago ?? "", .detail)
        }.said)

    /// The entry as a part of a sentence: `read 12 articles · is:unread`.
    var sentence: String {
        guard let action, action.isAboutArticles else {
            return about.isEmpty ? name : "\(name) \(about)"
        }
        let done = "\(name) \(count.grouped) \(count == 1 ? "article" : "articles")"
        return about.isEmpty ? done : "\(done) · \(about)"
    }
}

/// The entries of the log, page by page: the log may be long.
private struct LogPages {
    /// Whether no entry has come.
    private(set) var isEmpty = true

    private let store: Store
    private let length: Int
    private var last: Int64?
    private var rest: Int

    init(_ store: Store, limit: Int, length: Int) {
        self.store = store
        self.length = length
        rest = limit
    }

    mutating func next() throws -> [LogEntry]? {
        guard rest > 0 else { return nil }
        let page = try store.log.entries(before: last, limit: min(rest, length))
        guard !page.isEmpty else { return nil }
        isEmpty = false
        last = page.last?.id
        rest -= page.count
        return page
    }
}
