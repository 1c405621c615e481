import Feeds
import Store

/// What asking for a feed brought, whichever way it was asked.
struct FeedAnswer: Sendable {
    enum Content: Sendable {
        /// A feed, and the validators that came with it.
        case feed(ParsedFeed, validators: (url: String, StoredValidators)?)
        /// "Not modified"; its validators where it changed them.
        case notModified(validators: (url: String, StoredValidators)?)
        /// No feed; a sentence for the person, and whose fault it is.
        case failure(String, Fault)
    }

    /// Why no feed came.
    enum Fault: Sendable {
        /// The server did not give it.
        case unavailable
        /// As it looks, this machine has no network: not the feed's fault, if no other comes either.
        case offline
        /// What came cannot be read.
        case unreadable
        /// The file cannot be opened.
        case noFile
    }

    var content: Content
    /// The ledger from now on.
    var ledger: LedgerEntry
    var bytes = 0
    /// The feeds to which it leads, where that was asked for: the feed itself, or those that a page
    /// advertises.
    var discovered: [DiscoveredFeed] = []
}

extension FeedAnswer {
    /// Why there is no feed in it, and whose fault that is.
    var failure: (reason: String, fault: Fault) {
        if case .failure(let reason, let fault) = content { return (reason, fault) }
        return ("no feed came", .unavailable)
    }
}

extension FeedUpdate {
    /// What is to be stored of a feed that came from `url`.
    init(
        _ parsed: ParsedFeed, from url: String,
        validators: (url: String, StoredValidators)?, ledger: LedgerEntry
    ) {
        self.init(articles: ArticleDraft.drafts(of: parsed.items), ledger: ledger)
        title = parsed.title ?? FeedAddress.name(url)
        homeURL = parsed.homeURL
        self.validators = validators
    }
}
