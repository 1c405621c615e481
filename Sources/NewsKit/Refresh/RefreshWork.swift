import Fetcher
import Polling
import Store

/// The work of one refresh: it asks, writes and waits until nothing is left to do. The state is in
/// a ``RefreshRun``.
struct RefreshWork: Sendable {
    /// The events of a refresh. Indirect, since an answer is large, and the task group moves it several times.
    private indirect enum Event: Sendable {
        /// A feed was asked.
        case answered(RefreshOutcome)
        /// Answers were written.
        case written([RefreshOutcome])
        /// Answers have waited long enough for others to be written with.
        case waited
        /// A host may have rested enough.
        case rested
        /// It is time to see what other processes have done.
        case look
        /// The last feeds had time to answer, since so many had answered.
        case hadTime(answers: Int)
    }

    let turn: Turn
    let request: RefreshRequest
    let flight: Flight

    /// Fetches the feeds of a queue. Received answers are stored even when the task is cancelled.
    func fetch(_ queue: [RefreshTarget], _ run: inout RefreshRun) async throws {
        do {
            let claimed = try await turn.leases.claim(queue)
            run.ask(claimed.ours)
            run.elsewhere = claimed.others
            var validators = ValidatorPages(of: claimed.ours)
            var slow: [RefreshTarget] = []
            try await withThrowingTaskGroup(of: Event.self) { group in
                do {
                    try await work(&run, &group, &validators)
                    group.cancelAll()
                    guard !run.isDone else { return }
                    // An answer that comes at the last moment counts.
                    while let event = await group.nextResult() {
                        if case .success(.answered(let answered)) = event { run.take(answered) }
                    }
                    slow = run.giveUp(now: turn.settings.now())
                } catch {
                    group.cancelAll()
                    // Keep received answers, so that no server is asked for them again.
                    while let event = await group.nextResult() {
                        if case .success(.answered(let answered)) = event { run.take(answered) }
                    }
                    throw error
                }
            }
            let late = run.takeUnwritten()
            if !late.isEmpty { run.takeWritten(try await write(late)) }
            let failures = run.countedFailures(now: turn.settings.now())
            if !failures.isEmpty { _ = try await write(failures) }
            if !slow.isEmpty { try await turn.leases.hold(slow) }
        } catch {
            if error is CancellationError { _ = try? await write(run.takeUnwritten()) }
            throw error
        }
    }
}

extension RefreshWork {
    private func work(
        _ run: inout RefreshRun, _ group: inout ThrowingTaskGroup<Event, any Error>,
        _ validators: inout ValidatorPages
    ) async throws {
        if !run.elsewhere.isEmpty { lookLater(&group) }
        var (isResting, isWaiting, hasWaited) = (false, false, false)
        var hurried = -1
        while true {
            while run.asking < turn.settings.jobs + run.ahead, run.hasRoom, let feed = run.next() {
                let known = try await validators.take(feed.id, from: turn.archive)
                group.addTask { .answered(try await ask(feed, known)) }
            }
            if run.isWriteDue(hasWaited: hasWaited) {
                let batch = run.takeUnwritten()
                hasWaited = false
                group.addTask { .written(try await write(batch)) }
            } else if run.writing == 0, !run.unwritten.isEmpty, !isWaiting {
                isWaiting = true
                group.addTask {
                    try await Task.sleep(for: .milliseconds(15))
                    return .waited
                }
            }
            flight.progress(run.progress)
            for result in run.takeFinished() { flight.note(result.description) }
            if !isResting, let pause = run.pause {
                isResting = true
                group.addTask {
                    try await Task.sleep(for: pause)
                    return .rested
                }
            }
            if let patience = request.patience, run.onlyWaits(jobs: turn.settings.jobs),
                hurried != run.answers
            {
                hurried = run.answers
                group.addTask { [hurried] in
                    try await Task.sleep(for: patience)
                    return .hadTime(answers: hurried)
                }
            }
            guard !run.isDone, let event = try await group.next() else { break }
            switch event {
            case .answered(let answered): run.take(answered)
            case .written(let answered): run.takeWritten(answered)
            case .waited: (isWaiting, hasWaited) = (false, true)
            case .rested: isResting = false
            case .hadTime(let answers):
                if answers == run.answers, run.onlyWaits(jobs: turn.settings.jobs) { return }
            case .look:
                try await look(&run)
                if !run.elsewhere.isEmpty { lookLater(&group) }
            }
        }
    }

    /// Asks for one feed.
    private func ask(
        _ target: RefreshTarget, _ validators: [(url: String, Validators)]
    ) async throws -> RefreshOutcome {
        let started = ContinuousClock.now
        var options = LoadOptions(request, target.feed.ledger, turn.settings)
        options.leavesOutKnown = true
        let answer = try await turn.loader.load(
            target.feed, at: target.url, validators: validators, options: options)
        let elapsed = Int((ContinuousClock.now - started) / .milliseconds(1))
        var answered = RefreshOutcome(
            target, answer, milliseconds: answer.milliseconds ?? elapsed)
        if let update = answered.update {
            answered.update = await turn.judged(update, of: target.id)
        }
        return answered
    }

    /// Writes answers, and gives them with their results.
    private func write(_ batch: [RefreshOutcome]) async throws -> [RefreshOutcome] {
        let batch = batch.filter { $0.update != nil }
        let writes = batch.compactMap { answered in
            answered.update.map {
                FeedWrite(
                    feed: answered.target.id, url: answered.target.feed.feed.url, update: $0)
            }
        }
        let written = try await flight.commit(batch.count == 1 ? "1 feed" : "\(batch.count) feeds")
        {
            try await turn.write(writes)
        }
        return zip(batch, written).map { answered, written in
            var answered = answered
            answered.count(written)
            // Free the update after it was stored; it may be large.
            answered.update = nil
            return answered
        }
    }

    private func lookLater(_ group: inout ThrowingTaskGroup<Event, any Error>) {
        group.addTask {
            try await turn.leases.pause()
            return .look
        }
    }

    /// Checks the feeds that other processes were fetching, and fetches those that they left.
    private func look(_ run: inout RefreshRun) async throws {
        let view = try await turn.leases.look(at: run.elsewhere)
        run.elsewhere = view.held
        flight.note(view.holder, insteadOf: &run.holder)
        let (request, now) = (request, turn.settings.now())
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
        let (ours, others) = try await turn.leases.claim(view.free.filter { reason($0) == nil })
        run.elsewhere += others
        run.ask(ours)
    }
}

extension RefreshTarget {
    /// Whether it was not asked itself, but another feed of its host.
    fileprivate var isHeld: Bool { feed.ledger.reason == .host }
}
