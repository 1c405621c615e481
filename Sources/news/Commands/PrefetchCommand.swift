import ArgumentParser
import NewsKit

struct PrefetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prefetch",
        abstract: "Fetch what is due, silently: for cron.",
        discussion: """
            Prints nothing unless something is wrong. One at a time: a second one exits 75 while \
            the first is running.
            """)

    @OptionGroup var global: GlobalOptions

    @Option(help: "How many feeds at once.")
    var jobs = 8

    func validate() throws {
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes 1 to 256.") }
    }

    mutating func run() async throws {
        let container = try Container(global)
        guard !container.isOffline else {
            throw Failure(.unavailable, "prefetch needs the network")
        }
        let archive = try container.archive()
        let lock = try ProcessLock(path: container.databasePath + ".prefetch")
        defer { lock.release() }
        let report = try await container.refresher(archive, jobs: jobs).refresh(RefreshRequest())
        if let trouble = report.networkTrouble {
            Door.complain(trouble)
        } else {
            for feed in report.failures {
                Door.complain("\(feed.title): \(feed.error ?? "failed")")
            }
        }
        for feed in report.feeds {
            for warning in feed.warnings { Door.complain("\(feed.title): \(warning)") }
        }
        if let status = RefreshReportView(report, container).exitStatus { throw Failure(status) }
    }
}
