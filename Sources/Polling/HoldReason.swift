/// The rule that set the time before which a feed, or a host, is not asked. The raw value is the
/// word in the database and in JSON.
public enum HoldReason: Hashable, Sendable, CaseIterable {
    /// Our own interval.
    case interval
    /// The interval that a person chose for the feed.
    case every
    /// `ttl` in the text of the feed.
    case ttl
    /// `updatePeriod` in the text of the feed.
    case updatePeriod
    /// Nothing new for a long time.
    case silent
    /// `skipHours` in the text of the feed.
    case skipHours
    /// `skipDays` in the text of the feed.
    case skipDays
    /// `Cache-Control: max-age`.
    case maxAge
    /// `Expires`.
    case expires
    /// The lifetime stored with an earlier answer, on a 304 that names none.
    case storedLifetime
    /// `Retry-After`. Nothing bypasses it.
    case retryAfter
    /// 429 (RFC 6585 4).
    case rateLimit
    /// The host of the feed wants to be left alone.
    case host
    /// A service of the person asks the publisher for all devices.
    case service
    /// 410 (RFC 9110 15.5.11).
    case gone
    /// 404.
    case notFound
    /// 401 or 403.
    case auth
    /// 5xx or 408.
    case server
    /// No answer; or 511, which is no answer of the feed's server (RFC 6585 6).
    case network
    /// An answer of no use: another status, or a body that is no feed.
    case answer
    /// `list` did not wait for its answer. Only views respect it.
    case slow
    /// A word of a later version of this program.
    case unknown(String)

    /// All but ``unknown(_:)``.
    public static let allCases: [HoldReason] = [
        .interval, .every, .ttl, .updatePeriod, .silent, .skipHours, .skipDays, .maxAge, .expires,
        .storedLifetime, .retryAfter, .rateLimit, .host, .service, .gone, .notFound, .auth, .server,
        .network, .answer, .slow,
    ]

    private static let words = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The reason for a stored word.
    public init(rawValue word: String) {
        self = HoldReason.words[word] ?? .unknown(word)
    }

    /// The word in the database and in JSON.
    public var rawValue: String {
        switch self {
        case .interval: "interval"
        case .every: "every"
        case .ttl: "ttl"
        case .updatePeriod: "update-period"
        case .silent: "silent"
        case .skipHours: "skip-hours"
        case .skipDays: "skip-days"
        case .maxAge: "max-age"
        case .expires: "expires"
        case .storedLifetime: "stored-lifetime"
        case .retryAfter: "retry-after"
        case .rateLimit: "rate-limit"
        case .host: "host"
        case .service: "service"
        case .gone: "gone"
        case .notFound: "not-found"
        case .auth: "auth"
        case .server: "server"
        case .network: "network"
        case .answer: "answer"
        case .slow: "slow"
        case .unknown(let word): word
        }
    }

    /// Whether a server asked to be left alone. A new subscription and `news edit --enable` do not
    /// end such a hold.
    public var isServersWish: Bool {
        switch self {
        case .retryAfter, .rateLimit, .host: true
        case .interval, .every, .ttl, .updatePeriod, .silent, .skipHours, .skipDays, .maxAge,
            .expires, .storedLifetime, .service, .gone, .notFound, .auth, .server, .network,
            .answer, .slow, .unknown:
            false
        }
    }
}
