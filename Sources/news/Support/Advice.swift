import Feeds
import NewsKit
import Search
import Store
import Terminal
import Transport

extension StoreError {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String {
        advised(description, advice)
    }

    private var advice: String? {
        switch self {
        case .fault(.noDatabase):
            "choose another file with --db, or see what `news check --repair` can save of it"
        case .fault(.damaged): "`news check --repair` saves what it holds"
        case .fault(.foreign): "choose another file with --db"
        case .fault(.altered):
            "`news check` lists them, and `news check --repair` carries the data into a sound file"
        case .fault(.newer): "update news"
        case .fault(.unreleased): "move the file away and import your feeds again"
        case .fault(.damagedIndex): "`news check --repair` rebuilds it"
        case .fault(.statement): "`news check` looks for damage"
        case .refusal(.noSuchFeed(_, let id?)): "use feed:\(id)"
        case .refusal(.noSuchFeed): "see `news feeds`"
        case .refusal(.ambiguousFeed): "use the id"
        case .refusal(.noSuchArticle), .refusal(.unknownArticle): "see `news list`"
        case .refusal(.ambiguousArticle): "use the number"
        case .refusal(.forgottenChanges):
            "start again with `news list --json`, and watch --since the \"seq\" that it gives"
        case .refusal(.noSuchEntry(_?)), .refusal(.alreadyUndone), .refusal(.notUndone(_?)):
            "see `news log`"
        case .refusal(.redoneByNumber(let entry)):
            entry.redoing.map { "`news redo \(entry.id)` \($0)" }
        case .fault, .refusal: nil
        }
    }
}

extension News {
    /// What to type instead of a word that other programs have for something that is not quite one
    /// of our commands.
    static func advice(instead word: String) -> String? {
        switch word {
        case "delete", "purge":
            "`news remove FEED` stops a feed, and with --purge also deletes its articles"
        case "rename": "`news edit FEED --title TITLE` renames a feed"
        case "move": "`news edit FEED --url URL` gives a feed another address"
        case "unstar", "unfavorite": "`news favorite ID --remove` does that"
        case "bookmark", "save", "keep":
            "`news favorite ID` keeps an article, and `news mark ID --later` keeps it for later"
        case "pull": "`news refresh` fetches what is due"
        case "starred", "fav", "favs":
            "`news favorites` lists your favorites, and `news favorite ID` makes one"
        case "flag": "`news favorite ID` makes a favorite, and `news tag ID --add TAG` gives a tag"
        case "quit", "exit": "each command ends by itself; `news browse` ends with q"
        case "later": "`news mark ID --later` keeps an article, and `news list is:later` shows them"
        case "catchup", "catch-up", "mark-read", "markread", "markallread", "mark-all-read":
            "`news mark --query QUERY --read` marks articles as read"
        case "view", "cat", "print": "`news show ID` shows an article"
        case "find", "grep": "`news search QUERY` searches all articles"
        case "config", "settings", "set": "`news edit FEED` changes the settings of a feed"
        case "doctor", "fsck", "repair": "`news check` looks for damage, and --repair repairs it"
        case "history": "`news log` lists what you did"
        case "revert", "restore", "undelete", "unremove": "`news undo` takes back what you did"
        case "status", "stats": "`news today` and `news health` show what there is"
        case "labels", "folders", "categories": "`news tags` lists your tags"
        case "filter", "filters", "mute", "block", "ignore", "killfile":
            "`news rule add NAME QUERY --hide` hides what arrives, and `news rule test QUERY` tries it"
        case "digest", "summary", "briefing": "`news today` shows the day at a glance"
        case "version": "`news --version` prints the version"
        case "opml": "`news import FILE` and `news export` read and write OPML"
        case _ where Int64(word) != nil: "`news show \(word)` shows the article"
        case _ where isCondition(word): "`news list \(word.shellQuoted)` lists what it finds"
        default: nil
        }
    }

    /// Whether a word has the form of a condition of a query.
    private static func isCondition(_ word: String) -> Bool {
        let name = word.prefix { $0 != ":" }
        return word.count > name.count + 1 && QueryField.named(name.lowercased()) != nil
    }
}

extension FeedError {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String { advised(description, advice) }

    /// The command to type after a new subscription turned out to be no feed.
    var adviceForSubscription: String? {
        self == .webPage ? "news discover shows the feeds that it advertises" : advice
    }

    private var advice: String? {
        switch self {
        case .list: "news import subscribes to all of them"
        case .noItems: "say where they are with --items and --field"
        case .empty, .webPage, .pageWithoutFeeds, .unrecognised, .malformed, .mappingFindsNothing,
            .badPath:
            nil
        }
    }
}

extension TransportError {
    /// The command to type after the request for a feed failed.
    var adviceForSubscription: String? {
        if case .privateAddress = self { "--allow-private lets the feed do so" } else { nil }
    }
}

extension LogEntry {
    /// What `news redo NUMBER` would do with this entry; nil if `news redo` alone does it.
    fileprivate var redoing: String? {
        switch action {
        case .add: "subscribes to the feed again"
        case .import: "imports it again"
        case .remove where count > 1: "removes these feeds and hides their articles"
        case .remove: "removes the feed and hides its articles"
        case .purge: "removes the feed and its articles"
        case .sync: "takes over again what other devices changed"
        default: nil
        }
    }

    /// Why a person has to name this entry before it is undone, with the command and what it would
    /// do; nil when it is undone at once.
    func reasonToAsk(now: Int64) -> String? {
        let isOld = now - madeAt > 86_400
        let result: String
        switch action {
        case .add: result = "removes the feed and hides its articles"
        case .import: result = "takes back the feeds, marks, queries and rules that it brought"
        case .remove where count > 1: result = "subscribes to these feeds again"
        case .remove: result = "subscribes to the feed again"
        case .purge: result = "brings the feed and its articles back"
        case .sync: result = "takes back what other devices changed here"
        case .merge: result = "makes them two feeds again"
        case .show, .read, .unread, .favorite, .unfavorite, .later, .notLater, .tag, .mark, .rule:
            guard isOld else { return nil }
            result = "restores \(count.counted("article"))"
        case .edit, .undoMove, .saveQuery, .removeQueries, .addRule, .editRule, .moveRule,
            .removeRules, nil:
            guard isOld else { return nil }
            result = "restores what was before"
        }
        return
            "the last change was \(RelativeTime.ago(max(0, now - madeAt))), \(id): \(sentence.truncated(to: 60)); "
            + "`news undo \(id)` \(result)"
    }
}

extension ApprovedFeeds {
    /// The commands that show and approve a feed which was not asked, because the person did not
    /// approve it; nil for a feed without a subscription.
    static func advice(feed id: Int64) -> String? {
        id == 0 ? nil : "`news why feed:\(id)` shows it, and `news edit \(id) --trust` approves it"
    }
}

extension Container {
    /// The sentence when there is no database where a command needs one.
    static func noDatabase(_ path: String) -> String {
        "there is no database at \(path); news add makes one"
    }
}

extension Store {
    /// Whether others can read or write the database, and what to type against it; nil when they
    /// cannot.
    var privacyNote: String? {
        let (paths, areWritable) = filesOpenToOthers
        guard let path = paths.first else { return nil }
        let names = paths.map(\.shellQuoted).joined(separator: " ")
        let danger =
            areWritable
            ? "others on this machine may read and write \(path)"
            : "others on this machine may read \(path)"
        return "\(danger); `chmod go= \(names)` keeps it private"
    }
}

extension String {
    /// The command that keeps other users from writing to the file or directory with this path.
    var adviceOnWriting: String {
        "others on this machine may write to \(self); `chmod go-w \(shellQuoted)` prevents it"
    }
}

extension ListError {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String {
        advised(description, self == .feed ? "subscribe to it with: news add" : nil)
    }
}

extension Trouble {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String {
        advised(detail, mergeTarget.map { MoveObstacle.advice(onMerging: feed.id, into: $0) })
    }
}

extension FeedChange {
    /// What to type next about a feed that changed for the worse.
    func advice(feed id: Int64) -> String? {
        switch self {
        case .failsForGood: "`news why feed:\(id)` tells more"
        case .gone: "`news remove \(id)` ends the subscription"
        case .worksAgain: nil
        }
    }
}

extension RefreshReport {
    /// The sentence about feeds that are not there, as many in an old list of subscriptions. The
    /// marker names a single one already.
    static func note(missing count: Int) -> String? {
        count > 1 ? "\(count) new feeds are not there (404, 410 or no such host): news health" : nil
    }

    /// The sentence about feeds that did not answer in the time that a prompt waits; nil for none.
    static func note(unanswered feeds: [FeedResult], within patience: Duration) -> String? {
        guard let first = feeds.first else { return nil }
        // At 80 columns the command has to be seen.
        let name =
            feeds.count == 1
            ? first.title.sanitized().truncated(to: 20) : feeds.count.counted("feed")
        // Without feeds it asks all that are due, these among them.
        let ids = feeds.count > 5 ? "" : feeds.reduce("") { "\($0) \($1.feedID)" }
        let time = TimeSpan.words(patience.components.seconds)
        return "\(name) did not answer in \(time); to wait longer: news refresh\(ids)"
    }
}

extension Reminder {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String {
        let day: Int64 = 86_400
        if age <= 0 {
            return feeds == 1
                ? "1 feed has failed just now: news health"
                : "\(feeds) feeds have failed just now: news health"
        }
        let time = TimeSpan.words(age < 2 * day ? age : age / day * day)
        return feeds == 1
            ? "1 feed has failed for \(time): news health"
            : "\(feeds) feeds have failed, the first for \(time): news health"
    }
}

extension MoveObstacle {
    /// The command to type after a feed moved to the address of another one.
    static func advice(onMerging feed: Int64, into target: Int64) -> String {
        "`news edit \(feed) --merge-into \(target)` merges the two"
    }
}

extension ImportReport {
    /// The option that also imports what could do harm.
    static let adviceOnTrust =
        "if you trust the file, --trust takes more: local feeds, rules, all settings of new feeds"

    /// How to see what a rule does, after some were imported.
    static func advice(onTrying rule: String) -> String {
        "they act on articles that arrive from now on; `news rule test \(rule)` tries one"
    }
}

extension NewSubscription.Failure {
    /// The sentence for an address that was typed without a scheme, so that https was tried.
    func sentence(afterTrying url: String) -> String {
        let plain = "http" + url.dropFirst("https".count)
        return "\(sentence); to ask without encryption: news add \(plain.shellQuoted)"
    }

    /// The sentence for the person: what happened, and what to type next.
    var sentence: String { advised(description, advice) }

    private var advice: String? {
        switch self {
        case .offline: "--no-fetch only records it"
        case .undecided: "choose with --choose N"
        case .unresolved(let page, _):
            "news discover \(page.shellQuoted) --base URL says its address"
        case .noSuchFile, .unreadableFile, .unavailable, .unconnected, .unreadable: nil
        }
    }
}

extension NewSubscription.Note {
    /// The sentence for the person.
    var sentence: String {
        switch self {
        case .choiceIgnored: "it is a feed itself, so --choose was ignored"
        case .secretsWithheld:
            "headers, certificates and --insecure are not sent to the feed, which is on another "
                + "server"
        case .redirected(let feed, let other, let title):
            "its server redirects for good to the address of feed \(other), \(title); "
                + "to merge them: news edit \(feed) --merge-into \(other)"
        }
    }
}

extension ListPlan {
    /// Says how many new articles are not shown, and how to see them; nil for none.
    func furtherDown(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return "\(count) further down: \(command(adding: ["is:new"]))"
    }

    /// Says where a list ends that shows `count` articles, and how to see those after the last.
    /// `total` is nil when counting would take as long as reading.
    func end(after id: Int64, shown count: Int, of total: Int?) -> String {
        var options = limit.map { ["--limit", "\($0)"] } ?? []
        if isReversed { options.append("--reverse") }
        return ending(count, of: total, goingOn: command(["--before", "\(id)"] + options))
    }

    /// The command of this list with other options and more words.
    private func command(_ options: [String] = [], adding more: [String] = []) -> String {
        // A path may be long, and where the line is cut, the beginning says what to type.
        let options = options + (showsTwins ? ["--twins"] : []) + globalOptions
        return querying("list", options, words + more)
    }
}

extension SearchPlan {
    /// Says how many of all results are shown, when they fill the limit, and how to see more; nil when
    /// these are all.
    func end(of total: Int?) -> String? {
        if let total, total <= limit { return nil }
        let more = min(total ?? .max, 4 * limit)
        let options = ["--limit", "\(more)"] + (order == .rank ? [] : ["--by", order.rawValue])
        return ending(limit, of: total, goingOn: querying("search", options + globalOptions, words))
    }
}

/// Says where a list ends that shows `count` of its articles, and how it goes on.
private func ending(_ count: Int, of total: Int?, goingOn command: String) -> String {
    total.map { "\(count.grouped) of \($0.grouped) · \(command)" }
        ?? "\(count.grouped) shown · \(command)"
}

/// A command with the words of a query, as a person would type it.
private func querying(_ name: String, _ options: [String], _ words: [String]) -> String {
    let words = words.map(\.shellQuoted)
    let end = words.contains { $0.hasPrefix("-") } ? ["--"] : []
    return (["news", name] + options + end + words).joined(separator: " ")
}

extension QueryError {
    /// How to correct it, in the query or with a command.
    var advice: String? {
        switch remedy {
        case .listSavedQueries: "“news query list” shows those there are"
        case .saveParts: "save parts of it with “query save”"
        case nil: suggestion
        }
    }
}

private func advised(_ description: String, _ advice: String?) -> String {
    advice.map { "\(description); \($0)" } ?? description
}
