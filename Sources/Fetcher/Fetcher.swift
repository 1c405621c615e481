/// Shows what a store has, runs what is due, and keeps showing what the store has.
///
/// A fetcher runs the requests of a ``Remote``. A view of a ``Local`` store is a stream of
/// ``Resource``: what the store has at once, then each change of it, whoever made it, together with
/// how the request goes. The remote writes to the store and never reaches the view.
///
/// - One flight per request at a time, shared by all who wait for it. When the last of them stops, by
///   cancellation or by leaving its loop, the flight is cancelled.
/// - A stream is pulled: a consumer that is slow gets the latest state, and nothing queues up.
/// - Equal resources are not sent twice.
///
/// Keep one fetcher for a remote, and hand it to whoever needs it. Copies share their flights.
public struct Fetcher<R: Remote>: Sendable {
    /// Hears each step of each request.
    public typealias Log = @Sendable (R.Request, FetchEvent<R.Report>) -> Void

    let remote: R
    let clock: any Clock<Duration>
    let now: @Sendable () -> Duration
    let pause: Duration
    let log: Log?
    let flights = Flights<R.Request, R.Report>()

    /// Makes a fetcher for a remote.
    ///
    /// - Parameters:
    ///   - now: the wall time since 1970-01-01T00:00:00Z.
    ///   - clock: what waits are measured with.
    ///   - pause: the shortest time between the end of a flight and the next one that an open view
    ///     begins by itself, where the request is still due.
    ///   - log: called with each step of each request, in order.
    public init(
        _ remote: R, now: @escaping @Sendable () -> Duration,
        clock: any Clock<Duration> = ContinuousClock(), pause: Duration = .seconds(60),
        log: Log? = nil
    ) {
        self.remote = remote
        self.now = now
        self.clock = clock
        self.pause = pause
        self.log = log
    }

    /// What a store holds for a key, and how a request goes, from now until the consumer stops.
    ///
    /// Nothing happens until the sequence is iterated, and each iteration is a view of its own. The
    /// first element shows what the store has; the remote is asked when the consumer comes back for
    /// the second. If the changes of the store come to an end, so does the sequence, once nothing is
    /// under way.
    public func resources<L: Local>(
        of key: L.Key, in local: L, asking request: R.Request,
        _ revalidation: Revalidation = .once
    ) -> Resources<L, R> {
        Resources(
            fetcher: self, local: local, key: key, request: request, revalidation: revalidation)
    }

    /// Runs a request, or waits for the flight that is under way, and gives its report. Open views
    /// show it as it goes.
    ///
    /// - Parameter progress: called in this task with how far the flight is, the latest if several.
    /// - Throws: what the remote threw; `CancellationError` if the task was cancelled, once the
    ///   flight has ended that nobody else waits for.
    @discardableResult
    public func fetch(
        _ request: R.Request, progress: (Flight.Progress) -> Void = { _ in }
    ) async throws -> R.Report {
        var (member, bell) = Member.make { _ in }
        let before = flights.join(request, member).ended?.number ?? 0
        begin(request)
        var shown: Flight.Progress?
        while true {
            let status = flights.status(of: request)
            if let (number, outcome) = status.ended, number > before {
                flights.leave(request, member)
                return try outcome.get()
            }
            if let latest = status.progress, latest != shown {
                shown = latest
                progress(latest)
            }
            guard await bell.next() != nil else { break }
        }
        await flights.leave(request, member)?.value
        throw CancellationError()
    }

    /// Runs a request and the ones that follow it, a page each time that the consumer comes back.
    /// A page is stored before its report is given.
    public func pages(from request: R.Request) -> Pages<R> {
        Pages(fetcher: self, request: request)
    }

    /// Begins a flight for those who wait for the request, unless one is under way.
    func begin(_ request: R.Request, of total: Int = 0) {
        flights.begin(request, of: total) { number in
            // Whoever was cancelled while waiting for its turn has nothing to say.
            guard !Task.isCancelled else { return .failure(CancellationError()) }
            log?(request, .loading)
            let flight = Flight(
                onProgress: { flights.progress(request, number, $0) },
                onNote: { text in log?(request, .noted(text())) },
                onCommit: { text in
                    log?(request, .committed(text()))
                    flights.committed(request, number)
                })
            do {
                let report = try await remote.run(request, in: flight)
                log?(request, .succeeded(report))
                return .success(report)
            } catch {
                log?(request, Task.isCancelled ? .cancelled : .failed(error))
                return .failure(error)
            }
        }
    }
}

/// The reports of a request and of the ones that follow it; see ``Fetcher/Fetcher/pages(from:)``.
public struct Pages<R: Remote>: AsyncSequence, Sendable {
    let fetcher: Fetcher<R>
    let request: R.Request

    /// Makes the iterator of one consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(fetcher: fetcher, request: request)
    }

    /// One consumer.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let fetcher: Fetcher<R>
        fileprivate var request: R.Request?

        /// Runs the next request, and gives its report; `nil` after the last page.
        public mutating func next() async throws -> R.Report? {
            guard let current = request else { return nil }
            request = nil
            let report = try await fetcher.fetch(current)
            request = try await fetcher.remote.next(after: current, report)
            return report
        }
    }
}
