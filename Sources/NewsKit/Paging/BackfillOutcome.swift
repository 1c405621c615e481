import Feeds
import Polling
import Store
import Web

/// The outcome of a request for an older page: where to go on, or why not.
struct BackfillOutcome {
    var state: BackfillReport.State
    /// Why it ends here, as a sentence.
    var reason: String?
    /// When the server may be asked again; seconds since 1970, UTC.
    var notBefore: Int64?
    /// The update to store.
    var update: FeedUpdate

    /// - Parameter isNextSeen: Whether the next page was stored before.
    init(_ answer: FeedAnswer, of place: BackfillPlace, isNextSeen: Bool) {
        if let parsed = answer.parsed {
            self.init(parsed, answer.drafts, of: place, isNextSeen: isNextSeen)
        } else {
            self.init(failed: answer)
        }
        update.host = answer.host.map { ($0, []) }
        update.askedHosts = answer.askedHosts
    }
}

extension FeedAnswer {
    /// The feed that came.
    var parsed: ParsedFeed? {
        if case .feed(let parsed, _) = content { parsed } else { nil }
    }
}

private extension BackfillOutcome {
    init(
        _ parsed: ParsedFeed, _ drafts: [ArticleDraft], of place: BackfillPlace, isNextSeen: Bool
    ) {
        guard !parsed.isIncomplete || parsed.nextURL != nil else {
            // The missing part may have named a next page. The articles are kept, and the page is
            // requested again later.
            state = .stopped
            reason = parsed.warnings.first
            update = FeedUpdate(page: .older(.failed(notBefore: 0, failures: 0)), articles: drafts)
            return
        }
        let digest = ArticleDraft.digest(of: drafts)
        let next = parsed.nextURL.flatMap(WebURL.init)
        if drafts.isEmpty {
            reason = "the page is empty"
        } else if digest == place.backfill.digest {
            reason = "the page is the same as the one before it"
        } else if parsed.nextURL == nil {
            reason = BackfillPlace.end
        } else if next == nil {
            reason = "the address of the next page is not an http(s) URL"
        } else if isNextSeen || next?.wire == WebURL(place.status.feed.url)?.wire {
            reason = "the pages lead in a circle"
        }
        state = reason == nil ? .more : .finished
        let step = BackfillStep.stored(
            page: place.page, next: reason == nil ? next?.wire : nil, ended: reason,
            digest: digest)
        update = FeedUpdate(page: .older(step), articles: drafts)
    }

    init(failed answer: FeedAnswer) {
        state = .stopped
        reason = answer.failure.reason
        notBefore = answer.ledger.repeatableAt
        let step = BackfillStep.failed(
            notBefore: answer.ledger.storedRepeatableAt, failures: answer.ledger.failures)
        update = FeedUpdate(page: .older(step))
    }
}
