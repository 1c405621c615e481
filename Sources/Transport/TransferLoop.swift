import CCurl
import System

/// The thread that owns the multi handle: starts transfers, drives them, ends them.
struct TransferLoop: ~Copyable {
    private let mailbox: Mailbox
    private let configuration: HTTPClient.Configuration
    private let proxies = ProxyVariables()
    private let resolve: UnsafeMutablePointer<curl_slist>?
    private let sockets = OpenSockets()
    private var multi: UnsafeMutableRawPointer
    private var easyHandles = EasyHandles()
    private var queue = TransferQueue()
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var handles: [UInt64: UnsafeMutableRawPointer] = [:]
    /// Transfers that have ended. They are answered together, so that their tasks wake together.
    private var ended: [(transfer: Transfer, result: Result<HTTPResponse, TransportError>)] = []
    private var jobs: Int
    /// Whether libcurl may keep unused connections.
    private var keepsConnections = false
    private var isShuttingDown = false

    /// Takes over the multi handle of the mailbox.
    init(
        _ multi: UnsafeMutableRawPointer, mailbox: Mailbox, configuration: HTTPClient.Configuration
    ) {
        self.mailbox = mailbox
        self.configuration = configuration
        self.multi = multi
        jobs = OpenFileLimit.jobs(atMost: configuration.jobs)
        resolve = configuration.resolve.reduce(nil) { ccurl_slist_append($0, $1) ?? $0 }
        // Between two requests to a public host its connection is kept.
        let kept = max(jobs, OpenFileLimit.jobs(atMost: 64))
        _ = ccurl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, kept)
    }

    deinit {
        mailbox.connect(loop: nil)
        _ = ccurl_multi_cleanup(multi)
        if let resolve { ccurl_slist_free_all(resolve) }
    }

    /// Runs until the client is gone. Then its last transfer has ended, because a task that sends
    /// keeps the client alive.
    consuming func run() {
        var failures = 0
        while true {
            for message in mailbox.takeAll() { handle(message) }
            startWaiting()
            if isShuttingDown && running.isEmpty { break }
            var count: Int32 = 0
            let driven = ccurl_multi_perform(multi, &count)
            endFinished()
            startWaiting()
            answerEnded()
            guard mailbox.mayWait() else { continue }
            // With no transfers it waits an hour; a message wakes it.
            let polled = ccurl_multi_poll(multi, running.isEmpty ? 3_600_000 : 1000)
            if driven == CURLM_OK && polled == CURLM_OK {
                failures = 0
            } else {
                endAll()
                failures += 1
                // Without this pause, the loop would spin.
                if failures > 1 { usleep(100_000) }
            }
        }
    }
}

extension TransferLoop {
    private mutating func handle(_ message: Mailbox.Message) {
        switch message {
        case .start(let id, let request, let continuation):
            if mailbox.isCancelled(id) {
                continuation.resume(returning: .failure(.cancelled))
            } else {
                queue.append(
                    Transfer(
                        id: id, request: request, configuration: configuration,
                        proxy: configuration.proxy(for: request, proxies), sockets: sockets,
                        continuation: continuation))
            }
        case .cancel(let id):
            if let handle = handles[id] {
                end(handle, with: .failure(.cancelled))
            } else if let transfer = queue.remove(id) {
                ended.append((transfer, .failure(.cancelled)))
            }
        case .shutdown:
            isShuttingDown = true
        }
    }

    private mutating func startWaiting() {
        while running.count < jobs, let transfer = queue.popFirst() { start(transfer) }
    }

    private mutating func start(_ transfer: Transfer) {
        guard let handle = easyHandles.take() else {
            ended.append((transfer, .failure(.outOfMemory)))
            return
        }
        running[handle] = transfer
        handles[transfer.id] = handle
        let isSet = transfer.setOptions(of: handle, resolve: resolve)
        if !isSet || ccurl_multi_add_handle(multi, handle) != CURLM_OK {
            end(handle, with: .failure(.outOfMemory))
        }
    }

    private mutating func endFinished() {
        var handle: UnsafeMutableRawPointer?
        var code = CURLE_OK
        while ccurl_multi_next_done(multi, &handle, &code) {
            guard let handle, let transfer = running[handle] else { continue }
            let result = transfer.result(code, handle)
            if case .failure(.tooManyFiles) = result {
                postpone(handle)
            } else {
                keepsConnections = true
                end(handle, with: result)
            }
        }
    }

    /// Ends all transfers, because the multi handle itself keeps failing.
    private mutating func endAll() {
        for handle in Array(running.keys) { end(handle, with: .failure(.outOfMemory)) }
        answerEnded()
    }

    private mutating func end(
        _ handle: UnsafeMutableRawPointer, with result: Result<HTTPResponse, TransportError>
    ) {
        guard let transfer = release(handle) else { return }
        ended.append((transfer, result))
    }

    private mutating func release(_ handle: UnsafeMutableRawPointer) -> Transfer? {
        _ = ccurl_multi_remove_handle(multi, handle)
        // The handle refers to the transfer until here.
        easyHandles.giveBack(handle)
        guard let transfer = running.removeValue(forKey: handle) else { return nil }
        handles[transfer.id] = nil
        return transfer
    }

    private mutating func answerEnded() {
        for (transfer, result) in ended { transfer.end(with: result) }
        ended.removeAll(keepingCapacity: true)
    }

    /// Postpones a transfer for which no file could be opened until another one closes its files.
    /// From now on only as many jobs run as are running now. If it is the only transfer, the kept
    /// connections are closed for it, once.
    private mutating func postpone(_ handle: UnsafeMutableRawPointer) {
        guard let transfer = release(handle) else { return }
        jobs = max(1, running.count)
        guard !running.isEmpty || (keepsConnections && closeConnections()) else {
            ended.append((transfer, .failure(.tooManyFiles)))
            return
        }
        _ = ccurl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, jobs)
        queue.prepend(transfer)
    }

    /// libcurl closes the connections that it keeps only together with the multi handle.
    private mutating func closeConnections() -> Bool {
        guard let fresh = ccurl_multi_init() else { return false }
        mailbox.connect(loop: nil)
        _ = ccurl_multi_cleanup(multi)
        multi = fresh
        // The new handle could open its wake-up pipe only after the old one closed its files.
        if ccurl_multi_wakeup(fresh) != CURLM_OK, let second = ccurl_multi_init() {
            _ = ccurl_multi_cleanup(fresh)
            multi = second
        }
        mailbox.connect(loop: multi)
        keepsConnections = false
        return true
    }
}

extension TransportError {
    static let outOfMemory = TransportError.other("libcurl is out of memory")
}

/// Easy handles for reuse. Each keeps the TLS sessions of its servers, so a new connection to one
/// of them needs no full handshake.
struct EasyHandles: ~Copyable {
    private var spare: [UnsafeMutableRawPointer] = []

    /// An empty pool.
    init() {}

    deinit {
        for handle in spare { ccurl_easy_cleanup(handle) }
    }

    /// A handle without options; nil when memory has run out.
    mutating func take() -> UnsafeMutableRawPointer? {
        spare.popLast() ?? ccurl_easy_init()
    }

    /// Takes back a handle, which must not be in the multi handle any more.
    mutating func giveBack(_ handle: UnsafeMutableRawPointer) {
        ccurl_easy_reset(handle)
        spare.append(handle)
    }
}
