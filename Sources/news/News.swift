import ArgumentParser

/// The program: parses what was typed, runs it, and leaves through one door.
@main
struct News: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "news",
        abstract: "An offline-first news reader.",
        discussion: """
            Shows the cached articles at once, fetches what is due, and shows what changed.
            Without a command: news list.
            """,
        version: Version.current,
        subcommands: [
            ListCommand.self, ShowCommand.self, SearchCommand.self, ReadCommand.self,
            UnreadCommand.self, FavoriteCommand.self, FavoritesCommand.self, TagCommand.self,
            TagsCommand.self, QueryCommand.self, TodayCommand.self, WatchCommand.self,
            CursorsCommand.self,
            AddCommand.self, EditCommand.self, FeedsCommand.self, WhyCommand.self,
            HealthCommand.self, RemoveCommand.self, LogCommand.self, UndoCommand.self,
            ImportCommand.self, ExportCommand.self,
            RefreshCommand.self, BackfillCommand.self, PrefetchCommand.self, ParseCommand.self,
            DiscoverCommand.self, CheckCommand.self, SelftestCommand.self, CompletionsCommand.self,
        ],
        defaultSubcommand: ListCommand.self)

    @OptionGroup var global: GlobalOptions

    static func main() async {
        // A closed pipe is an error of the write that meets it, not the end of the process.
        Signals.ignoreBrokenPipes()
        Door.leave(await run(in: .process()))
    }

    /// Runs what the arguments say, and says what went wrong: the exit code.
    static func run(in surroundings: Surroundings) async -> Int32 {
        do {
            var command = try parseAsRoot(surroundings.arguments)
            try (command as? ListCommand)?.checkName(surroundings.arguments)
            if var command = command as? any NewsCommand {
                try await command.run(Container(command.global, surroundings))
            } else {
                try command.run()
            }
            return ExitStatus.done.rawValue
        } catch {
            return Door.report(error, surroundings)
        }
    }
}
