import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Subscribe to the feeds of another reader.",
        discussion: """
            Reads OPML, newsboat's urls file, newsboat's cache.db with its articles and marks, or \
            the JSON of news export. Asks for no feed: the next refresh does. The folders of a \
            list become tags, newsboat's flags favorites.

            Piped: url, title and folder, separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("A file, or - for standard input.", valueName: "file"),
        completion: .file())
    var source: String

    @Flag(help: "Only print what is in the list; touches no database.")
    var dryRun = false

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() async throws {
        let container = try Container(global)
        let (list, database) = try contents(container)
        let outcome =
            dryRun
            ? try database.map { Importer.Outcome(try NewsboatCache(path: $0).contents()) }
            : try await take(list, database, container)
        // A list of thousands is no news on a screen, unless that is all that was asked for.
        if dryRun || json || !container.style.isTerminal {
            try ListLines.print(list, json: json, container)
        }
        report(list, outcome, Messages(container))
    }

    /// The list, and the path of newsboat's database when it is one.
    private func contents(_ container: Container) throws -> (SubscriptionList, database: String?) {
        do {
            let path = LocalFile.path(of: source) ?? source
            switch try Importer.source(path, limit: container.settings().limits.body) {
            case .list(let list): return (list, nil)
            case .newsboatCache(let path):
                return (try Importer.list(inNewsboatCache: path), path)
            }
        } catch let error as ListError {
            throw Failure(.data, "\(source): \(error.description)")
        }
    }

    private func take(
        _ list: SubscriptionList, _ database: String?, _ container: Container
    ) async throws -> Importer.Outcome {
        let importer = Importer(archive: try container.archive())
        guard let database else { return try await importer.subscribe(to: list) }
        return Importer.Outcome(
            try await importer.takeOver(newsboatCache: database, now: container.now))
    }

    private func report(
        _ list: SubscriptionList, _ outcome: Importer.Outcome?, _ messages: Messages
    ) {
        for omission in list.omissions.prefix(Self.omissionsShown) {
            messages.say("news: \(source): \(omission)")
        }
        reportRisks(list, messages)
        if list.isIncomplete {
            messages.say("news: \(source): the list breaks off; what came before was kept")
        }
        let feeds = dryRun ? list.feeds.count : outcome?.added ?? 0
        var parts = [
            (dryRun ? "would import " : "imported ")
                + (feeds == 1 ? "1 feed" : "\(feeds) feeds")
        ]
        if let known = outcome?.known, known > 0 {
            parts.append(known == 1 ? "1 was there already" : "\(known) were there already")
        }
        if let articles = outcome?.articles, articles.new > 0 {
            parts.append(
                (articles.new == 1 ? "1 article" : "\(articles.new) articles")
                    + " (\(articles.read) read, "
                    + (articles.deleted > 0 ? "\(articles.deleted) deleted in newsboat, " : "")
                    + "\(articles.favorites) "
                    + (articles.favorites == 1 ? "favorite)" : "favorites)"))
        }
        let left = list.omissionCount
        if left > 0 {
            let noun = list.omissions[0].line == nil ? ("entry", "entries") : ("line", "lines")
            parts.append("\(left) \(left == 1 ? noun.0 : noun.1) left out")
        }
        messages.say("news: " + parts.joined(separator: ", "))
    }

    /// What of a list is not done, and what is done although it weakens a feed.
    private func reportRisks(_ list: SubscriptionList, _ messages: Messages) {
        func feeds(_ count: Int) -> String { count == 1 ? "1 feed" : "\(count) feeds" }
        let commands = list.feeds.count { $0.headerCommand != nil }
        if commands > 0 {
            messages.say(
                "news: \(source): the header commands of \(feeds(commands)) were left out, since a "
                    + "list may come from anybody; news edit FEED --header-command sets one")
        }
        let certificates = list.feeds.count { $0.certificate != nil || $0.certificateKey != nil }
        if certificates > 0 {
            messages.say(
                "news: \(source): the client certificates of \(feeds(certificates)) were left out, "
                    + "since a list may come from anybody; news edit FEED --client-cert sets one")
        }
        let insecure = list.feeds.count { $0.isInsecure }
        if insecure > 0 {
            messages.say(
                "news: \(source): the certificates of \(feeds(insecure)) are not checked, as the "
                    + "list says; news edit FEED --secure checks them")
        }
    }

    /// The others are only counted.
    private static let omissionsShown = 20
}
