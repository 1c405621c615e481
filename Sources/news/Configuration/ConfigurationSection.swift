/// A section of the configuration file.
struct ConfigurationSection: Sendable {
    let name: String
    /// What its settings are about, in one sentence.
    let sentence: String
    private let makeSettings: @Sendable () -> [Setting<Configuration>]

    private init(
        _ name: String, _ sentence: String,
        _ settings: @escaping @Sendable @autoclosure () -> [Setting<Configuration>]
    ) {
        self.name = name
        self.sentence = sentence
        makeSettings = settings
    }

    /// Its settings. They are made when somebody asks: most files have only a few sections.
    var settings: [Setting<Configuration>] { makeSettings() }

    /// All sections, in the order of the manual.
    static let all = [
        ConfigurationSection("list", "How news list shows articles.", Configuration.listSettings),
        ConfigurationSection(
            "reading", "How articles are laid out.", Configuration.readingSettings),
        ConfigurationSection(
            "browse", "How news browse behaves.", Configuration.browseSettings),
        ConfigurationSection("network", "How requests are sent.", Configuration.networkSettings),
        ConfigurationSection(
            "cache", "How much room pages and pictures take, which can be fetched again.",
            Configuration.cacheSettings),
        ConfigurationSection(
            "retention", "Which articles may be deleted. Without this section none is.",
            Configuration.retentionSettings),
        ConfigurationSection(
            "colors", "The styles of the parts of an article.", Configuration.colorSettings),
        ConfigurationSection("keys", "The keys of news browse.", Configuration.keySettings),
    ]
}
