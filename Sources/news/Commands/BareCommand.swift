import ArgumentParser
import Search

/// What `news` does when no command is named: the same as `list`, but for a query. A word in its
/// place is more likely the name of a command, mistyped.
struct BareCommand: AsyncParsableCommand {
    // The name is that of the command in whose place it stands, for the usage in its messages.
    static let configuration = CommandConfiguration(commandName: "list", shouldDisplay: false)

    @OptionGroup var global: GlobalOptions

    @Argument(help: .hidden)
    var words: [String] = []

    @OptionGroup var options: ListOptions

    func validate() throws {
        guard let word = words.first else { return }
        let names = News.configuration.subcommands.compactMap { $0.configuration.commandName }
        let nearest = word.nearest(of: names, within: max(1, word.utf8.count / 2))
        let advice = nearest.map { "; did you mean '\($0)'?" } ?? "."
        let search = words.map(\.shellQuoted).joined(separator: " ")
        throw ValidationError(
            "There is no command '\(word)'\(advice) To search: news search \(search)")
    }

    mutating func run() async throws {
        try await options.list([], Container(global))
    }
}
