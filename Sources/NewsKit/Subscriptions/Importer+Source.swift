import Feeds

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
    /// - Parameter limit: In bytes; a database may be larger.
    /// - Throws: `LocalFile.ReadError`; `ListError`.
    public static func source(_ path: String, limit: Int) throws -> Source {
        let file = try FileReader(path: path)
        var bytes: [UInt8] = []
        while bytes.count < databaseMark.count, file.read(into: &bytes) {}
        if bytes.starts(with: databaseMark) {
            // SQLite can only open a file.
            guard path != "-" else { throw ListError.database }
            return .newsboatCache(path: path)
        }
        try file.readRest(into: &bytes, limit: limit)
        return .list(try SubscriptionListReader.read(bytes))
    }

    /// How every SQLite database begins (sqlite.org/fileformat, 1.3.1).
    private static let databaseMark = Array("SQLite format 3\0".utf8)
}
