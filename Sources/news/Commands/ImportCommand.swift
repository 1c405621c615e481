import ArgumentParser
import Feeds
import Import
import NewsKit
import Store
import Terminal
import Web

struct ImportCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "import",
        abstract: "Subscribe to the feeds of another reader.",
        discussion: """
            Reads OPML; newsboat's urls, its cache.db with its articles and marks, and its config; \
            sfeedrc, with the articles that sfeed has beside it; the feeds of newsraft; or the \
            JSON of news export, with --state and --articles also what it says of articles, as the \
            starred.json of other readers. Fetches nothing: the next refresh does, and says how \
            many feeds are not there any more. --skip-dead fetches at once, and removes those \
            again. It warns you of a feed that was gone for good when you removed it. \
            Folders become tags. An article with the newsboat flag x becomes a favorite with the tag \
            flag-x.

            Anybody may have written the file, so it adds feeds and changes nothing of yours but \
            tags: a feed that existed before, even a removed one, gets those of the list. Settings \
            that could do harm are left out and printed: \(risks).

            If you trust the file, for example because it is your own export, --trust takes all of it: \
            these settings, for new feeds; feeds that are files on this computer or in the local \
            network; rules of news export; and the articles and marks of a cache.db for feeds that \
            existed before. The file may then have up to 1 GB, else as much as a feed (max_body). \
            --trust does not go with --follow.

            Saved queries are imported if their names are free. Searches in newsboat's urls file \
            (query:) become saved queries if they only compare unread, tags, flags, age, or title, \
            author, feedtitle and link with words or patterns (=~). newsboat finds parts of words; a \
            query finds their beginnings.

            From newsboat's config, ignore-article becomes a rule that hides, and highlight-article a \
            rule that gives the tag highlight, without the colours. They compare titles as newsboat \
            does. Import the feeds first: a rule for one feed needs it. A rule of another list that \
            means a feed by its number is disabled, and such a query is left out, because feeds may \
            have other numbers here; news export writes their addresses. See news rule. Settings with a counterpart (reload-time, max-items, colours of \
            articles and others) are printed as lines for config.toml, which news does not change; the \
            others are named.

            Of sfeedrc and of newsraft's feeds nothing is run: what only a shell could read is left out. \
            Sections of newsraft become tags. Articles of sfeed come from sfeedpath, \
            or else from the directory feeds beside sfeedrc; those whose links are in the file urls beside it (see sfeed_curses) count as read.

            With --follow it stays in step with a list of others, at an address or in a file, such as \
            the OPML of a team in git. refresh and prefetch ask for it as for a feed, subscribe to \
            what is new in it, and remove what has left it, each time as one entry of news log. Feeds that you \
            subscribed to yourself stay. A list that is suddenly empty, or has lost more than ten \
            feeds and a fifth of them, changes nothing until --accept. Feeds of this machine or of the \
            local network are left out. Rules, queries and articles in it are \
            not followed.

            Piped: url, title and folder, separated by tabs; with --followed: url, how many feeds it \
            has, when it was last read, when it is read next, how many feeds would go, and the error.
            """)

    var database: DatabaseUse { following.followed || following.unfollow ? .needed : .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "A file, or - for standard input; with --follow also an address.", valueName: "file"),
        completion: .file())
    var file: String?

    @OptionGroup var following: FollowOptions

    @Flag(
        help: "Take all settings and local feeds of the list, too. Only for a list that you trust.")
    var trust = false

    @Flag(help: "Only print what is in the file. Does not use the database.")
    var dryRun = false

    @Flag(help: "Also fetch the new feeds, and remove those that are not there.")
    var skipDead = false

    @OptionGroup var format: FormOptions

    func validate() throws {
        if dryRun, skipDead {
            throw ValidationError("--dry-run fetches nothing; use it without --skip-dead.")
        }
        if following.isWanted, trust || dryRun || skipDead {
            throw ValidationError(
                "--trust, --dry-run and --skip-dead are for what is imported once.")
        }
        try following.validate(with: file)
    }

    mutating func run(_ container: Container) async throws {
        if following.isWanted { return try await following.run(file, format, container) }
        try await run(into: nil, container)
    }

    /// The source of the list, as the person typed it.
    private var source: String { file ?? "-" }

    /// Imports into an archive; nil opens one when it is needed.
    func run(into archive: Archive?, _ container: Container) async throws {
        if skipDead, container.isOffline {
            throw Failure(.unavailable, "--skip-dead needs the network")
        }
        let (list, database) = try contents(container)
        var report = ImportReport(
            source: source, isDryRun: dryRun, isTrusted: trust, list: list)
        if dryRun {
            report.outcome = try database.map {
                Importer.Outcome(try NewsboatCache(path: $0, isTrusted: trust).contents())
            }
            if database == nil { report.outcome = Importer.Outcome(trying: list) }
        } else {
            let archive = try archive ?? container.archive()
            if !skipDead {
                let gone = try await archive.perform { store throws(StoreError) in
                    try store.feeds.removedAndGone()
                }
                report.warn(of: gone, Messages(container))
            }
            try await take(list, database, archive, container, &report)
        }
        // Do not print thousands of feeds on a screen, unless the person asked only for that.
        let form = format.form(container)
        if dryRun || form == .json || !container.style.isTerminal {
            try print(list.feeds.map(\.withoutSecrets), form, container)
        }
        if form != .json, !report.settings.lines.isEmpty {
            Messages(container).say("news: lines for your config.toml, which stays as it is:")
            try Records(container).print(report.settings.lines)
        }
        report.say(Messages(container))
        if report.isUseless { throw Failure(.data, "\(source): nothing in it can be imported") }
        if skipDead, let added = report.outcome?.added, !added.isEmpty {
            try await removeMissing(of: Set(added), container)
        }
    }

    /// Fetches new feeds, as the next refresh would have, and removes those that are not there.
    /// Asking first and subscribing then would ask each server twice.
    private func removeMissing(of ids: Set<Int64>, _ container: Container) async throws {
        let archive = try container.archive()
        let due = DueFeeds(try container.fetching(into: archive, indexes: true))
        container.releaseLeasesAtEnd()
        let report = try await ProgressLine.refreshing(container) { progress in
            try await container.fetcher(due).fetch(RefreshRequest(feeds: ids), progress: progress)
        }
        // One that was here before may be out of order for a while, but not with this answer.
        let missing = report.ownFailures.filter { $0.isMissing || $0.httpStatus == 410 }
        try await archive.perform { store throws(StoreError) in
            try store.feeds.remove(missing.map(\.feedID), purge: false)
        }
        MissingFeeds(missing, of: report).say(Messages(container))
    }

    /// The list, and the path of newsboat's database when it is one.
    private func contents(_ container: Container) throws -> (SubscriptionList, database: String?) {
        do {
            let path = LocalFile.path(of: source) ?? source
            // The person's own archive may be larger than a feed.
            let body = try container.settings().limits.body
            let limit = trust ? max(body, 1 << 30) : body
            switch try Importer.source(path, home: container.home, limit: limit) {
            case .list(let list): return (trust ? list : list.untrusted, nil)
            case .newsboatCache(let path):
                return (try Importer.list(inNewsboatCache: path, isTrusted: trust), path)
            }
        } catch let error as ListError {
            throw Failure(.data, "\(source): \(error.sentence)")
        }
    }

    /// Imports, and adds the result to the report.
    private func take(
        _ list: SubscriptionList, _ database: String?, _ archive: Archive,
        _ container: Container, _ report: inout ImportReport
    ) async throws {
        let importer = Importer(archive: archive, isTrusted: trust)
        let file = source.split(separator: "/").last.map(String.init) ?? source
        let name = source == "-" ? "standard input" : file
        if let database {
            let taken = try await importer.takeOver(
                newsboatCache: database, now: container.now, as: name)
            let outcome = Importer.Outcome(taken)
            report.outcome = outcome
            return try approve(list, outcome, container)
        }
        let saved =
            list.queries.isEmpty
            ? []
            : try await archive.perform { store throws(StoreError) in
                try store.search.savedQueries()
            }
        let (queries, unreadable) = container.readable(list.queries, beside: saved)
        var outcome = try await importer.subscribe(to: list, saving: queries, from: name)
        try approve(list, outcome, container)
        if !list.rules.isEmpty {
            let added = try await importer.add(
                list.rules, from: name, reading: container.queryReader)
            (outcome.rules, report.rulesLeftOut) = (added.0.rules, added.leftOut)
        }
        (report.outcome, report.unreadable) = (outcome, unreadable)
    }
}

extension ImportCommand {
    /// Approves the new feeds of a list that the person trusts.
    private func approve(
        _ list: SubscriptionList, _ outcome: Importer.Outcome, _ container: Container
    ) throws {
        guard trust else { return }
        let new = list.feeds.filter { !outcome.existing.contains($0.url) }
        try container.approvedFeeds.add(new.map { ($0.settings, $0.url) })
    }

    /// The settings that need trust, as words.
    private static let risks: String = {
        let words = FeedSettings.table.filter { !$0.isHarmless }.map(\.word)
        return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }()

    private func print(_ feeds: [ListedFeed], _ form: Form, _ container: Container) throws {
        guard form == .json else { return try ListedFeed.table.print(feeds, as: form, container) }
        try Records(container).printJSON { JSONListWriter.write(feeds, to: &$0) }
    }
}

extension ListedFeed {
    /// In JSON a list of subscriptions is what `news export` writes.
    fileprivate static let table = Table<ListedFeed>(
        .record { .text($0.url) },
        .init("TITLE", .flexible(10...40), json: nil, style: .name) { .text($0.shownTitle) },
        .init("FOLDER", .flexible(8...30), json: nil) {
            .text($0.folder.joined(separator: "/"))
        },
        .screen("URL", .rest()) { feed, _ in Cell(feed.url.shownURL, .detail) })
}
