import ArgumentParser
import Search
import Store

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
