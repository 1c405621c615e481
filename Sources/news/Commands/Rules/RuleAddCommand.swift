import ArgumentParser
import Search
import Store

struct RuleAddCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a rule, and say what it would have done with the stored articles.",
        discussion: """
            The rule is applied to articles that arrive from now on, after the rules before it. Try \
            the query first: news rule test QUERY. Put 'title:/…/i' and 'words:<200' in quotes.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "Letters, digits, '-', '_' and '.'; at most 64 of them.")
    var name: String

    @Argument(
        help: ArgumentHelp("The query; see news help search.", valueName: "query"),
        completion: .known(.query))
    var words: [String]

    @OptionGroup var options: RuleActionOptions

    @Flag(
        help: "Also act on stored articles, except favorites and tagged ones.")
    var applyToStored = false

    func validate() throws {
        if let mistake = Failure.mistake(inRuleName: name) { throw mistake }
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("The query is empty.")
        }
        if options.actions.isEmpty, !options.stop {
            throw ValidationError(
                "Say what to do: --read, --hide, --tag T, --favorite, --later, --full-text, --notify, "
                    + "or --stop."
            )
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        guard try store.rules.rule(named: name) == nil else { throw Failure.ruleExists(name) }
        let messages = Messages(container)
        let trial = try store.rules.trial(of: query, samples: 0)
        for line in TrialPage(trial, since: nil, container).summary {
            messages.confirm(line)
        }
        let rule = Rule(
            name: name, query: words.joined(separator: " "), actions: options.actions)
        guard let met = try store.rules.add(rule, applyingTo: applyToStored ? query : nil) else {
            throw Failure.ruleExists(name)
        }
        messages.confirm(
            applyToStored
                ? "the rule \(name) was added, and acted on \(met.counted("stored article"))"
                : "the rule \(name) was added, for articles that arrive from now on")
        if !applyToStored, trial.matched > 0, !options.actions.isEmpty {
            messages.confirm(
                "to act on stored articles, too: news rule edit \(name) --apply-to-stored",
                hasCommand: true)
        }
    }
}
