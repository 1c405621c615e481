import Store

/// What a refresh did about one feed.
public struct FeedResult: Equatable, Sendable {
    /// How it ended.
    public enum Outcome: String, Equatable, Sendable {
        /// Articles came or changed.
        case updated
        /// Nothing is different.
        case unchanged
        /// The feed could not be had, or not be read.
        case failed
        /// The feed was not asked: not due, or offline.
        case skipped
    }

    /// The feed's id.
    public var feedID: Int64
    /// The feed's URL, as subscribed but for credentials.
    public var url: String
    /// The feed's title.
    public var title: String
    /// How it ended.
    public var outcome: Outcome
    /// The status of the last answer; nil where none came.
    public var httpStatus: Int?
    /// Articles that were not there before.
    public var new = 0
    /// Articles that the publisher edited.
    public var changed = 0
    /// What came over the wire, in bytes.
    public var bytes = 0
    /// How long it took, in milliseconds.
    public var milliseconds = 0
    /// What went wrong, or why it was not asked, as a sentence.
    public var error: String?
    /// What was wrong with the feed and was put up with; sentences.
    public var warnings: [String] = []

    init(_ feed: FeedStatus, _ outcome: Outcome, error: String? = nil) {
        feedID = feed.feed.id
        url = feed.feed.displayURL
        title = feed.feed.displayTitle
        self.outcome = outcome
        self.error = error
    }
}
