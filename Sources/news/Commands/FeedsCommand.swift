import ArgumentParser
import NewsKit
import Polling
import Store
import Terminal
import Web

struct FeedsCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "feeds",
        abstract: "List the feeds.",
        discussion: """
            Piped: id, title, unread, total, last success, state, next due and url, separated by \
            tabs. The state is new, ok, failing or gone. It is followed by broken if the feed is \
            damaged, by moved if it has moved within the last 30 days, by insecure if the server's \
            certificate is not checked, and by hidden if the feed is hidden.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let moves = try store.feeds.lastMoves(since: container.now - Trouble.movedFor)
        let approvals = container.approvedFeeds.read()
        let form = format.form(container)
        var notes: [String] = []
        var last = Int64.min
        // One layout for people; programs get the feeds while they are read.
        let limit: Int64? = form == .screen ? nil : 500
        try FeedRow.table.print(as: form, container) {
            let summaries = try store.feeds.summaries(after: last, limit: limit)
            guard let end = summaries.last?.status.feed.id else { return nil }
            last = end
            if form == .screen {
                notes = summaries.compactMap {
                    $0.status.feed.note(approvals, width: FeedsCommand.widestSetting)
                }
            }
            return summaries.map { FeedRow($0, move: moves[$0.status.feed.id], approvals) }
        }
        let messages = Messages(container)
        if last == .min { messages.sayNoFeeds() }
        guard form == .screen else { return }
        for note in notes { messages.say("news: \(note)") }
        if let note = store.privacyNote, container.approvedFeeds.isNews(note) {
            messages.say("news: \(note)", hasCommand: true)
        }
    }

    /// `news why` shows a longer setting in full.
    private static let widestSetting = 60
}

/// A row of the list of feeds.
private struct FeedRow: Sendable {
    private let summary: FeedSummary
    private let move: FeedMove?
    private let approvals: Approvals

    init(_ summary: FeedSummary, move: FeedMove?, _ approvals: Approvals) {
        self.summary = summary
        self.move = move
        self.approvals = approvals
    }

    static let table = Table<FeedRow>(
        .init("ID", .number, json: "id", style: .detail) { .number($0.feed.id) },
        .init("TITLE", .flexible(10...40), json: "title") {
            .text($0.feed.displayTitle)
        } shown: { row, _ in
            Cell(row.feed.displayTitle, row.summary.unread > 0 ? .unread : [])
        },
        .init("UNREAD", .number, json: "unread") { .number($0.summary.unread) },
        .init("ALL", .number, json: "total", style: .detail) { .number($0.summary.total) },
        .init("FETCHED", .number, json: "last_success", style: .detail, none: "never") {
            .time($0.ledger.succeededAt).ifKnown
        }.said,
        .json("tags") { .json($0.summary.tags) },
        .json("state") { .text($0.state) },
        .json("insecure") { .flag($0.feed.isInsecure) },
        .json("hidden") { $0.feed.isHidden ? .flag(true) : .missing },
        .json("approved") { $0.approvals.state(of: $0.feed).map(Value.flag) ?? .missing },
        .json("allow_private") { .flag($0.feed.allowsPrivate) },
        .json("header_command") { .text($0.feed.headerCommand).ifKnown },
        .json("certificate") { .text($0.feed.certificate).ifKnown },
        .json("proxy") { .text($0.feed.proxy?.withoutCredentials).ifKnown },
        .json("search") { .text($0.feed.searchURL).ifKnown },
        .json("full_text") { .text($0.feed.fullText).ifKnown },
        .json("failures") { .number($0.ledger.failures) },
        .json("error") { .text($0.ledger.error).ifKnown },
        .json("warning") { .text($0.ledger.damage).ifKnown },
        .init("STATE", json: nil) {
            .text($0.states)
        } shown: { row, _ in
            Cell(row.states, row.style)
        }.said,
        .init("DUE", .number, json: "next_due") {
            .time($0.ledger.nextRequest).ifKnown
        } shown: { row, now in
            Cell(row.due(now), .detail)
        }.said,
        .init("URL", .rest(minimum: 12), json: "url") {
            .text($0.feed.displayURL)
        } shown: { row, _ in
            Cell(row.feed.displayURL.withoutScheme, .detail)
        },
        .json("redirected_to") { .text($0.summary.status.redirectedTo) },
        .json("moved_from") { .text($0.move?.displayedFrom) })
}

extension FeedRow {
    private var feed: Feed { summary.status.feed }
    private var ledger: LedgerEntry { summary.status.ledger }

    private var state: String {
        if ledger.goneAt != nil { return "gone" }
        if ledger.failures > 0 { return "failing" }
        return ledger.checkedAt == nil ? "new" : "ok"
    }

    private var states: String {
        let others = [
            ("broken", ledger.damage != nil), ("moved", move != nil), ("insecure", feed.isInsecure),
            ("hidden", feed.isHidden),
        ]
        return ([state] + others.filter(\.1).map(\.0)).joined(separator: ", ")
    }

    private var style: TextStyle {
        if ledger.goneAt != nil || ledger.failures > 0 { return .failure }
        return feed.isInsecure || ledger.damage != nil || move != nil ? .warning : .good
    }

    private func due(_ now: Int64) -> String {
        guard let next = ledger.nextRequest else { return ledger.goneAt == nil ? "now" : "never" }
        return next <= now ? "now" : RelativeTime.short(from: next, now: now)
    }
}
