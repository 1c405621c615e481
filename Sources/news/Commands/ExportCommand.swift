import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct ExportCommand: NewsCommand {
    /// The formats of a list.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case opml, json
    }

    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the subscriptions and the saved queries as OPML or JSON.",
        discussion: """
            news import --trust reads both formats with all settings of the feeds. Without --trust it \
            leaves out the settings that the list of a stranger must not set. Passwords in URLs, \
            request headers and header commands are left out unless you give --secrets.

            Other readers ignore the saved queries. In OPML they are elements of the head, \
            <news:query name="" text=""/>, and in JSON objects with "name" and "saved_query" after \
            the feeds.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: "opml or json.")
    var format = Format.opml

    @Flag(help: "Also print passwords and request headers. Do not share the file.")
    var secrets = false

    mutating func run(_ container: Container) async throws {
        let (list, withheld) = try Exporter.list(of: container.store(), withSecrets: secrets)
        let output = Records(container)
        switch format {
        case .opml:
            try output.write(OPMLWriter.write(list))
            try output.flush()
        case .json:
            try output.printJSON {
                JSONListWriter.write(list.feeds, queries: list.queries, to: &$0)
            }
        }
        if withheld > 0 {
            Messages(container).say(
                "news: left out the passwords or request headers of "
                    + (withheld == 1 ? "1 feed" : "\(withheld) feeds")
                    + "; --secrets prints them too")
        }
    }
}
