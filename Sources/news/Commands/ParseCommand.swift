import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal
import Transport

struct ParseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Turn feeds into JSON Feed 1.1.",
        discussion: """
            Reads files, URLs, or standard input (-), and prints a document for each, one a line. \
            Touches no database. Exits 65 when nothing can be saved.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("Files, URLs, or - for standard input.", valueName: "file|url"))
    var sources: [String] = ["-"]

    @Option(help: ArgumentHelp("The media type that it came with.", valueName: "type"))
    var contentType: String?

    @Option(help: ArgumentHelp("What relative URLs are relative to.", valueName: "url"))
    var base: String?

    @OptionGroup var mapping: MappingOptions

    func validate() throws {
        let hasURL = sources.contains { WebURL($0) != nil }
        if hasURL, contentType != nil || base != nil {
            throw ValidationError("--content-type and --base do not go with URLs, which tell both.")
        }
    }

    mutating func run() async throws {
        let container = try Container(global)
        let output = Records()
        var status: ExitStatus?
        for source in sources {
            do {
                let feed = try await feed(source, container)
                let name = source.withoutCredentials
                for warning in feed.warnings { Door.complain("\(name): \(warning)") }
                try output.printJSON { JSONFeedWriter.write(feed, to: &$0) }
            } catch {
                // One bad feed does not stop the others; output that nobody takes stops all.
                guard !(error is OutputError), let failure = Door.failure(of: error) else {
                    throw error
                }
                if let message = failure.message { Door.complain(message) }
                status = failure.status
            }
        }
        if let status { throw Failure(status) }
    }

    private func feed(_ source: String, _ container: Container) async throws -> ParsedFeed {
        if WebURL(source) != nil {
            guard !container.isOffline else {
                throw Failure(.unavailable, "\(source.withoutCredentials) needs the network")
            }
            return try await container.reader().read(source, mapping: mapping.value())
        }
        let bytes: [UInt8]
        do {
            bytes = try LocalFile.read(
                LocalFile.path(of: source) ?? source, limit: container.settings().limits.body)
        } catch {
            if case .tooLarge = error { throw Failure(.data, error.description) }
            throw Failure(.noInput, error.description)
        }
        do {
            return try FeedParser.parse(
                bytes, contentType: contentType, base: base, mapping: mapping.value())
        } catch {
            throw Failure(.data, "\(source): \(error.description)")
        }
    }
}
