import Feeds
import NewsKit
import Terminal
import Web

/// The messages of an import: what was left out and why, and the result.
struct ImportReport {
    /// The source of the list, as the person typed it.
    var source: String
    var isDryRun: Bool
    /// Whether the person trusts the list.
    var isTrusted: Bool
    var list: SubscriptionList
    /// Nil for a dry run.
    var outcome: Importer.Outcome?
    /// The saved queries that cannot be read, and the reasons.
    var unreadable: [(name: String, reason: String)] = []
    /// The rules that were not added, and the reasons.
    var rulesLeftOut: [(rule: ListedRule, reason: String)] = []

    /// What the settings of newsboat are here.
    private(set) var settings: NewsboatSettings

    init(source: String, isDryRun: Bool, isTrusted: Bool, list: SubscriptionList) {
        self.source = source
        self.isDryRun = isDryRun
        self.isTrusted = isTrusted
        self.list = list
        settings = NewsboatSettings(list.settings)
        guard isDryRun, !isTrusted else { return }
        rulesLeftOut = list.rules.filter { $0.name != nil }.map { ($0, Importer.needsTrust) }
    }

    /// How many of a kind are named; the others are only counted.
    private static let shown = 20

    /// Whether the file had something, and nothing of it can be imported.
    var isUseless: Bool {
        let usable =
            list.feeds.count + list.queries.count - unreadable.count + list.rules.count
            - rulesLeftOut.count
        return usable == 0 && leftOutCount + unreadable.count > 0
    }

    /// Says before feeds are subscribed again which of them were gone for good, by their URLs with the
    /// times, when the person removed them.
    func warn(of gone: [String: Int64], _ messages: Messages) {
        let dead = list.feeds.compactMap { feed in gone[feed.url].map { (feed, $0) } }
        for (feed, time) in dead.prefix(Self.shown) {
            let title = feed.shownTitle ?? feed.url.shownURL
            messages.say(
                "news: \(source): “\(title)” was gone for good on \(ClockTime.date(time)); "
                    + "with --skip-dead it is left out if it still is")
        }
        let more = dead.count - Self.shown
        if more > 0 { messages.say("news: \(source): \(more) more were gone for good") }
    }

    /// Prints all messages, the summary last.
    func say(_ messages: Messages) {
        for omission in list.omissions.prefix(Self.shown) {
            messages.say("news: \(source): \(omission)")
        }
        let more = list.omissionCount - Self.shown
        if more > 0 { messages.say("news: \(source): \(more) more were left out") }
        sayQueries(messages)
        sayRules(messages)
        saySettings(messages)
        sayRisks(messages)
        if list.isIncomplete {
            messages.say("news: \(source): the list is cut off; what came before was kept")
        }
        let sum = summary.joined(separator: ", ")
        if isDryRun { messages.say("news: \(sum)") } else { messages.confirm(sum) }
    }
}

extension ImportReport {
    /// How many feeds, rules and searches of other programs were left out.
    private var leftOutCount: Int { list.omissionCount + rulesLeftOut.count }

    private var summary: [String] {
        let feeds = isDryRun ? list.feeds.count { !$0.isRemoved } : outcome?.added.count ?? 0
        let rules =
            isDryRun ? list.rules.count - rulesLeftOut.count : outcome?.rules.added.count ?? 0
        // A file with settings, such as newsboat's.
        let isOnlyRules = list.feeds.isEmpty && !(list.rules.isEmpty && list.settings.isEmpty)
        let brought = isOnlyRules ? rules.counted("rule") : feeds.counted("feed")
        var parts = [(isDryRun ? "would import " : "imported ") + brought]
        if let known = outcome?.rules.known, known > 0, isOnlyRules {
            parts.append(known == 1 ? "1 was there already" : "\(known) were there already")
        }
        if let known = outcome?.known, known > 0 {
            parts.append(
                known == 1 ? "1 was already subscribed" : "\(known) were already subscribed")
        }
        if let articles = outcome?.articles, articles.new > 0 {
            parts.append(
                "\(articles.new.counted("article")) (\(articles.read) read, "
                    + "\(articles.favorites.counted("favorite")))")
        }
        if let deleted = outcome?.articles?.deleted, deleted > 0 {
            parts.append("not \(deleted) that you deleted in newsboat")
        }
        let queries = isDryRun ? list.queries.count : outcome?.queries.added.count ?? 0
        if queries > 0 { parts.append(queries == 1 ? "1 saved query" : "\(queries) saved queries") }
        if rules > 0, !isOnlyRules { parts.append(rules.counted("rule")) }
        let settings = settings.others.count
        let left = leftOutCount
        if left > 0 {
            let isLines = (rulesLeftOut.first?.rule.line ?? list.omissions.first?.line) != nil
            let noun = isLines ? ("line", "lines") : ("entry", "entries")
            parts.append("\(left) \(left == 1 ? noun.0 : noun.1) left out")
        }
        if settings > 0 {
            parts.append("passed over \(settings.counted("other setting")) of newsboat")
        }
        return parts
    }

    private func sayRules(_ messages: Messages) {
        if isDryRun {
            let rules = list.rules.filter { isTrusted || $0.name == nil }
            for rule in rules.prefix(Self.shown) {
                let feed = rule.feedURL.map { " in \($0.shownURL)" } ?? ""
                messages.say(
                    "news: \(source): \(rule.place) would be the rule "
                        + "\(rule.query)\(feed) (\(rule.actions.words.joined(separator: ", ")))")
            }
        }
        for (rule, reason) in rulesLeftOut.prefix(Self.shown) {
            messages.say("news: \(source): \(rule.place) was left out: \(reason)")
        }
        guard let added = outcome?.rules.added, let first = added.first else { return }
        for rule in added.prefix(Self.shown) {
            messages.confirm(
                "added the rule \(rule.name): \(rule.query) "
                    + "(\(rule.actions.words.joined(separator: ", ")))"
                    + (rule.isEnabled ? "" : "; it is disabled: news rule enable \(rule.name)"))
        }
        messages.confirm(ImportReport.advice(onTrying: first.name), hasCommand: true)
    }

    /// Names the settings of newsboat that are none here, and what takes their place.
    private func saySettings(_ messages: Messages) {
        for (replacement, settings) in settings.replaced {
            let names = replacement.names.filter { name in settings.contains { $0.name == name } }
            let lines =
                settings.count == 1
                ? "line \(settings[0].line)" : settings.count.counted("line")
            messages.say(
                "news: \(source): instead of \(names.joined(separator: ", ")) (\(lines)): "
                    + replacement.sentence)
        }
        let names = settings.others.map { "\($0.name) (line \($0.line))" }
        guard !names.isEmpty else { return }
        let more = names.count > Self.shown ? " and \(names.count - Self.shown) more" : ""
        messages.say(
            "news: \(source): news has nothing for "
                + names.prefix(Self.shown).joined(separator: ", ") + more)
    }

    private func sayQueries(_ messages: Messages) {
        if isDryRun {
            for query in list.queries.prefix(Self.shown) {
                messages.say("news: would save the query @\(query.name): \(query.text)")
            }
        }
        for (name, reason) in unreadable.prefix(Self.shown) {
            messages.say("news: \(source): the saved query @\(name) was left out: \(reason)")
        }
        let kept = Set(outcome?.queries.kept ?? [])
        for query in list.queries.filter({ kept.contains($0.name) }).prefix(Self.shown) {
            messages.say(
                "news: @\(query.name) is already another query and was kept; the list has: "
                    + query.text)
        }
    }

    /// Reports the settings that need trust: those of new feeds if the person trusts the list, and
    /// those that were left out.
    private func sayRisks(_ messages: Messages) {
        let feeds = list.feeds.map { (feed: $0, risks: $0.settings.risks) }
            .filter { !$0.risks.isEmpty }
        for (feed, risks) in feeds.prefix(Self.shown) {
            let isKnown = outcome?.existing.contains(feed.url) ?? false
            let verb =
                switch (isTrusted && !isKnown, isDryRun) {
                case (true, true): "would take over"
                case (true, false): "took over"
                case (false, true): "would leave out"
                case (false, false): "left out"
                }
            let reason = isTrusted && isKnown ? ", because the feed existed before" : ""
            messages.say(
                "news: \(source): \(feed.url.shownURL): "
                    + "\(verb) \(risks.joined(separator: ", "))\(reason)")
        }
        if feeds.count > Self.shown {
            messages.say(
                "news: \(source): \(feeds.count - Self.shown) more feeds have such settings")
        }
        if let untouched = outcome?.untouched, untouched > 0 {
            messages.say(
                "news: \(source): left out the articles and marks of \(untouched.counted("feed")), "
                    + "because \(untouched == 1 ? "it" : "they") existed before")
        }
        let leavesFeedsOut = list.omissions.contains(where: \.reason.needsTrust)
        let leavesOut = !feeds.isEmpty || leavesFeedsOut || outcome?.untouched ?? 0 > 0
        let leavesRulesOut = rulesLeftOut.contains { $0.rule.name != nil }
        if !isTrusted, leavesOut || leavesRulesOut {
            messages.say("news: \(ImportReport.adviceOnTrust)")
        }
    }
}

/// The messages about the new feeds of an import that were removed, because they are not there.
struct MissingFeeds {
    private let missing: [FeedResult]
    private let report: RefreshReport

    /// How many are named; the others are only counted.
    private static let shown = 20

    init(_ missing: [FeedResult], of report: RefreshReport) {
        self.missing = missing
        self.report = report
    }

    /// Prints them, the sum last.
    func say(_ messages: Messages) {
        if missing.isEmpty, let trouble = report.networkTrouble {
            return messages.complain("nothing was removed: \(trouble)")
        }
        for feed in missing.prefix(Self.shown) {
            messages.say(
                "news: removed \(feed.url.shownURL): \(feed.error ?? Marker.noReason)")
        }
        let others = report.failures.count - missing.count
        var parts = [
            "removed \(missing.count.counted("feed")) that \(missing.count == 1 ? "is" : "are") not there"
        ]
        if others > 0 {
            parts.append("kept \(others.counted("other")) that failed: news health")
        }
        messages.say("news: \(parts.joined(separator: ", "))")
    }
}
