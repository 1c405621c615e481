import Search

/// A rule that does not do what its owner may think.
public struct RuleFinding: Equatable, Sendable {
    /// The name of the rule.
    public var rule: String
    /// What is wrong with it.
    public var problem: Problem

    /// What can be wrong with a rule.
    public enum Problem: Equatable, Sendable {
        /// Its query cannot be read any more; a sentence.
        case unreadable(String)
        /// It names a feed that does not exist, by a number or by a part of a title.
        case noSuchFeed(String)
        /// Its query matches none of the stored articles.
        case matchesNothing
        /// Its query matches all of them.
        case matchesAll
        /// All that it matches, an earlier rule matches that does the same or ends the chain.
        case shadowed(by: String)
        /// The regular expression matches every title, or none.
        case idleExpression(String, matchesAll: Bool)
    }
}

extension Store.Rules {
    /// Looks for rules that do nothing, or the same for all articles, by trying them on what is
    /// stored.
    public func findings(_ read: RuleSet.Reader) throws(StoreError) -> [RuleFinding] {
        let rules = try set(read)
        var findings = rules.unreadable.map {
            RuleFinding(rule: $0.name, problem: .unreadable($0.reason))
        }
        let total = try store.articles.idSet(of: Store.Rules.visibleOrHidden(.all)).count
        guard total > 0 else { return findings }
        var earlier: [(rule: Rule, ids: IDSet)] = []
        for entry in rules.entries {
            let name = entry.rule.name
            let ids: IDSet
            do {
                ids = try matched(by: entry.query)
            } catch .refusal(.noSuchFeed(let word, _)) {
                findings.append(RuleFinding(rule: name, problem: .noSuchFeed(word)))
                continue
            }
            // Nothing matches that does not match each of these.
            let required = if case .and(let parts) = entry.query { parts } else { [entry.query] }
            var isExplained = false
            var expressions: [RegularExpression] = []
            _ = entry.query.contains { query in
                if case .titleMatch(let expression) = query { expressions.append(expression) }
                return false
            }
            for expression in expressions {
                let count = try matched(by: .titleMatch(expression)).count
                guard count == 0 || count == total else { continue }
                isExplained =
                    isExplained
                    || count == ids.count && required.contains(.titleMatch(expression))
                findings.append(
                    RuleFinding(
                        rule: name,
                        problem: .idleExpression(expression.source, matchesAll: count > 0)))
            }
            if isExplained {
                // It matches nothing, or everything, because the expression does.
            } else if ids.count == 0 {
                findings.append(RuleFinding(rule: name, problem: .matchesNothing))
            } else if ids.count == total {
                findings.append(RuleFinding(rule: name, problem: .matchesAll))
            }
            let shadow = earlier.first { former in
                (former.rule.actions.stops || former.rule.actions.includes(entry.rule.actions))
                    && ids.count > 0 && ids.isSubset(of: former.ids)
            }
            if let shadow {
                findings.append(
                    RuleFinding(rule: name, problem: .shadowed(by: shadow.rule.name)))
            }
            earlier.append((entry.rule, ids))
        }
        return findings
    }

    /// The stored articles of a query.
    private func matched(by query: ArticleQuery) throws(StoreError) -> IDSet {
        try store.articles.idSet(of: Store.Rules.visibleOrHidden(query))
    }

    /// The query for the articles that the person has hidden, too.
    static func visibleOrHidden(_ query: ArticleQuery) -> ArticleQuery {
        .and([query, .or([.state(.hidden), .not(.state(.hidden))])])
    }
}

extension RuleActions {
    /// Whether another rule's actions do nothing more.
    fileprivate func includes(_ other: RuleActions) -> Bool {
        marks.isSuperset(of: other.marks) && Set(tags).isSuperset(of: other.tags)
            && (stops || !other.stops) && (touchesKept || !other.touchesKept)
    }
}
