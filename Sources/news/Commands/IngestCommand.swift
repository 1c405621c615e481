import ArgumentParser
import NewsKit
import Store

struct IngestCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "ingest",
        abstract: "Store a feed that somebody brought.",
        discussion: """
            Reads a document in any format of feeds, and stores its entries as those of a subscribed \
            feed: what a WebSub hub sent, or a mail gateway made. When the feed's own server is asked \
            next does not change.

            With --signature the document must be signed: HMAC with SHA-256, as sha256=HEX, which a \
            hub sends in the header X-Hub-Signature. The secret is the first line that --secret-command \
            prints. Exits 65 when the signature is wrong or the document is no feed.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "An id, or an unambiguous part of the title or the URL.", valueName: "feed"),
        completion: .known(.feed))
    var feed: String

    @Argument(
        help: ArgumentHelp("A file, or - for standard input.", valueName: "file"),
        completion: .file())
    var source = "-"

    @Option(help: ArgumentHelp("The media type of the document.", valueName: "type"))
    var contentType: String?

    @Option(
        help: ArgumentHelp(
            "What a hub signed the document with, as sha256=HEX.", valueName: "text"))
    var signature: String?

    @Option(
        help: ArgumentHelp("A shell command that prints the secret.", valueName: "command"))
    var secretCommand: String?

    func validate() throws {
        guard (signature == nil) == (secretCommand == nil) else {
            throw ValidationError("--signature and --secret-command go together.")
        }
        if let signature, !signature.lowercased().hasPrefix("sha256=") {
            throw ValidationError("--signature takes sha256=HEX; other methods are not checked.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let archive = try container.archive()
        let context = try container.fetching(into: archive, indexes: true)
        let word = feed
        let known = try await archive.perform { store throws(StoreError) in
            try store.feeds.find(word).feed
        }
        let body = try LocalFile.read(source, limit: try container.settings().limits.body)
        try await check(body)
        let delivered = DeliveredFeed(body: body, contentType: contentType)
        let count = try await delivered.store(as: known, in: context)
        await container.notify(archive)
        Messages(container).confirm(
            "\(known.displayTitle): \(count.new) new, \(count.changed) changed")
    }

    private func check(_ body: [UInt8]) async throws {
        guard let signature, let secretCommand else { return }
        let secret: String
        do throws(HeaderCommand.Failure) {
            secret = try await HeaderCommand.firstLine(of: secretCommand)
        } catch {
            throw Failure(.unavailable, error.sentence(about: "secret"))
        }
        guard MessageSignature.isValid(signature, of: body, secret: secret) else {
            throw Failure(.data, "the signature is not that of the document; nothing was stored")
        }
    }
}
