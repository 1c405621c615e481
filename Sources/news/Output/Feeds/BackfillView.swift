import Feeds
import NewsKit
import Store
import Terminal

/// The messages of a backfill, while it runs and at its end.
struct BackfillView: Sendable {
    private let feed: Feed
    private let container: Container
    private let messages: Messages

    init(_ feed: Feed, _ container: Container) {
        self.feed = feed
        self.container = container
        messages = Messages(container)
    }

    /// Reports that a page was stored.
    func show(_ page: BackfillPage) {
        let name = page.number == 0 ? "the feed itself" : "page \(page.number)"
        let changed = page.changed == 0 ? "" : ", \(page.changed) changed"
        messages.say("news: \(name): \(page.new) new\(changed) (\(page.url))")
    }

    /// Prints the result. On a terminal the messages have it already.
    func write(_ report: BackfillReport, as form: Form) throws {
        if form == .screen, container.style.isTerminal { return }
        let title = feed.displayTitle
        let table = Table<BackfillReport>(
            .init("ID", json: "id") { .number($0.feedID) },
            .json("url") { [url = feed.displayURL] _ in .text(url) },
            .json("title") { _ in .text(title) },
            .init("PAGES", json: "pages") { .number($0.pages) },
            .json("all_pages") { .number($0.allPages) },
            .init("NEW", json: "new") { .number($0.new) },
            .init("CHANGED", json: "changed") { .number($0.changed) },
            .init("STATE", json: "state") { .text($0.state.rawValue) },
            .json("reason") { .text($0.reason) },
            .json("not_before") { .time($0.notBefore) })
        if form == .json { return try Records(container).print(table.object(report)) }
        try table.print([report], as: form, container)
    }

    /// Reports how it ended.
    func conclude(_ report: BackfillReport) {
        let title = feed.displayTitle
        let reason = report.reason ?? Marker.noReason
        switch report.state {
        case .more:
            messages.say(
                "news: \(title): \(counts(report)); to continue: news backfill \(report.feedID)")
        case .finished: messages.say("news: \(title): \(counts(report)); \(reason)")
        case .stopped: messages.complain("\(title): \(counts(report)); \(reason)\(until(report))")
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
