import Feeds
import NewsKit
import Polling
import Store
import Terminal

/// The report of a refresh.
struct RefreshReportView {
    private let report: RefreshReport
    private let container: Container
    private let archive: Archive
    private let namesFeeds: Bool

    /// A report; `namesFeeds` is whether the person named the feeds.
    init(
        _ report: RefreshReport, namesFeeds: Bool, _ container: Container, _ archive: Archive
    ) {
        self.report = report
        self.namesFeeds = namesFeeds
        self.container = container
        self.archive = archive
    }

    /// A line for each feed that changed or failed (offline: for each feed), and a summary.
    func writeLines() async throws {
        let lines =
            report.isOffline
            ? OfflineRow.table.text(try await offlineRows(), container)
            : report.feeds.compactMap(line)
        try Records(container).print(lines)
        let messages = Messages(container)
        if report.networkTrouble != nil { return messages.conclude(try await marker()) }
        if report.feeds.isEmpty { return messages.sayNoFeeds() }
        if !report.isOffline, report.tried == 0 {
            // A script that asks every hour need not hear that an hour is not over.
            let isNews = namesFeeds || report.feeds.contains { $0.skipReason?.isUsual == false }
            guard isNews || container.messageStyle.isTerminal else { return }
            messages.say(
                "news: no feed was fetched: \(SkippedFeeds(report.feeds, container).reasons)")
            if namesFeeds, let gone = report.feeds.first(where: { $0.skipReason == .gone }) {
                messages.say(
                    "news: feed \(gone.feedID) is gone; to ask it again: news edit \(gone.feedID) --enable",
                    hasCommand: true)
            }
            return
        }
        let postponed = report.feeds.filter { $0.skipReason?.isUsual == false }
        if !report.isOffline, !postponed.isEmpty {
            messages.say("news: not asked: \(SkippedFeeds(postponed, container).reasons)")
        }
        // The lines of an offline refresh tell the cached state, and have no room for a reason.
        for feed in report.failures where report.isOffline {
            messages.say("news: \(feed.title): \(feed.error ?? "failed")")
        }
        for feed in report.feeds {
            let news = FeedNews(feed: feed, now: container.now)
            for sentence in news.changes + news.warnings { messages.say("news: \(sentence)") }
        }
        if let note = RefreshReport.note(missing: report.missing) {
            messages.say("news: \(note)")
        }
        messages.conclude(try await marker())
    }

    /// Writes the report as a JSON object.
    func writeJSON() throws {
        try Records(container).print([
            "status": .text(report.status.rawValue), "new": .number(report.new),
            "changed": .number(report.changed),
            "feeds": RefreshReportView.results.list(report.feeds),
        ])
    }

    /// The result for each feed. Records have only the feeds that changed or failed.
    private static let results = Table<FeedResult>(
        .hidden("id") { .number($0.feedID) },
        .json("url") { .text($0.url) },
        .hidden("result") { .text($0.outcome.rawValue) },
        .json("http_status") { .number($0.httpStatus) },
        .hidden("new") { .number($0.new) },
        .hidden("changed") { .number($0.changed) },
        .record { .text($0.title) },
        .json("bytes") { .number($0.bytes) },
        .json("ms") { .number($0.milliseconds) },
        .json("error") { $0.outcome == .skipped ? .null : .text($0.error) },
        .json("reason") { $0.outcome == .skipped ? .text($0.error) : .null },
        .record { .text($0.error) },
        .json("not_before") { .time($0.notBefore) },
        .json("moved_to") { .text($0.movedTo) },
        .json("warnings") { .list($0.warnings.map { .text($0) }) })

    private func marker() async throws -> Marker {
        let now = container.now
        let standing = try await archive.perform { store throws(StoreError) in
            try store.ledger.standing(now: now)
        }
        guard report.status != .offline, let failure = report.failures.first else {
            return Marker(
                standing, trouble: report.networkTrouble,
                isOffline: report.isOffline, new: report.new, now: now)
        }
        return .error(
            failed: report.failures.count, total: report.tried,
            reason: failure.error ?? Marker.noReason,
            cache: standing.succeededAt.map { .seconds(container.now &- $0) } ?? .empty,
            feed: failure.feedID, new: report.new)
    }

    /// Piped: id, result, new, changed, title, error.
    private func line(_ feed: FeedResult) -> String? {
        // A failure of the network is reported once, not for each feed.
        let isFailure = feed.outcome == .failed && !feed.isExcused
        guard feed.outcome == .updated || isFailure else { return nil }
        guard container.style.isForPeople else {
            return RefreshReportView.results.record(feed)
        }
        let style = container.style
        let title = feed.title.sanitized()
            .truncated(to: max(20, container.screen.columns / 2), ellipsis: style.ellipsis)
        if feed.outcome == .failed {
            // A sentence among the messages says more of what has ended.
            let isSaid = container.messagesAreOnScreen && !container.isQuiet
            if feed.change != nil, isSaid, report.networkTrouble == nil { return nil }
            let reason = style.said(feed.error ?? "").sanitized()
            return style.apply("!", .failure) + " \(title): \(reason)"
        }
        var counts = feed.new > 0 ? ["\(feed.new) new"] : []
        if feed.changed > 0 { counts.append("\(feed.changed) changed") }
        let sign = style.usesUnicode ? "✓" : "="
        return style.apply(sign, .good)
            + " \(title): \(counts.map(style.said).joined(separator: ", "))"
    }

    private func offlineRows() async throws -> [OfflineRow] {
        let summaries = try await archive.perform { store throws(StoreError) in
            try store.feeds.summaries()
        }
        let results = Dictionary(report.feeds.map { ($0.feedID, $0) }) { first, _ in first }
        return summaries.compactMap { summary in
            results[summary.status.feed.id].map { OfflineRow(summary: summary, result: $0) }
        }
    }
}

/// The cached articles of a feed, and the result without the network.
private struct OfflineRow: Sendable {
    let summary: FeedSummary
    let result: FeedResult

    static let table = Table<OfflineRow>(
        .init("ID", .number, json: nil) { .number($0.result.feedID) },
        .init("STATE", json: nil) {
            $0.result.outcome == .skipped ? "offline" : .text($0.result.outcome.rawValue)
        }.said,
        .init("FETCHED", .number, json: nil, none: "never") {
            .time($0.summary.status.ledger.succeededAt)
        }.said,
        .init("UNREAD", .number, json: nil) { .number($0.summary.unread) },
        .init("ALL", .number, json: nil) { .number($0.summary.total) },
        .init("TITLE", .rest(), json: nil) { .text($0.summary.status.feed.displayTitle) },
        hasHeadings: false)
}

extension RefreshReport {
    /// The exit code; nil when nothing failed.
    var exitStatus: ExitStatus? {
        switch status {
        case .success: nil
        case .offline: networkTrouble == nil ? nil : .unavailable
        case .partial: .someFailed
        case .error: .unavailable
        }
    }
}
