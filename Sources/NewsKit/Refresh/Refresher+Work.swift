import Store
import Transport

extension Refresher {
    /// What a run is to do next.
    fileprivate enum Event: Sendable {
        /// A feed was asked.
        case answered(AnsweredFeed)
        /// Answers were written.
        case written([AnsweredFeed])
        /// Answers have waited long enough for others to be written with.
        case waited
        /// A host may have rested enough.
        case rested
        /// It is time to see what other processes have done.
        case look
        /// The leases are good for another while.
        case renewed
    }

    /// Asks, writes and waits until nothing is left to do.
    func fetch(
        _ run: inout RefreshRun, _ queue: [RefreshTarget], _ loader: FeedLoader, _ leases: Leases,
        _ request: RefreshRequest, _ progress: @Sendable (RefreshProgress) -> Void
    ) async throws {
        let claimed = try await leases.claim(queue)
        run.ask(claimed.ours)
        run.elsewhere = claimed.others
        var validators = ValidatorPages(of: claimed.ours)
        try await withThrowingTaskGroup(of: Event.self) { group in
            do {
                try await work(&run, &group, loader, leases, &validators, request, progress)
                group.cancelAll()
            } catch {
                group.cancelAll()
                // What has come is kept: nobody is to be asked for it again.
                while let event = await group.nextResult() {
                    if case .success(.answered(let answered)) = event { run.take(answered) }
                }
                throw error
            }
        }
    }

    private func work(
        _ run: inout RefreshRun, _ group: inout ThrowingTaskGroup<Event, any Error>,
        _ loader: FeedLoader, _ leases: Leases, _ validators: inout ValidatorPages,
        _ request: RefreshRequest, _ progress: (RefreshProgress) -> Void
    ) async throws {
        group.addTask { try await renew(leases) }
        if !run.elsewhere.isEmpty { group.addTask { try await pause(leases) } }
        var (isResting, isWaiting, hasWaited) = (false, false, false)
        while true {
            // A parsed feed takes memory until it is written.
            while run.asking < settings.jobs + 2, run.unwritten.count + run.writing < 32,
                let feed = run.next()
            {
                let known = try await validators.take(feed.id, from: archive)
                group.addTask { try await ask(feed, loader, known, request) }
            }
            if run.isWriteDue(hasWaited: hasWaited) {
                let batch = run.takeUnwritten()
                hasWaited = false
                group.addTask { .written(try await write(batch, leases)) }
            } else if run.writing == 0, !run.unwritten.isEmpty, !isWaiting {
                isWaiting = true
                group.addTask {
                    try await Task.sleep(for: .milliseconds(15))
                    return .waited
                }
            }
            progress(run.progress)
            if !isResting, let pause = run.pause {
                isResting = true
                group.addTask {
                    try await Task.sleep(for: pause)
                    return .rested
                }
            }
            guard !run.isDone, let event = try await group.next() else { break }
            switch event {
            case .answered(let answered): run.take(answered)
            case .written(let answered): run.takeWritten(answered)
            case .waited: (isWaiting, hasWaited) = (false, true)
            case .rested: isResting = false
            case .renewed: group.addTask { try await renew(leases) }
            case .look:
                try await look(&run, leases, request)
                if !run.elsewhere.isEmpty { group.addTask { try await pause(leases) } }
            }
        }
    }

    /// Asks for one feed.
    private func ask(
        _ target: RefreshTarget, _ loader: FeedLoader,
        _ validators: [(url: String, StoredValidators)], _ request: RefreshRequest
    ) async throws -> Event {
        let started = ContinuousClock.now
        let url = target.url
        let answer = try await loader.load(
            target.feed, at: url, validators: validators,
            options: LoadOptions(request, target.feed.ledger, settings))
        let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
        var answered = AnsweredFeed(target, answer, milliseconds: milliseconds)
        answered.origin = url?.origin
        return .answered(answered)
    }

    /// Writes answers, and gives them with what came of it.
    @discardableResult
    func write(
        _ batch: [AnsweredFeed], _ leases: Leases
    ) async throws -> [AnsweredFeed] {
        let batch = batch.filter { $0.update != nil }
        let writes = batch.compactMap { answered in
            answered.update.map {
                FeedWrite(
                    feed: answered.target.id, url: answered.target.feed.feed.url, update: $0)
            }
        }
        let (now, owner) = (settings.now(), leases.owner.name)
        let written = try await archive.perform { store throws(StoreError) in
            try store.write(writes, now: now, owner: owner)
        }
        return zip(batch, written).map { answered, written in
            var answered = answered
            answered.count(written)
            // What was stored is not needed any more, and may be large.
            answered.update = nil
            return answered
        }
    }

    private func renew(_ leases: Leases) async throws -> Event {
        try await leases.renew()
        return .renewed
    }

    private func pause(_ leases: Leases) async throws -> Event {
        try await leases.pause()
        return .look
    }

    /// Sees what became of the feeds that other processes were asking for, and asks for those that
    /// were left.
    private func look(
        _ run: inout RefreshRun, _ leases: Leases, _ request: RefreshRequest
    ) async throws {
        let view = try await leases.look(at: run.elsewhere)
        run.elsewhere = view.held
        let now = settings.now()
        let reason = { (feed: RefreshTarget) in
            request.reasonToSkip(feed, host: feed.host.flatMap { view.hosts[$0] }, now: now)
        }
        for feed in view.changed {
            if let reason = reason(feed), feed.isHeld {
                run.skip(feed, reason)
            } else {
                run.adopt(feed)
            }
        }
        for feed in view.free {
            if let reason = reason(feed) { run.skip(feed, reason) }
        }
        let (ours, others) = try await leases.claim(view.free.filter { reason($0) == nil })
        run.elsewhere += others
        run.ask(ours)
    }
}

extension RefreshTarget {
    /// Whether it was not asked itself, but another feed of its host.
    fileprivate var isHeld: Bool { feed.ledger.reason == HostEntry.reason }
}
