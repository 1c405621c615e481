import NewsKit
import Polling
import Store
import Terminal

extension WhyPage {
    /// The title and the address of the feed.
    var subject: [Line] {
        let feed = explanation.status.feed
        return [("Feed", "\(feed.displayTitle) (\(feed.id))"), ("Address", feed.displayURL)]
    }

    /// The last request and its answer.
    var request: [Line] {
        let ledger = explanation.status.ledger
        guard let checked = ledger.checkedAt else { return [("Asked", "never")] }
        var lines = [("Asked", "\(past(checked)): \(answer)")]
        lines.append(("Brought", brought))
        if ledger.succeededAt != checked {
            lines.append(("Succeeded", ledger.succeededAt.map(past) ?? "never"))
        }
        if let arrived = ledger.arrivedAt { lines.append(("New article", past(arrived))) }
        if let warning = ledger.warning { lines.append(("Broken", warning)) }
        if ledger.churn >= Trouble.churnLimit {
            lines.append(("Always new", Trouble.newArticlesOnly(answers: ledger.churn)))
        }
        if ledger.leftOut > 0 {
            let new = ledger.new + ledger.leftOut
            lines.append(("Left out", Trouble.leftOut(ledger.leftOut, of: new)))
        }
        return lines
    }

    /// When it may be asked again, and which rule decides this.
    var nextRequest: [Line] {
        let ledger = explanation.status.ledger
        if let gone = ledger.goneAt {
            let feed = explanation.status.feed
            return [
                (
                    "Gone",
                    "\(past(gone)): \(SkipReason.gone.sentence); to fetch it again: "
                        + "news edit \(feed.id) --enable"
                )
            ]
        }
        guard let next = ledger.nextRequest else { return [("Not before", "now")] }
        let reason = ledger.reason.map { ReasonSentence(explanation.status, now: now)($0) }
        return [
            ("Not before", [due(next), reason].compactMap { $0 }.joined(separator: ": "))
        ]
    }

    /// The failures since the last success.
    var failures: [Line] {
        let ledger = explanation.status.ledger
        guard ledger.failures > 0, ledger.goneAt == nil else { return [] }
        let since = ledger.failingSince.map(past)
        guard ledger.failures > 1 else {
            return [("Failing", ["once", since].compactMap { $0 }.joined(separator: ", "))]
        }
        return [
            (
                "Failing",
                "\(ledger.failures) times in a row" + (since.map { ", the first \($0)" } ?? "")
            )
        ]
    }

    /// The result of the last request.
    private var answer: String {
        let ledger = explanation.status.ledger
        if let error = ledger.error {
            let status = ledger.status.map { "HTTP \($0)" }
            guard let status, !error.contains(status) else { return error }
            return "\(error) (\(status))"
        }
        switch ledger.status {
        case nil: return "the feed was read"
        case let status? where 200..<300 ~= status: return "the feed came (HTTP \(status))"
        case 304: return "nothing had changed (HTTP 304)"
        case let status?: return "the server answered HTTP \(status)"
        }
    }

    /// The result of the last answer; its size and time only if they are known.
    private var brought: String {
        let ledger = explanation.status.ledger
        let cost = [
            ledger.bytes > 0 ? count(ledger.bytes, "byte") : nil,
            ledger.milliseconds > 0 ? "\(ledger.milliseconds) ms" : nil,
        ].compactMap { $0 }
        return cost.isEmpty
            ? "\(ledger.new) new and \(ledger.changed) changed"
            : "\(ledger.new) new and \(ledger.changed) changed in \(cost.joined(separator: " and "))"
    }

    private func due(_ next: Int64) -> String {
        next > now ? future(next) : "now, since \(past(next))"
    }
}
