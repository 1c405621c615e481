import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct ExportCommand: QueryTaking {
    /// The formats of a list.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case opml, json, newsboat
    }

    static let declaration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the subscriptions, saved queries and rules for other programs.",
        discussion: """
            news import --trust reads OPML and JSON with all settings of the feeds. Without --trust it \
            leaves out the settings that the list of a stranger must not set. Passwords in URLs, \
            request headers and header commands are left out unless you give --secrets.

            Other readers ignore the saved queries. In OPML they are elements of the head, \
            <news:query name="" text=""/>, and in JSON objects with "name" and "saved_query" after \
            the feeds. The rules are in JSON only, as objects with "name", "rule" and "actions". \
            --format newsboat is its urls file, with all tags and no settings.

            With --state it is JSON with the articles that you have read, marked or tagged, in the \
            format of Google Reader. FreshRSS reads them; newsboat and NetNewsWire read marks from no \
            file.

            With --articles it is a JSON Feed of all articles, also hidden ones, or of those that match \
            a query, with the settings of their feeds. What you have read, marked and tagged is always \
            in it; --state adds nothing. news import reads it on another machine as the same list: first \
            import the rules (--format json), and what they hid here is hidden there. The texts are \
            those of the feeds; pages and earlier versions are not in it.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: "opml, json or newsboat.")
    var format: Format?

    @Flag(help: "Also print what you have read, marked and tagged. Only as JSON.")
    var state = false

    @Flag(help: "Print all articles, or those of the query, with their marks. Only as JSON.")
    var articles = false

    @Argument(
        help: ArgumentHelp("With --articles: which ones. Default: all.", valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Flag(help: "Also print passwords and request headers. Do not share the file.")
    var secrets = false

    func validate() throws {
        if state, let format, format != .json {
            throw ValidationError("Only JSON has a place for --state; use --format json.")
        }
        if articles, let format, format != .json {
            throw ValidationError("--articles prints a JSON Feed; use --format json.")
        }
        if !articles, !words.isEmpty {
            throw ValidationError(
                "A query goes with --articles; the list of feeds goes to standard output.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        if articles {
            let query = try container.query(words, store)
            let export = ArticleExport(of: query, from: store, withSecrets: secrets)
            return say(withheld: try export.write(to: Records(container)), container)
        }
        let (list, withheld) = try Exporter.list(of: store, withSecrets: secrets)
        let output = Records(container)
        switch format ?? (state ? .json : .opml) {
        case .newsboat:
            try output.write(NewsboatWriter.write(list.feeds))
            try output.flush()
        case .json where state:
            try write(list, store, output)
        case .opml:
            try output.write(OPMLWriter.write(list))
            try output.flush()
        case .json:
            try output.printJSON {
                JSONListWriter.write(list.feeds, queries: list.queries, rules: list.rules, to: &$0)
            }
        }
        say(withheld: withheld, container)
    }

    private func say(withheld: Int, _ container: Container) {
        guard withheld > 0 else { return }
        Messages(container).say(
            "news: left out the passwords or request headers of "
                + "\(withheld.counted("feed")); --secrets prints them too")
    }

    /// Prints the list and the articles, which need little memory however many they are.
    private func write(_ list: SubscriptionList, _ store: Store, _ output: Records) throws {
        var json = JSONWriter()
        json.open(UInt8(ascii: "{"))
        json.member("id", "user/-/state/com.google/reading-list")
        json.member("title", list.title ?? "news")
        json.name("feeds")
        JSONListWriter.write(list.feeds, queries: list.queries, rules: list.rules, to: &json)
        json.name("items")
        json.open(UInt8(ascii: "["))
        try Exporter.eachArticle(of: store, withSecrets: secrets) { articles in
            for article in articles { article.write(to: &json) }
            try output.write(json.drain())
        }
        json.close(UInt8(ascii: "]"))
        json.close(UInt8(ascii: "}"))
        json.newline()
        try output.write(json.drain())
        try output.flush()
    }
}
