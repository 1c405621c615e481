import CCurl
import Dispatch
import Synchronization

/// An HTTP client based on libcurl: all transfers run on one multi handle, on one thread.
///
/// It loads libcurl at the first request. It reuses connections. Cookies, `.netrc` and libcurl's
/// own handling of redirects are off. Cancelling the task that waits for an answer closes the
/// transfer at once.
public final class HTTPClient: Sendable {
    /// The settings for all requests of a client.
    public struct Configuration: Sendable {
        /// How many transfers run at once. The time limits of the others start later.
        public var jobs = 8
        /// A file of trusted certificates that replaces the system's, like `SSL_CERT_FILE`.
        public var certificateFile: String?
        /// Addresses of hosts that are then not looked up, in the form of curl's `--resolve`:
        /// `host:port:address[,address…]`; the host may be `*`.
        public var resolve: [String] = []
        /// The proxy for requests without their own, except for the hosts in `no_proxy`; nil for
        /// the proxies of the environment (`http_proxy`, `https_proxy`, `all_proxy`).
        public var proxy: String?

        /// Eight transfers, the system's certificates, the environment's proxies.
        public init() {}
    }

    private let configuration: Configuration
    private let mailbox = Mailbox()
    private let isStarted = Mutex(false)

    /// A client, which starts its thread at its first request.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    deinit {
        mailbox.post(.shutdown)
    }

    /// Begins to load libcurl early, so that the first request waits less.
    public func prepare() {
        DispatchQueue(label: "news.libcurl").async { [self] in
            // The first request fails for the same reason and reports it.
            try? start()
        }
    }

    /// Sends a request and waits for the whole answer. Redirects are not followed.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.reachesPrivate || !request.url.isLocal else {
            throw .privateAddress(request.url.host)
        }
        try start()
        let id = mailbox.nextID()
        defer { mailbox.forget(id) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { mailbox.post(.start(id, request, $0)) }
        } onCancel: {
            mailbox.post(.cancel(id))
        }
        var response = try result.get()
        // Decode here, not on the loop's thread, so that other transfers go on meanwhile.
        try response.decodeBody(limit: request.limits.body)
        return response
    }

    private func start() throws(TransportError) {
        try isStarted.withLock { (isStarted) throws(TransportError) in
            guard !isStarted else { return }
            if let reason = ccurl_load() { throw .libraryMissing(String(cString: reason)) }
            guard let multi = ccurl_multi_init() else { throw .outOfMemory }
            guard ccurl_multi_wakeup(multi) == CURLM_OK else {
                // Without a pipe the handle cannot be woken.
                _ = ccurl_multi_cleanup(multi)
                throw .tooManyFiles
            }
            isStarted = true
            mailbox.connect(loop: multi)
            let (mailbox, configuration) = (mailbox, configuration)
            let address = UInt(bitPattern: multi)
            // A queue with one block that never yields is a thread.
            DispatchQueue(label: "news.http", qos: .userInitiated).async {
                guard let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
                TransferLoop(multi, mailbox: mailbox, configuration: configuration).run()
            }
        }
    }
}

extension HTTPClient.Configuration {
    /// Sets the options that a request may override. libcurl copies the strings.
    func setOptions(of handle: UnsafeMutableRawPointer) {
        if let certificateFile {
            _ = ccurl_setopt_string(handle, CURLOPT_CAINFO, certificateFile)
        }
    }

    /// The proxy of a request; empty for none.
    func proxy(for request: HTTPRequest, _ variables: ProxyVariables) -> String {
        if let proxy = request.proxy { return proxy }
        guard !variables.isExcluded(request.url) else { return "" }
        return proxy ?? variables.proxy(for: request.url.scheme) ?? ""
    }
}

extension HTTPClient {
    /// The value of `Accept-Encoding` in each request (RFC 9110 12.5.3).
    package static var acceptedCodings: String { ContentCoding.accepted }
}
