import Feeds
import NewsKit
import Polling
import Store
import Web

/// Everything that is known about one feed, as a JSON object. Unknown values are `null`.
enum ExplanationJSON {
    /// Writes the object.
    static func value(
        of explanation: Explanation, _ approvals: Approvals
    ) -> Value {
        let (feed, ledger) = (explanation.status.feed, explanation.status.ledger)
        return .object(
            [
                ("id", .number(feed.id)), ("title", .text(feed.displayTitle)),
                ("url", .text(feed.displayURL)), ("insecure", .flag(feed.isInsecure)),
            ] + members(of: ledger) + [
                ("interval", .number(feed.interval)),
                ("approved", approvals.state(of: feed).map { .flag($0) } ?? .null),
                ("allow_private", .flag(feed.allowsPrivate)),
                ("header_command", .text(feed.headerCommand)),
                ("certificate", .text(feed.certificate)),
                ("proxy", .text(feed.proxy?.withoutCredentials)),
                ("search", .text(feed.searchURL)), ("full_text", .text(feed.fullText)),
                ("fetch", .text(explanation.serving?.way.rawValue)),
                ("redirected_to", .text(explanation.status.redirectedTo)),
                ("validators", .list(explanation.validators.map(validators))),
                ("host", explanation.host.map(value) ?? .null),
                (
                    "moving",
                    ledger.pendingMove.map { value($0, explanation.moveObstacle) } ?? .null
                ),
                ("moves", .list(explanation.moves.map(value))),
                (
                    "publisher",
                    [
                        "update_interval": .number(feed.schedule.interval?.seconds),
                        "skip_hours": .list(feed.schedule.skipHours.map { .number($0) }),
                        "skip_days": .list(feed.schedule.skipDays.map { .text($0) }),
                    ]
                ),
            ])
    }

    private static func members(of ledger: LedgerEntry) -> [Value.Member] {
        [
            ("checked_at", .time(ledger.checkedAt)), ("status", .number(ledger.status)),
            ("last_success", .time(ledger.succeededAt)), ("not_before", .time(ledger.nextRequest)),
            ("reason", .text(ledger.reason?.rawValue)), ("failures", .number(ledger.failures)),
            ("failing_since", .time(ledger.failingSince)), ("error", .text(ledger.error)),
            ("gone_at", .time(ledger.goneAt)), ("new", .number(ledger.new)),
            ("changed", .number(ledger.changed)), ("bytes", .number(ledger.bytes)),
            ("ms", .number(ledger.milliseconds)),
        ]
    }

    private static func validators(_ url: String, _ values: Validators) -> Value {
        [
            "url": .text(url), "etag": .text(values.etag.map(text)),
            "last_modified": .text(values.lastModified.map(text)),
        ]
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func value(_ host: HostEntry) -> Value {
        [
            "name": .text(host.name),
            "not_before": .time(host.notBefore > 0 ? host.notBefore : nil),
            "reason": .text(host.reason?.rawValue),
        ]
    }

    private static func value(_ move: PermanentMove, _ obstacle: MoveObstacle?) -> Value {
        [
            "to": .text(move.displayURL), "since": .time(move.since),
            "checks": .number(move.checks), "merge_into": .number(obstacle?.mergeTarget),
        ]
    }

    private static func value(_ move: FeedMove) -> Value {
        [
            "from": .text(move.displayedFrom), "to": .text(move.displayedTo),
            "at": .time(move.movedAt), "undone_at": .time(move.undoneAt),
        ]
    }
}
