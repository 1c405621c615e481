import ArgumentParser
import Store
import Terminal

struct RuleRemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove", abstract: "Remove rules. What they have hidden comes back.",
        aliases: ["rm", "delete"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let ids = try names.map { try store.requiredRule($0).id }
        let count = try store.rules.remove(ids, about: names.joined(separator: ", "))
        Messages(container).confirm("removed \(count.counted("rule"))")
    }
}
