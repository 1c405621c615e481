import ArgumentParser
import Store
import Terminal

struct RuleDisableCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "disable",
        abstract: "Stop applying rules. What they have hidden comes back.", aliases: ["off"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        try RuleDisableCommand.set(names, isEnabled: false, container)
    }

    static func set(_ names: [String], isEnabled: Bool, _ container: Container) throws {
        let store = try container.store()
        let rules = try names.map { try store.requiredRule($0) }
        for var rule in rules where rule.isEnabled != isEnabled {
            rule.isEnabled = isEnabled
            let about = "\(rule.name) \(isEnabled ? "on" : "off")"
            _ = try store.rules.replace(rule, query: nil, about: about)
        }
        Messages(container).confirm(
            "\(rules.count.counted("rule")) \(isEnabled ? "enabled" : "disabled")")
    }
}
