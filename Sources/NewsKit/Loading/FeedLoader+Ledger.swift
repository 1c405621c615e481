import Polling
import Store
import Transport
import Web

extension FeedLoader {
    /// The ledger after a good answer.
    func success(
        _ feed: FeedStatus, _ exchange: FeedExchange, schedule: FeedSchedule? = nil
    ) -> LedgerEntry {
        let (now, response) = (settings.now(), exchange.response)
        let freshness = freshness(feed, response, schedule)
        var ledger = feed.ledger
        ledger.checkedAt = now
        ledger.succeededAt = now
        ledger.notBefore = freshness.notBefore
        ledger.reason = freshness.reason
        ledger.lifetime = freshness.lifetime
        ledger.failures = 0
        ledger.failingSince = nil
        ledger.status = response.status
        ledger.error = nil
        ledger.goneAt = nil
        if response.status != 304 || ledger.fullAt == nil { ledger.fullAt = now }
        return ledger
    }

    /// When a feed may be asked again and why, according to its answer. A feed that is awake has new
    /// articles, so its silence does not count.
    func freshness(
        _ feed: FeedStatus, _ response: HTTPResponse, _ schedule: FeedSchedule? = nil,
        isAwake: Bool = false
    ) -> Freshness {
        let chosen = feed.feed.interval
        let rules = PollingRules(
            interval: chosen ?? settings.interval, isChosen: chosen != nil,
            schedule: schedule ?? feed.feed.schedule,
            silentSince: isAwake ? nil : feed.ledger.arrivedAt,
            // An interval that a person chose is kept to the second.
            spread: chosen == nil ? Jitter.fraction(install: install, key: feed.feed.url) : 0)
        return Freshness.after(
            headers: response.headers, now: settings.now(), rules: rules,
            storedLifetime: response.status == 304 ? feed.ledger.lifetime : nil)
    }

    /// The answer for a failure. An error at the target of a temporary redirect has no lasting
    /// effect.
    func failure(
        _ feed: FeedStatus, _ sentence: String, _ response: HTTPResponse? = nil,
        fault: FeedAnswer.Fault = .unavailable, isAnswer: Bool = false, isLasting: Bool = true
    ) -> FeedAnswer {
        let now = settings.now()
        // A useless answer, whatever its status, differs from no answer.
        var status = response?.status ?? (isAnswer ? 0 : nil)
        if status == 410 && !isLasting { status = 404 }
        var ledger = feed.ledger
        ledger.failures = FailureBackoff.failures(
            after: feed.ledger.failures, notBefore: feed.ledger.notBeforeForAll, now: now)
        let decision = FailureBackoff.after(
            failures: ledger.failures, status: status,
            headers: response?.headers ?? HTTPHeaders(), now: now, jitter: .random(in: 0..<1))
        ledger.checkedAt = now
        ledger.failingSince = ledger.failingSince ?? now
        ledger.notBefore = decision.notBefore
        ledger.reason = decision.reason
        ledger.status = response?.status
        ledger.error = sentence
        ledger.bytes = 0
        // Only a success clears it.
        if decision.isGone { ledger.goneAt = ledger.goneAt ?? now }
        return FeedAnswer(content: .failure(sentence, fault), ledger: ledger)
    }

    /// The answer when no server answered at the end of a chain of redirects.
    func failure(
        _ feed: FeedStatus, _ error: TransportError, _ chain: RedirectChain
    ) -> FeedAnswer {
        let host = chain.current.host
        var evidence: NetworkEvidence.Outcome? =
            switch error {
            case .unresolvedHost: .unresolved(host: host)
            case .unreachable: .noNetwork
            // A feed's own proxy is a setting of that feed, so it proves nothing about the network.
            case .unresolvedProxy, .proxy:
                feed.feed.proxy == nil ? .noProxy(error.description) : nil
            case .silent: .silent(host: host)
            case .libraryMissing, .badURL, .connectionRefused, .privateAddress, .tls, .timeout,
                .tooSlow,
                .bodyTooLarge, .headersTooLarge, .truncated, .malformed, .unknownCoding, .redirect,
                .tooManyFiles, .cancelled, .other:
                nil
            }
        // Somebody answered for the feed's own server: there is a network, or a portal that leads
        // all feeds to one place.
        let start = chain.hops.first?.from.host
        if let start, evidence != nil {
            evidence = start == host ? .answered(host: host) : .portal(host: start, to: host)
        }
        var answer = failure(
            feed, advised(error), fault: evidence.map { .network($0) } ?? .unavailable,
            isAnswer: error.isUselessAnswer)
        answer.evidence = evidence
        answer.isUnanswered = error.isUnanswered && start == nil
        answer.isOnlyInsecure = error.isOnlyOfTLS && feed.feed.certificate == nil
        return answer
    }
}

extension TransportError {
    /// Whether something came, but nothing that could be used.
    fileprivate var isUselessAnswer: Bool {
        switch self {
        case .redirect, .privateAddress, .bodyTooLarge, .headersTooLarge, .malformed,
            .unknownCoding:
            true
        case .libraryMissing, .badURL, .unresolvedHost, .unresolvedProxy, .connectionRefused,
            .unreachable, .silent, .proxy, .tls, .timeout, .tooSlow, .truncated, .tooManyFiles,
            .cancelled, .other:
            false
        }
    }

    /// Whether the server may answer all the same when it is asked without encryption.
    fileprivate var isOnlyOfTLS: Bool {
        switch self {
        case .connectionRefused, .timeout, .tls: true
        default: false
        }
    }

    /// Whether asking this server again in the same run is useless.
    fileprivate var isUnanswered: Bool {
        switch self {
        case .unresolvedHost, .unresolvedProxy, .connectionRefused, .unreachable, .silent, .proxy,
            .tls, .timeout, .tooSlow:
            true
        case .libraryMissing, .badURL, .privateAddress, .bodyTooLarge, .headersTooLarge, .truncated,
            .malformed, .unknownCoding, .redirect, .tooManyFiles, .cancelled, .other:
            false
        }
    }
}

extension Int {
    /// The next number; a ledger that somebody wrote by hand may hold the largest.
    var addingOne: Int { self == .max ? self : self + 1 }
}
