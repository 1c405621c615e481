import Feeds
import NewsKit
import Store

/// All that is known of one feed, as a JSON object. What is not known is `null`.
enum ExplanationJSON {
    /// Writes the object.
    static func write(_ explanation: Explanation, to json: inout JSONWriter) {
        let (feed, ledger) = (explanation.status.feed, explanation.status.ledger)
        json.object { json in
            json.member("id", feed.id)
            json.member("title", feed.displayTitle)
            json.member("url", feed.displayURL)
            json.member("insecure", feed.isInsecure)
            write(ledger, to: &json)
            json.member("interval", orNull: feed.interval)
            json.member("redirected_to", orNull: explanation.redirectedTo)
            writeValidators(of: explanation, to: &json)
            json.name("host")
            if let host = explanation.host { write(host, to: &json) } else { json.null() }
            json.name("moving")
            if let move = ledger.pendingMove { write(move, to: &json) } else { json.null() }
            json.name("moves")
            json.array { json in
                for move in explanation.moves { write(move, to: &json) }
            }
            writePublisher(of: explanation, to: &json)
        }
    }

    private static func write(_ ledger: LedgerEntry, to json: inout JSONWriter) {
        json.member("checked_at", time: ledger.checkedAt)
        json.member("status", orNull: ledger.status.map { Int64($0) })
        json.member("last_success", time: ledger.succeededAt)
        json.member("not_before", time: ledger.nextRequest)
        json.member("reason", orNull: ledger.reason)
        json.member("failures", Int64(ledger.failures))
        json.member("failing_since", time: ledger.failingSince)
        json.member("error", orNull: ledger.error)
        json.member("gone_at", time: ledger.goneAt)
        json.member("new", Int64(ledger.new))
        json.member("changed", Int64(ledger.changed))
        json.member("bytes", Int64(ledger.bytes))
        json.member("ms", Int64(ledger.milliseconds))
    }

    private static func writeValidators(of explanation: Explanation, to json: inout JSONWriter) {
        json.name("validators")
        json.array { json in
            for (url, values) in explanation.validators {
                json.object { json in
                    json.member("url", url)
                    json.member("etag", orNull: values.etag.map(text))
                    json.member("last_modified", orNull: values.lastModified.map(text))
                }
            }
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func write(_ host: HostEntry, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", host.name)
            json.member("not_before", time: host.notBefore > 0 ? host.notBefore : nil)
            json.member("reason", orNull: host.reason)
        }
    }

    private static func write(_ move: PendingMove, to json: inout JSONWriter) {
        json.object { json in
            json.member("to", move.displayURL)
            json.member("since", time: move.since)
            json.member("checks", Int64(move.checks))
        }
    }

    private static func write(_ move: FeedMove, to json: inout JSONWriter) {
        json.object { json in
            json.member("from", move.displayedFrom)
            json.member("to", move.displayedTo)
            json.member("at", time: move.movedAt)
            json.member("undone_at", time: move.undoneAt)
        }
    }

    private static func writePublisher(of explanation: Explanation, to json: inout JSONWriter) {
        json.name("publisher")
        json.object { json in
            json.member("update_interval", orNull: explanation.status.feed.schedule.interval)
            json.name("skip_hours")
            json.array { json in
                for hour in explanation.skippedHours { json.integer(Int64(hour)) }
            }
            json.name("skip_days")
            json.array { json in
                for day in explanation.skippedDays { json.string(day) }
            }
        }
    }
}
