import Feeds
import NewsKit
import Store
import Terminal

/// The lines that stand for feeds.
struct FeedLines {
    private let feeds: [FeedSummary]
    private let moves: [Int64: FeedMove]

    /// Lines for these feeds.
    ///
    /// - Parameter moves: The last move of each feed that has moved lately, by the feed's id.
    init(_ feeds: [FeedSummary], moves: [Int64: FeedMove]) {
        self.feeds = feeds
        self.moves = moves
    }

    /// Piped: id, title, unread, total, last success, state, next due, url.
    var records: [String] { feeds.map(record) }

    private func record(_ summary: FeedSummary) -> String {
        let (feed, ledger) = (summary.status.feed, summary.status.ledger)
        return [
            String(feed.id), feed.displayTitle, String(summary.unread), String(summary.total),
            ledger.succeededAt.map(ArticleJSON.rfc3339) ?? "", states(summary.status),
            ledger.nextRequest.map(ArticleJSON.rfc3339) ?? "", feed.displayURL,
        ].tsvLine
    }

    /// The same for a screen, under a line of headings.
    func columns(width: Int, style: OutputStyle, now: Int64) -> [String] {
        guard !feeds.isEmpty else { return [] }
        let heading = ["ID", "TITLE", "UNREAD", "ALL", "FETCHED", "STATE", "DUE", "URL"]
            .map { Cell($0, .dim) }
        let rows = feeds.map { cells($0, now: now) }
        return FeedLines.table.lines([heading] + rows, width: width, style: style)
    }

    /// Writes all feeds as a JSON array.
    func write(to json: inout JSONWriter) {
        json.array { json in
            for summary in feeds {
                let (feed, ledger) = (summary.status.feed, summary.status.ledger)
                json.object { json in
                    json.member("id", feed.id)
                    json.member("title", feed.displayTitle)
                    json.member("unread", Int64(summary.unread))
                    json.member("total", Int64(summary.total))
                    json.member("last_success", ledger.succeededAt.map(ArticleJSON.rfc3339))
                    json.member("tags", raw: summary.tags)
                    json.member("state", state(ledger))
                    json.member("insecure", feed.isInsecure)
                    json.member("failures", Int64(ledger.failures))
                    json.member("error", ledger.error)
                    json.member("next_due", ledger.nextRequest.map(ArticleJSON.rfc3339))
                    json.member("url", feed.displayURL)
                    json.member("redirected_to", orNull: summary.status.redirectedTo)
                    json.member("moved_from", orNull: moves[feed.id]?.displayedFrom)
                }
            }
        }
    }

    /// `new` (never asked), `ok`, `failing` or `gone`.
    private func state(_ ledger: LedgerEntry) -> String {
        if ledger.goneAt != nil { return "gone" }
        if ledger.failures > 0 { return "failing" }
        return ledger.checkedAt == nil ? "new" : "ok"
    }

    /// The state, and what else there is to know: "ok, moved, insecure".
    private func states(_ status: FeedStatus) -> String {
        var states = [state(status.ledger)]
        if moves[status.feed.id] != nil { states.append("moved") }
        if status.feed.isInsecure { states.append("insecure") }
        return states.joined(separator: ", ")
    }

    private func style(_ status: FeedStatus) -> TextStyle {
        if status.ledger.goneAt != nil || status.ledger.failures > 0 { return .red }
        return status.feed.isInsecure || moves[status.feed.id] != nil ? .yellow : .green
    }

    private static let table = Columns([
        Column(.natural, alignment: .right), Column(.flexible(minimum: 10, maximum: 40)),
        Column(.natural, alignment: .right), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right), Column(.natural), Column(.natural, alignment: .right),
        Column(.rest()),
    ])

    private func cells(_ summary: FeedSummary, now: Int64) -> [Cell] {
        let (feed, ledger) = (summary.status.feed, summary.status.ledger)
        let due = ledger.nextRequest.map {
            $0 <= now ? "now" : RelativeTime.short(from: $0, now: now)
        }
        return [
            Cell(String(feed.id), .dim),
            Cell(feed.displayTitle, summary.unread > 0 ? .bold : []),
            Cell(String(summary.unread)), Cell(String(summary.total), .dim),
            Cell(
                ledger.succeededAt.map { RelativeTime.short(from: $0, now: now) } ?? "never", .dim),
            Cell(states(summary.status), style(summary.status)),
            Cell(due ?? (ledger.goneAt == nil ? "now" : "never"), .dim),
            Cell(feed.displayURL, .dim),
        ]
    }
}
