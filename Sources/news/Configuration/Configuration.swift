import NewsKit
import Polling
import Search
import Store

/// What the configuration file says, or else the defaults.
struct Configuration: Sendable {
    /// `[network]`: the settings of the services, which get their clock later.
    var network = Settings(
        userAgent: UserAgent.string(version: Version.current, homepage: Version.homepage),
        now: { 0 })
    /// `[retention]`: what may be deleted. Without it nothing is.
    var retention = Retention()
    /// `[list]`
    var list = ListConfiguration()
    /// `[cache] images`: the room for all pictures, in bytes.
    var pictureBudget = 500 << 20
    /// `[reading]` and `[colors]`
    var reading = ReadingConfiguration()
    /// `[browse]` and `[keys]`
    var browse = BrowseConfiguration()
}

extension Configuration {
    /// What a file says, and its mistakes. A setting with a mistake keeps its default.
    init(_ document: TOMLDocument, mistakes: inout [TOMLError]) {
        mistakes += document.mistakes
        for (name, table) in document.tables {
            if let section = ConfigurationSection.all.first(where: { $0.name == name }) {
                mistakes += table.read(section.settings, into: &self, section: name)
                if name == "keys" { mistakes += collisions(in: table) }
            } else {
                let nearest = name.nearest(of: ConfigurationSection.all.map(\.name))
                let advice = nearest.map { "; did you mean [\($0)]?" } ?? ""
                mistakes.append(
                    TOMLError(
                        position: table.position,
                        reason: "there is no section [\(name.prefix(40))]\(advice)"))
            }
        }
    }
}

/// `[list]`: how `news list` shows articles.
struct ListConfiguration: Equatable, Sendable {
    /// Whether the same story in several feeds is one row.
    var fold = true
    /// The query of the program without a command.
    var query: String?
    /// How long a prompt waits for the last feeds after all others are done. A program gets all that
    /// a fetch brings, however long it takes. Milliseconds.
    var patience = 3000
}

extension SettingForm<String> {
    /// A query. One with a saved query is read when it is used.
    fileprivate static var query: Self {
        Self(words: "a query, as \"is:unread\"") { value throws(SettingMistake) in
            guard case .string(let text) = value else { return nil }
            do throws(QueryError) {
                try Container.checkQuery(text)
            } catch {
                let advice = error.suggestion.map { "; \($0)" } ?? ""
                throw SettingMistake(reason: ": \(error.message)\(advice)")
            }
            return text
        } written: {
            .string($0)
        }
    }
}

extension Configuration {
    /// `[list]`
    static var listSettings: [Setting<Configuration>] {
        [
            Setting(
                "fold", .flag, \.list.fold, "Show the same story of several feeds as one row."),
            Setting(
                "query", .query, \.list.query,
                example: .string("is:unread"),
                "What news lists when it is typed without a command."),
            Setting(
                "wait", .milliseconds(0...3_600_000), \.list.patience,
                "How long a list on a terminal waits for the last feeds when all others are done. "
                    + "Slower ones are left alone for 15 minutes."),
        ]
    }

    /// `[cache]`
    static var cacheSettings: [Setting<Configuration>] {
        [
            Setting(
                "images", .bytes(0...(1 << 40)), \.pictureBudget,
                "The room for all pictures; those that were not shown for long make room.")
        ]
    }

    /// `[retention]`
    static var retentionSettings: [Setting<Configuration>] {
        let day: Int64 = 86_400_000
        return [
            Setting(
                "keep", .seconds(day...3650 * day), \.retention.age, example: .string("90d"),
                "Delete read articles that are older than this. Favorites, tagged ones and those for later stay."
            ),
            Setting(
                "max_articles", .number(1...1_000_000), \.retention.articlesPerFeed,
                example: .integer(1000),
                "Delete the oldest read articles of a feed when it has more articles than this."),
        ]
    }
}
