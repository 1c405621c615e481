/// The result of undoing an entry of the log.
public struct UndoOutcome: Equatable, Sendable {
    /// Something that could not be restored.
    public enum Remark: Hashable, Sendable {
        /// This many articles were changed again since, and stay as they are.
        case articlesChangedSince(Int)
        /// This many articles no longer exist.
        case articlesGone(Int)
        /// The feed does not exist any more.
        case feedGone(Int64)
        /// The setting of the feed was changed again since, and stays as it is.
        case feedChangedSince(String, what: String)
        /// The former address of the feed now belongs to another feed.
        case addressTaken(String, by: Int64)
        /// The feed keeps the articles of a removed one that had the new address.
        case keepsArticles(String)
        /// The saved query was changed again since, and stays as it is.
        case queryChangedSince(String)
        /// The rule was changed again since, or another one has its name.
        case ruleChangedSince(String)
        /// The move or the merge of the feed is not done again.
        case notRepeated(String)
    }

    /// The entry after undoing it.
    public var entry: LogEntry
    /// The values that could not be restored, in the order of discovery.
    public var remarks: [Remark] = []
    /// How many articles, feeds or queries were restored.
    public var restored = 0

    init(_ entry: LogEntry) {
        self.entry = entry
    }
}

extension UndoOutcome.Remark: CustomStringConvertible {
    /// A sentence without its full stop.
    public var description: String {
        switch self {
        case .articlesChangedSince(1): "1 article was changed again since and stays as it is"
        case .articlesChangedSince(let count):
            "\(count) articles were changed again since and stay as they are"
        case .articlesGone(1): "1 article no longer exists"
        case .articlesGone(let count): "\(count) articles no longer exist"
        case .feedGone(let id): "feed \(id) no longer exists"
        case .feedChangedSince(let feed, let what):
            "\(feed): \(what) changed again since and stays as it is"
        case .addressTaken(let feed, let other):
            "\(feed): its address is that of feed \(other) now"
        case .keepsArticles(let feed):
            "\(feed), keeps the articles of a removed feed that had its other address"
        case .notRepeated(let feed):
            "\(feed): its move or merge is not done again; use news edit"
        case .queryChangedSince(let name): "@\(name) was changed again since and stays as it is"
        case .ruleChangedSince(let name):
            "the rule \(name) was changed again since and stays as it is"
        }
    }
}
