import ArgumentParser
import Store

struct RuleShowCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "show", abstract: "Show rules, and how many articles they met.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .known(.rule))
    var names: [String]

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let all = try RuleRow.all(store)
        let rows = try names.map { name in
            guard let row = all.first(where: { $0.rule.name == name }) else {
                throw Failure.noRule(name)
            }
            return row
        }
        try RuleRow.table.print(rows, as: format.form(container), container)
    }
}
