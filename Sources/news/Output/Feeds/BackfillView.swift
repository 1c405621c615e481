import Feeds
import NewsKit
import Store
import Terminal

/// What is said while older pages of a feed are fetched, and at the end.
struct BackfillView: Sendable {
    private let feed: Feed
    private let container: Container
    private let messages: Messages

    init(_ feed: Feed, _ container: Container) {
        self.feed = feed
        self.container = container
        messages = Messages(container)
    }

    /// Says that a page was stored.
    func show(_ page: BackfillPage) {
        let name = page.number == 0 ? "the feed itself" : "page \(page.number)"
        let changed = page.changed == 0 ? "" : ", \(page.changed) changed"
        messages.say("news: \(name): \(page.new) new\(changed) (\(page.url))")
    }

    /// Id, pages, new, changed, state.
    func writeLine(_ report: BackfillReport) throws {
        guard !container.style.isTerminal else { return }
        try Records().print([
            [
                String(report.feedID), String(report.pages), String(report.new),
                String(report.changed), report.state.rawValue,
            ].tsvLine
        ])
    }

    /// One JSON object.
    func writeJSON(_ report: BackfillReport) throws {
        try Records().printJSON { json in
            json.object { json in
                json.member("id", report.feedID)
                json.member("url", feed.displayURL)
                json.member("title", feed.displayTitle)
                json.member("pages", Int64(report.pages))
                json.member("all_pages", Int64(report.allPages))
                json.member("new", Int64(report.new))
                json.member("changed", Int64(report.changed))
                json.member("state", report.state.rawValue)
                json.member("reason", orNull: report.reason)
                json.member("not_before", time: report.notBefore)
            }
        }
    }

    /// Says how it ended.
    func conclude(_ report: BackfillReport) {
        let title = feed.displayTitle
        let reason = report.reason ?? "no reason was given"
        switch report.state {
        case .more:
            messages.say(
                "news: \(title): \(counts(report)); news backfill \(report.feedID) goes on")
        case .finished: messages.say("news: \(title): \(counts(report)); \(reason)")
        case .stopped: Door.complain("\(title): \(counts(report)); \(reason)\(until(report))")
        }
    }
}

private extension BackfillView {
    func counts(_ report: BackfillReport) -> String {
        let pages = report.pages == 1 ? "1 page" : "\(report.pages) pages"
        return "\(pages), \(report.new) new"
    }

    func until(_ report: BackfillReport) -> String {
        guard let moment = report.notBefore else { return "" }
        return container.messageStyle.isTerminal
            ? ", \(RelativeTime.short(from: moment, now: container.now))"
            : ", not before \(ArticleJSON.rfc3339(moment))"
    }
}
