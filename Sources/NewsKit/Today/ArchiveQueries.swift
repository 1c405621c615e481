import Fetcher

/// Queries that an archive answers, each by itself.
public enum ArchiveQueries: QueryFamily {
    /// What answers them.
    public typealias Source = Archive
}
