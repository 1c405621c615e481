import Polling
import Store
import Transport
import Web

/// Orders the requests to public hosts: one at a time for each host, with a gap between two, and
/// none while the host asked to wait.
///
/// All requests of a run share it. Other processes ask the same hosts, so it reads their rows
/// before each request. Requests to hosts on the local network pass at once.
actor HostGate {
    private let archive: Archive?
    private let settings: Settings
    private let gap: Int64
    private let start = ContinuousClock.now
    private var queues: [String: HostQueue<Int>] = [:]
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastTurn = 0
    private var entries: [String: HostEntry] = [:]

    /// A gate that reads the entries of hosts in `archive`. Without an archive it knows only the
    /// answers to its own requests.
    init(_ archive: Archive?, _ settings: Settings) {
        self.archive = archive
        self.settings = settings
        gap = Int64(settings.hostGap)
    }

    /// The entry of a host.
    func entry(of host: String) -> HostEntry { entries[host] ?? HostEntry(name: host) }

    /// Runs `request` when it is its turn.
    ///
    /// - Throws: ``HostClosed``; `CancellationError`; `StoreError`; what `request` throws.
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

    /// The new entry of the public host that answered: the time of this request, and after a 429
    /// (RFC 6585 4) when it may be asked again.
    func entry(after response: HTTPResponse, from url: WebURL) -> HostEntry? {
        guard let host = PublicHost.name(of: url) else { return nil }
        var entry = entry(of: host)
        guard response.status == 429 else {
            entry.failures = 0
            return entry
        }
        entry.failures = entry.failures.addingOne
        let decision = FailureBackoff.after(
            failures: entry.failures, status: 429, headers: response.headers,
            now: settings.now(), jitter: 0)
        entry.notBefore = decision.notBefore
        entry.reason = decision.reason
        close(entry)
        return entry
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
        do {
            while true {
                try Task.checkCancellation()
                try requireOpen(host)
                var queue = queue(of: host)
                let answer = queue.request(turn, now: milliseconds)
                queues[host] = queue
                switch answer {
                case .go:
                    try await heedOthers(at: host)
                    return turn
                case .wait(let until):
                    try? await Task.sleep(for: .milliseconds(max(1, until - milliseconds)))
                case .queued: await wait(turn)
                }
            }
        } catch {
            giveUp(host, turn)
            throw error
        }
    }

    private func leave(_ host: String, _ turn: Int) {
        giveUp(host, turn)
        entries[host, default: HostEntry(name: host)].askedAt = settings.milliseconds()
    }

    private func giveUp(_ host: String, _ turn: Int) {
        var queue = queue(of: host)
        let next = queue.finished(turn, now: milliseconds)
        queues[host] = queue
        if let next { wake(next) }
    }

    private func requireOpen(_ host: String) throws(HostClosed) {
        let entry = entry(of: host)
        if entry.notBefore > settings.now() {
            throw HostClosed(host: host, until: entry.notBefore)
        }
    }

    /// Waits until the gap after the requests of other processes is over, according to the host's
    /// row.
    private func heedOthers(at host: String) async throws {
        guard let archive else { return }
        var heeded = entries[host]?.askedAt ?? .min
        while true {
            let now = settings.now()
            let row = try await archive.perform { store throws(StoreError) in
                try store.ledger.host(named: host, now: now)
            }
            guard let row, row.isCredible(at: settings.now()) else { return }
            entries[host] = entries[host]?.joined(with: row) ?? row
            try requireOpen(host)
            guard let askedAt = row.askedAt, askedAt > heeded else { return }
            heeded = askedAt
            // By a clock that is ahead of ours it may have been this very moment.
            let age = settings.milliseconds() &- askedAt
            guard age < gap else { return }
            try await Task.sleep(for: .milliseconds(gap - max(0, age)))
        }
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
        queues[host] ?? HostQueue(gap: gap)
    }

    private var milliseconds: Int64 {
        Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}

/// The host answered 429, so it is not asked.
public struct HostClosed: Error {
    /// The host's name.
    public var host: String
    /// When it may be asked again; seconds since 1970, UTC.
    public var until: Int64
}
