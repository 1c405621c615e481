import Feeds
import NewsKit
import Store
import Terminal

/// The lines that stand for feeds.
enum FeedLines {
    /// id, title, unread, total, last success, state, next due, url.
    static func record(_ summary: FeedSummary) -> String {
        let (feed, ledger) = (summary.status.feed, summary.status.ledger)
        return [
            String(feed.id), feed.displayTitle, String(summary.unread), String(summary.total),
            ledger.succeededAt.map(ArticleJSON.rfc3339) ?? "", state(ledger),
            nextDue(ledger).map(ArticleJSON.rfc3339) ?? "", feed.displayURL,
        ].tsvLine
    }

    /// The same for a screen, under a line of headings.
    static func columns(
        _ feeds: [FeedSummary], width: Int, style: OutputStyle, now: Int64
    ) -> [String] {
        guard !feeds.isEmpty else { return [] }
        let heading = ["ID", "TITLE", "UNREAD", "ALL", "FETCHED", "STATE", "DUE", "URL"]
            .map { Cell($0, .dim) }
        let rows = feeds.map { cells($0, now: now) }
        return table.lines([heading] + rows, width: width, style: style)
    }

    /// Writes all feeds as a JSON array.
    static func write(_ feeds: [FeedSummary], to json: inout JSONWriter) {
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
                    json.member("error", ledger.error)
                    json.member("next_due", nextDue(ledger).map(ArticleJSON.rfc3339))
                    json.member("url", feed.displayURL)
                }
            }
        }
    }

    /// `new` (never asked), `ok`, `failing` or `gone`.
    private static func state(_ ledger: LedgerEntry) -> String {
        if ledger.goneAt != nil { return "gone" }
        if ledger.failures > 0 { return "failing" }
        return ledger.checkedAt == nil ? "new" : "ok"
    }

    private static func nextDue(_ ledger: LedgerEntry) -> Int64? {
        ledger.goneAt != nil || ledger.notBefore == 0 ? nil : ledger.notBefore
    }

    private static let table = Columns([
        Column(.natural, alignment: .right), Column(.flexible(minimum: 10, maximum: 40)),
        Column(.natural, alignment: .right), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right), Column(.natural), Column(.natural, alignment: .right),
        Column(.rest()),
    ])

    private static func cells(_ summary: FeedSummary, now: Int64) -> [Cell] {
        let (feed, ledger) = (summary.status.feed, summary.status.ledger)
        let due = nextDue(ledger).map { $0 <= now ? "now" : RelativeTime.short(from: $0, now: now) }
        return [
            Cell(String(feed.id), .dim),
            Cell(feed.displayTitle, summary.unread > 0 ? .bold : []),
            Cell(String(summary.unread)), Cell(String(summary.total), .dim),
            Cell(
                ledger.succeededAt.map { RelativeTime.short(from: $0, now: now) } ?? "never", .dim),
            Cell(state(ledger), ledger.failures > 0 ? .red : .green),
            Cell(due ?? (ledger.goneAt == nil ? "now" : "never"), .dim),
            Cell(feed.displayURL, .dim),
        ]
    }
}
