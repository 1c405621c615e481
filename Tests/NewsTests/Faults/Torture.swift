#if os(Linux)
import Glibc
import Loopback
import Testing

/// How many failures the tests of this directory try.
enum Torture {
    /// Whether they try all steps of a run, as `make torture` wants, which names a file for the table
    /// of results. Otherwise they try a few steps.
    static let isWhole = getenv("NEWS_TORTURE") != nil

    /// The steps of a run to try: all, or at most `count` that are spread over it, with the first and
    /// the last.
    static func points(of steps: Int, atMost count: Int) -> [Int] {
        guard !isWhole, steps > count, count > 1 else { return Array(1...max(steps, 1)) }
        return (0..<count).map { 1 + $0 * (steps - 1) / (count - 1) }
    }
}

extension Torture {
    /// Adds a line to the table that `make torture` prints, and shows it on a terminal.
    static func report(_ columns: String...) {
        guard let path = getenv("NEWS_TORTURE"), let file = fopen(path, "a") else { return }
        defer { fclose(file) }
        fputs(columns.joined(separator: "\t") + "\n", file)
        say(columns.joined(separator: "  "))
    }

    /// Shows the progress if standard error is a terminal.
    static func say(_ line: String) {
        guard isWhole, isatty(STDERR_FILENO) == 1 else { return }
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}

extension CommandHarness {
    /// All data that the person would miss, as lines to compare. It has no ids of articles, because
    /// they depend on the order in which servers answer.
    func state() async throws -> [String] {
        try await sqlite(Torture.state)
    }
}

extension Torture {
    /// SQL for the log, which has an entry if and only if its change is there.
    static let log = """
        SELECT 'log', id, action, count, undone_at IS NULL FROM log ORDER BY id;
        SELECT 'logged', log_id, field, count(*) FROM log_change GROUP BY 2, 3;
        """

    /// SQL for the state of a database.
    static let state = """
        SELECT 'feed', id, url, title, removed_at IS NULL FROM feed ORDER BY id;
        SELECT 'article', feed_id, guid, title, hidden FROM article ORDER BY 2, 3;
        SELECT 'state', feed_id, guid, read_at IS NULL, favorite_at IS NULL
        FROM state JOIN article ON id = article_id
        WHERE read_at IS NOT NULL OR favorite_at IS NOT NULL ORDER BY 2, 3;
        SELECT 'tag', feed_id, guid, tag FROM article_tag JOIN article ON id = article_id
        ORDER BY 2, 3, 4;
        SELECT 'query', name, query FROM saved_query ORDER BY 2;
        SELECT 'validator', feed_id, url, CAST(etag AS TEXT) FROM validator ORDER BY 2, 3;
        """
}
#endif
