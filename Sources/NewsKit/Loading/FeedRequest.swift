import Feeds
import Polling
import Store
import Transport
import Web

extension SearchTemplate {
    /// An address of the search.
    var example: WebURL? { WebURL(url(query: "x", page: 1, after: 0)) }

    /// Whether its host, as it is written, is this machine or in the local network.
    var isLocal: Bool { example?.isLocal == true }
}

/// The requests for a feed: the first one, and those to targets of redirects.
struct FeedRequest: Sendable {
    let feed: Feed
    let settings: Settings
    let options: LoadOptions
    /// The feed's own address; nil for a local file.
    private let own: WebURL?
    /// The validators of each URL.
    let validators: [(url: String, Validators)]
    /// Header lines that the person's command printed.
    var commandHeaders: [String] = []
    /// Whether the person approved that the feed's own server is in the local network.
    var isLocalApproved = false

    /// - Parameter url: The address that is asked first, which mostly is the feed's own.
    init(
        feed: Feed, at url: WebURL? = nil, settings: Settings, options: LoadOptions,
        validators: [(url: String, Validators)]
    ) {
        self.feed = feed
        self.settings = settings
        self.options = options
        self.validators = validators
        own = url?.text == feed.url ? url : WebURL(feed.url)
    }

    /// The feed's own server; nil for a local file.
    var origin: WebURL.Origin? { own?.origin }

    /// Whether `url` is on the feed's own server.
    func isOrigin(_ url: WebURL) -> Bool { url.origin == origin }

    /// Whether a request that begins at `url` may go to this machine or the local network: to an
    /// address that the person typed, from one server there to another, or if the person allowed
    /// it.
    func reachesPrivate(_ url: WebURL) -> Bool {
        if feed.allowsPrivate || options.isTyped || options.isInside { return true }
        if isTypedSearch(url) { return true }
        return isLocalApproved && (isOrigin(url) || own?.isLocal == true)
    }

    /// Whether `url` is on the server of the search, if its address says that it is local. A server
    /// may have named the search, so other names get no such right.
    private func isTypedSearch(_ url: WebURL) -> Bool {
        guard let search = feed.searchURL.flatMap({ try? SearchTemplate($0) }) else { return false }
        return search.isLocal && search.example?.origin == url.origin
    }

    /// The validators that go to `url`.
    func validators(for url: WebURL) -> Validators {
        guard !options.isUnconditional else { return Validators() }
        let wire = url.wire
        return validators.first { $0.url == wire }?.1 ?? Validators()
    }

    /// The request to `url`, perhaps the target of redirects. Secrets for the feed go only to its
    /// own server.
    func request(to url: WebURL, isOrigin: Bool) -> HTTPRequest {
        var headers = headers + validators(for: url).conditionalHeaders
        if isOrigin {
            // The person's header fields replace the default ones.
            let own = ownHeaders
            let names = Set(own.map { $0.name.lowercased() })
            headers.removeAll { names.contains($0.name.lowercased()) }
            headers += own
        }
        var request = HTTPRequest(
            url: url, headers: headers, proxy: feed.proxy ?? settings.proxy,
            sendsCredentials: isOrigin, limits: settings.limits)
        guard isOrigin else { return request }
        request.verifiesTLS = !feed.isInsecure
        request.clientCertificate = feed.certificate
        request.clientKey = feed.certificateKey
        return request
    }

    /// Runs the person's command that prints headers, if the feed has one. Gives why it brought none, as a
    /// sentence; nil when all is well.
    mutating func takeCommandHeaders() async throws(CancellationError) -> String? {
        guard let command = feed.headerCommand else { return nil }
        do throws(HeaderCommand.Failure) {
            commandHeaders = try await HeaderCommand.lines(of: command)
            return nil
        } catch {
            if case .cancelled = error { throw CancellationError() }
            return error.description
        }
    }

    /// The header fields that only the feed's own server may see. They are checked, because stored
    /// ones may come from a stranger's list.
    var ownHeaders: [(name: String, value: [UInt8])] {
        let lines = (feed.headers ?? "").split(separator: "\n").map(String.init) + commandHeaders
        return lines.compactMap(HeaderLine.field)
    }

    private var headers: [(name: String, value: [UInt8])] {
        var headers = [
            ("User-Agent", Array((feed.userAgent ?? settings.userAgent).utf8)),
            ("Accept", Array(options.accept.utf8)),
        ]
        if options.isForced { headers.append(("Cache-Control", Array("no-cache".utf8))) }
        return headers.map { (name: $0.0, value: $0.1) }
    }
}
