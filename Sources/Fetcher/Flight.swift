/// A running request: the remote reports its progress to it, and writes to the store through it.
public struct Flight: Sendable {
    let onProgress: @Sendable (Progress) -> Void
    let onNote: @Sendable (() -> String) -> Void
    let onCommit: @Sendable (() -> String) -> Void

    init(
        onProgress: @escaping @Sendable (Progress) -> Void,
        onNote: @escaping @Sendable (() -> String) -> Void,
        onCommit: @escaping @Sendable (() -> String) -> Void
    ) {
        self.onProgress = onProgress
        self.onNote = onNote
        self.onCommit = onCommit
    }

    /// A flight without observers, for running a remote without a fetcher.
    public init() {
        self.init(onProgress: { _ in }, onNote: { _ in }, onCommit: { _ in })
    }

    /// Reports the progress.
    public func progress(_ progress: Progress) {
        onProgress(progress)
    }

    /// Reports the progress.
    public func progress(
        done: Int, of total: Int, failed: Int = 0, waitingFor: Progress.Waiting? = nil
    ) {
        onProgress(Progress(done: done, of: total, failed: failed, waitingFor: waitingFor))
    }

    /// Logs a step. The text is made only if there is a log.
    public func note(_ text: @autoclosure () -> String) {
        onNote(text)
    }

    /// Writes to the store. When `write` returns, every view of the request shows the new content
    /// of the store, while the run goes on.
    public func commit<Result>(
        _ text: @autoclosure () -> String = "", _ write: () async throws -> Result
    ) async rethrows -> Result {
        let result = try await write()
        onCommit(text)
        return result
    }
}

extension Flight {
    /// The progress of a run.
    public struct Progress: Hashable, Sendable {
        /// Something that was requested and has not arrived yet.
        public struct Waiting: Hashable, Sendable {
            /// Its name, for people.
            public var name: String
            /// When it was requested.
            public var since: ContinuousClock.Instant

            /// Something that was asked for at `since`.
            public init(_ name: String, since: ContinuousClock.Instant = .now) {
                self.name = name
                self.since = since
            }
        }

        /// How many things are done, including the failed ones.
        public var done: Int
        /// How many things there are; 0 if this is not known.
        public var total: Int
        /// How many things failed.
        public var failed: Int
        /// The thing for which the run has waited longest.
        public var waitingFor: Waiting?

        /// Progress of `done` of `total` things.
        public init(done: Int = 0, of total: Int = 0, failed: Int = 0, waitingFor: Waiting? = nil) {
            self.done = done
            self.total = total
            self.failed = failed
            self.waitingFor = waitingFor
        }
    }
}

extension Flight {
    /// Whether a request should run. Times are since 1970-01-01T00:00:00Z.
    public enum Freshness: Hashable, Sendable {
        /// The store is fresh until this time; `nil` if the time is not known.
        case fresh(until: Duration?)
        /// The request is due, for `total` things; 0 if this is not known.
        case due(total: Int = 0)
        /// The request would be due, but must not run before this time.
        case held(until: Duration?, reason: String)
    }
}

/// A step of a request, for a log. A flight that several views share is logged once.
public enum FetchEvent<Report: Sendable>: Sendable {
    /// An open view will not ask before this time, because the store is fresh.
    case fresh(until: Duration?)
    /// An open view will not ask before this time, because the request is held.
    case held(until: Duration?, reason: String)
    /// The remote runs the request.
    case loading
    /// The remote logged a step.
    case noted(String)
    /// The remote has written to the store; the text may describe it.
    case committed(String)
    /// The run has ended; parts of it may have failed.
    case succeeded(Report)
    /// The whole run failed.
    case failed(any Error)
    /// The run was cancelled, because nobody waited for it any more.
    case cancelled
}
