#if os(Linux)
import Glibc
import Loopback
import Testing

/// How much the tests of this directory torture the program.
enum Torture {
    /// As much as there is, by `make torture`; otherwise some points of each run.
    static let isWhole = getenv("NEWS_TORTURE") != nil

    /// The steps of a run at which something happens: all, or so many that are spread over it, the
    /// first and the last among them.
    static func points(of steps: Int, atMost count: Int) -> [Int] {
        guard !isWhole, steps > count, count > 1 else { return Array(1...max(steps, 1)) }
        return (0..<count).map { 1 + $0 * (steps - 1) / (count - 1) }
    }
}

extension CommandHarness {
    /// All that the person would miss, as lines to be compared.
    func state() async throws -> [String] {
        try await sqlite(
            """
            SELECT 'feed', id, url, title, removed_at IS NULL FROM feed ORDER BY id;
            SELECT 'article', id, feed_id, guid, title, hidden FROM article ORDER BY id;
            SELECT 'state', article_id, read_at IS NULL, favorite_at IS NULL FROM state
            WHERE read_at IS NOT NULL OR favorite_at IS NOT NULL ORDER BY article_id;
            SELECT 'tag', article_id, tag FROM article_tag ORDER BY 2, 3;
            SELECT 'validator', feed_id, url, CAST(etag AS TEXT) FROM validator ORDER BY 2, 3;
            """)
    }
}
#endif
