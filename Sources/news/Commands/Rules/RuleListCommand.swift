import ArgumentParser
import Store
import Terminal

/// A rule with its place and how many articles it met.
struct RuleRow {
    let place: Int
    let rule: Rule
    let met: Int

    static func all(_ store: Store) throws -> [RuleRow] {
        let counts = try store.rules.matchCounts()
        return try store.rules.all().enumerated().map { index, rule in
            RuleRow(place: index + 1, rule: rule, met: counts[rule.id] ?? 0)
        }
    }

    static let table = Table<RuleRow>(
        .init("NO", .number, json: "place", style: .detail) { .number($0.place) },
        .init("NAME", .flexible(8...24), json: "name", style: .name) { .text($0.rule.name) },
        .init("", json: "enabled") {
            .flag($0.rule.isEnabled)
        } shown: { row, _ in
            Cell(row.rule.isEnabled ? "" : "off", .detail)
        }.said,
        .init("ACTIONS", .flexible(8...30), json: "actions") {
            .list($0.rule.actions.words.map { .text($0) })
        },
        .init("MET", .number, json: "met", style: .detail) { .number($0.met) },
        .init("QUERY", .rest(), json: "query") { .text($0.rule.query) })
}

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
