import Feeds
import NewsKit
import Store
import Terminal

/// What is said when a refresh has ended.
struct RefreshReportView {
    private let report: RefreshReport
    private let container: Container
    private let archive: Archive

    init(_ report: RefreshReport, _ container: Container, _ archive: Archive) {
        self.report = report
        self.container = container
        self.archive = archive
    }

    /// A line for each feed that changed or failed (offline: for each feed), and a summary.
    func writeLines() async throws {
        let lines =
            report.isOffline ? try await offlineLines() : report.feeds.compactMap(line)
        try Records().print(lines)
        let messages = Messages(container)
        if report.networkTrouble != nil { return messages.conclude(try await marker()) }
        if report.feeds.isEmpty { return messages.say(Messages.noFeeds) }
        if !report.isOffline, report.feeds.allSatisfy({ $0.outcome == .skipped }) {
            return messages.say(
                "news: no feed was asked: \(SkippedFeeds(report.feeds, container).reasons)")
        }
        let usual = [SkipReason.notDue(until: 0).description, SkipReason.gone.description]
        let postponed = report.feeds.filter {
            $0.outcome == .skipped && !usual.contains($0.error ?? "")
        }
        if !report.isOffline, !postponed.isEmpty {
            messages.say("news: not asked: \(SkippedFeeds(postponed, container).reasons)")
        }
        // The lines of an offline refresh tell the cached state, and have no room for a reason.
        for feed in report.failures where report.isOffline {
            messages.say("news: \(feed.title): \(feed.error ?? "failed")")
        }
        for feed in report.feeds {
            if let url = feed.movedTo {
                messages.say("news: \(feed.title) has moved: \(feed.url) is now \(url)")
            }
            for warning in feed.warnings {
                messages.say("news: \(feed.title): \(warning)")
            }
        }
        messages.conclude(try await marker())
    }

    /// One JSON object.
    func writeJSON() throws {
        try Records().printJSON { json in
            json.object { json in
                json.member("status", report.status.rawValue)
                json.member("new", Int64(report.new))
                json.member("changed", Int64(report.changed))
                json.name("feeds")
                json.array { json in
                    for feed in report.feeds { write(feed, to: &json) }
                }
            }
        }
    }

    private func write(_ feed: FeedResult, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", feed.feedID)
            json.member("url", feed.url)
            json.member("result", feed.outcome.rawValue)
            json.member("http_status", orNull: feed.httpStatus.map(Int64.init))
            json.member("new", Int64(feed.new))
            json.member("changed", Int64(feed.changed))
            json.member("bytes", Int64(feed.bytes))
            json.member("ms", Int64(feed.milliseconds))
            // Not to be asked is no error: it has a member of its own.
            let isSkipped = feed.outcome == .skipped
            json.member("error", orNull: isSkipped ? nil : feed.error)
            json.member("reason", orNull: isSkipped ? feed.error : nil)
            json.member("not_before", time: feed.notBefore)
            json.member("moved_to", orNull: feed.movedTo)
            json.member("warnings", raw: JSONFeedWriter.json(tags: feed.warnings))
        }
    }

    private func marker() async throws -> Marker {
        let now = container.now
        let standing = try await archive.perform { store throws(StoreError) in
            try store.standing(now: now)
        }
        guard report.status != .offline, let failure = report.failures.first else {
            return CacheMarker.of(
                standing.withoutFailures, trouble: report.networkTrouble,
                isOffline: report.isOffline, new: report.new, now: now)
        }
        return .error(
            failed: report.failures.count, total: report.feeds.count,
            reason: failure.error ?? "no reason was given",
            cache: standing.succeededAt.map { .seconds(container.now &- $0) } ?? .empty,
            feed: failure.feedID, new: report.new)
    }

    /// Piped: id, result, new, changed, title, error.
    private func line(_ feed: FeedResult) -> String? {
        // What the network is to blame for is said once.
        let isFailure = feed.outcome == .failed && report.networkTrouble == nil
        guard feed.outcome == .updated || isFailure else { return nil }
        guard container.style.isTerminal else {
            return [
                String(feed.feedID), feed.outcome.rawValue, String(feed.new),
                String(feed.changed), feed.title, feed.error ?? "",
            ].tsvLine
        }
        let style = container.style
        let title = feed.title.sanitized()
            .truncated(to: max(20, container.screen.columns / 2), ellipsis: style.ellipsis)
        if feed.outcome == .failed {
            let reason = (feed.error ?? "").sanitized()
            return style.apply("!", .red) + " \(title): \(reason)"
        }
        var counts = feed.new > 0 ? ["\(feed.new) new"] : []
        if feed.changed > 0 { counts.append("\(feed.changed) changed") }
        let sign = style.usesUnicode ? "✓" : "="
        return style.apply(sign, .green) + " \(title): \(counts.joined(separator: ", "))"
    }

    /// What is cached of each feed. Piped: id, state, last success, unread, total, title.
    private func offlineLines() async throws -> [String] {
        let summaries = try await archive.perform { store throws(StoreError) in
            try store.feedSummaries()
        }
        let results = Dictionary(report.feeds.map { ($0.feedID, $0) }) { first, _ in first }
        let rows = summaries.compactMap { summary -> [String]? in
            let feed = summary.status.feed
            guard let result = results[feed.id] else { return nil }
            let success = summary.status.ledger.succeededAt
            return [
                String(feed.id), result.outcome == .skipped ? "offline" : result.outcome.rawValue,
                container.style.isTerminal
                    ? success.map { RelativeTime.short(from: $0, now: container.now) } ?? "never"
                    : success.map(ArticleJSON.rfc3339) ?? "",
                String(summary.unread), String(summary.total), feed.displayTitle,
            ]
        }
        guard container.style.isTerminal else { return rows.map(\.tsvLine) }
        return RefreshReportView.offlineTable.lines(
            rows.map { $0.map { Cell($0) } }, width: container.screen.columns,
            style: container.style)
    }

    private static let offlineTable = Columns([
        Column(.natural, alignment: .right), Column(.natural), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right), Column(.natural, alignment: .right), Column(.rest()),
    ])
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

extension CacheStanding {
    /// The standing as a run that met no failure saw it.
    fileprivate var withoutFailures: CacheStanding {
        var standing = self
        standing.failing = 0
        return standing
    }
}
