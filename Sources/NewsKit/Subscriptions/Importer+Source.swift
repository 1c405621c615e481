import Feeds
import Web

extension Importer {
    /// The source of an import.
    public enum Source: Sendable {
        /// A list of subscriptions.
        case list(SubscriptionList)
        /// The database of newsboat (`cache.db`) at this path.
        case newsboatCache(path: String)
    }

    /// Looks at a file, or at standard input for `-`.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - home: The person's own directory.
    ///   - limit: In bytes; a database may be larger.
    /// - Throws: `LocalFile.ReadError`; `ListError`.
    public static func source(_ path: String, home: String?, limit: Int) throws -> Source {
        let file = try FileReader(path: path)
        var bytes: [UInt8] = []
        while bytes.count < databaseMark.count, file.read(into: &bytes) {}
        if bytes.starts(with: databaseMark) {
            // SQLite can only open a file.
            guard path != "-" else { throw ListError.database }
            return .newsboatCache(path: path)
        }
        try file.readRest(into: &bytes, limit: limit)
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        // As one whose download has failed.
        guard bytes.contains(where: { !$0.isBlank }) else { throw ListError.empty }
        var list = try SubscriptionListReader.read(bytes, name: parts.last.map(String.init))
        let directory = parts.dropLast().map { $0 + "/" }.joined()
        if path != "-" { readArticles(besides: directory, home, limit: limit, into: &list) }
        return .list(list)
    }

    /// Adds the articles that sfeed keeps in files beside its configuration, or where that says, and
    /// marks those as read whose links are in `urls`. Files that are not there, or too large, have none.
    private static func readArticles(
        besides directory: String, _ home: String?, limit: Int, into list: inout SubscriptionList
    ) {
        guard !list.articleFiles.isEmpty else { return }
        var feeds = list.articleDirectory ?? "feeds"
        if feeds.hasPrefix("~/"), let home { feeds = home + feeds.dropFirst() }
        if !feeds.hasPrefix("/") { feeds = directory + feeds }
        func bytes(_ path: String) -> [UInt8] {
            (try? LocalFile.read(path, limit: limit, isRegular: true)) ?? []
        }
        let read = Set(
            bytes(directory + "urls").split(separator: 0x0A).map {
                String(decoding: $0, as: UTF8.self)
            })
        for (name, url) in list.articleFiles where name != "." && name != ".." {
            let file = bytes("\(feeds)/\(name)")
            list.expect(file.count)
            // A file has the newest first, and a list the oldest.
            for article in SfeedArticles.read(file, of: url, read: read).reversed() {
                list.append(article)
            }
        }
    }

    /// How every SQLite database begins (sqlite.org/fileformat, 1.3.1).
    private static let databaseMark = Array("SQLite format 3\0".utf8)
}
