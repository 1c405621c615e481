import ArgumentParser
import Feeds
import NewsKit
import Store
import Web

struct AddCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Subscribe to a feed: a URL or a file.",
        discussion: """
            If the URL is a web page, news adds its feed. If the page offers several feeds, they are \
            listed, and --choose picks one.

            A JSON API that is not a feed is read with --items and --field. Fields that you do not name \
            are guessed. Without --items news prints its guess, so that you can correct it.

              news add https://hn.example/api --items hits --field url=link

            --search auto finds out how to search the site.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("An http(s) URL, or a file.", valueName: "url|file"))
    var source: String

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
        if let choose, choose < 1 { throw ValidationError("--choose counts from 1.") }
        if noFetch, options.findsSearch {
            throw ValidationError(
                "--search auto needs a request. It cannot be used with --no-fetch.")
        }
    }

    mutating func run(_ container: Container) async throws {
        var subscription = Subscription(url: try NewSubscription.url(of: source))
        subscription.mapping = try mapping.value()?.description
        subscription.interval = every?.seconds
        subscription.isInsecure = insecure
        try options.apply(to: &subscription)
        let remote = NewSubscription(try container.fetching(into: try container.archive()))
        container.beforeEnd { HeaderCommand.endAll() }
        let outcome =
            noFetch
            ? try await remote.record(subscription)
            : try await add(subscription, remote, container)
        report(outcome, url: subscription.url, Messages(container))
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
            for (index, feed) in feeds.enumerated() {
                let words = [feed.title, feed.type, feed.url.shownURL].compactMap { $0 }
                Messages(container).complain("\(index + 1): \(words.joined(separator: ", "))")
            }
            throw NewSubscription.Failure.undecided(url: url, feeds, choice: choice)
        }
    }

    private func report(
        _ outcome: NewSubscription.Outcome, url: String, _ messages: Messages
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
        let articles = outcome.new == 1 ? "1 article" : "\(outcome.new) articles"
        messages.say(
            noFetch
                ? "news: added feed \(outcome.feedID), \(outcome.title)"
                : "news: added feed \(outcome.feedID), \(outcome.title), \(articles)")
    }
}
