import CCurl

/// The thread that owns the multi handle: starts transfers, drives them, ends them.
struct TransferLoop: ~Copyable {
    private let mailbox: Mailbox
    private let configuration: HTTPClient.Configuration
    private let multi: UnsafeMutableRawPointer
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var handles: [UInt64: UnsafeMutableRawPointer] = [:]
    private var waiting: [(id: UInt64, request: HTTPRequest, Mailbox.Continuation)] = []
    private var firstWaiting = 0
    private var cancelledEarly: Set<UInt64> = []
    private var isShuttingDown = false

    /// Nil when memory has run out, in which case nothing else will work either.
    init?(mailbox: Mailbox, configuration: HTTPClient.Configuration) {
        guard let multi = ccurl_multi_init() else { return nil }
        self.mailbox = mailbox
        self.configuration = configuration
        self.multi = multi
        _ = ccurl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, configuration.jobs)
    }

    deinit {
        _ = ccurl_multi_cleanup(multi)
    }

    /// Works until the client is gone and its last transfer has ended.
    consuming func run() {
        mailbox.connect(loop: multi)
        while true {
            for message in mailbox.takeAll() { handle(message) }
            startWaiting()
            if isShuttingDown && running.isEmpty { break }
            var count: Int32 = 0
            _ = ccurl_multi_perform(multi, &count)
            endFinished()
            startWaiting()
            // An hour when there is nothing to drive: a message wakes it.
            _ = ccurl_multi_poll(multi, running.isEmpty ? 3_600_000 : 1000)
        }
        mailbox.connect(loop: nil)
    }

    private mutating func handle(_ message: Mailbox.Message) {
        switch message {
        case .start(let id, let request, let continuation):
            if cancelledEarly.remove(id) != nil {
                continuation.resume(returning: .failure(.cancelled))
            } else {
                waiting.append((id, request, continuation))
            }
        case .cancel(let id):
            cancel(id)
        case .shutdown:
            isShuttingDown = true
        }
    }

    private mutating func cancel(_ id: UInt64) {
        if let handle = handles[id] {
            end(handle, with: .failure(.cancelled))
        } else if let index = waiting[firstWaiting...].firstIndex(where: { $0.id == id }) {
            waiting.remove(at: index).2.resume(returning: .failure(.cancelled))
        } else {
            // It has ended already, or the cancellation overtook the start.
            cancelledEarly.insert(id)
        }
    }

    private mutating func startWaiting() {
        while running.count < configuration.jobs, firstWaiting < waiting.count {
            let (id, request, continuation) = waiting[firstWaiting]
            firstWaiting += 1
            let transfer = Transfer(id: id, request: request, continuation: continuation)
            guard let handle = transfer.makeHandle(configuration) else {
                continuation.resume(returning: .failure(.other("libcurl is out of memory")))
                continue
            }
            running[handle] = transfer
            handles[id] = handle
            _ = ccurl_multi_add_handle(multi, handle)
        }
        if firstWaiting == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            firstWaiting = 0
        }
    }

    private mutating func endFinished() {
        var handle: UnsafeMutableRawPointer?
        var code = CURLE_OK
        while ccurl_multi_next_done(multi, &handle, &code) {
            guard let handle, let transfer = running[handle] else { continue }
            end(handle, with: transfer.result(code, handle))
        }
    }

    private mutating func end(
        _ handle: UnsafeMutableRawPointer, with result: Result<HTTPResponse, TransportError>
    ) {
        _ = ccurl_multi_remove_handle(multi, handle)
        ccurl_easy_cleanup(handle)
        guard let transfer = running.removeValue(forKey: handle) else { return }
        handles[transfer.id] = nil
        transfer.continuation.resume(returning: result)
    }
}
