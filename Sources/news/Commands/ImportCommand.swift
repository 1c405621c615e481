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
            Reads OPML, newsboat's urls file, or the JSON of news export. Asks for no feed: the \
            next refresh does. The folders of a list become tags.

            Piped: url, title and folder, separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("A file, or - for standard input.", valueName: "file"))
    var source: String

    @Flag(help: "Only print what is in the list; touches no database.")
    var dryRun = false

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() async throws {
        let container = try Container(global)
        switch try contents(container) {
        case .list(let list):
            let outcome = dryRun ? nil : try await importList(list, container)
            // A list of thousands is no news on a screen, unless that is all that was asked for.
            if dryRun || json || !container.style.isTerminal {
                try ListLines.print(list, json: json, container)
            }
            report(list, outcome, Messages(container))
        case .newsboatCache(let path):
            throw Failure(.data, "\(path): databases of newsboat are not read by this version")
        }
    }

    private func contents(_ container: Container) throws -> Importer.Source {
        do {
            return try Importer.source(
                LocalFile.path(of: source) ?? source, limit: container.settings().limits.body)
        } catch let error as ListError {
            throw Failure(.data, "\(source): \(error.description)")
        }
    }

    private func importList(
        _ list: SubscriptionList, _ container: Container
    ) async throws -> Importer.Outcome {
        try await Importer(archive: container.archive()).subscribe(to: list)
    }

    private func report(
        _ list: SubscriptionList, _ outcome: Importer.Outcome?, _ messages: Messages
    ) {
        for omission in list.omissions.prefix(Self.omissionsShown) {
            messages.say("news: \(source): \(omission)")
        }
        if list.isIncomplete {
            messages.say("news: \(source): the list breaks off; what came before was kept")
        }
        let feeds = outcome?.added ?? list.feeds.count
        var parts = [
            (outcome == nil ? "would import " : "imported ")
                + (feeds == 1 ? "1 feed" : "\(feeds) feeds")
        ]
        if let known = outcome?.known, known > 0 {
            parts.append(known == 1 ? "1 was there already" : "\(known) were there already")
        }
        let left = list.omissions.count
        if left > 0 {
            let noun = list.omissions[0].line == nil ? ("entry", "entries") : ("line", "lines")
            parts.append("\(left) \(left == 1 ? noun.0 : noun.1) left out")
        }
        messages.say("news: " + parts.joined(separator: ", "))
    }

    /// The others are only counted.
    private static let omissionsShown = 20
}
