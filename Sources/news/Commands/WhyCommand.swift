import ArgumentParser
import NewsKit
import Store

struct WhyCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tell what the network said of a feed, and when it is asked again and why.",
        discussion: """
            The last request and its answer, failures, moves, validators, and what its host and \
            its publisher said. Asks nobody: all of it is in the cache. Piped: name and text, \
            separated by a tab.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: "An id, a URL, or a part of the title that only one feed has.", completion: .feed)
    var feed: String

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let explanation = try Explanation(
            of: try store.feed(matching: feed), in: store, now: container.now)
        if format.form(container) == .json {
            try Records(container).print(ExplanationJSON.value(of: explanation))
        } else {
            try Records(container).print(WhyPage(explanation, container).lines)
        }
    }
}
