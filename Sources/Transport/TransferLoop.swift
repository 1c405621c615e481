import CCurl

/// The thread that owns the multi handle: starts transfers, drives them, ends them.
struct TransferLoop: ~Copyable {
    private let mailbox: Mailbox
    private let configuration: HTTPClient.Configuration
    private let jobs: Int
    private let multi: UnsafeMutableRawPointer
    private let resolve: UnsafeMutablePointer<curl_slist>?
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var handles: [UInt64: UnsafeMutableRawPointer] = [:]
    private var waiting: [UInt64: Transfer] = [:]
    /// The order of those that wait, and of some that were cancelled meanwhile.
    private var queue: [UInt64] = []
    private var firstInQueue = 0
    private var isShuttingDown = false

    /// Takes over the multi handle of the mailbox.
    init(
        _ multi: UnsafeMutableRawPointer, mailbox: Mailbox, configuration: HTTPClient.Configuration
    ) {
        self.mailbox = mailbox
        self.configuration = configuration
        self.multi = multi
        jobs = max(1, configuration.jobs)
        resolve = configuration.resolve.reduce(nil) { ccurl_slist_append($0, $1) ?? $0 }
        _ = ccurl_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, jobs)
    }

    deinit {
        mailbox.connect(loop: nil)
        _ = ccurl_multi_cleanup(multi)
        if let resolve { ccurl_slist_free_all(resolve) }
    }

    /// Works until the client is gone. Its last transfer has ended then: a task that sends holds
    /// the client.
    consuming func run() {
        while true {
            for message in mailbox.takeAll() { handle(message) }
            startWaiting()
            if isShuttingDown && running.isEmpty { break }
            var count: Int32 = 0
            let driven = ccurl_multi_perform(multi, &count)
            endFinished()
            startWaiting()
            // An hour when there is nothing to drive: a message wakes it.
            let polled = ccurl_multi_poll(multi, running.isEmpty ? 3_600_000 : 1000)
            if driven != CURLM_OK || polled != CURLM_OK { endAll() }
        }
    }

    private mutating func handle(_ message: Mailbox.Message) {
        switch message {
        case .start(let id, let request, let continuation):
            if mailbox.isCancelled(id) {
                continuation.resume(returning: .failure(.cancelled))
            } else {
                waiting[id] = Transfer(
                    id: id, request: request, configuration: configuration,
                    continuation: continuation)
                queue.append(id)
            }
        case .cancel(let id):
            if let handle = handles[id] {
                end(handle, with: .failure(.cancelled))
            } else {
                waiting.removeValue(forKey: id)?.end(with: .failure(.cancelled))
            }
        case .shutdown:
            isShuttingDown = true
        }
    }

    private mutating func startWaiting() {
        while running.count < jobs, firstInQueue < queue.count {
            let id = queue[firstInQueue]
            firstInQueue += 1
            guard let transfer = waiting.removeValue(forKey: id) else { continue }
            start(transfer)
        }
        // Halving keeps the cost of moving the rest constant for each that waited.
        if firstInQueue > queue.count / 2 {
            queue.removeFirst(firstInQueue)
            firstInQueue = 0
        }
    }

    private mutating func start(_ transfer: Transfer) {
        guard let handle = transfer.makeHandle(resolve: resolve) else {
            transfer.end(with: .failure(.outOfMemory))
            return
        }
        running[handle] = transfer
        handles[transfer.id] = handle
        if ccurl_multi_add_handle(multi, handle) != CURLM_OK {
            end(handle, with: .failure(.outOfMemory))
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

    /// The multi handle itself fails, and would again at once: nobody may wait for it.
    private mutating func endAll() {
        for handle in Array(running.keys) { end(handle, with: .failure(.outOfMemory)) }
    }

    private mutating func end(
        _ handle: UnsafeMutableRawPointer, with result: Result<HTTPResponse, TransportError>
    ) {
        _ = ccurl_multi_remove_handle(multi, handle)
        // Until here the handle borrows from the transfer.
        ccurl_easy_cleanup(handle)
        guard let transfer = running.removeValue(forKey: handle) else { return }
        handles[transfer.id] = nil
        transfer.end(with: result)
    }
}

extension TransportError {
    static let outOfMemory = TransportError.other("libcurl is out of memory")
}
