/// A state of one query, for a log.
///
/// Queries go by the name of their type: what is in them may be private.
public enum QueryEvent: Sendable {
    /// The query is about to be run.
    case began(String)
    /// The query has been answered.
    case succeeded(String)
    /// The query was refused or has failed.
    case failed(String, any Error)
}
