/// The states of a view; see ``Fetcher/Fetcher/resources(of:in:asking:_:)``.
public struct Resources<L: Local, R: Remote>: AsyncSequence, Sendable {
    /// The states of a view.
    public typealias Element = Resource<L.Value, R.Report>

    let fetcher: Fetcher<R>
    let local: L
    let key: L.Key
    let request: R.Request
    let revalidation: Revalidation
    var endsWhenFetched = false

    /// The same sequence, but it ends with the first element that is not *loading*.
    public var untilFetched: Self {
        var copy = self
        copy.endsWhenFetched = true
        return copy
    }

    /// Makes the iterator of one consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(phase: .ready(self))
    }

    /// One consumer. When it is dropped or its task is cancelled, everything that it started ends.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate enum Phase {
            case ready(Resources)
            case open(View)
            case over
        }

        fileprivate var phase: Phase

        /// The next state that differs from the last one; `nil` after cancellation and at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async -> Element? {
            var view: View
            switch phase {
            case .over: return nil
            case .ready(let resources):
                phase = .over
                guard let opened = await View(resources, isolation: actor) else { return nil }
                view = opened
            case .open(let opened):
                phase = .over
                view = opened
            }
            guard let resource = await view.next(isolation: actor) else { return nil }
            if resource.isLoading || !view.resources.endsWhenFetched { phase = .open(view) }
            return resource
        }
    }
}

extension Resources {
    /// An open view: it watches the store, is a member of the flights of its request, and makes one
    /// resource each time that the consumer asks.
    fileprivate struct View {
        let resources: Resources
        private let member: Member
        /// Rings when the state may have changed. When it is dropped or cancelled, everything that
        /// the view started ends.
        private var bell: AsyncStream<Void>.Iterator
        private var snapshot: Snapshot<L.Value>?
        private var readError: (any Error)?
        /// The result of the last plan: why no request runs now.
        private var freshness = Flight.Freshness.fresh(until: nil)
        private var planError: (any Error)?
        /// Set when a flight should start with the next element; the number of things to request.
        private var asks: Int?
        /// The number and the outcome of the last flight that the view has seen.
        private var seen = 0
        private var report: R.Report?
        private var flightError: (any Error)?
        private var shown: Element?

        private var fetcher: Fetcher<R> { resources.fetcher }

        /// Starts to watch, and then reads; `nil` if the task was cancelled.
        init?(_ resources: Resources, isolation actor: isolated (any Actor)?) async {
            self.resources = resources
            let (flights, request) = (resources.fetcher.flights, resources.request)
            (member, bell) = Member.make { flights.leave(request, $0) }
            if resources.revalidation != .never {
                seen = flights.join(request, member).ended?.number ?? 0
            }
            member.own(
                Task { [member] in
                    do {
                        var changes = try await resources.local.changes(of: resources.key)
                            .makeAsyncIterator()
                        member.watchingBegan()
                        while try await changes.next() != nil { member.storeChanged() }
                        member.watchEnded(nil)
                    } catch {
                        member.watchEnded(error)
                    }
                })
            while !member.isWatching {
                guard await bell.next(isolation: actor) != nil else { return nil }
            }
            await read()
            if resources.revalidation != .never { await plan(hasFlown: false) }
            guard !Task.isCancelled else { return nil }
        }

        /// The next resource that the consumer has not seen, or `nil` at the end.
        mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            while !Task.isCancelled {
                if shown != nil, let total = asks {
                    asks = nil
                    // A flight that ended for others meanwhile is enough.
                    let last = fetcher.flights.status(of: resources.request).ended?.number ?? 0
                    if last <= seen { fetcher.begin(resources.request, of: total) }
                }
                // Check this before taking the flags, so that changes at the end are not lost.
                let hasWatchEnded = member.hasWatchEnded
                let resource = await look()
                if resource != shown, !Task.isCancelled {
                    shown = resource
                    return resource
                }
                if asks != nil { continue }
                if hasWatchEnded, !resource.isLoading { return nil }
                guard await bell.next(isolation: actor) != nil else { return nil }
            }
            return nil
        }
    }
}

extension Resources.View {
    /// Makes a resource from the changes since the last call.
    nonisolated(nonsending) private mutating func look() async -> Resource<L.Value, R.Report> {
        let news = member.take()
        // Get the status before reading the store, so that a report never comes with a value from
        // before its flight.
        let status =
            resources.revalidation == .never
            ? .init() : fetcher.flights.status(of: resources.request)
        var hasFlown = false
        if let (number, outcome) = status.ended, number > seen {
            (seen, hasFlown) = (number, true)
            take(outcome)
        }
        if hasFlown || status.progress != nil { asks = nil }
        // A flight may have ended after the news were taken.
        if news.hasChanged || hasFlown { await read() }
        if resources.revalidation == .whenDue, status.progress == nil,
            hasFlown || news.hasChanged || news.isTimeUp
        {
            await plan(hasFlown: hasFlown)
        }
        return Resource(
            value: snapshot?.value, updatedAt: snapshot?.updatedAt,
            activity: activity(status.progress ?? asks.map { Flight.Progress(of: $0) }),
            report: report, error: member.watchError ?? readError ?? planError ?? flightError)
    }

    private func activity(_ progress: Flight.Progress?) -> Activity {
        if let progress { return .loading(progress) }
        if case .held(let until, let reason) = freshness {
            return .waiting(until: until, reason: reason)
        }
        return .idle
    }

    private mutating func take(_ outcome: Flights<R.Request, R.Report>.Outcome) {
        freshness = .fresh(until: nil)
        switch outcome {
        case .success(let report): (self.report, flightError) = (report, nil)
        case .failure(let error): flightError = error
        }
    }

    nonisolated(nonsending) private mutating func read() async {
        do {
            snapshot = try await resources.local.read(resources.key)
            readError = nil
        } catch {
            // Keep the last value when reading fails.
            readError = error
        }
    }

    /// Checks whether the request is due, and sets the alarm for the time when this may change.
    nonisolated(nonsending) private mutating func plan(hasFlown: Bool) async {
        let (fetcher, request) = (fetcher, resources.request)
        do {
            freshness = try await fetcher.remote.freshness(of: request)
            planError = nil
        } catch {
            (freshness, planError) = (.fresh(until: nil), error)
        }
        var wait: Duration?
        switch freshness {
        case .due(let total):
            // Do not immediately repeat a flight that left the request due.
            if hasFlown { wait = fetcher.pause } else { asks = total }
        case .fresh(let until):
            fetcher.log?(request, .fresh(until: until))
            wait = until.map { max($0 - fetcher.now(), .seconds(1)) }
        case .held(let until, let reason):
            fetcher.log?(request, .held(until: until, reason: reason))
            wait = until.map { max($0 - fetcher.now(), .seconds(1)) }
        }
        guard resources.revalidation == .whenDue else { return }
        member.wake(after: wait, fetcher.clock)
    }
}
