import ArgumentParser
import NewsKit
import Store
import Web

struct EditCommand: NewsCommand {
    /// What `--every` takes beside an interval.
    enum Every: ExpressibleByArgument, Equatable {
        case standard
        case interval(Int64)

        init?(argument: String) {
            if argument.isEmpty || argument == "default" {
                self = .standard
            } else if let interval = Interval(argument: argument) {
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
                "Do not check the certificate of its server: anybody on the way may read along."
            case .secure: "Check it again."
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change what you said of a feed.",
        discussion: """
            An empty text takes a setting away: --title '' --proxy ''. Headers replace those that \
            there are. At a new address the next refresh asks for all anew; articles and marks \
            stay.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: "An id, a URL, or a part of the title that only one feed has.", completion: .feed)
    var feed: String

    @Option(help: ArgumentHelp("Its new address, or a file.", valueName: "url|file"))
    var url: String?

    @OptionGroup var options: FeedOptions

    @Option(name: .customLong("untag"), help: "Take a tag away; may be repeated.")
    var removedTags: [String] = []

    @Option(
        help: ArgumentHelp(
            "Ask at most this often: 30m, 2h, 1d, or default.", valueName: "interval"))
    var every: Every?

    @Flag(exclusivity: .exclusive)
    var verification: Verification?

    @Flag(help: "Ask again although it is gone or failed.")
    var enable = false

    @Flag(help: "Take its last move to another address back.")
    var undoMove = false

    func validate() throws {
        if options.findsSearch { throw ValidationError("--search auto goes with news add.") }
        if undoMove, url != nil { throw ValidationError("Choose one of --url and --undo-move.") }
    }

    mutating func run(_ container: Container) async throws {
        var edit = FeedEdit()
        try options.apply(to: &edit)
        edit.url = try url.map(NewSubscription.url)
        edit.removedTags = removedTags
        edit.isEnabled = enable
        edit.isInsecure = verification.map { $0 == .insecure }
        switch every {
        case .standard: edit.interval = .some(nil)
        case .interval(let seconds): edit.interval = seconds
        case nil: break
        }
        guard undoMove || edit != FeedEdit() else {
            throw Failure(.usage, "nothing to change; news help edit says what can be")
        }
        let store = try container.store()
        let status = try store.feed(matching: feed)
        let found = status.feed
        // What was wrong may be mended; what the server said about when to come back still holds.
        if edit.changesRequests, status.ledger.failures > 0, status.ledger.goneAt == nil {
            edit.isEnabled = true
        }
        let messages = Messages(container)
        if undoMove { try takeMoveBack(of: found, store, container.now, messages) }
        guard edit != FeedEdit() else { return }
        try store.edit(feed: found.id, edit, now: container.now)
        let changed = try store.feed(matching: String(found.id)).feed
        messages.say("news: changed feed \(changed.id), \(changed.displayTitle)")
        if case .interval(let seconds) = every, let note = Interval.note(onWish: seconds) {
            messages.say("news: \(note)")
        }
        if WebURL(found.url)?.origin != WebURL(changed.url)?.origin, changed.hasCredentials {
            messages.say(
                "news: what you said to the old server goes to the new one from now on: its "
                    + "headers, its header command, its certificate")
        }
    }

    private func takeMoveBack(
        of feed: Feed, _ store: Store, _ now: Int64, _ messages: Messages
    ) throws {
        guard let move = try store.undoMove(ofFeed: feed.id, now: now) else {
            throw Failure(.noInput, "feed \(feed.id), \(feed.displayTitle), has not moved")
        }
        messages.say(
            "news: \(move.displayedFrom) is back; its move to \(move.displayedTo) is not made again"
        )
    }
}

extension FeedEdit {
    /// Whether requests go out in another way.
    fileprivate var changesRequests: Bool {
        headers != nil || headerCommand != nil || userAgent != nil || proxy != nil
            || certificate != nil || certificateKey != nil || isInsecure != nil
    }
}

extension Feed {
    /// Whether requests show who the person is, beyond what is in the URL.
    fileprivate var hasCredentials: Bool {
        headers != nil || headerCommand != nil || certificate != nil
    }
}
