import ArgumentParser
import NewsKit

struct PrefetchCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "prefetch",
        abstract: "Fetch what is due, for cron: silent until something changes.",
        discussion: """
            Prints a line when a feed has failed for a day, works again, is gone, or has moved, and \
            when a document is damaged for the first time. If a line says that a feed fails or is \
            gone, it exits 1, or 69 when no feed could be fetched. Otherwise it exits 0, also while \
            feeds go on failing and while there is no network. news health lists all problems.

            Only one prefetch runs at a time: a second one exits 75.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: "Fetch this many feeds at once.")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Wait up to this long first: 5m. Each installation waits a different time.",
            valueName: "interval"))
    var jitter: Interval?

    @Flag(help: "Report each failure, with the exit code of refresh.")
    var strict = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes 1 to 256.")
        }
    }

    mutating func run(_ container: Container) async throws {
        guard !container.isOffline else {
            throw Failure(.unavailable, "prefetch needs the network")
        }
        let archive = try container.archive()
        let lock = try ProcessLock(path: container.databasePath + ".prefetch")
        defer { lock.release() }
        if let jitter { try await wait(within: jitter, archive, Messages(container)) }
        container.releaseLeasesAtEnd()
        let feeds = DueFeeds(try container.fetching(into: archive, jobs: jobs, indexes: true))
        let report = try await container.fetcher(feeds).fetch(RefreshRequest())
        tell(report, container)
        await container.notify(archive)
        await container.tidy(archive)
        let isWorse = report.feeds.contains { $0.change?.isWorse == true }
        if strict || isWorse, let status = report.exitStatus { throw Failure(status) }
    }

    /// Prints what has changed, and with `--strict` all that went wrong.
    private func tell(_ report: RefreshReport, _ container: Container) {
        let messages = Messages(container)
        if strict, let trouble = report.networkTrouble { messages.complain(trouble) }
        for feed in report.feeds {
            let news = FeedNews(feed: feed, now: container.now)
            var sentences = news.changes
            // Do not mail the same warning every hour.
            if !feed.areWarningsKnown { sentences += news.warnings }
            let isFailure = feed.outcome == .failed && !feed.isExcused && feed.change == nil
            if strict, isFailure { sentences.append(news.failure) }
            for sentence in sentences { messages.complain(sentence) }
        }
    }

    /// Waits a random time, because thousands of crontabs have the same minute.
    private func wait(
        within jitter: Interval, _ archive: Archive, _ messages: Messages
    ) async throws {
        let delay = try await StartDelay.seconds(within: jitter.seconds, archive)
        messages.detail("starts in \(delay) s")
        try await Task.sleep(for: .seconds(delay))
    }
}
