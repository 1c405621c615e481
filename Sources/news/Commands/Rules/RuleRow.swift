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
