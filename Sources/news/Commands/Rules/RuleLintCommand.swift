import ArgumentParser
import Store

struct RuleLintCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find rules that never match, always match, or come too late.",
        discussion: """
            Tries the rules that are in use on the stored articles. Exits with 1 when it finds anything.

            Piped: rule, kind and sentence, separated by tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let findings = try store.rules.findings(container.queryReader)
        try RuleFinding.table.print(findings, as: format.form(container), container)
        if findings.isEmpty {
            let count = try store.rules.all().filter(\.isEnabled).count
            return Messages(container).say("news: no problem found in \(count.counted("rule"))")
        }
        throw Failure(.someFailed)
    }
}

extension RuleFinding {
    fileprivate static let table = Table<RuleFinding>(
        .init("RULE", .flexible(8...24), json: "rule", style: .name) { .text($0.rule) },
        .hidden("kind") { .text($0.kind) },
        .init("PROBLEM", .rest(), json: "message") { .text($0.sentence) }.said,
        hasHeadings: false)

    private var kind: String {
        switch problem {
        case .unreadable: "unreadable"
        case .noSuchFeed: "no_such_feed"
        case .matchesNothing: "never_matches"
        case .matchesAll: "always_matches"
        case .shadowed: "shadowed"
        case .idleExpression: "expression_without_effect"
        }
    }

    private var sentence: String {
        switch problem {
        case .unreadable(let reason): "is not applied: \(reason)"
        case .noSuchFeed(let word): "names a feed that does not exist: “\(word)”"
        case .matchesNothing: "matches none of the stored articles"
        case .matchesAll: "matches every stored article"
        case .shadowed(let name):
            "\(name), which comes before it, matches everything that it matches"
        case .idleExpression(let source, let matchesAll):
            "\(source) has no effect: it matches \(matchesAll ? "every" : "no") title"
        }
    }
}
