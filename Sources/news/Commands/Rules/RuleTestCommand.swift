import ArgumentParser
import Search
import Store

struct RuleTestCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "test",
        abstract: "Say what a rule would have done with the stored articles.",
        discussion: """
            Takes the name of a rule, or a query. Changes nothing. Says how many articles match, of \
            which feeds, in which weeks, and shows the newest. Conflicts are favorites, tagged articles, \
            and articles that you have read in show, next or browse; those that you only marked as read \
            are none. With conflicts the exit code is 1.

            Piped: lines of a word and values, separated by tabs: matched, total, favorites, tagged, \
            read, feed, week, article.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "The name of a rule, or a query; see news help search.", valueName: "query"),
        completion: .known(.query))
    var words: [String]

    @Option(
        help: ArgumentHelp("Only articles since then, as 90d or 2026-11-01.", valueName: "time"))
    var since: String?

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let rule = words.count == 1 ? try store.rules.rule(named: words[0]) : nil
        let query = try container.query(rule.map { [$0.query] } ?? words, store)
        let start = try since.map { try container.time($0) }
        let trial = try store.rules.trial(of: query, since: start)
        let page = TrialPage(trial, since: start, container)
        switch format.form(container) {
        case .json: try Records(container).print(page.value)
        case .records: try Records(container).print(page.records)
        case .screen: _ = try Pager(container).print([page.lines])
        }
        if rule == nil, trial.matched == 0, words.count == 1, QueryParser.isName(words[0]) {
            Messages(container).say("news: no rule is called \(words[0]); it was taken for a query")
        }
        if !trial.conflicts.isEmpty { throw Failure(.someFailed) }
    }
}

extension Container {
    /// The time that `--since` means, as `after:` reads it.
    fileprivate func time(_ word: String) throws -> Int64 {
        do {
            guard case .after(let time) = try query("after:\(word)", among: []) else {
                throw Failure(.usage, "--since takes one time, as 90d or 2026-11-01")
            }
            return time
        } catch let error as QueryError {
            throw Failure(.usage, "--since: \(error.description)")
        }
    }
}
