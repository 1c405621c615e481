import NewsKit
import Store
import Terminal

/// What a view of a listing shows at a moment.
struct ListState: Sendable {
    var rows: [ArticleRow]
    /// Nil when there is nothing to say it of: not one feed is subscribed.
    var marker: Marker?
    /// Whether no fetch is under way.
    var hasEnded: Bool
    /// The feeds that the fetch did not get, through no fault of theirs.
    var unreached: [FeedResult] = []
    /// What kept the fetch from being stored.
    var failure: (any Error)?

    /// The exit code; nil unless every feed failed and there is no cache to show instead.
    var exitStatus: ExitStatus? {
        guard case .error(let failed, let total, _, .empty, _, _) = marker, failed == total else {
            return nil
        }
        return .unavailable
    }
}

/// A way of writing a listing that changes while it is shown.
///
/// `show` is called with each state, the loading ones included; `finish` once, after the last.
protocol ListView {
    mutating func show(_ state: ListState) throws
    mutating func finish(_ state: ListState) throws
}
