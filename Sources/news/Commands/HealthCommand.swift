import ArgumentParser
import NewsKit
import Polling
import Store
import Terminal
import Web

struct HealthCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "health",
        abstract: "List the feeds that have problems.",
        discussion: """
            gone: \(SkipReason.gone.sentence). dead: failing for a week or longer. \
            failing: the last request failed. broken: the feed is damaged and is read as far as \
            possible. moved: it got a new address within the last 30 days. redirected: another address \
            answers for now. silent: no new article for 60 days or longer. always-new: every answer \
            has only new articles. flooding: the last answer had more new articles than a feed may \
            bring in a day. slow: the last answer took 5 s or longer. insecure: the server's \
            certificate is not checked.

            news why feed:ID shows more. news edit FEED --enable fetches a feed again that is gone, \
            --merge-into merges it into the feed to whose address it moved, --undo-move undoes a move \
            or a merge, and --secure checks the certificate again.

            Does not use the network. Piped: id, title, problem, since, detail and url, separated by \
            tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let now = container.now
        let troubles = try Trouble.all(in: store, now: now)
        try Trouble.table.print(troubles, as: format.form(container), container)
        let messages = Messages(container)
        try SyncStatusView(store, container).say(to: messages)
        for list in try store.followed.lists() {
            guard let error = list.ledger.error else { continue }
            messages.say("news: the list \(list.url.shownURL) does not come: \(error)")
        }
        guard troubles.isEmpty else { return }
        switch try store.ledger.standing(now: now).feeds {
        case 0: messages.sayNoFeeds()
        case 1: messages.say("news: the feed has no problem")
        case let count: messages.say("news: none of the \(count) feeds has a problem")
        }
    }
}

extension Trouble {
    /// The feeds with problems.
    static let table = table(title: 10...30, detail: 34)

    /// The same without headings, for a page that shows more than this.
    static let shortTable = table(title: 8...24, detail: 20, hasHeadings: false)

    private static func table(
        title: ClosedRange<Int>, detail: Int, hasHeadings: Bool = true
    ) -> Table<Trouble> {
        Table(
            .init("ID", .number, json: "id", style: .detail) { .number($0.feed.id) },
            .init("TITLE", .flexible(title), json: "title") { .text($0.feed.displayTitle) },
            .json("url") { .text($0.feed.displayURL) },
            .init("PROBLEM", json: "problem") {
                .text($0.problem.rawValue)
            } shown: { trouble, _ in
                Cell(trouble.problem.rawValue, trouble.problem.style)
            }.said,
            .init("SINCE", .number, json: "since", style: .detail) { .time($0.since) }.said,
            .init("DETAIL", .rest(minimum: detail), json: "detail", style: .detail) {
                .text($0.sentence)
            }.said,
            .record { .text($0.feed.displayURL) }, hasHeadings: hasHeadings)
    }
}

extension Trouble.Problem {
    /// The style of a problem; a failure when no articles come any more.
    fileprivate var style: TextStyle {
        switch self {
        case .gone, .dead, .failing: .failure
        case .broken, .moved, .redirected, .silent, .alwaysNew, .flooding, .slow, .insecure:
            .warning
        }
    }
}
