import Fetcher

/// Queries that are composed of those of an archive.
public enum Overviews: QueryFamily {
    /// What runs their parts.
    public typealias Source = any DataProvider<ArchiveQueries>
}
