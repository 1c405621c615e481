import ArgumentParser
import NewsKit
import Store
import System

struct PrefetchCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "prefetch",
        abstract: "Fetch what is due, for cron: silent until something changes.",
        discussion: """
            Prints a line when a feed has failed for a day, works again, is gone, or has moved, and \
            when a document is damaged for the first time. If a line says that a feed fails or is \
            gone, it exits 1, or 69 when no feed could be fetched. Otherwise it exits 0, also while \
            feeds go on failing and while there is no network. news health lists all problems.

            With --full-text it then fetches the pages of unread articles that have only a teaser, and \
            with --images the pictures of unread articles; favorites and those kept for later come \
            first. Each is stored as it comes, so that the next run goes on where this one ended. \
            news edit FEED --full-text says which feeds; [cache] images says how much room pictures have.

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

    @Flag(help: "Fetch the whole text of articles that have only a teaser, too.")
    var fullText = false

    @Flag(help: "Fetch the pictures of articles, too.")
    var images = false

    @Option(
        help: ArgumentHelp(
            "Stop asking for pages and pictures after this time: 5m. Feeds are always finished.",
            valueName: "interval"))
    var maxTime: Interval?

    @Option(
        help: ArgumentHelp(
            "Stop asking for pages and pictures after so many bytes of them: 200M. The last one may go beyond it.",
            valueName: "bytes"))
    var maxBytes: ByteCount?

    @Flag(help: "Fetch nothing; say how many unread articles can be read offline.")
    var report = false

    @Flag(help: "With --report: print JSON.")
    var json = false

    @Flag(help: "Report each failure, with the exit code of refresh.")
    var strict = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes 1 to 256.")
        }
        if !fullText, !images, maxTime != nil || maxBytes != nil {
            throw ValidationError(
                "--max-time and --max-bytes are used with --full-text or --images.")
        }
        if json, !report { throw ValidationError("--json is used with --report.") }
        if report, fullText || images || strict || jitter != nil || jobs != nil {
            throw ValidationError("--report fetches nothing; it goes only with --json.")
        }
    }

    mutating func run(_ container: Container) async throws {
        if report { return try printReport(container) }
        guard !container.isOffline else {
            throw Failure(.unavailable, "prefetch needs the network")
        }
        Allocator.keepsFreedMemory()
        let archive = try container.archive()
        let lock = try ProcessLock(path: container.databasePath + ".prefetch")
        defer { lock.release() }
        if let jitter { try await wait(within: jitter, archive, Messages(container)) }
        container.releaseLeasesAtEnd()
        try await SyncSession(container, archive).runFirst(saysOnlyNews: !strict)
        try await FollowSession(container, archive).runFirst(saysOnlyNews: true)
        let start = container.now
        let context = try container.fetching(into: archive, jobs: jobs, indexes: true)
        var run = Run(beganAt: start)
        let id = try await archive.perform { [run] store throws(StoreError) in
            try store.runs.begin(run)
        }
        let report = try await container.fetcher(DueFeeds(context)).fetch(RefreshRequest())
        run.note(report)
        tell(report, container)
        await container.notify(archive)
        // Without a network each page would only count as one more failure.
        if report.networkTrouble == nil {
            try await fetchForOffline(context, from: start, &run, container)
        }
        await container.tidy(archive)
        run.endedAt = container.now
        try await archive.perform { [run] store throws(StoreError) in
            try store.runs.end(run, id: id)
        }
        let isWorse = report.feeds.contains { $0.change?.isWorse == true }
        if strict || isWorse, let status = report.exitStatus { throw Failure(status) }
    }

    /// Fetches pages, and then the pictures in them.
    private func fetchForOffline(
        _ context: FetchContext, from start: Int64, _ run: inout Run, _ container: Container
    ) async throws {
        var limits = FullTexts.Limits(
            until: maxTime.map { start + $0.seconds }, bytes: maxBytes?.bytes)
        if fullText {
            let report = try await container.fetcher(FullTexts(context)).fetch(.wanted(limits))
            tell(report, container)
            run.pages = report.found
            limits.bytes = limits.bytes.map { max($0 - report.bytes, 0) }
        }
        guard images else { return }
        guard let pictures = container.pictures else {
            throw Failure(.cannotCreate, "HOME is not set, so there is no place for pictures")
        }
        guard pictures.makeFolder() else {
            throw Failure(
                .cannotCreate, "cannot make \(pictures.path): \(SystemError.sentence())")
        }
        let remote = Pictures(
            context, cache: pictures, budget: try container.pictureBudget())
        let report = try await container.fetcher(remote).fetch(.wanted(limits))
        (run.pictures, run.missingPictures) = (report.found, report.missing)
        Messages(container).detail(
            "\(report.found.counted("picture")) came, \(report.failed) did not"
                + (report.isCut ? "; the rest waits for the next run" : ""))
    }

    private func printReport(_ container: Container) throws {
        let store = try container.store()
        var totals = try store.articles.unreadTotals()
        // Those that the last run counted may have been deleted since.
        totals.missingPictures =
            try container.pictures.map { try store.articles.missingPictures(in: $0) } ?? 0
        let output = Records(container)
        if json {
            try output.print(totals.value)
        } else if container.style.isForPeople {
            let sentence = container.style.said(totals.offlineSentence)
            try output.print(sentence.wrapped(to: container.screen.columns))
        } else {
            try output.print(totals.records.map(\.tsvLine))
        }
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

    /// Says with `-v` what came of the pages, and with `--strict` which did not come.
    private func tell(_ report: FullTextReport, _ container: Container) {
        let messages = Messages(container)
        for page in report.pages where strict {
            guard let trouble = page.trouble else { continue }
            messages.complain("the page of article \(page.article): \(trouble)")
        }
        messages.detail(
            "\(report.found) of \(report.pages.count.counted("page")) had the whole article"
                + (report.isCut ? "; the rest waits for the next run" : ""))
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

extension Run {
    /// Adds the results of the feeds.
    fileprivate mutating func note(_ report: RefreshReport) {
        (feeds, failed) = (report.tried, report.failures.count)
        (new, changed) = (report.new, report.changed)
        trouble = report.networkTrouble
    }
}

extension ByteCount: ExpressibleByArgument {
    /// A byte or more.
    init?(argument: String) {
        self.init(argument)
        guard bytes > 0 else { return nil }
    }
}
