import ArgumentParser
import Search
import Store
import Terminal

struct RuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule",
        abstract: "Decide what happens to articles as they arrive.",
        discussion: """
            A rule has a name, a query and actions. Rules are applied in their order to each article \
            that a fetch brings, before anybody sees it. A rule with --hide only hides: when it is \
            removed or disabled, its articles come back. news why ID names the rules that met an \
            article. What the rules of a fetch did is one entry of news log.
            """,
        subcommands: [
            RuleAddCommand.self, RuleTestCommand.self, RuleListCommand.self, RuleShowCommand.self,
            RuleEditCommand.self, RuleMoveCommand.self, RuleRemoveCommand.self,
            RuleEnableCommand.self, RuleDisableCommand.self, RuleLintCommand.self,
        ],
        defaultSubcommand: RuleListCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

/// The actions of a rule.
struct RuleActionOptions: ParsableArguments {
    @Flag(help: "Mark the articles as read.")
    var read = false

    @Flag(help: "Keep them out of listings and counts while the rule is in use.")
    var hide = false

    @Flag(help: "Make them favorites.")
    var favorite = false

    @Flag(help: "Keep them for later.")
    var later = false

    @Option(
        name: .customLong("tag"), help: "Give them a tag. May be repeated.", completion: .tag)
    var tags: [String] = []

    @Flag(help: "Leave out the rules after this one.")
    var stop = false

    @Flag(help: "With --apply-to-stored: touch favorites and tagged articles, too.")
    var kept = false

    /// The actions that were named.
    var actions: RuleActions {
        var actions = RuleActions()
        if read { actions.marks.insert(.read) }
        if hide { actions.marks.insert(.hide) }
        if favorite { actions.marks.insert(.favorite) }
        if later { actions.marks.insert(.later) }
        actions.tags = tags
        (actions.stops, actions.touchesKept) = (stop, kept)
        return actions
    }

    func validate() throws {
        if tags.contains("") { throw ValidationError("--tag needs a word.") }
    }
}

extension Store {
    /// The rule with a name.
    func requiredRule(_ name: String) throws -> Rule {
        guard let rule = try rules.rule(named: name) else { throw Failure.noRule(name) }
        return rule
    }
}

extension Failure {
    static func noRule(_ name: String) -> Failure {
        Failure(.noInput, "there is no rule “\(name)”; see `news rule list`")
    }

    static func ruleExists(_ name: String) -> Failure {
        Failure(.usage, "there is a rule “\(name)” already; change it with `news rule edit`")
    }

    /// The mistake in the name of a rule; nil when it may be one.
    static func mistake(inRuleName name: String) -> ValidationError? {
        QueryParser.isName(name)
            ? nil : ValidationError("A name is at most 64 letters, digits, '-', '_' and '.'.")
    }
}

struct RuleListCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the rules in their order.",
        discussion: """
            Piped: place, name, on or off, actions, how many articles it met, and the query, separated \
            by tabs.
            """)

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
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show rules, and how many articles they met.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .rule)
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

/// A rule with its place and how many articles it met.
private struct RuleRow {
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
        },
        .init("ACTIONS", .flexible(8...30), json: "actions") {
            .list($0.rule.actions.words.map { .text($0) })
        },
        .init("MET", .number, json: "met", style: .detail) { .number($0.met) },
        .init("QUERY", .rest(), json: "query") { .text($0.rule.query) })
}

struct RuleEditCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the query, the actions or the name of a rule.",
        discussion: """
            A query replaces the query. Actions replace all actions. What the rule has hidden and would \
            not hide any more comes back.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "The name of a rule.", completion: .rule)
    var name: String

    @Argument(help: ArgumentHelp("The new query.", valueName: "query"), completion: .query)
    var words: [String] = []

    @OptionGroup var options: RuleActionOptions

    @Option(help: ArgumentHelp("The new name.", valueName: "name"))
    var rename: String?

    func validate() throws {
        if let rename, let mistake = Failure.mistake(inRuleName: rename) { throw mistake }
        if words.isEmpty, options.actions == RuleActions(), rename == nil {
            throw ValidationError("Name a query, actions, or --rename.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        var rule = try store.requiredRule(name)
        var query: ArticleQuery?
        if !words.isEmpty {
            query = try container.query(words, store)
            rule.query = words.joined(separator: " ")
        }
        if options.actions != RuleActions() { rule.actions = options.actions }
        if let rename, rename != name {
            guard try store.rules.rule(named: rename) == nil else {
                throw Failure.ruleExists(rename)
            }
            rule.name = rename
        }
        guard try store.rules.replace(rule, query: query, about: name) else {
            throw Failure.noRule(name)
        }
        Messages(container).confirm("the rule \(rule.name) was changed")
    }
}

struct RuleMoveCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a rule to another place in the order.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "The name of a rule.", completion: .rule)
    var name: String

    @Argument(help: "The place, counted from 1.")
    var place: Int

    func validate() throws {
        if place < 1 { throw ValidationError("The first place is 1.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let rule = try store.requiredRule(name)
        try store.rules.move(rule.id, to: place, about: "\(name) to \(place)")
        let now = try store.rules.all().firstIndex { $0.id == rule.id }.map { $0 + 1 } ?? place
        Messages(container).confirm("the rule \(name) is number \(now) now")
    }
}

struct RuleRemoveCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove rules. What they have hidden comes back.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .rule)
    var names: [String]

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let ids = try names.map { try store.requiredRule($0).id }
        let count = try store.rules.remove(ids, about: names.joined(separator: ", "))
        Messages(container).confirm("removed \(count.counted("rule"))")
    }
}

struct RuleEnableCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable", abstract: "Apply disabled rules again.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .rule)
    var names: [String]

    mutating func run(_ container: Container) async throws {
        try RuleDisableCommand.set(names, isEnabled: true, container)
    }
}

struct RuleDisableCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Stop applying rules. What they have hidden comes back.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The names of rules.", valueName: "name"), completion: .rule)
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
