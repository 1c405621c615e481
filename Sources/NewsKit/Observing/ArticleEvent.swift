import Store

/// What an observer of articles is told.
public enum ArticleEvent: Equatable, Sendable {
    /// What happened, as far as it concerns the observer: an article that begins to match is
    /// *added*, one that stops matching is *removed*, as it is then. `feeds` are those of its
    /// articles' feeds whose title or tags changed.
    case changes(JournalChanges)
    /// More happened than is kept for an observer, or than the journal remembers: anything may be
    /// different. ``ArticleSubject/snapshot(for:)`` says what there is.
    case reset
}
