import Fetcher
import Store

/// The rows of some articles, whatever query they match; those that are hidden or gone are left out.
public struct StoredRows: Local {
    private let archive: Archive

    /// The rows of an archive.
    public init(_ archive: Archive) { self.archive = archive }

    /// Reads the rows of articles with these ids.
    public func read(_ ids: [Int64]) async throws -> Snapshot<[ArticleRow]> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                try store.articles.rows(withIDs: ids)
            })
    }

    /// Signals changes of any article.
    public func changes(of ids: [Int64]) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}
