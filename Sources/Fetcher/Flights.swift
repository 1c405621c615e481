import Synchronization

/// The running flights: one per request at a time, shared by its members.
///
/// A flight is cancelled when its last member leaves. A cancelled flight may take a while to end,
/// and the next flight of its request waits for that.
final class Flights<Request: Hashable & Sendable, Report: Equatable & Sendable>: Sendable {
    typealias Outcome = Result<Report, any Error>

    /// The state of a request.
    struct Status: Sendable {
        /// The progress of the flight; `nil` if none is running.
        var progress: Flight.Progress?
        /// The number and the outcome of the last flight that ended.
        var ended: (number: Int, outcome: Outcome)?
    }

    private struct Entry {
        var members: [ObjectIdentifier: Member] = [:]
        var status = Status()
        var number = 0
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    private let entries = Mutex<(byRequest: [Request: Entry], lastNumber: Int)>(([:], 0))

    /// Adds a member to the flights of the request, including a running one.
    func join(_ request: Request, _ member: Member) -> Status {
        entries.withLock { entries in
            entries.byRequest[request, default: Entry()].members[ObjectIdentifier(member)] = member
            return entries.byRequest[request]?.status ?? Status()
        }
    }

    /// Removes a member. Removing the last one cancels the flight and returns its task.
    @discardableResult
    func leave(_ request: Request, _ member: Member) -> Task<Void, Never>? {
        let orphan = entries.withLock { entries -> Task<Void, Never>? in
            guard var entry = entries.byRequest[request] else { return nil }
            entry.members[ObjectIdentifier(member)] = nil
            let isOrphan = entry.members.isEmpty
            if isOrphan {
                entry.isCancelled = true
                entry.status = Status()
            }
            entries.byRequest[request] = isOrphan && entry.task == nil ? nil : entry
            return isOrphan ? entry.task : nil
        }
        orphan?.cancel()
        return orphan
    }

    /// The current state of the request.
    func status(of request: Request) -> Status {
        entries.withLock { $0.byRequest[request]?.status ?? Status() }
    }

    /// Starts a flight for the members of the request, unless one is running or there are no
    /// members.
    func begin(
        _ request: Request, of total: Int,
        _ run: @escaping @Sendable (_ number: Int) async -> Outcome
    ) {
        entries.withLock { entries in
            guard var entry = entries.byRequest[request], !entry.members.isEmpty,
                entry.task == nil || entry.isCancelled
            else { return }
            entries.lastNumber += 1
            let (number, previous) = (entries.lastNumber, entry.task)
            entry.number = number
            entry.isCancelled = false
            entry.status.progress = Flight.Progress(of: total)
            entry.task = Task {
                await previous?.value
                self.end(request, number, await run(number))
            }
            entries.byRequest[request] = entry
            for member in entry.members.values { member.ring() }
        }
    }

    /// Passes the progress of a flight to the members.
    func progress(_ request: Request, _ number: Int, _ progress: Flight.Progress) {
        update(request, number) { entry in
            entry.status.progress = progress
            for member in entry.members.values { member.ring() }
        }
    }

    /// Notifies the members that a flight has written to the store.
    func committed(_ request: Request, _ number: Int) {
        update(request, number) { entry in
            for member in entry.members.values { member.storeChanged() }
        }
    }

    private func end(_ request: Request, _ number: Int, _ outcome: Outcome) {
        update(request, number, alsoCancelled: true) { entry in
            entry.task = nil
            guard !entry.isCancelled else { return }
            entry.status = Status(ended: (number, outcome))
            for member in entry.members.values { member.storeChanged() }
        }
    }

    private func update(
        _ request: Request, _ number: Int, alsoCancelled: Bool = false,
        _ change: (inout Entry) -> Void
    ) {
        entries.withLock { entries in
            guard var entry = entries.byRequest[request], entry.number == number,
                alsoCancelled || !entry.isCancelled
            else { return }
            change(&entry)
            let isIdle = entry.members.isEmpty && entry.task == nil
            entries.byRequest[request] = isIdle ? nil : entry
        }
    }
}

/// A member of the flights of a request: an open view, or a fetch.
///
/// It is not a queue. It keeps flags, so any number of changes costs a slow consumer one look and
/// no memory. Each change of the flags also rings its bell.
final class Member: Sendable {
    struct News: Equatable {
        /// The store may have changed.
        var hasChanged = false
        /// The view's alarm went off.
        var isTimeUp = false
    }

    private struct State {
        var news = News()
        var isWatching = false
        var watchError: (any Error)?
        var hasWatchEnded = false
        var tasks: [Task<Void, Never>] = []
        var timer: Task<Void, Never>?
        var hasLeft = false
    }

    private let state = Mutex(State())
    private let bell: AsyncStream<Void>.Continuation

    /// A member and the bell that wakes it. `left` is called when the bell is dropped or the task
    /// that waits for it is cancelled.
    static func make(
        left: @escaping @Sendable (Member) -> Void
    ) -> (Member, AsyncStream<Void>.Iterator) {
        let (stream, bell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let member = Member(bell)
        bell.onTermination = { _ in
            member.end()
            left(member)
        }
        return (member, stream.makeAsyncIterator())
    }

    private init(_ bell: AsyncStream<Void>.Continuation) {
        self.bell = bell
    }

    /// Whether later changes will be noticed, or none can come.
    var isWatching: Bool { state.withLock { $0.isWatching || $0.hasWatchEnded } }
    /// Whether the store's changes have ended.
    var hasWatchEnded: Bool { state.withLock { $0.hasWatchEnded } }
    /// The error with which they ended.
    var watchError: (any Error)? { state.withLock { $0.watchError } }

    /// Takes the flags since the last call.
    func take() -> News {
        state.withLock { state in
            defer { state.news = News() }
            return state.news
        }
    }

    func ring() { bell.yield() }
    func storeChanged() { post { $0.news.hasChanged = true } }
    func watchingBegan() { post { $0.isWatching = true } }

    func watchEnded(_ error: (any Error)?) {
        post {
            $0.hasWatchEnded = true
            $0.watchError = error
        }
    }

    /// Keeps a task until the member leaves.
    func own(_ task: Task<Void, Never>) {
        let isLate = state.withLock { state in
            state.tasks.append(task)
            return state.hasLeft
        }
        if isLate { task.cancel() }
    }

    /// Sets the alarm and replaces an earlier one; `nil` removes it.
    func wake(after wait: Duration?, _ clock: any Clock<Duration>) {
        let timer = wait.map { wait in
            Task { [weak self] in
                guard (try? await clock.sleep(for: wait)) != nil else { return }
                self?.post { $0.news.isTimeUp = true }
            }
        }
        let old = state.withLock { state in
            let old = state.hasLeft ? timer : state.timer
            state.timer = state.hasLeft ? nil : timer
            state.news.isTimeUp = false
            return old
        }
        old?.cancel()
    }

    private func end() {
        let tasks = state.withLock { state in
            state.hasLeft = true
            defer { (state.tasks, state.timer) = ([], nil) }
            return state.tasks + [state.timer].compactMap(\.self)
        }
        for task in tasks { task.cancel() }
    }

    private func post(_ change: (inout sending State) -> Void) {
        state.withLock { change(&$0) }
        bell.yield()
    }
}
