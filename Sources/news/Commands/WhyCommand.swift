import ArgumentParser
import NewsKit
import Store

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tell what the network said of a feed, and when it is asked again and why.",
        discussion: """
            The last request and its answer, failures, moves, validators, and what its host and \
            its publisher said. Asks nobody: all of it is in the cache. Piped: name and text, \
            separated by a tab.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: "An id, a URL, or a part of the title that only one feed has.", completion: .feed)
    var feed: String

    @Flag(help: "Print a JSON object.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        let explanation = try Explanation(
            of: try store.feed(matching: feed), in: store, now: container.now)
        if json {
            try Records().printJSON { ExplanationJSON.write(explanation, to: &$0) }
        } else {
            try Records().print(WhyPage(explanation, container).lines)
        }
    }
}
