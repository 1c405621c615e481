import Feeds
import Polling
import Store
import Web

/// The outcome of a server's answer to a search.
struct RemoteAnswer {
    /// The step of the remote search to store with the articles.
    let step: RemoteStep.Outcome
    /// The articles that it found; nil when it failed.
    let drafts: [ArticleDraft]?
    private let failure: (reason: String, notBefore: Int64?)?

    init(_ answer: FeedAnswer, to target: RemoteTarget) {
        if let parsed = answer.parsed {
            let named = parsed.nextURL.flatMap(WebURL.init)?.wire
            let next = named == target.url.wire ? nil : named
            step = .answered(
                next: next, isLast: answer.drafts.isEmpty || next == nil && !target.isPaged)
            drafts = answer.drafts
            failure = nil
        } else if answer.hasNothing {
            (step, drafts, failure) = (.answered(next: nil, isLast: true), [], nil)
        } else {
            step = .failed(
                notBefore: answer.ledger.storedRepeatableAt,
                failures: answer.ledger.failures)
            drafts = nil
            failure = (answer.failure.reason, answer.ledger.repeatableAt)
        }
    }

    func outcome(new: Int) -> RemoteSearchReport.Outcome {
        failure.map { .failed($0.reason, notBefore: $0.notBefore) } ?? .answered(new: new)
    }
}

extension FeedAnswer {
    /// Whether it is sound JSON without a single result: to a search that is an answer.
    fileprivate var hasNothing: Bool {
        switch error {
        case .noItems, .mappingFindsNothing: true
        case nil, .empty, .webPage, .pageWithoutFeeds, .list, .unrecognised, .malformed, .badPath:
            false
        }
    }
}
