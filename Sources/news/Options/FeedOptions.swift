import ArgumentParser
import Feeds
import NewsKit
import Store

/// The settings of a feed, as options of `add` and `edit`.
struct FeedOptions: ParsableArguments {
    @Option(help: "Your own title for the feed.")
    var title: String?

    @Option(
        name: .customLong("tag"), help: "A tag for the feed. May be repeated.",
        completion: .known(.tag))
    var tags: [String] = []

    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "A request header for this feed only. May be repeated.", valueName: "name: value"))
    var headers: [String] = []

    @Option(
        help: ArgumentHelp(
            "A shell command that prints more request headers. It runs before each fetch, so that no "
                + "secret is stored.",
            valueName: "command"))
    var headerCommand: String?

    @Option(help: ArgumentHelp("The User-Agent for this feed.", valueName: "text"))
    var userAgent: String?

    @Option(help: ArgumentHelp("The proxy for this feed.", valueName: "url"))
    var proxy: String?

    @Option(
        help: ArgumentHelp("The certificate to show to the server (PEM).", valueName: "file"),
        completion: .file())
    var clientCert: String?

    @Option(
        help: ArgumentHelp(
            "The certificate's key, if it is another file (PEM).", valueName: "file"),
        completion: .file())
    var clientKey: String?

    @Option(
        help: ArgumentHelp(
            "The address that searches the feed, with {query} and optionally {page} in it.",
            valueName: "url"))
    var search: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Let redirects and links of the feed lead to this machine and the local network. A local \
            address that you type needs no permission.
            """)
    var allowPrivate: Bool?

    func validate() throws {
        for header in headers where !header.isEmpty && !HeaderLine.isValid(header.utf8) {
            throw ValidationError("A header is written 'Name: value'.")
        }
        if let header = headers.first(where: HeaderLine.isReserved) {
            let name = header.prefix { $0 != ":" }
            throw ValidationError("The header \(name) cannot be set.")
        }
        if let proxy, !ProxyAddress.isWellFormed(proxy) {
            throw ValidationError(
                "--proxy needs the URL of a proxy, such as socks5h://localhost:9050.")
        }
        if let userAgent, !userAgent.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            throw ValidationError("--user-agent takes printable ASCII characters.")
        }
        if let search, !search.isEmpty, !findsSearch {
            do { _ = try SearchTemplate(search) } catch {
                throw ValidationError("--search: \(error.description).")
            }
        }
        if let title, title.allSatisfy(\.isWhitespace) {
            throw ValidationError("--title needs a title; news edit FEED --no-title removes yours.")
        }
        if tags.contains("") {
            throw ValidationError("--tag needs a word; news edit FEED --untag takes one away.")
        }
    }

    /// Whether to find out how the feed is searched.
    var findsSearch: Bool { search == "auto" }

    /// The headers without empty ones, one a line; nil if there are none.
    var headerLines: String? {
        let lines = headers.filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension FeedOptions {
    /// Sets the options for a new feed. An empty text sets nothing.
    func apply(to subscription: inout Subscription) throws {
        subscription.title = title
        subscription.tags = tags
        subscription.headers = headerLines
        subscription.headerCommand = headerCommand.flatMap(\.nonEmpty)
        subscription.userAgent = userAgent.flatMap(\.nonEmpty)
        // An empty value is valid: it means no proxy, even if the environment names one.
        subscription.proxy = proxy
        subscription.certificate = try clientCert.flatMap(\.nonEmpty).map(LocalFile.absolutePath)
        subscription.searchURL = findsSearch ? nil : search.flatMap(\.nonEmpty)
        subscription.allowsPrivate = allowPrivate ?? false
        subscription.certificateKey = try clientKey.flatMap(\.nonEmpty).map(LocalFile.absolutePath)
    }

    /// Sets the options for an existing feed. An empty text removes a setting.
    func apply(to edit: inout FeedEdit) throws {
        edit.title = title.map(Optional.some)
        edit.addedTags = tags
        if !headers.isEmpty { edit.headers = .some(headerLines) }
        edit.headerCommand = headerCommand.map(\.nonEmpty)
        edit.userAgent = userAgent.map(\.nonEmpty)
        edit.proxy = proxy.map(\.nonEmpty)
        edit.certificate = try clientCert.map { try $0.nonEmpty.map(LocalFile.absolutePath) }
        edit.searchURL = search.map(\.nonEmpty)
        edit.allowsPrivate = allowPrivate
        edit.certificateKey = try clientKey.map { try $0.nonEmpty.map(LocalFile.absolutePath) }
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
