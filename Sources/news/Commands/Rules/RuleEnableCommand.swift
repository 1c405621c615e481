import ArgumentParser
import Store

struct RuleEnableCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "enable", abstract: "Apply disabled rules again.", aliases: ["on"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        try RuleDisableCommand.set(names, isEnabled: true, container)
    }
}
