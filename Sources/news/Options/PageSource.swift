import ArgumentParser
import Feeds
import NewsKit
import Web

/// A web page from a file, a URL or standard input.
struct PageSource: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A file, a URL, or - for standard input.", valueName: "file|url"),
        completion: .file())
    var source = "-"

    @Option(help: ArgumentHelp("The URL that relative URLs start from.", valueName: "url"))
    var base: String?

    func validate() throws {
        if base != nil, WebURL(source) != nil {
            throw ValidationError("--base cannot be used with a URL, which is its own base.")
        }
    }

    /// The name of the page in messages.
    var name: String { source.withoutCredentials }

    /// Reads the page.
    func page(_ container: Container) async throws -> WebPage {
        guard WebURL(source) != nil else {
            // A mistake in the configuration was said already, and a file needs no network.
            let settings = (try? container.settings()) ?? Settings(userAgent: "") { container.now }
            let bytes = try LocalFile.read(
                LocalFile.path(of: source) ?? source, limit: settings.limits.body)
            guard !bytes.isEmpty else {
                throw Failure(.data, "\(name): \(FeedError.empty.sentence)")
            }
            return WebPage(url: base, bytes: bytes)
        }
        guard !container.isOffline else {
            throw Failure(.unavailable, "\(name) needs the network")
        }
        let fetcher = container.fetcher(try container.unstoredPages())
        return try await ProgressLine.waiting(container, for: source) {
            try await fetcher.fetch(source)
        }
    }
}
