import Fetcher
import Store

/// One article with its text, as the cache has it.
public struct StoredArticle: Local {
    private let archive: Archive
    private let source: Article.Source

    /// The articles of an archive.
    ///
    /// - Parameter source: which of the two texts of an article is read.
    public init(_ archive: Archive, text source: Article.Source = .better) {
        self.archive = archive
        self.source = source
    }

    /// Reads an article.
    public func read(_ id: Int64) async throws -> Snapshot<Article> {
        let source = source
        return Snapshot(
            try await archive.perform { store throws(StoreError) in
                try store.articles.get(id, text: source)
            })
    }

    /// Signals changes of any article.
    public func changes(of id: Int64) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}
