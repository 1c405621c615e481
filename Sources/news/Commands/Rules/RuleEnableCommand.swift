import ArgumentParser
import Store
import Terminal

struct RuleEnableCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "enable", abstract: "Apply disabled rules again.", aliases: ["on"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        try container.setRules(names, isEnabled: true)
    }
}

struct RuleDisableCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "disable",
        abstract: "Stop applying rules. What they have hidden comes back.", aliases: ["off"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        try container.setRules(names, isEnabled: false)
    }
}

private extension Container {
    func setRules(_ names: [String], isEnabled: Bool) throws {
        let store = try store()
        let rules = try names.map { try store.requiredRule($0) }
        for var rule in rules where rule.isEnabled != isEnabled {
            rule.isEnabled = isEnabled
            let about = "\(rule.name) \(isEnabled ? "on" : "off")"
            _ = try store.rules.replace(rule, query: nil, about: about)
        }
        Messages(self).confirm(
            "\(rules.count.counted("rule")) \(isEnabled ? "enabled" : "disabled")")
    }
}
