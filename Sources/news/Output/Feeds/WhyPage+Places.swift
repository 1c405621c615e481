import NewsKit
import Polling
import Store

extension WhyPage {
    /// The redirects and moves of the feed.
    var redirects: [Line] {
        var lines: [Line] = []
        if let move = explanation.status.ledger.pendingMove {
            let (status, obstacle) = (explanation.status, explanation.moveObstacle)
            let reason =
                status.reasonToStay(obstacle) ?? "followed when seen twice, over a day or more"
            let advice = obstacle?.mergeTarget.map {
                "; " + MoveObstacle.advice(onMerging: status.feed.id, into: $0)
            }
            lines.append(
                (
                    "Moving",
                    "for good, to \(move.displayURL), seen \(count(move.checks, "time")) since "
                        + "\(past(move.since)); \(reason)\(advice ?? "")"
                ))
        } else if let url = explanation.status.redirectedTo {
            lines.append(("Redirected", "for now, to \(url)"))
        }
        return lines
            + explanation.moves.map { move in
                let undone = move.undoneAt.map { "; taken back \(past($0))" } ?? ""
                return ("Moved", "\(past(move.movedAt)) \(move.sentence)\(undone)")
            }
    }

    /// The validators for each server.
    var validators: [Line] {
        explanation.validators.map { url, values in
            let values = [("ETag", values.etag), ("Last-Modified", values.lastModified)]
                .compactMap { name, value in
                    value.map { "\(name) \(String(decoding: $0, as: UTF8.self))" }
                }
            let ownURL = explanation.status.feed.displayURL
            let place = url == ownURL ? "" : " of \(url)"
            return ("Validators", values.joined(separator: ", ") + place)
        }
    }

    /// The entry of its host, which counts for all feeds there.
    var host: [Line] {
        guard let host = explanation.host else { return [] }
        var parts: [String] = []
        if host.notBefore > now {
            let reason = host.reason.map { ReasonSentence(explanation.status, now: now)($0) }
            parts.append(
                "to be asked again \(style.isForPeople ? "" : "at ")\(future(host.notBefore))"
                    + (reason.map { ", because \($0)" } ?? ""))
        }
        if let asked = host.askedAt { parts.append("asked last \(past(asked / 1000))") }
        return [("Host", host.name + ": " + parts.joined(separator: "; "))]
    }
}
