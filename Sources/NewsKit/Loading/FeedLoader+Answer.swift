import Feeds
import Polling
import Store
import Transport

extension FeedLoader {
    /// The consequences of a server's answer for the feed.
    ///
    /// - Parameter known: the entries that need not be read again; nil to read all and to compute no digests.
    func answer(
        to feed: FeedStatus, _ exchange: FeedExchange, _ known: ReceivedEntries? = nil
    ) -> FeedAnswer {
        let response = exchange.response
        var answer: FeedAnswer
        switch response.status {
        case _ where exchange.hasFeed:
            answer = read(feed, exchange, known)
        case 304 where !exchange.validators.isEmpty:
            let merged = exchange.validators.merged(with304: response.headers)
            answer = FeedAnswer(
                content: .notModified(
                    validators: merged == exchange.validators
                        ? nil : (exchange.url.wire, merged)),
                ledger: success(feed, exchange))
        case 304:
            answer = failure(
                feed, "the server says “not modified” to a request that set no condition",
                response)
        case 511:
            answer = failure(
                feed, StatusSentence.of(511, response.headers), response,
                fault: .network(exchange.evidence))
        case 410 where !exchange.chain.isPermanent:
            answer = failure(
                feed, "it redirects to something that is gone (HTTP 410)", response,
                isLasting: false)
        case 410: answer = failure(feed, SkipReason.gone.sentence, response)
        default:
            answer = failure(feed, StatusSentence.of(response.status, response.headers), response)
        }
        answer.bytes = exchange.bytes
        answer.ledger.bytes = exchange.bytes
        answer.evidence = answer.evidence ?? exchange.evidence
        switch answer.content {
        case .feed, .notModified: watchMove(of: feed, exchange, &answer)
        case .failure, .deferred: break
        }
        return answer
    }

    private func read(
        _ feed: FeedStatus, _ exchange: FeedExchange, _ known: ReceivedEntries?
    ) -> FeedAnswer {
        let response = exchange.response
        do throws(FeedError) {
            var parsed = try FeedParser.parse(
                response.body, contentType: response.headers.string("Content-Type"),
                base: exchange.url.wire, mapping: mapping(of: feed.feed), known: known?.digests)
            parsed.nextURL =
                parsed.nextURL
                ?? LinkHeader.olderPage(in: response.headers.links, base: exchange.url.wire)
            parsed.language =
                parsed.language
                ?? LanguageTag.ofHeader(response.headers.string("Content-Language"))
            let drafts = ArticleDraft.drafts(of: parsed)
            let unchanged = known?.unchanged(parsed.knownDigests, beside: drafts)
            if known != nil, unchanged == nil {
                return read(feed, exchange, ReceivedEntries())
            }
            // Do not keep the validators of a truncated text: its rest would never come.
            let validators = Validators(response.headers)
            var answer = FeedAnswer(
                content: .feed(
                    parsed,
                    validators: parsed.isIncomplete ? nil : (exchange.url.wire, validators)),
                ledger: success(feed, exchange, schedule: parsed.schedule))
            answer.drafts = drafts
            answer.unchanged = unchanged ?? UnchangedEntries()
            answer.ledger.warning = parsed.warnings.first
            let awake = freshness(feed, response, parsed.schedule, isAwake: true)
            answer.awake = (awake.notBefore, awake.reason)
            answer.discovered = itself(parsed, url: exchange.url.wire)
            answer.searchDescription = discovers ? parsed.searchDescriptionURL : nil
            return answer
        } catch {
            let feeds = advertised(
                in: response.body, error, base: exchange.url.wire, headers: response.headers)
            let portal = error.mayBePage ? exchange.portal : nil
            var answer = failure(
                feed, sentence(error, feeds), response,
                fault: portal.map { .network($0) } ?? .unreadable)
            answer.evidence = portal
            answer.error = error
            answer.discovered = feeds
            answer.searchDescription = searchDescription(
                in: response.body, error, base: exchange.url.wire, headers: response.headers)
            return answer
        }
    }

    /// Takes note of a permanent redirect; a feed moves when it has proved itself.
    private func watchMove(
        of feed: FeedStatus, _ exchange: FeedExchange, _ answer: inout FeedAnswer
    ) {
        let chain = exchange.chain
        answer.ledger.answeredURL =
            chain.hops.isEmpty ? nil : chain.current.withoutFragment.redacted
        let target = chain.permanentTarget
        let (candidate, isProved) = PermanentMove.after(
            feed.ledger.pendingMove, target: target, now: settings.now())
        // The person approved the settings for one server only. `health` and `why` report such a
        // move, and the person has to make it.
        let moves = isProved && !(target.map { feed.feed.needsPerson(toMoveTo: $0) } ?? false)
        if moves, let candidate {
            // A server in the local network may lead to another one there. Without the approval the
            // feed would not be asked at the new address.
            let isApproved: Void? =
                exchange.response.isFromPrivate
                ? try? settings.approvedFeeds.add([(FeedSettings(), candidate.url)], areLocal: true)
                : ()
            if isApproved != nil { answer.movesTo = candidate.url }
        }
        // It is pending until the store has made the move, which it may refuse.
        answer.ledger.pendingMove = candidate
    }
}
