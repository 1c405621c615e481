import ArgumentParser

struct RuleListCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "list", abstract: "List the rules in their order.",
        discussion: """
            Piped: place, name, true or false (whether it is in use), actions, how many articles it met, and the query, separated \
            by tabs.
            """, aliases: ["ls"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let rows = try RuleRow.all(store)
        try RuleRow.table.print(rows, as: format.form(container), container)
        if rows.isEmpty {
            Messages(container).say("news: no rules yet; add one: news rule add NAME QUERY --hide")
        }
    }
}
