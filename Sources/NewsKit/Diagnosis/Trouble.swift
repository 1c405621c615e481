import Polling
import Store
import Web

/// A problem of a feed, found in its ledger, about which its subscriber may want to do something.
public struct Trouble: Equatable, Sendable {
    /// The kinds of problems, the worst first.
    public enum Problem: String, CaseIterable, Sendable {
        /// The publisher said 410; the feed is not fetched any more.
        case gone
        /// It has been failing for ``Trouble/deadAfter`` or longer.
        case dead
        /// The last request failed.
        case failing
        /// The documents have errors, and are read as far as possible.
        case broken
        /// The feed moved to another address, within the last ``Trouble/movedFor``.
        case moved
        /// It answers from another address for now.
        case redirected
        /// No new article came for ``Trouble/silentAfter`` or longer.
        case silent
        /// All articles of each answer are new.
        case alwaysNew = "always-new"
        /// The last answer had more new articles than a feed may bring in a day.
        case flooding
        /// The last answer took ``Trouble/slowAfter`` or longer.
        case slow
        /// Its server's certificate is not checked.
        case insecure
    }

    /// The feed.
    public var feed: Feed
    /// The kind of the problem.
    public var problem: Problem
    /// Since when, if this is known; seconds since 1970, UTC.
    public var since: Int64?
    /// The trouble, as a sentence without a full stop.
    public var detail: String
    /// The feed into which the person can merge this one, because it moved to its address.
    public var mergeTarget: Int64?

    /// A week, in seconds.
    public static let deadAfter: Int64 = 7 * 86_400
    /// Sixty days, in seconds.
    public static let silentAfter: Int64 = 60 * 86_400
    /// How long a move is news: thirty days, in seconds.
    public static let movedFor: Int64 = 30 * 86_400
    /// In milliseconds.
    public static let slowAfter = 5000
    /// Answers in a row with nothing but new articles.
    public static let churnLimit = 3

    /// The troubles of all feeds, by problem and then in the order of the feeds.
    public static func all(in store: Store, now: Int64) throws(StoreError) -> [Trouble] {
        let moves = Dictionary(
            grouping: try store.feeds.moves(since: now - movedFor), by: \.feedID)
        let obstacles = try store.feeds.moveObstacles()
        let suspects = try store.feeds.suspects(
            silentSince: now &- silentAfter, churn: churnLimit, milliseconds: slowAfter,
            moved: moves.keys)
        let troubles = suspects.flatMap { status in
            let id = status.feed.id
            return of(status, moves: moves[id] ?? [], obstacle: obstacles[id], now: now)
        }
        return Problem.allCases.flatMap { problem in
            troubles.filter { $0.problem == problem }
        }
    }

    private static func of(
        _ status: FeedStatus, moves: [FeedMove], obstacle: MoveObstacle?, now: Int64
    ) -> [Trouble] {
        let others = [
            failure(status, now: now), broken(status), redirected(status, obstacle),
            silent(status, now: now), alwaysNew(status), flooding(status), slow(status),
            insecure(status.feed),
        ]
        return others.compactMap { $0 } + moves.map { moved(status.feed, $0) }
    }
}

extension Trouble {
    private static func failure(_ status: FeedStatus, now: Int64) -> Trouble? {
        let (feed, ledger) = (status.feed, status.ledger)
        if let gone = ledger.goneAt {
            return Trouble(
                feed: feed, problem: .gone, since: gone,
                detail: SkipReason.gone.sentence)
        }
        guard ledger.failures > 0 else { return nil }
        // A feed that was already failing when this began to be stored has only its last success.
        let since = ledger.failingSince ?? ledger.succeededAt
        let isDead = since.map { $0 <= now &- deadAfter } ?? false
        let times = ledger.failures == 1 ? "" : ", \(ledger.failures) times in a row"
        return Trouble(
            feed: feed, problem: isDead ? .dead : .failing, since: since,
            detail: (ledger.error ?? Marker.noReason) + times)
    }

    private static func broken(_ status: FeedStatus) -> Trouble? {
        status.ledger.damage.map {
            Trouble(feed: status.feed, problem: .broken, since: nil, detail: $0)
        }
    }

    private static func moved(_ feed: Feed, _ move: FeedMove) -> Trouble {
        Trouble(feed: feed, problem: .moved, since: move.movedAt, detail: move.sentence)
    }

    private static func redirected(
        _ status: FeedStatus, _ obstacle: MoveObstacle?
    ) -> Trouble? {
        if let move = status.ledger.pendingMove {
            let url = move.displayURL
            return Trouble(
                feed: status.feed, problem: .redirected, since: move.since,
                detail: status.reasonToStay(obstacle).map { "to \(url), for good; \($0)" }
                    ?? "to \(url), for good if that stays so for a day",
                mergeTarget: obstacle?.mergeTarget)
        }
        guard let url = status.redirectedTo else { return nil }
        return Trouble(
            feed: status.feed, problem: .redirected, since: nil, detail: "to \(url), for now")
    }

    private static func silent(_ status: FeedStatus, now: Int64) -> Trouble? {
        let ledger = status.ledger
        // A feed that fails or is gone is not silent: it could not be heard.
        guard ledger.goneAt == nil, ledger.failures == 0, let last = ledger.arrivedAt,
            last <= now &- silentAfter
        else { return nil }
        return Trouble(feed: status.feed, problem: .silent, since: last, detail: "no new article")
    }

    private static func alwaysNew(_ status: FeedStatus) -> Trouble? {
        let churn = status.ledger.churn
        guard churn >= churnLimit else { return nil }
        return Trouble(
            feed: status.feed, problem: .alwaysNew, since: nil,
            detail: newArticlesOnly(answers: churn))
    }

    /// The sentence for a feed that gives its articles new identities each time.
    public static func newArticlesOnly(answers: Int) -> String {
        "the last \(answers) answers brought nothing but new articles"
    }

    private static func flooding(_ status: FeedStatus) -> Trouble? {
        let ledger = status.ledger
        guard ledger.leftOut > 0 else { return nil }
        return Trouble(
            feed: status.feed, problem: .flooding, since: nil,
            detail: leftOut(ledger.leftOut, of: ledger.new + ledger.leftOut))
    }

    /// The sentence for a feed that brought more new articles than is plausible.
    public static func leftOut(_ count: Int, of new: Int) -> String {
        "\(count) of \(new) new articles were left out: more than new_articles_per_day"
    }

    private static func slow(_ status: FeedStatus) -> Trouble? {
        let milliseconds = status.ledger.milliseconds
        guard milliseconds >= slowAfter else { return nil }
        return Trouble(
            feed: status.feed, problem: .slow, since: nil,
            detail: "the last answer took \(milliseconds / 1000).\(milliseconds % 1000 / 100) s")
    }

    private static func insecure(_ feed: Feed) -> Trouble? {
        guard feed.isInsecure else { return nil }
        return Trouble(
            feed: feed, problem: .insecure, since: nil,
            detail: WebURL(feed.url)?.scheme == "http"
                ? "its address is http: there is no certificate to check"
                : "its server's certificate is not checked")
    }
}
