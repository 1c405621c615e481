import NewsKit
import Store
import Web

extension WhyPage {
    /// The publisher's limits on how often to fetch.
    var publisher: [Line] {
        let schedule = explanation.status.feed.schedule
        var parts: [String] = []
        if let time = schedule.timeToLive {
            parts.append("an answer stays valid for \(TimeSpan.words(time))")
        }
        if let time = schedule.updateInterval {
            parts.append("the feed is updated every \(TimeSpan.unit(time))")
        }
        let hours = schedule.skipHours.map { "\($0)" }
        if !hours.isEmpty {
            parts.append("not to be asked from \(hours.joined(separator: ", ")) o'clock (UTC)")
        }
        let days = schedule.skipDays
        if !days.isEmpty { parts.append("not to be asked on \(days.joined(separator: ", "))") }
        return parts.isEmpty ? [] : [("Publisher", parts.joined(separator: "; "))]
    }

    /// The person's settings. Headers are not shown, because their values may be secret.
    var settings: [Line] {
        let feed = explanation.status.feed
        var lines: [Line] = []
        if let interval = feed.interval {
            let note = Interval.note(onWish: interval, for: feed.url).map { "; \($0)" } ?? ""
            lines.append(("Every", "\(TimeSpan.unit(interval)) (--every)\(note)"))
        }
        if let serving = explanation.serving {
            lines.append(("Service", serving.sentence))
        }
        let headers = (feed.headers ?? "").split(separator: "\n").count
        if headers > 0 { lines.append(("Headers", "\(headers) (--header)")) }
        if let command = feed.headerCommand {
            lines.append(("Header command", command))
        }
        if let agent = feed.userAgent { lines.append(("User-Agent", agent)) }
        if let proxy = feed.proxy {
            lines.append(("Proxy", proxy.isEmpty ? "none" : proxy.withoutCredentials))
        }
        if let url = feed.searchURL { lines.append(("Search", url)) }
        if let choice = feed.fullText { lines.append(("Full text", "\(choice) (--full-text)")) }
        if let file = feed.certificate { lines.append(("Certificate", file)) }
        if feed.allowsPrivate {
            lines.append(
                ("Private", "may lead to this machine and the local network (--allow-private)"))
        }
        if feed.isInsecure {
            lines.append(
                (
                    "Insecure",
                    "its server's certificate is not checked (--insecure); "
                        + "news edit \(feed.id) --secure checks it"
                ))
        }
        if approvals.state(of: feed) == false {
            lines.append(
                (
                    "Not approved",
                    "not asked, because its settings or its local server were not approved on this "
                        + "machine; news edit \(feed.id) --trust approves them"
                ))
        }
        return lines
    }
}

extension FeedServing {
    /// Who asks the publisher, and how to change it.
    fileprivate var sentence: String {
        switch way {
        case .service:
            "\(url) fetches it, and this machine only if the service does not answer for a day; "
                + "--fetch both fetches it here, too"
        case .ours: "this machine fetches it, and shares marks with \(url) (--fetch self)"
        case .both: "\(url) fetches it, and this machine, too (--fetch both)"
        }
    }
}
