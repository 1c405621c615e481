import ArgumentParser

struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Save queries under names. Use them as @NAME in any query.",
        subcommands: [
            QuerySaveCommand.self, QueryListCommand.self, QueryRemoveCommand.self,
        ],
        defaultSubcommand: QueryListCommand.self)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions
}
