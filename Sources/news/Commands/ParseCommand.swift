import ArgumentParser
import Feeds
import NewsKit
import Polling
import Store
import Terminal
import Web

struct ParseCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "parse",
        abstract: "Convert feeds of any format to JSON Feed 1.1.",
        discussion: """
            Reads files, URLs or standard input (-) and prints one document per line. Does not use \
            the database. Defects of a feed are reported on standard error. Exits 65 if nothing could \
            be read.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Files, URLs, or - for standard input.", valueName: "file|url"),
        completion: .file())
    var sources: [String] = ["-"]

    @Option(help: ArgumentHelp("The media type of the input.", valueName: "type"))
    var contentType: String?

    @Option(help: ArgumentHelp("The URL that relative URLs start from.", valueName: "url"))
    var base: String?

    @OptionGroup var mapping: MappingOptions

    func validate() throws {
        let hasURL = sources.contains { WebURL($0) != nil }
        if hasURL, contentType != nil || base != nil {
            throw ValidationError(
                "--content-type and --base cannot be used with URLs, whose answers give both.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let output = Records(container)
        let conversion = FeedConversion(
            contentType: contentType, base: base, mapping: try mapping.value(),
            fetcher: container.isOffline ? nil : container.fetcher(try container.unstoredFeeds()),
            messages: Messages(container))
        // These may let us wait.
        if sources.contains(where: { $0 == "-" || WebURL($0) != nil }) {
            container.leaveWhenOutputCloses()
        }
        // Documents of others would run into the line.
        let waits = sources.count == 1 && !container.isOffline
        var status: ExitStatus?
        try await ParseCommand.forEach(sources, width: container.processors) { source in
            guard waits else { return await conversion.convert(source) }
            return await ProgressLine.waiting(container, for: source) {
                await conversion.convert(source)
            }
        } take: { outcome in
            guard let failure = try conversion.finish(outcome, to: output) else { return }
            // One bad feed does not stop the others.
            if let message = failure.message { Messages(container).complain(message) }
            status = failure.status
        }
        if let status { throw Failure(status) }
    }

    /// Runs `work` on a few sources at a time, and hands each outcome to `take` in order. At most
    /// twice `width` outcomes are waiting, so memory does not grow with the number of sources.
    private static func forEach(
        _ sources: [String], width: Int,
        work: @escaping @Sendable (String) async -> FeedConversion.Outcome,
        take: (FeedConversion.Outcome) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, FeedConversion.Outcome).self) { group in
            var finished: [Int: FeedConversion.Outcome] = [:]
            var (started, taken) = (0, 0)
            while taken < sources.count {
                while started < sources.count, started < taken + 2 * width {
                    let (index, source) = (started, sources[started])
                    group.addTask { (index, await work(source)) }
                    started += 1
                }
                if let outcome = finished.removeValue(forKey: taken) {
                    try take(outcome)
                    taken += 1
                } else if let (index, outcome) = try await group.next() {
                    finished[index] = outcome
                }
            }
        }
    }
}
