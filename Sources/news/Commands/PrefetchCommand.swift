import ArgumentParser
import NewsKit

struct PrefetchCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "prefetch",
        abstract: "Fetch what is due without output, for cron.",
        discussion: """
            Prints nothing unless something is wrong. Only one prefetch runs at a time: a second one \
            exits 75.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(help: "Fetch this many feeds at once.")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Wait up to this long first: 5m. Each installation waits a different time.",
            valueName: "interval"))
    var jitter: Interval?

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
        if let trouble = report.networkTrouble { Messages(container).complain(trouble) }
        for feed in report.ownFailures {
            Messages(container).complain("\(feed.title): \(feed.error ?? "failed")")
        }
        for feed in report.feeds {
            // Do not mail the same warning every hour.
            for warning in feed.warnings where !feed.areWarningsKnown {
                Messages(container).complain("\(feed.title): \(warning)")
            }
        }
        await container.tidy(archive)
        if let status = report.exitStatus { throw Failure(status) }
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
