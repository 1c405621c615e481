import ArgumentParser
import Feeds
import NewsKit
import Store
import Web

struct AddCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "add",
        abstract: "Subscribe to feeds: URLs or files.",
        discussion: """
            An address without http:// or https:// is asked with https; type http:// for a server \
            without encryption. Several addresses may be given; - reads them from standard input, \
            one per line. One that cannot be added does not stop the others: exits 1.

            If the URL is a web page, news adds its feed. If the page offers several feeds, they are \
            listed, and --choose picks one.

            A JSON API that is not a feed is read with --items and --field. Fields that you do not name \
            are guessed. Without --items news prints its guess, so that you can correct it.

              news add https://hn.example/api --items hits --field url=link

            --search auto finds out how to search the site.

            --starter adds a few public feeds in Korean and English, so that there is something to \
            read. It fetches nothing, and is one entry of news log.
            """,
        aliases: ["subscribe"])

    var database: DatabaseUse { .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("http(s) URLs, files, or - for standard input.", valueName: "url|file"),
        completion: .file())
    var sources: [String] = []

    @Flag(help: "Add a few public feeds in Korean and English, without fetching them.")
    var starter = false

    @OptionGroup var options: FeedOptions

    @Option(
        help: ArgumentHelp("Fetch at most this often: 30m, 2h, 1d.", valueName: "interval"))
    var every: Interval?

    @Flag(help: "Do not check the server's certificate. Others on the network can then read along.")
    var insecure = false

    @OptionGroup var mapping: MappingOptions

    @Option(help: ArgumentHelp("Which feed of a web page, counting from 1.", valueName: "n"))
    var choose: Int?

    @Flag(help: "Only record the feed. The next refresh fetches it.")
    var noFetch = false

    func validate() throws {
        if sources.isEmpty, !starter {
            throw ValidationError("Give the address of a feed or of a web page, or --starter.")
        }
        if starter, try !isStarterAlone() {
            throw ValidationError("--starter cannot be used with addresses and other options.")
        }
        if sources.count > 1 || sources == ["-"], choose != nil || options.title != nil {
            throw ValidationError("--title and --choose can be used with one address only.")
        }
        if let choose, choose < 1 { throw ValidationError("--choose counts from 1.") }
        if noFetch, options.findsSearch {
            throw ValidationError(
                "--search auto needs a request. It cannot be used with --no-fetch.")
        }
    }

    mutating func run(_ container: Container) async throws {
        if starter { return try await StarterFeeds.add(container) }
        let addresses = try addresses()
        let start = addresses.count > 1 ? try container.store().articles.lastID() : nil
        let remote = NewSubscription(
            try container.fetching(into: try container.archive()), since: start)
        container.beforeEnd { HeaderCommand.endAll() }
        guard addresses.count > 1 else {
            for address in addresses { try await add(address, remote, container) }
            return
        }
        var failures: [Failure] = []
        for address in addresses {
            do {
                try await add(address, remote, container)
            } catch {
                // One address does not stop the others.
                guard let failure = Door.failure(of: error) else { throw error }
                if let message = failure.message { Messages(container).complain(message) }
                failures.append(failure)
            }
        }
        if failures.isEmpty { return }
        throw Failure(failures.count < addresses.count ? .someFailed : failures[0].status)
    }

    private func isStarterAlone() throws -> Bool {
        var subscription = Subscription(url: "")
        try options.apply(to: &subscription)
        let isFeed = try mapping.value() == nil && every == nil && choose == nil
        return isFeed && sources.isEmpty && !noFetch && !insecure
            && subscription == Subscription(url: "")
    }

    /// The addresses, those on standard input as well. There, empty lines and comments are skipped.
    private func addresses() throws -> [String] {
        try sources.flatMap { source -> [String] in
            guard source == "-" else { return [source] }
            let text = try LocalFile.read("-", limit: 1 << 20)
            return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String(Substring($0.utf8.trimmed)) }
                .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        }
    }

    private func add(
        _ source: String, _ remote: NewSubscription, _ container: Container
    ) async throws {
        var subscription = Subscription(url: try NewSubscription.url(of: source))
        subscription.mapping = try mapping.value()?.description
        subscription.interval = every?.seconds
        subscription.isInsecure = insecure
        try options.apply(to: &subscription)
        let outcome: NewSubscription.Outcome
        do {
            outcome =
                noFetch
                ? try await remote.record(subscription)
                : try await add(subscription, remote, container)
        } catch let failure as NewSubscription.Failure {
            guard case .unconnected(let url, _) = failure, WebURL(source) == nil else {
                throw failure
            }
            throw Failure(.unavailable, failure.sentence(afterTrying: url))
        } catch StoreError.refusal(.alreadySubscribed(let id, let url)) {
            // A followed list that brought it takes it away no more.
            try await container.archive().perform { store throws(StoreError) in
                try store.followed.claim(feed: id)
            }
            throw StoreError.refusal(.alreadySubscribed(id: id, url: url))
        }
        report(outcome, source: source, url: subscription.url, Messages(container))
    }

    private func add(
        _ subscription: Subscription, _ remote: NewSubscription, _ container: Container
    ) async throws -> NewSubscription.Outcome {
        var request = NewSubscription.Request(subscription)
        request.isOffline = container.isOffline
        request.choice = choose
        request.findsSearch = options.findsSearch
        do {
            return try await ProgressLine.waiting(container, for: subscription.url) {
                try await container.fetcher(remote).fetch(request)
            }
        } catch NewSubscription.Failure.undecided(let url, let feeds, let choice) {
            let failure = NewSubscription.Failure.undecided(url: url, feeds, choice: choice)
            Messages(container).complain(failure.sentence)
            for (index, feed) in feeds.enumerated() {
                let words = [feed.title, feed.url.shownURL].compactMap { $0 }
                Messages(container).complain("\(index + 1): \(words.joined(separator: ", "))")
            }
            throw Failure(.usage)
        }
    }

    private func report(
        _ outcome: NewSubscription.Outcome, source: String, url: String, _ messages: Messages
    ) {
        if let feed = outcome.discovered {
            messages.say("news: \(source.shownURL) is a web page; its feed is \(feed)")
        }
        if let note = every.flatMap({ Interval.note(onWish: $0.seconds, for: url) }) {
            messages.say("news: \(note)")
        }
        if options.findsSearch, let search = outcome.search {
            messages.say("news: searches of it go to \(search.shownURL)")
        }
        for warning in outcome.notes.map(\.sentence) + outcome.warnings {
            messages.say("news: \(outcome.title): \(warning)")
        }
        if let guess = outcome.guess {
            let options = guess.arguments.map(\.shellQuoted).joined(separator: " ")
            messages.say(
                "news: guessed how to read it; to correct it: news remove \(outcome.feedID) --purge; "
                    + "news add \(source.withoutCredentials.shellQuoted) \(options)",
                hasCommand: true)
        }
        let articles = noFetch ? "" : ", \(outcome.articles.counted("article"))"
        messages.confirm("added feed \(outcome.feedID), \(outcome.title)\(articles)")
    }
}
