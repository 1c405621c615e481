import Store
import Transport

/// Who may ask which public host at this moment: one request at a time, with a pause between two,
/// and none while the host does not want to be asked.
///
/// Shared by all requests of a run. Hosts on the local network pass at once.
actor HostGate {
    private let gap: Int64
    private let now: @Sendable () -> Int64
    private let start = ContinuousClock.now
    private var queues: [String: HostQueue<Int>] = [:]
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastTurn = 0
    private var entries: [String: HostEntry]

    /// A gate for hosts of which `entries` tells what they said before; `gap` is in milliseconds.
    init(
        entries: [String: HostEntry] = [:], gap: Int, now: @escaping @Sendable () -> Int64
    ) {
        self.entries = entries
        self.gap = Int64(gap)
        self.now = now
    }

    /// What is known of a host.
    func entry(of host: String) -> HostEntry { entries[host] ?? HostEntry(name: host) }

    /// Runs `request` when it is its turn.
    ///
    /// - Throws: ``HostClosed``; `CancellationError`; what `request` throws.
    nonisolated func pass<Answer: Sendable>(
        to url: WebURL, _ request: @Sendable () async throws -> Answer
    ) async throws -> Answer {
        guard let host = PublicHost.name(of: url) else { return try await request() }
        let turn = try await enter(host)
        do {
            let answer = try await request()
            await leave(host, turn)
            return answer
        } catch {
            await leave(host, turn)
            throw error
        }
    }

    /// Keeps everybody away from a host until its entry says otherwise.
    func close(_ entry: HostEntry) {
        entries[entry.name] = entry
        for turn in queues[entry.name]?.dismissWaiting() ?? [] { wake(turn) }
    }
}

extension HostGate {
    private func enter(_ host: String) async throws -> Int {
        lastTurn += 1
        let turn = lastTurn
        while true {
            if Task.isCancelled {
                giveUp(host, turn)
                throw CancellationError()
            }
            let entry = entry(of: host)
            if entry.notBefore > now() {
                giveUp(host, turn)
                throw HostClosed(host: host, until: entry.notBefore)
            }
            var queue = queue(of: host)
            let answer = queue.request(turn, now: milliseconds)
            queues[host] = queue
            switch answer {
            case .go: return turn
            case .wait(let until):
                try? await Task.sleep(for: .milliseconds(max(1, until - milliseconds)))
            case .queued: await wait(turn)
            }
        }
    }

    private func leave(_ host: String, _ turn: Int) {
        giveUp(host, turn)
        entries[host, default: HostEntry(name: host)].askedAt = now()
    }

    private func giveUp(_ host: String, _ turn: Int) {
        var queue = queue(of: host)
        let next = queue.finished(turn, now: milliseconds)
        queues[host] = queue
        if let next { wake(next) }
    }

    private func wait(_ turn: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiting[turn] = continuation }
            }
        } onCancel: {
            Task { await wake(turn) }
        }
    }

    private func wake(_ turn: Int) {
        waiting.removeValue(forKey: turn)?.resume()
    }

    private func queue(of host: String) -> HostQueue<Int> {
        if let known = queues[host] { return known }
        var queue = HostQueue<Int>(gap: gap)
        // Another process may have asked a moment ago.
        if let askedAt = entries[host]?.askedAt, (0...now()).contains(askedAt) {
            // A second is the smallest step of the ledger: as late in it as it may have been.
            let end = milliseconds - max(0, (now() - askedAt) * 1000 - 999)
            _ = queue.request(0, now: end)
            queue.finished(0, now: end)
        }
        return queue
    }

    private var milliseconds: Int64 {
        Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}
