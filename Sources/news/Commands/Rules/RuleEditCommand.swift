import ArgumentParser
import Search
import Store

struct RuleEditCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "edit", abstract: "Change the query, the actions or the name of a rule.",
        discussion: """
            A query replaces the query. Actions replace all actions. What the rule has hidden and would \
            not hide any more comes back.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "The name of a rule.", completion: .known(.rule))
    var name: String

    @Argument(help: ArgumentHelp("The new query.", valueName: "query"), completion: .known(.query))
    var words: [String] = []

    @OptionGroup var options: RuleActionOptions

    @Flag(help: "Also act on stored articles, except favorites and tagged ones.")
    var applyToStored = false

    @Option(help: ArgumentHelp("The new name.", valueName: "name"))
    var rename: String?

    func validate() throws {
        if let rename, let mistake = Failure.mistake(inRuleName: rename) { throw mistake }
        if words.isEmpty, options.actions == RuleActions(), rename == nil, !applyToStored {
            throw ValidationError("Name a query, actions, --rename, or --apply-to-stored.")
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
        let stored = try applyToStored ? query ?? container.query([rule.query], store) : nil
        guard let met = try store.rules.replace(rule, query: query, about: name, applyingTo: stored)
        else { throw Failure.noRule(name) }
        Messages(container).confirm(
            applyToStored
                ? "the rule \(rule.name) was changed, and acted on \(met.counted("stored article"))"
                : "the rule \(rule.name) was changed")
    }
}
