import Feeds
import Fetcher
import Polling
import Store
import Transport
import Web

/// Lists of subscriptions of others, at an address or in a file, whose feeds are subscribed.
///
/// A list is asked for as a feed is: with validators, at its times, and less often while it fails. Anybody
/// may have written it, so it gives its feeds no risky settings, and brings none of this machine or of the
/// local network.
public struct FollowedLists: Remote {
    /// The request for one list.
    public struct Request: Hashable, Sendable {
        /// Its address, or the `file:` URL of its path.
        public var url: String
        /// Whether a person asks for it now. Else it is asked when it is due, if it is followed.
        public var isTyped: Bool
        /// Whether many feeds may go at once.
        public var accepts: Bool

        /// The list at an address.
        public init(_ url: String, isTyped: Bool = false, accepts: Bool = false) {
            (self.url, self.isTyped, self.accepts) = (url, isTyped, accepts)
        }
    }

    /// What came of a request.
    public enum Outcome: Equatable, Sendable {
        /// It was not asked for.
        case skipped(SkipReason)
        /// It is as it was.
        case same
        /// It came.
        case taken(FollowedChange)
        /// It did not come, for the reason, or what came is no list. `isNew` says that it did the last time.
        case failed(String, isUnreadable: Bool, isNew: Bool)
    }

    private let context: FetchContext

    /// Lists whose feeds go into the archive of `context`.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Asks for a list, and takes it over.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> Outcome {
        try await Leases.alone(
            at: "list \(request.url)", context.archive, context.settings, flight
        ) { try await look(request) }
    }
}

extension FollowedLists {
    /// A list that came, or why none did, with the ledger from now on.
    private struct Answer {
        var list: Result<SubscriptionList?, Refusal>
        var ledger: LedgerEntry
        var validators: (url: String, Validators)?
    }

    /// Why no list came.
    private struct Refusal: Error {
        let sentence: String
        /// Whether something came that is no list.
        var isUnreadable = false

        /// A list must be whole: what is missing in it would be removed.
        static func reading(
            _ bytes: [UInt8], _ name: Substring?
        ) throws(Refusal) -> SubscriptionList {
            do throws(ListError) {
                let list = try SubscriptionListReader.read(bytes, name: name.map(String.init))
                guard list.isIncomplete else { return list }
            } catch {
                throw Refusal(sentence: error.description, isUnreadable: true)
            }
            throw Refusal(sentence: "the list is cut off", isUnreadable: true)
        }
    }

    private func look(_ request: Request) async throws -> Outcome {
        let (known, install) = try await context.archive.perform { store throws(StoreError) in
            (try store.followed.list(at: request.url), try store.ledger.installID())
        }
        guard known != nil || request.isTyped else { return .same }
        var feed = FeedStatus(candidate: Subscription(url: request.url))
        feed.ledger = known?.ledger ?? LedgerEntry()
        let target = RefreshTarget(feed)
        var refresh = RefreshRequest()
        refresh.isForced = request.isTyped
        let now = context.settings.now()
        if let reason = refresh.reasonToSkip(target, now: now) { return .skipped(reason) }
        let path = LocalFile.path(of: request.url)
        let answer =
            if let path { file(path, feed) } else {
                try await ask(feed, known, install, isTyped: request.isTyped)
            }
        return try await take(answer, request, known)
    }

    private func take(
        _ answer: Answer, _ request: Request, _ known: FollowedList?
    ) async throws -> Outcome {
        let subscriptions: [Subscription]
        let leftOut: Int
        switch answer.list {
        case .success(let list?):
            let untrusted = list.untrusted
            subscriptions = untrusted.feeds.map { Subscription($0, isTrusted: false) }
            leftOut = list.feeds.count - untrusted.feeds.count
        case .success(nil), .failure:
            if let known {
                try await context.archive.perform { store throws(StoreError) in
                    try store.followed.record(
                        answer.ledger, validators: answer.validators, of: known)
                }
            }
            guard case .failure(let refusal) = answer.list else { return .same }
            return .failed(
                refusal.sentence, isUnreadable: refusal.isUnreadable,
                isNew: known?.ledger.error == nil)
        }
        var change = try await context.archive.perform { store throws(StoreError) in
            try store.followed.take(
                subscriptions, from: request.url, ledger: answer.ledger,
                validators: answer.validators, accepts: request.accepts)
        }
        change.leftOut = leftOut
        return .taken(change)
    }

    private func file(_ path: String, _ feed: FeedStatus) -> Answer {
        var ledger = LedgerEntry()
        (ledger.checkedAt, ledger.succeededAt) = (context.settings.now(), feed.ledger.succeededAt)
        do {
            let bytes = try LocalFile.read(
                path, limit: context.settings.limits.body, isRegular: true)
            let list = try Refusal.reading(bytes, path.split(separator: "/").last)
            ledger.succeededAt = ledger.checkedAt
            return Answer(list: .success(list), ledger: ledger)
        } catch {
            let refusal = error as? Refusal ?? Refusal(sentence: "\(error)")
            (ledger.error, ledger.failures) = (refusal.sentence, feed.ledger.failures.addingOne)
            return Answer(list: .failure(refusal), ledger: ledger)
        }
    }

    private func ask(
        _ feed: FeedStatus, _ known: FollowedList?, _ install: String, isTyped: Bool
    ) async throws -> Answer {
        var loader = FeedLoader(
            client: context.client, settings: context.settings,
            approvals: context.settings.approvedFeeds.read(),
            gate: HostGate(context.archive, context.settings))
        loader.install = install
        guard let url = WebURL(feed.feed.url) else {
            return answer(loader.failure(feed, "its address is not an http(s) URL"), known)
        }
        var options = LoadOptions()
        (options.isTyped, options.isForced) = (isTyped, isTyped)
        // A list that waits to be accepted is wanted as a whole.
        let validators = known?.held == 0 ? known?.validators.map { [$0] } ?? [] : []
        var request = FeedRequest(
            feed: feed.feed, at: url, settings: context.settings, options: options,
            validators: validators)
        request.isLocalApproved = loader.approvals.allowsLocalServer(of: request.origin)
        var chain = RedirectChain(start: url)
        var hosts: [HostEntry] = []
        let result: Answer
        do {
            let exchange = try await loader.exchange(&chain, request)
            if isTyped, exchange.response.isFromPrivate {
                try context.settings.approvedFeeds.add(
                    [(FeedSettings(), url.text)], areLocal: true)
            }
            hosts = [await loader.hostEntry(after: exchange)].compactMap(\.self)
            hosts += await loader.askedHosts(chain.hops.map(\.from), except: exchange.url)
            result = read(exchange, of: feed, loader, known)
        } catch let closed as HostClosed {
            result = answer(FeedAnswer(deferred: closed, feed.ledger), known)
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            hosts = await loader.askedHosts(chain.hops.map(\.from) + [chain.current])
            result = answer(loader.failure(feed, error, chain), known)
        }
        try await context.archive.perform { [hosts] store throws(StoreError) in
            try store.ledger.record(hosts)
        }
        return result
    }

    private func read(
        _ exchange: FeedExchange, of feed: FeedStatus, _ loader: FeedLoader, _ known: FollowedList?
    ) -> Answer {
        let response = exchange.response
        switch response.status {
        case 200, 203, 226:
            do throws(Refusal) {
                let name = exchange.url.wire.split(separator: "/").last
                let list = try Refusal.reading(response.body, name)
                return Answer(
                    list: .success(list), ledger: loader.success(feed, exchange),
                    validators: (exchange.url.wire, Validators(response.headers)))
            } catch {
                return answer(
                    loader.failure(feed, error.sentence, response, fault: .unreadable), known)
            }
        case 304 where !exchange.validators.isEmpty:
            return Answer(
                list: .success(nil), ledger: loader.success(feed, exchange),
                validators: (
                    exchange.url.wire, exchange.validators.merged(with304: response.headers)
                ))
        default:
            let sentence = StatusSentence.of(response.status, response.headers)
            return answer(loader.failure(feed, sentence, response), known)
        }
    }

    /// Without a list the validators stay.
    private func answer(_ failure: FeedAnswer, _ known: FollowedList?) -> Answer {
        let (reason, fault) = failure.failure
        return Answer(
            list: .failure(Refusal(sentence: reason, isUnreadable: fault == .unreadable)),
            ledger: failure.ledger, validators: known?.validators)
    }
}
