import Feeds
import Store
import Transport

/// Asks for one feed and reads the answer; touches no database.
struct FeedLoader: Sendable {
    let client: HTTPClient
    let settings: Settings
    /// Whether a page is searched for the feeds that it advertises.
    var discovers = false

    /// Asks for `feed`, sending back the validators of each URL that is asked on the way.
    ///
    /// Throws only `CancellationError`: everything else that goes wrong is an answer.
    func load(
        _ feed: FeedStatus, validators: [String: StoredValidators], isForced: Bool
    ) async throws -> FeedAnswer {
        if let path = LocalFile.path(of: feed.feed.url) {
            return loadFile(path, feed)
        }
        guard let url = WebURL(feed.feed.url) else {
            // Not shown: what is no URL may hold a password all the same.
            return failure(feed, "its address is no http(s) URL", status: nil, HTTPHeaders())
        }
        do throws(TransportError) {
            let exchange = try await get(url, feed.feed, validators, isForced: isForced)
            return answer(to: feed, exchange)
        } catch {
            if case .cancelled = error { throw CancellationError() }
            return failure(
                feed, error.description, status: nil, HTTPHeaders(),
                fault: error.suggestsOffline ? .offline : .unavailable)
        }
    }

    /// The last hop of a chain of redirects.
    private struct Exchange {
        var response: HTTPResponse
        var url: WebURL
        var wasConditional: Bool
        var validators: Validators
        var bytes: Int
    }

    private func get(
        _ start: WebURL, _ feed: Feed, _ stored: [String: StoredValidators], isForced: Bool
    ) async throws(TransportError) -> Exchange {
        var chain = RedirectChain(start: start)
        var bytes = 0
        while true {
            let url = chain.current
            let validators = stored[url.wire].map(Validators.init) ?? Validators()
            var headers = baseHeaders(feed, isForced: isForced)
            headers += validators.conditionalHeaders
            let isOrigin = chain.sendsCredentials(to: url)
            if isOrigin { headers += ownHeaders(feed) }
            let response = try await client.send(
                HTTPRequest(
                    url: url, headers: headers, proxy: feed.proxy, sendsCredentials: isOrigin,
                    limits: settings.limits))
            bytes += response.bytesOnWire
            do throws(RedirectError) {
                let next = try chain.follow(
                    status: response.status, location: response.headers.string("Location"))
                guard next == nil else { continue }
            } catch {
                throw .redirect(error)
            }
            return Exchange(
                response: response, url: url, wasConditional: !validators.isEmpty,
                validators: validators, bytes: bytes)
        }
    }

    private func answer(to feed: FeedStatus, _ exchange: Exchange) -> FeedAnswer {
        let response = exchange.response
        var answer: FeedAnswer
        switch response.status {
        case 200...299:
            answer = read(feed, exchange)
        case 304 where exchange.wasConditional:
            let merged = exchange.validators.merged(with304: response.headers)
            answer = FeedAnswer(
                content: .notModified(
                    validators: merged == exchange.validators
                        ? nil : (exchange.url.wire, StoredValidators(merged))),
                ledger: success(feed, response))
        case 304:
            answer = failure(
                feed, "the server says “not modified” to a request that set no condition",
                status: 304, response.headers)
        default:
            answer = failure(
                feed, StatusSentence.of(response.status, response.headers),
                status: response.status, response.headers)
        }
        answer.bytes = exchange.bytes
        return answer
    }

    private func read(_ feed: FeedStatus, _ exchange: Exchange) -> FeedAnswer {
        let response = exchange.response
        do throws(FeedError) {
            let parsed = try FeedParser.parse(
                response.body, contentType: response.headers.string("Content-Type"),
                base: exchange.url.wire, mapping: mapping(of: feed.feed))
            // With the validators of a text that broke off, the rest of it would never come.
            let validators = StoredValidators(Validators(response.headers))
            var answer = FeedAnswer(
                content: .feed(
                    parsed,
                    validators: parsed.isIncomplete ? nil : (exchange.url.wire, validators)),
                ledger: success(feed, response))
            answer.discovered = itself(parsed, url: exchange.url.wire)
            return answer
        } catch {
            let feeds = advertised(
                in: response.body, error, base: exchange.url.wire, headers: response.headers)
            var answer = failure(
                feed, sentence(error, feeds), status: response.status, response.headers,
                fault: .unreadable)
            answer.discovered = feeds
            return answer
        }
    }

    private func loadFile(_ path: String, _ feed: FeedStatus) -> FeedAnswer {
        var ledger = LedgerEntry()
        let now = settings.now()
        ledger.checkedAt = now
        ledger.succeededAt = feed.ledger.succeededAt
        // A refresh reads files always; a listing only once in a while.
        ledger.notBefore = now + (feed.feed.interval ?? settings.interval)
        var bytes: [UInt8] = []
        do {
            bytes = try LocalFile.read(path, limit: settings.limits.body, isFeed: true)
            let parsed = try FeedParser.parse(
                bytes, contentType: nil, base: feed.feed.url, mapping: mapping(of: feed.feed))
            ledger.succeededAt = ledger.checkedAt
            var answer = FeedAnswer(
                content: .feed(parsed, validators: nil), ledger: ledger, bytes: bytes.count)
            answer.discovered = itself(parsed, url: feed.feed.url)
            return answer
        } catch {
            let feeds =
                (error as? FeedError)
                .map { advertised(in: bytes, $0, base: feed.feed.url) } ?? []
            let reason = (error as? FeedError).map { sentence($0, feeds) } ?? "\(error)"
            ledger.error = reason
            ledger.failures = feed.ledger.failures.addingOne
            var fault = FeedAnswer.Fault.unreadable
            if case LocalFile.ReadError.unreadable = error { fault = .noFile }
            var answer = FeedAnswer(content: .failure(reason, fault), ledger: ledger)
            answer.discovered = feeds
            return answer
        }
    }

    private func mapping(of feed: Feed) -> JSONMapping? {
        feed.mapping.flatMap { try? JSONMapping($0) }
    }
}

extension FeedLoader {
    private func baseHeaders(_ feed: Feed, isForced: Bool) -> [(name: String, value: [UInt8])] {
        var headers = [
            ("User-Agent", Array((feed.userAgent ?? settings.userAgent).utf8)),
            ("Accept", Array(UserAgent.accept.utf8)),
        ]
        if isForced { headers.append(("Cache-Control", Array("no-cache".utf8))) }
        return headers.map { (name: $0.0, value: $0.1) }
    }

    private func ownHeaders(_ feed: Feed) -> [(name: String, value: [UInt8])] {
        (feed.headers ?? "").split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (name: String(line[..<colon]), value: Array(value.utf8))
        }
    }

    private func success(_ feed: FeedStatus, _ response: HTTPResponse) -> LedgerEntry {
        let now = settings.now()
        let freshness = Freshness.after(
            headers: response.headers, now: now, interval: feed.feed.interval ?? settings.interval,
            storedLifetime: response.status == 304 ? feed.ledger.lifetime : nil)
        var ledger = LedgerEntry()
        ledger.checkedAt = now
        ledger.succeededAt = now
        ledger.notBefore = freshness.notBefore
        ledger.reason = freshness.reason.rawValue
        ledger.lifetime = freshness.lifetime
        ledger.status = response.status
        return ledger
    }

    private func failure(
        _ feed: FeedStatus, _ sentence: String, status: Int?, _ headers: HTTPHeaders,
        fault: FeedAnswer.Fault = .unavailable
    ) -> FeedAnswer {
        let now = settings.now()
        var ledger = feed.ledger
        ledger.failures = feed.ledger.failures.addingOne
        let decision = FailureBackoff.after(
            failures: ledger.failures, status: status, headers: headers, now: now,
            jitter: .random(in: 0..<1))
        ledger.checkedAt = now
        ledger.notBefore = decision.notBefore
        ledger.reason = decision.reason
        ledger.status = status
        ledger.error = sentence
        // Only a success takes it back.
        if decision.isGone { ledger.goneAt = now }
        return FeedAnswer(
            content: .failure(sentence, fault), ledger: ledger)
    }
}

extension Int {
    /// The next number; a ledger that somebody wrote by hand may hold the largest.
    fileprivate var addingOne: Int { self == .max ? self : self + 1 }
}

extension Validators {
    init(_ stored: StoredValidators) {
        self.init(etag: stored.etag, lastModified: stored.lastModified)
    }
}

extension StoredValidators {
    init(_ validators: Validators) {
        self.init(etag: validators.etag, lastModified: validators.lastModified)
    }
}
