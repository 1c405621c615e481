import CCurl
import Dispatch
import Synchronization

/// HTTP by libcurl: all transfers on one multi handle, which lives on one thread.
///
/// libcurl is loaded at the first request. Connections are kept and used again; cookies, `.netrc`
/// and libcurl's own following of redirects are off. Cancelling the task that waits for an answer
/// closes the transfer at once.
public final class HTTPClient: Sendable {
    /// What is the same for all requests of a client.
    public struct Configuration: Sendable {
        /// How many transfers at once; the others wait, without their clocks running.
        public var jobs = 8
        /// A file of trusted certificates instead of the system's, as `SSL_CERT_FILE` names one.
        public var certificateFile: String?
        /// Addresses of hosts, which are not looked up then, as curl's `--resolve` takes them:
        /// `host:port:address[,address…]`, where the host may be `*`.
        public var resolve: [String] = []
        /// The proxy of the requests that name none, but for the hosts in `no_proxy`; nil for what
        /// the environment says (`http_proxy`, `https_proxy`, `all_proxy`).
        public var proxy: String?

        /// Eight transfers, the system's certificates, the environment's proxies.
        public init() {}
    }

    private let configuration: Configuration
    private let mailbox = Mailbox()
    private let isStarted = Mutex(false)

    /// A client that does nothing until its first request.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    deinit {
        mailbox.post(.shutdown)
    }

    /// Begins to load libcurl, so that the first request, which does it otherwise, waits less.
    public func prepare() {
        DispatchQueue.global().async { [self] in
            // The first request fails for the same reason, and says so.
            try? start()
        }
    }

    /// Sends a request and waits for the whole answer. Redirects are not followed.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try start()
        let id = mailbox.nextID()
        defer { mailbox.forget(id) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { mailbox.post(.start(id, request, $0)) }
        } onCancel: {
            mailbox.post(.cancel(id))
        }
        var response = try result.get()
        // Here and not by the loop, so that one body is decoded while others come in.
        try response.decodeBody(limit: request.limits.body)
        return response
    }

    private func start() throws(TransportError) {
        try isStarted.withLock { (isStarted) throws(TransportError) in
            guard !isStarted else { return }
            if let reason = ccurl_load() { throw .libraryMissing(String(cString: reason)) }
            guard let multi = ccurl_multi_init() else { throw .outOfMemory }
            guard ccurl_multi_wakeup(multi) == CURLM_OK else {
                // It has no pipe to be woken by.
                _ = ccurl_multi_cleanup(multi)
                throw .tooManyFiles
            }
            isStarted = true
            mailbox.connect(loop: multi)
            let (mailbox, configuration) = (mailbox, configuration)
            let address = UInt(bitPattern: multi)
            // A queue of its own whose one block blocks is a thread of its own.
            DispatchQueue(label: "news.http", qos: .userInitiated).async {
                guard let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
                TransferLoop(multi, mailbox: mailbox, configuration: configuration).run()
            }
        }
    }
}
