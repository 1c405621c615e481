import ArgumentParser
import NewsKit
import Search
import Store
import Web

struct EditCommand: NewsCommand {
    /// The words that `--every` takes besides an interval.
    enum Every: ExpressibleByArgument, Equatable {
        case standard
        case interval(Int64)

        init?(argument: String) {
            if argument.isEmpty || argument == "default" {
                self = .standard
            } else if let interval = Interval(argument: argument),
                argument.last?.isNumber == false
            {
                // Who types 6 does not mean six seconds.
                self = .interval(interval.seconds)
            } else {
                return nil
            }
        }
    }

    /// Whether a server's certificate is checked.
    enum Verification: String, EnumerableFlag {
        case insecure, secure

        static func help(for value: Verification) -> ArgumentHelp? {
            switch value {
            case .insecure:
                "Do not check the server's certificate. Others on the network can then read along."
            case .secure: "Check the server's certificate again."
            }
        }
    }

    static let declaration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change the settings of a feed.",
        discussion: """
            An empty text removes a setting: --proxy ''; --no-title and --untag remove titles and tags. New headers replace the old ones. \
            After a change of address, the next refresh fetches the whole feed; articles and marks \
            stay.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: "An id, or an unambiguous part of the title or the URL.", completion: .known(.feed))
    var feed: String

    @Option(help: ArgumentHelp("The new address, or a file.", valueName: "url|file"))
    var url: String?

    @OptionGroup var options: FeedOptions

    @Flag(help: "Show the publisher’s title again.")
    var noTitle = false

    @Option(
        name: .customLong("untag"), help: "Remove a tag. May be repeated.", completion: .known(.tag)
    )
    var removedTags: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fetch at most this often: 30m, 2h, 1d, or default.", valueName: "interval"))
    var every: Every?

    @Flag(exclusivity: .exclusive)
    var verification: Verification?

    @Flag(
        inversion: .prefixedNo,
        help: "Keep its articles out of list, today and counts. is:hidden finds them.")
    var hide: Bool?

    @Option(
        help: ArgumentHelp(
            "The folder of the feed at the service of your account; '' for none. It is one of the "
                + "feed's tags.",
            valueName: "name"))
    var folder: String?

    /// Whether whole texts are fetched from the articles' pages.
    enum FullText: String, ExpressibleByArgument, CaseIterable {
        case on, off, auto
    }

    @Option(
        help: ArgumentHelp(
            "Take the whole text from the articles' pages: on, off, or auto, which does it where "
                + "the feed has only a teaser.",
            valueName: "when"))
    var fullText: FullText?

    @Option(
        help: ArgumentHelp(
            "Who fetches a feed that the service of your account has: service, self, or both.",
            valueName: "who"))
    var fetch: FetchWay?

    @Flag(help: "Fetch the feed again although it is gone or failing.")
    var enable = false

    @Flag(
        help: """
            Approve the settings of the feed as they are, or its server in the local network. Only \
            for a feed that you trust.
            """)
    var trust = false

    @Flag(help: "Undo the feed's last move to another address, or its last merge.")
    var undoMove = false

    @Option(
        help: ArgumentHelp(
            "Merge the feed into another one, which keeps its address, title and settings, and gets "
                + "the tags, articles and marks of both.",
            valueName: "feed"),
        completion: .known(.feed))
    var mergeInto: String?

    func validate() throws {
        if options.findsSearch {
            throw ValidationError("--search auto can only be used with news add.")
        }
        if noTitle, options.title != nil {
            throw ValidationError("Choose one of --title and --no-title.")
        }
        if let folder, !folder.isEmpty, folder.isBlank {
            throw ValidationError("--folder needs a word.")
        }
        if undoMove, url != nil { throw ValidationError("Choose one of --url and --undo-move.") }
    }

    mutating func run(_ container: Container) async throws {
        try run(in: container.store(), container)
    }

    /// Changes the feed in a store.
    func run(in store: Store, _ container: Container) throws {
        var edit = FeedEdit()
        try options.apply(to: &edit)
        if noTitle { edit.title = .some(nil) }
        edit.url = try url.map(NewSubscription.url)
        edit.removedTags = removedTags
        edit.isEnabled = enable
        edit.isHidden = hide
        edit.folder = folder.map(\.nonEmpty)
        edit.fetch = fetch
        edit.fullText = fullText.map { $0 == .auto ? nil : $0.rawValue }
        edit.isInsecure = verification.map { $0 == .insecure }
        switch every {
        case .standard: edit.interval = .some(nil)
        case .interval(let seconds): edit.interval = seconds
        case nil: break
        }
        guard undoMove || trust || mergeInto != nil || edit != FeedEdit() else {
            throw Failure(.usage, "nothing to change; see: news help edit")
        }
        guard mergeInto == nil || !undoMove && !trust && edit == FeedEdit() else {
            throw Failure(.usage, "--merge-into is used without other changes")
        }
        let status = try store.feeds.find(feed)
        let found = status.feed
        if folder != nil || fetch != nil, try !store.sync.isServed(feed: found.id) {
            throw Failure(
                .usage,
                "no service has feed \(found.id), \(found.displayTitle); see `news account`")
        }
        if let mergeInto { return try merge(found, into: mergeInto, store, container) }
        // The cause of the failure may be gone, but a server's request to wait is still in force.
        if edit.changesRequests || trust, status.ledger.failures > 0, status.ledger.goneAt == nil {
            edit.isEnabled = true
        }
        let messages = Messages(container)
        if undoMove { try takeMoveBack(of: found, store, container.now, messages) }
        guard trust || edit != FeedEdit() else { return }
        let before = try store.feeds.find(String(found.id)).feed
        try approve(before, edit, container.approvedFeeds)
        if edit != FeedEdit() { try store.feeds.edit(found.id, edit) }
        let changed = try store.feeds.find(String(found.id)).feed
        messages.confirm("changed feed \(changed.id), \(changed.displayTitle)")
        if found.title != changed.title {
            for name in try queries(naming: found, notNaming: changed, store, container) {
                messages.say("news: \(name) names the feed by its old title, \(found.displayTitle)")
            }
        }
        if container.approvedFeeds.read().state(of: changed) == false {
            let advice = ApprovedFeeds.advice(feed: changed.id) ?? ""
            messages.say("news: the feed is not asked before you approve it; \(advice)")
        }
        if case .interval(let seconds) = every,
            let note = Interval.note(onWish: seconds, for: changed.url)
        {
            messages.say("news: \(note)")
        }
        if WebURL(found.url)?.origin != WebURL(changed.url)?.origin, changed.hasCredentials {
            messages.say(
                "news: from now on the new server gets the feed's headers, header command and "
                    + "certificate")
        }
        if let proxy = changed.proxy, proxy != found.proxy, !proxy.isEmpty, changed.hasCredentials {
            messages.say("news: from now on the feed's headers go through the new proxy")
        }
    }

    /// Approves the feed as it will be, if the person typed or approved all of it.
    private func approve(_ feed: Feed, _ edit: FeedEdit, _ approved: ApprovedFeeds) throws {
        let (url, approvals) = (edit.url ?? feed.url, approved.read())
        // What the person did not type now.
        let rest = edit.untouched(of: feed.settings)
        let isKnown =
            approvals.allows(feed.settings, at: feed.url)
            || rest.isHarmless && (edit.url != nil || approvals.allows(rest, at: url))
        guard trust || isKnown else { return }
        let settings = edit.applied(to: feed.settings)
        // Whoever approves settings need not approve more. If the server turns out to be in the
        // local network, the feed says so, and the second approval is for that.
        try approved.add(
            [(settings, url)], areLocal: trust && approvals.allows(settings, at: url))
    }

    /// The rules and the saved queries that mean a feed by a title that it no longer has.
    private func queries(
        naming old: Feed, notNaming new: Feed, _ store: Store, _ container: Container
    ) throws -> [String] {
        let saved = try store.search.savedQueries()
        let texts =
            try store.rules.all().map { ("rule \($0.name)", $0.query) }
            + saved.map { ("@\($0.name)", $0.query) }
        return texts.filter { _, text in
            // A query that cannot be read means nothing, whatever the feed is called.
            let query = try? container.query(text, among: saved)
            return query?.contains { part in
                guard case .feed(let word) = part else { return false }
                return ArticleQuery.isFeed(word, id: old.id, title: old.title)
                    && !ArticleQuery.isFeed(word, id: new.id, title: new.title)
            } ?? false
        }.map(\.0)
    }

    private func merge(
        _ feed: Feed, into word: String, _ store: Store, _ container: Container
    ) throws {
        let target = try store.feeds.find(word, includingRemoved: true).feed
        guard target.id != feed.id else {
            throw Failure(
                .usage, "feed \(feed.id), \(feed.displayTitle), cannot be merged into itself")
        }
        try store.feeds.merge(feed.id, into: target.id, now: container.now)
        Messages(container).confirm(
            "merged feed \(feed.id), \(feed.displayTitle), "
                + "into feed \(target.id), \(target.displayTitle)")
    }

    private func takeMoveBack(
        of feed: Feed, _ store: Store, _ now: Int64, _ messages: Messages
    ) throws {
        guard let move = try store.feeds.undoMove(of: feed.id, now: now) else {
            throw Failure(.noInput, "feed \(feed.id), \(feed.displayTitle), has not moved")
        }
        messages.confirm(
            move.mergedFeed == nil
                ? "the address is \(move.displayedFrom) again; news will not follow the move to "
                    + "\(move.displayedTo) again"
                : "\(move.displayedFrom) and \(move.displayedTo) are two feeds again")
    }
}

extension Feed {
    /// Whether requests identify the person by more than the URL.
    fileprivate var hasCredentials: Bool {
        settings.headers != nil || settings.headerCommand != nil || settings.certificate != nil
    }
}

extension FetchWay: ExpressibleByArgument {}
