import ArgumentParser
import NewsKit
import Store

struct WhyCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Show when a feed is fetched next and why, and what its server said.",
        discussion: """
            Shows the last request and its answer, failures, moves, validators, and what the host and \
            the publisher said. Does not use the network. Piped: name and text, separated by a tab.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: "An id, a URL, or an unambiguous part of the title.", completion: .feed)
    var feed: String

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let explanation = try Explanation(
            of: try store.feeds.find(feed), in: store, now: container.now)
        if format.form(container) == .json {
            try Records(container).print(
                ExplanationJSON.value(of: explanation, container.approvedFeeds.read()))
        } else {
            try Records(container).print(WhyPage(explanation, container).lines)
        }
    }
}
