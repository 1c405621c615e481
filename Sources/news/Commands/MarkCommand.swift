import ArgumentParser
import Store

struct MarkCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "mark",
        abstract: "Mark articles as read, as favorites, for later, or with tags.",
        discussion: """
            Give ids, or --query for all articles of a query. All that you ask for is one entry of \
            news log, which news undo takes back.

            Favorites, articles for later, tagged and unread articles are never deleted by retention. \
            news list is:later shows what is kept for later. Short forms: news unread, news favorite \
            and news tag.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    @Flag(help: "Mark them as read, or as unread.")
    var state: ReadState?

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "Add them to the favorites, or remove them.")
    var favorite: Bool?

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive, help: "Keep them for later, or no longer.")
    var later: Bool?

    @Option(
        help: ArgumentHelp("A tag to add. May be repeated.", valueName: "tag"),
        completion: .known(.tag))
    var tag: [String] = []

    enum ReadState: String, EnumerableFlag {
        case read
        case unread
    }

    func validate() throws {
        if tag.contains(where: \.isBlank) { throw ValidationError("--tag needs a word.") }
        if marking.isEmpty {
            throw ValidationError(
                "Say what to do: --read, --unread, --favorite, --no-favorite, --later, --no-later or --tag."
            )
        }
    }

    mutating func run(_ container: Container) async throws {
        try choice.mark(marking, container)
    }

    private var marking: Marking {
        Marking(
            read: state.map { $0 == .read }, favorite: favorite, later: later, adding: tag)
    }
}

struct UnreadCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "unread", abstract: "Mark articles as unread.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    mutating func run(_ container: Container) async throws {
        try choice.mark(Marking(read: false), container)
    }
}
