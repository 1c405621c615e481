import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal
import Transport
import Web

struct DiscoverCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "discover",
        abstract: "Find the feeds that a web page advertises.",
        discussion: """
            Reads a file, a URL or standard input (-) and prints the feeds, best first. It does not \
            guess URLs and does not use the database. Exits 65 if there is no feed.

            Piped: url, type and title, separated by tabs.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var input: PageSource

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let (feeds, search) = try await find(container)
        try DiscoveredFeed.table.print(feeds, as: format.form(container), container)
        if let search {
            Messages(container).say(
                "news: \(search.shownURL) says how to search this site; news add --search auto uses it"
            )
        }
    }

    private func find(
        _ container: Container
    ) async throws -> (feeds: [DiscoveredFeed], search: String?) {
        let (source, base) = (input.source, input.base)
        if WebURL(source) != nil {
            guard !container.isOffline else {
                throw Failure(.unavailable, "\(source.withoutCredentials) needs the network")
            }
            let fetcher = container.fetcher(try container.unstoredFeeds())
            let answer = try await ProgressLine.waiting(container, for: source) {
                try await fetcher.fetch(UnstoredFeeds.Request(source, discovers: true))
            }
            return (answer.discovered, answer.search)
        }
        let bytes = try LocalFile.read(
            LocalFile.path(of: source) ?? source, limit: container.settings().limits.body)
        do throws(FeedError) {
            let address = LocalFile.url(of: source) ?? source
            let feeds = try FeedDiscovery.feeds(in: bytes, base: base).map { feed in
                feed.url.isEmpty
                    ? DiscoveredFeed(url: address, title: feed.title, type: feed.type) : feed
            }
            return (feeds, FeedDiscovery.searches(inPage: bytes, base: base).first?.url)
        } catch {
            throw Failure(.data, "\(source): \(error.sentence)")
        }
    }
}

extension DiscoveredFeed {
    fileprivate static let table = Table<DiscoveredFeed>(
        .init("URL", .flexible(20...Int.max), json: "url") {
            .text($0.url.shownURL)
        },
        .json("title") { .text($0.title) },
        .init("TYPE", json: "type", style: .detail) { .text($0.type) },
        .init("TITLE", .flexible(10...Int.max), json: nil, style: .name) { .text($0.title) },
        hasHeadings: false)
}
