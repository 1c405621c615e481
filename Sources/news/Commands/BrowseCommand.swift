import ArgumentParser
import Browser
import Search
import Store
import System

struct BrowseCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "browse",
        abstract: "Read in a full-screen view.",
        discussion: """
            Shows the feeds, the articles and the article side by side, as the terminal is wide enough, \
            and fetches what is due meanwhile. What other processes fetch and mark is on the screen at \
            once. The last line names the most useful keys; ? lists all of them, as news-config(5) does, \
            and a word typed there searches them.

            ● stands before an unread article, ★ before a favorite, ◷ before one that is kept for later (U, F \
            and L on a terminal with ASCII only), and ! before a feed that fails. At the right of the first \
            line, ⟳ counts the feeds that were fetched, ✓ says when that ended, and ⌁ how old the cache is \
            while there is no network.

            [browse] mark in the configuration says when an article counts as read: "open" when it \
            is opened, "end" when its last line was shown, "key" only by the key m. Each action can get \
            other keys in [keys]: favorite = ["s", "ctrl-s"].

            If something kills it with SIGKILL, news reset-terminal repairs the terminal.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Which articles; news help search describes queries. Default: unread ones.",
            valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Flag(help: "Leave the mouse to the terminal.")
    var noMouse = false

    mutating func run(_ container: Container) async throws {
        guard container.style.movesCursor else {
            throw Failure(
                .usage,
                "news browse needs a terminal whose cursor it can move; news list works everywhere")
        }
        // It stays open for days, and should not grow with what was searched in them.
        Allocator.usesOneHeap()
        let source = try words.isEmpty ? nil : source(container.store(), container)
        let inbox = BrowserInbox()
        guard
            let screen = BrowserScreen(
                input: container.input, output: container.output, style: container.style,
                usesMouse: !noMouse, asksGraphics: container.isAtTerminal, inbox: inbox)
        else { throw Failure(.usage, "news browse needs a terminal at its input, too") }
        await container.beforeEndOfView {
            screen.leave()
            container.dropRequests()
        }
        let session = try BrowseSession(
            source ?? .unread, settings: try container.browserSettings(), screen: screen,
            inbox: inbox,
            container)
        try await session.run()
        container.leave { screen.leave() }
    }

    /// The list that the person asks for.
    private func source(_ store: Store, _ container: Container) throws -> ListSource {
        let text = words.joined(separator: " ")
        let query = try container.query(words, store)
        // A feed that does not exist would be an empty list.
        _ = try store.articles.feeds(meantBy: query)
        return ListSource(title: text, text: text, query: query).orBuiltIn
    }
}
