/// Why a feed is not asked. The description is a sentence that begins in lower case.
public enum SkipReason: Hashable, Sendable {
    /// The network must not be used.
    case offline
    /// The publisher said that the feed is gone (410).
    case gone
    /// It is fresh, or it failed a moment ago.
    case notDue(until: Int64)
    /// The publisher does not want to be asked at this hour or on this day.
    case skippedTime(until: Int64)
    /// The server said when it wants to be asked again.
    case retryAfter(until: Int64)
    /// The host is asked too often, for this feed or for another.
    case host(until: Int64)
    /// A person forced a request for it less than a minute ago.
    case askedJustNow
    /// A person forced a request without validators for it within the last day.
    case askedUnconditionally
    /// It was asked, and the person did not want to wait longer.
    case noAnswerYet
    /// Its server did not answer for other feeds of this run.
    case unanswered(host: String)

    /// When it may be asked; seconds since 1970, UTC.
    public var until: Int64? {
        switch self {
        case .notDue(let until), .skippedTime(let until), .retryAfter(let until),
            .host(let until):
            until
        case .offline, .gone, .askedJustNow, .askedUnconditionally, .noAnswerYet, .unanswered: nil
        }
    }

    /// Whether a refresh does not report it, because it is nothing unusual.
    public var isUsual: Bool {
        switch self {
        case .notDue, .gone: true
        case .offline, .skippedTime, .retryAfter, .host, .askedJustNow, .askedUnconditionally,
            .noAnswerYet, .unanswered:
            false
        }
    }
}

extension SkipReason: CustomStringConvertible {
    /// The reason as a whole sentence, for a page of a feed or a search in it.
    package var sentence: String {
        self == .gone ? "the publisher removed the feed (HTTP 410)" : description
    }

    /// The sentence for a host that does not want to be asked yet.
    package static func closedHost(_ host: String = "its host") -> String {
        "\(host) asked us to come back later"
    }

    /// The sentence, or a word or two for a table.
    public var description: String {
        switch self {
        case .offline: "offline"
        case .gone: "gone"
        case .notDue: "not due"
        case .skippedTime: "the publisher wants no requests at this time"
        case .retryAfter: "the server said when to come back"
        case .host: SkipReason.closedHost()
        case .askedJustNow: "asked less than a minute ago"
        case .askedUnconditionally: "fetched as a whole less than a day ago"
        case .noAnswerYet: "no answer yet"
        case .unanswered(let host): "\(host) did not answer for other feeds"
        }
    }
}
