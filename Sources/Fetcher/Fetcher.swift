/// Shows stored values at once, runs requests that are due, and shows every change of the store.
///
/// A fetcher runs the requests of a ``Remote``. A view of a ``Local`` store is a stream of
/// ``Resource``: first the stored value, then each change of it, whoever made it, together with the
/// progress of the request. The remote writes to the store and never to the view.
///
/// - There is one flight per request at a time, which all consumers share. When the last of them is
///   cancelled or leaves its loop, the fetcher cancels the flight.
/// - A stream is pulled: a slow consumer gets the latest state, and nothing queues up.
/// - Equal resources are not sent twice.
///
/// Make one fetcher for a remote and share it. Copies share their flights.
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
    ///   - remote: where what is asked for comes from.
    ///   - now: the wall time since 1970-01-01T00:00:00Z.
    ///   - clock: the clock for waiting.
    ///   - pause: the shortest time between the end of a flight and the next flight that an open view
    ///     starts by itself, if the request is still due.
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

    /// The states of a value and of a request, until the consumer stops.
    ///
    /// Nothing happens until the sequence is iterated, and each iteration is a separate view. The
    /// first element has the stored value; the fetcher asks the remote when the consumer asks for
    /// the second. When the changes of the store end, the sequence ends too, after the running
    /// flight.
    public func resources<L: Local>(
        of key: L.Key, in local: L, asking request: R.Request,
        _ revalidation: Revalidation = .once
    ) -> Resources<L, R> {
        Resources(
            fetcher: self, local: local, key: key, request: request, revalidation: revalidation)
    }

    /// Runs a request, or waits for its running flight, and gives its report. Open views show the
    /// progress.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - progress: called in this task with the latest progress of the flight.
    /// - Throws: the error of the remote; `CancellationError` if the task was cancelled, after the
    ///   flight has ended if nobody else waits for it.
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

    /// Runs a request and the requests for its next pages, one each time that the consumer asks for
    /// an element. A page is stored before its report is given.
    public func pages(from request: R.Request) -> Pages<R> {
        Pages(fetcher: self, request: request)
    }

    /// Starts a flight for the consumers of the request, unless one is running.
    func begin(_ request: R.Request, of total: Int = 0) {
        flights.begin(request, of: total) { number in
            // A flight that was cancelled before it started is not logged.
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
