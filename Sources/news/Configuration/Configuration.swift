import Search
import Store

/// The content of the configuration file. Other code has the defaults.
struct Configuration: Equatable, Sendable {
    /// `[network]`
    var network = NetworkConfiguration()
    /// `[retention]`
    var retention = RetentionConfiguration()
    /// `[list]`
    var list = ListConfiguration()
    /// `[cache]`
    var cache = CacheConfiguration()
    /// `[reading]` and `[colors]`
    var reading = ReadingConfiguration()
    /// `[browse]` and `[keys]`
    var browse = BrowseConfiguration()
}

extension Configuration {
    /// Reads the bytes of a file.
    ///
    /// - Parameter path: The name of the file in the sentences of errors.
    init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
        let tables: [String: TOMLTable]
        do throws(TOMLError) {
            tables = try TOMLReader.tables(in: bytes)
        } catch {
            throw ConfigurationError(path: path, position: error.position, reason: error.reason)
        }
        let known = [
            "browse", "cache", "colors", "keys", "list", "network", "reading", "retention",
        ]
        let unknown = tables.filter { !known.contains($0.key) }
        if let (name, table) = unknown.min(by: { $0.value.position.line < $1.value.position.line })
        {
            let nearest = name.nearest(of: known).map { "; did you mean [\($0)]?" } ?? ""
            throw ConfigurationError(
                path: path, position: table.position,
                reason: "there is no section [\(name.prefix(40))]\(nearest)")
        }
        if let table = tables["network"] {
            network = try NetworkConfiguration(
                ConfigurationSection(name: "network", table: table, path: path))
        }
        if let table = tables["list"] {
            list = try ListConfiguration(
                ConfigurationSection(name: "list", table: table, path: path))
        }
        if let table = tables["cache"] {
            cache = try CacheConfiguration(
                ConfigurationSection(name: "cache", table: table, path: path))
        }
        if let table = tables["reading"] {
            try reading.read(ConfigurationSection(name: "reading", table: table, path: path))
        }
        if let table = tables["colors"] {
            try reading.readColors(ConfigurationSection(name: "colors", table: table, path: path))
        }
        if let table = tables["browse"] {
            try browse.read(ConfigurationSection(name: "browse", table: table, path: path))
        }
        if let table = tables["keys"] {
            try browse.readKeys(ConfigurationSection(name: "keys", table: table, path: path))
        }
        if let table = tables["retention"] {
            retention = try RetentionConfiguration(
                ConfigurationSection(name: "retention", table: table, path: path))
        }
    }
}

/// `[retention]`: what may be deleted. Without it nothing is.
struct RetentionConfiguration: Equatable, Sendable {
    /// Seconds.
    var keep: Int64?
    var maxArticles: Int?

    /// Nothing is set.
    init() {}

    init(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["keep", "max_articles"])
        let day = 86_400_000
        keep = try section.seconds("keep", in: day...3650 * day)
        maxArticles = try section.integer("max_articles", in: 1...1_000_000)
    }

    /// The retention for the store.
    var retention: Retention { Retention(age: keep, articlesPerFeed: maxArticles) }
}

/// `[cache]`: how much room things take that can be fetched again.
struct CacheConfiguration: Equatable, Sendable {
    /// The room for all pictures, in bytes.
    var images = 500 << 20

    /// Nothing is set.
    init() {}

    init(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["images"])
        images = try section.bytes("images", in: 0...(1 << 40)) ?? images
    }
}

/// `[list]`: how `news list` shows articles.
struct ListConfiguration: Equatable, Sendable {
    /// Whether the same story in several feeds is one row.
    var fold = true
    /// The query of the program without a command.
    var query: String?
    /// How long a prompt waits for the last feeds after all others are done. A program gets all that
    /// a fetch brings, however long it takes.
    var patience = Duration.seconds(3)

    /// Nothing is set.
    init() {}

    init(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["fold", "query", "wait"])
        fold = try section.flag("fold") ?? true
        query = try section.text("query", as: "a text") { _ in true }
        if let wait = try section.milliseconds("wait", in: 0...3_600_000) {
            patience = .milliseconds(wait)
        }
    }
}

/// A mistake in a configuration file: `FILE:LINE:COLUMN: sentence`.
struct ConfigurationError: Error, CustomStringConvertible {
    let description: String

    init(path: String, position: TOMLPosition, reason: String) {
        description = "\(path):\(position.line):\(position.column): \(reason)"
    }
}
